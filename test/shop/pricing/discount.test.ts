// What coupons take off, and where they stop.
import t from 'tap'
import { couponAmount, discountLines, lineAmount, shippingDiscount } from '../../../src/shop/pricing/discount.ts'
import { LARGEST_AMOUNT } from '../../../src/shop/pricing/minor-units.ts'
import { line, price } from './price.ts'

t.test('a percentage is rounded half up, once, on the sum of the eligible lines', async (t) => {
  t.equal(couponAmount({ kind: 'percent', value: 1000 }, 4869), 487)
  t.equal(couponAmount({ kind: 'percent', value: 1000 }, 5), 1, 'half a cent')
  t.equal(couponAmount({ kind: 'percent', value: 1000 }, 4), 0)
  t.equal(couponAmount({ kind: 'percent', value: 1 }, 4999), 0)
  t.equal(couponAmount({ kind: 'percent', value: 1 }, 5000), 1)
  t.equal(couponAmount({ kind: 'percent', value: 10_000 }, 4869), 4869)
  const ten = discountLines(
    [line('a', 1, 5), line('b', 1, 5), line('c', 1, 5)],
    { kind: 'percent', value: 1000 },
    () => true,
  )
  t.same(
    ten.map(({ discount }) => discount),
    [1, 1, 0],
    'three times half a cent is two cents, not three',
  )
})

t.test('percentages lie between a basis point and everything', async (t) => {
  for (const value of [0, 10_001])
    t.throws(() => couponAmount({ kind: 'percent', value }, 100), /1 to 10000 basis points/)
  t.throws(() => couponAmount({ kind: 'percent', value: 12.5 }, 100), RangeError)
  t.throws(() => couponAmount({ kind: 'fixed', value: -1 }, 100), RangeError)
})

t.test('a fixed amount takes at most what the eligible lines cost', async (t) => {
  const order = price({
    lines: [line('a', 2, 300), line('b', 1, 5000)],
    coupon: { kind: 'fixed', value: 1000 },
    eligible: ({ id }) => id === 'a',
    shipping: 490,
  })
  t.same(
    order.lines.map(({ discount, total }) => [discount, total]),
    [
      [600, 0],
      [0, 5000],
    ],
  )
  t.equal(order.total, 5490)
  t.match(price({ lines: [line('a', 1, 300)], coupon: { kind: 'fixed', value: 100_000 }, shipping: 490 }), {
    discount: 300,
    total: 490,
  })
})

t.test('a coupon for what costs nothing, or for no line at all, takes nothing', async (t) => {
  t.equal(price({ lines: [line('a', 1, 0)], coupon: { kind: 'percent', value: 10_000 } }).discount, 0)
  t.equal(
    price({ lines: [line('a', 1, 100)], coupon: { kind: 'fixed', value: 50 }, eligible: () => false }).discount,
    0,
  )
})

t.test('free shipping leaves the lines alone', async (t) => {
  const order = price({ lines: [line('a', 1, 1000)], coupon: { kind: 'free_shipping' }, shipping: 490 })
  t.match(order, { items: 1000, shipping: 490, shippingDiscount: 490, discount: 490, shippingTax: 0, total: 1000 })
  t.equal(shippingDiscount({ kind: 'percent', value: 10_000 }, 490), 0)
  t.equal(shippingDiscount(null, 490), 0)
})

t.test('lines keep what they carry, and cost their unit times their quantity', async (t) => {
  t.same(
    discountLines([{ ...line('a', 2, 150), title: 'Mug' }], null, () => true),
    [{ id: 'a', unit: 150, quantity: 2, rateBp: 1900, title: 'Mug', amount: 300, discount: 0, total: 300 }],
  )
  t.equal(lineAmount({ unit: 100_000_000_000, quantity: 999 }), 99_900_000_000_000, 'the dearest line of a cart')
  t.throws(() => lineAmount({ unit: LARGEST_AMOUNT, quantity: 2 }), RangeError)
  t.throws(() => lineAmount({ unit: 1, quantity: 1.5 }), /A quantity must be/)
  t.throws(() => lineAmount({ unit: -1, quantity: 1 }), /A price must be/)
})
