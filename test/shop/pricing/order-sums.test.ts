// Sums of orders at the bounds; ordinary ones are in cases.test.ts.
import t from 'tap'
import { priceOrder } from '../../../src/shop/pricing/order-sums.ts'
import { netOf, sumsByRate, taxOn } from '../../../src/shop/pricing/tax.ts'
import { line, price } from './price.ts'

t.test('half a cent of tax is a cent', async (t) => {
  t.equal(taxOn(50, 500, false), 3, '2.5')
  t.equal(taxOn(49, 500, false), 2, '2.45')
  t.equal(taxOn(3, 5000, true), 1)
  t.equal(taxOn(25, 2000, true), 4, '4.17')
  t.equal(taxOn(21, 500, true), 1)
  t.equal(taxOn(1000, 0, true), 0)
})

t.test('a rate is whole and at most half', async (t) => {
  t.equal(taxOn(100, 5000, false), 50)
  for (const rateBp of [5001, -1, 19.5]) t.throws(() => taxOn(100, rateBp, false), RangeError)
})

t.test('what is no tax is the rest where prices include it, and all where not', async (t) => {
  t.equal(netOf(1190, 190, true), 1000)
  t.equal(netOf(1000, 190, false), 1000)
  t.same(sumsByRate([], true), [])
  t.same(
    sumsByRate(
      [
        { rateBp: 1900, amount: 1190, tax: 190 },
        { rateBp: 700, amount: 107, tax: 7 },
        { rateBp: 1900, amount: 119, tax: 19 },
      ],
      true,
    ),
    [
      { rateBp: 1900, base: 1309, net: 1100, tax: 209 },
      { rateBp: 700, base: 107, net: 100, tax: 7 },
    ],
  )
})

t.test('an order of nothing costs nothing', async (t) => {
  t.same(price({ lines: [] }), {
    lines: [],
    items: 0,
    discount: 0,
    shipping: 0,
    shippingDiscount: 0,
    shippingTax: 0,
    tax: 0,
    total: 0,
    taxes: [],
  })
  t.same(price({ lines: [line('a', 1, 0)] }).taxes, [
    { rateBp: 1900, base: 0, net: 0, tax: 0, shipping: 0, shippingTax: 0 },
  ])
})

t.test('shipping alone is taxed at the default rate, also where the goods have it', async (t) => {
  t.same(price({ lines: [], shipping: 119 }).taxes, [
    { rateBp: 1900, base: 119, net: 100, tax: 19, shipping: 119, shippingTax: 19 },
  ])
  t.equal(price({ lines: [line('a', 1, 0)], shipping: 119 }).taxes.length, 1)
})

t.test('shipping is divided as the lines are after discount', async (t) => {
  const sale = { lines: [line('a', 1, 1000), line('b', 1, 1000, 700)], shipping: 490 }
  const shares = (order: ReturnType<typeof price>) => order.taxes.map(({ shipping }) => shipping)
  t.same(shares(price(sale)), [245, 245])
  const halfOfOne = price({ ...sale, coupon: { kind: 'percent', value: 5000 }, eligible: ({ id }) => id === 'a' })
  t.same(shares(halfOfOne), [163, 327])
  const allOfOne = price({ ...sale, coupon: { kind: 'percent', value: 10_000 }, eligible: ({ id }) => id === 'a' })
  t.same(shares(allOfOne), [0, 490])
})

t.test('abroad and with small traders the rate is 0 and the price is kept', async (t) => {
  t.match(price({ lines: [line('a', 1, 6000, 0)], shipping: 490, defaultRateBp: 0 }), {
    tax: 0,
    total: 6490,
    taxes: [{ rateBp: 0, base: 6490, net: 6490, tax: 0 }],
  })
})

t.test('one line that stands twice is taxed twice', async (t) => {
  const twice = line('a', 1, 333)
  t.equal(
    price({ lines: [twice, twice] }).lines.reduce((sum, { tax }) => sum + tax, 0),
    106,
  )
})

t.test('ninety of the dearest lines are exact, and what is no longer exact is refused', async (t) => {
  const dearest = (count: number) => Array.from({ length: count }, (_, index) => line(`${index}`, 999, 100_000_000_000))
  t.match(price({ lines: dearest(90), shipping: 100_000_000_000 }), {
    items: 8_991_000_000_000_000,
    total: 8_991_100_000_000_000,
    tax: 1_435_553_781_512_605,
  })
  t.throws(() => price({ lines: dearest(91) }), /more than the largest exact sum/)
  t.throws(() => price({ lines: dearest(90), pricesIncludeTax: false }), /more than the largest exact sum/)
})

t.test('rows that do not add up are refused', async (t) => {
  const of =
    (amount: number, discount: number, total: number, shipping = { price: 0, discount: 0 }) =>
    () =>
      priceOrder({
        lines: [{ amount, discount, total, rateBp: 1900 }],
        shipping,
        defaultRateBp: 1900,
        pricesIncludeTax: true,
      })
  t.doesNotThrow(of(100, 10, 90))
  t.throws(of(100, 10, 91), /A line of 100 less 10 does not come to 91/)
  t.throws(of(100, -10, 110), /A line of 100 less -10/)
  t.throws(of(100, 110, -10), RangeError)
  t.throws(of(100, 0, 100, { price: 490, discount: 500 }), RangeError)
  t.throws(of(100, 0, 100, { price: 490, discount: -1 }), RangeError)
  t.throws(of(0, 0, 0, { price: 490, discount: 500 }), RangeError)
})
