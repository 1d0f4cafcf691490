// Which earlier price may be crossed out.
import t from 'tap'
import { comparisonOf, lowestBefore, reductionOf } from '../../../src/shop/pricing/reduction.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
/** Prices with the day of January 2026 they began on. */
const history = (...points: readonly [number, number][]) => points.map(([on, price]) => ({ price, from: day(on) }))

t.test('the lowest price of the thirty days before counts, with the one they began with', async (t) => {
  t.equal(lowestBefore(history([1, 100], [20, 80], [50, 60]), day(50)), 80)
  t.equal(
    lowestBefore(history([1, 70], [20, 100], [49, 60]), day(49)),
    70,
    'it still applied on the first of the thirty',
  )
  t.equal(lowestBefore(history([1, 70], [20, 100], [50, 60]), day(50)), 100, 'it ended when they began')
  t.equal(lowestBefore(history([1, 100]), day(500)), 100, 'a price that stood for long')
  t.equal(lowestBefore(history([50, 60], [1, 100]), day(50)), 100, 'in whatever sequence they come')
})

t.test('goods without an earlier price have none', async (t) => {
  t.equal(lowestBefore([], day(1)), null)
  t.equal(lowestBefore(history([10, 100]), day(10)), null)
  t.equal(reductionOf([], day(10)), null)
  t.equal(reductionOf(history([10, 100]), day(20)), null)
  t.equal(reductionOf(history([10, 100], [20, 50]), day(5)), null, 'nor before their first')
})

t.test('a reduction is measured on the lowest price before it', async (t) => {
  t.same(reductionOf(history([1, 10_000], [50, 7500]), day(60)), { was: 10_000, percent: 25 })
  t.same(
    reductionOf(history([1, 10_000], [35, 9000], [50, 7500]), day(60)),
    { was: 9000, percent: 16 },
    '16.7 is not 17',
  )
  t.same(reductionOf(history([1, 1000], [50, 999]), day(60)), { was: 1000, percent: 0 })
  t.same(reductionOf(history([1, 1000], [50, 0]), day(60)), { was: 1000, percent: 100 })
})

t.test('a price raised before it is lowered is no reduction', async (t) => {
  t.equal(reductionOf(history([1, 7500], [40, 10_000], [50, 7500]), day(60)), null)
  t.equal(reductionOf(history([1, 10_000], [40, 6000], [50, 7500]), day(60)), null)
  t.equal(reductionOf(history([1, 7500], [50, 10_000]), day(60)), null, 'nor is a higher one')
})

t.test('a reduction begins when today’s price did, and lasts as long as it', async (t) => {
  t.same(
    reductionOf(history([1, 10_000], [50, 7500], [55, 7500]), day(60)),
    { was: 10_000, percent: 25 },
    'written twice',
  )
  t.same(reductionOf(history([1, 10_000], [50, 7500]), day(500)), { was: 10_000, percent: 25 })
  t.equal(reductionOf(history([1, 10_000], [50, 7500], [55, 10_000]), day(60)), null)
  t.equal(reductionOf(history([1, 10_000], [50, 7500]), day(49)), null)
  t.same(reductionOf(history([1, 10_000], [50, 7500]), day(50)), { was: 10_000, percent: 25 })
})

t.test('a higher price typed in is shown only as the maker’s, and after a reduction', async (t) => {
  const steady = history([1, 7500])
  const reduced = history([1, 10_000], [50, 7500])
  const typed = { price: 7500, compareAt: 12_000, isRrp: true }
  t.same(comparisonOf(reduced, day(60), typed), { kind: 'reduced', was: 10_000, percent: 25 })
  t.same(comparisonOf(steady, day(60), typed), { kind: 'rrp', price: 12_000 })
  t.equal(comparisonOf(steady, day(60), { ...typed, isRrp: false }), null)
  t.equal(comparisonOf(steady, day(60), { ...typed, compareAt: null }), null)
  t.equal(comparisonOf(steady, day(60), { ...typed, compareAt: 7500 }), null)
})
