// Credits beside each other: what each gives, what is left after it, and what is refused.
import t from 'tap'
import { type CreditRequest, creditOf, OverCredit, piecesAmount } from '../../../src/shop/pricing/credit.ts'
import { type CreditItem, type SoldOrder, whatIsLeft } from '../../../src/shop/pricing/credited.ts'
import { line, price, sold } from './price.ts'

const request = (over: Partial<CreditRequest>): CreditRequest => ({ lines: [], shipping: 0, goodwill: 0, ...over })
const pieces = (id: string, count: number, deduction = 0) => ({ line: id, pieces: count, deduction })
const short = (items: readonly CreditItem[]) =>
  items.map((item) => [item.line, item.rateBp, item.kind, item.quantity, item.amount, item.tax])

const SALE = { lines: [line('a', 3, 1290), line('b', 2, 1205, 700)], shipping: 490 }
const ORDER = sold(SALE)

/** Sold at 1000 in two pieces, without tax. */
const TWO: SoldOrder = {
  pricesIncludeTax: true,
  lines: [{ id: 'a', quantity: 2, total: 1000, tax: 0, rateBp: 0 }],
  shipping: [],
}

t.test('pieces of a line add up to its total however they are split', async (t) => {
  const splits = (count: number): number[][] =>
    count === 0
      ? [[]]
      : Array.from({ length: count }, (_, index) =>
          splits(count - index - 1).map((rest) => [index + 1, ...rest]),
        ).flat()
  for (const split of splits(7)) {
    let before = 0
    const sum = split.reduce((total, count) => {
      const amount = piecesAmount(1000, 7, before, count)
      before += count
      return total + amount
    }, 0)
    if (sum !== 1000) t.fail(`${split}: ${sum}`)
  }
  t.equal(splits(7).length, 64)
  t.same(
    [0, 1, 2].map((before) => piecesAmount(1000, 3, before, 1)),
    [333, 334, 333],
  )
  t.equal(piecesAmount(99_900_000_000_000, 999, 998, 1), 100_000_000_000)
})

t.test('one credit holds pieces, then shipping, then goodwill over what these leave', async (t) => {
  const credit = creditOf(
    ORDER,
    [],
    request({ lines: [pieces('b', 2), pieces('a', 1)], shipping: 490, goodwill: 1000 }),
  )
  t.same(short(credit.items), [
    ['b', 700, 'pieces', 2, 2410, 158],
    ['a', 1900, 'pieces', 1, 1290, 206],
    [null, 1900, 'shipping', 0, 302, 48],
    [null, 700, 'shipping', 0, 188, 12],
    ['a', 1900, 'goodwill', 0, 1000, 160],
  ])
  t.same(
    { ...credit, items: [] },
    {
      items: [],
      amount: 5190,
      tax: 584,
      taxes: [
        { rateBp: 700, base: 2598, net: 2428, tax: 170 },
        { rateBp: 1900, base: 2592, net: 2178, tax: 414 },
      ],
    },
  )
})

t.test('a line may stand in one credit twice', async (t) => {
  const { items } = creditOf(ORDER, [], request({ lines: [pieces('a', 1), pieces('a', 2)] }))
  t.same(
    items.map(({ amount, tax }) => [amount, tax]),
    [
      [1290, 206],
      [2580, 412],
    ],
  )
})

t.test('where prices are without tax the customer gets the tax as well', async (t) => {
  const sale = { lines: [line('a', 3, 3333)], shipping: 490, pricesIncludeTax: false }
  const credit = creditOf(sold(sale), [], request({ lines: [pieces('a', 3)], shipping: 490 }))
  t.match(credit, { amount: 12482, tax: 1993, taxes: [{ base: 10489, net: 10489, tax: 1993 }] })
  t.equal(credit.amount, price(sale).total)
})

t.test('what is left names pieces, amounts and tax of each part, and the sum of it', async (t) => {
  t.same(whatIsLeft(ORDER, []).parts, [
    { line: 'a', rateBp: 1900, pieces: 3, amount: 3870, tax: 618 },
    { line: 'b', rateBp: 700, pieces: 2, amount: 2410, tax: 158 },
    { line: null, rateBp: 1900, pieces: 0, amount: 302, tax: 48 },
    { line: null, rateBp: 700, pieces: 0, amount: 188, tax: 12 },
  ])
  const { items } = creditOf(ORDER, [], request({ lines: [pieces('a', 2)], shipping: 100 }))
  const left = whatIsLeft(ORDER, items)
  t.match(left, { shipping: 390, total: 6770 - 2580 - 100 })
  t.same(left.taxes, [
    { rateBp: 1900, base: 1530, net: 1286, tax: 244 },
    { rateBp: 700, base: 2560, net: 2392, tax: 168 },
  ])
  t.equal(
    whatIsLeft(sold({ ...SALE, pricesIncludeTax: false }), []).total,
    price({ ...SALE, pricesIncludeTax: false }).total,
  )
})

t.test('a deduction keeps back some of what the pieces credit, with its tax', async (t) => {
  const credit = creditOf(ORDER, [], request({ lines: [pieces('a', 1, 290)] }))
  t.same(short(credit.items), [
    ['a', 1900, 'pieces', 1, 1290, 206],
    ['a', 1900, 'deduction', 0, -290, -46],
  ])
  t.match(credit, { amount: 1000, tax: 160, taxes: [{ base: 1000, net: 840, tax: 160 }] })
  t.equal(creditOf(ORDER, [], request({ lines: [pieces('a', 1, 1290)] })).amount, 0, 'up to all of it')
})

t.test('what a deduction kept is not given by later pieces, but may be given as goodwill', async (t) => {
  const first = creditOf(TWO, [], request({ goodwill: 600 })).items
  const second = creditOf(TWO, first, request({ lines: [pieces('a', 1, 300)] })).items
  t.same(
    second.map(({ amount }) => amount),
    [400, -300],
  )
  const third = creditOf(TWO, [...first, ...second], request({ lines: [pieces('a', 1)] })).items
  t.same(
    third.map(({ quantity, amount }) => [quantity, amount]),
    [[1, 0]],
  )
  const all = [...first, ...second, ...third]
  t.match(whatIsLeft(TWO, all), { total: 300, parts: [{ pieces: 0, amount: 300 }] })
  t.equal(creditOf(TWO, all, request({ goodwill: 300 })).amount, 300)
})

t.test('goodwill for all that is left leaves pieces that credit nothing', async (t) => {
  const kept = creditOf(TWO, [], request({ lines: [pieces('a', 1, 300)] })).items
  const given = creditOf(TWO, kept, request({ goodwill: 800 })).items
  t.same(short(creditOf(TWO, [...kept, ...given], request({ lines: [pieces('a', 1)] })).items), [
    ['a', 0, 'pieces', 1, 0, 0],
  ])
})

t.test('pieces that cost nothing are credited as pieces', async (t) => {
  const free = sold({ lines: [line('a', 2, 0), line('b', 1, 100)] })
  t.same(short(creditOf(free, [], request({ lines: [pieces('a', 2)], goodwill: 50 })).items), [
    ['a', 1900, 'pieces', 2, 0, 0],
    ['b', 1900, 'goodwill', 0, 50, 8],
  ])
})

t.test('a credit of nothing has no items', async (t) => {
  t.same(creditOf(ORDER, [], request({ lines: [pieces('a', 0)] })).items, [], 'nor do no pieces')
  t.same(creditOf(ORDER, [], request({})), { items: [], amount: 0, tax: 0, taxes: [] })
})

t.test('more than is left is refused, with what is left', async (t) => {
  const before = creditOf(ORDER, [], request({ lines: [pieces('a', 2)], shipping: 400 })).items
  const refused = (over: Partial<CreditRequest>) => {
    try {
      creditOf(ORDER, before, request(over))
    } catch (error) {
      if (error instanceof OverCredit) return [error.of, error.line, error.left]
      throw error
    }
    return null
  }
  t.same(refused({ lines: [pieces('a', 2)] }), ['pieces', 'a', 1])
  t.same(refused({ lines: [pieces('a', 1), pieces('a', 1)] }), ['pieces', 'a', 0])
  t.same(refused({ lines: [pieces('a', 1, 1291)] }), ['deduction', 'a', 1290])
  t.same(refused({ lines: [pieces('a', 0, 1)] }), ['deduction', 'a', 0])
  t.same(refused({ shipping: 91 }), ['shipping', null, 90])
  t.same(refused({ goodwill: 3791 }), ['goodwill', null, 3790])
  t.same(refused({ shipping: 90, goodwill: 3701 }), ['goodwill', null, 3700])
  t.equal(refused({ lines: [pieces('a', 1), pieces('b', 2)], shipping: 90 }), null)
  t.throws(() => creditOf(ORDER, before, request({ goodwill: 3791 })), {
    name: 'OverCredit',
    message: '3791 cannot be credited as goodwill: 3790 is left',
  })
  t.throws(() => creditOf(ORDER, before, request({ lines: [pieces('a', 2)] })), {
    message: '2 cannot be credited as pieces of line a: 1 is left',
  })
})

t.test('what is no amount, no count or no line is refused', async (t) => {
  t.throws(() => creditOf(ORDER, [], request({ lines: [pieces('c', 1)] })), /The order has no line c/)
  t.throws(() => creditOf(ORDER, [], request({ lines: [pieces('a', -1)] })), /What is credited as pieces must be/)
  t.throws(() => creditOf(ORDER, [], request({ lines: [pieces('a', 1, -1)] })), /What is credited as deduction must be/)
  t.throws(() => creditOf(ORDER, [], request({ shipping: 0.5 })), RangeError)
  t.throws(() => creditOf(ORDER, [], request({ goodwill: -1 })), RangeError)
})
