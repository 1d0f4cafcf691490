// What methods cost, when they are free, and when they are not to be had.
import t from 'tap'
import { discountLines } from '../../../src/shop/pricing/discount.ts'
import { sumOf } from '../../../src/shop/pricing/minor-units.ts'
import {
  estimateShipping,
  quoteShipping,
  type ShippingMethod,
  standardShipping,
  weightOf,
} from '../../../src/shop/pricing/shipping-price.ts'
import { line } from './price.ts'

const STANDARD: ShippingMethod = { kind: 'flat', rates: [{ from: 0, price: 490 }], freeFrom: 7500, maxWeight: null }
const EXPRESS: ShippingMethod = { kind: 'flat', rates: [{ from: 0, price: 990 }], freeFrom: null, maxWeight: null }
const BY_WEIGHT: ShippingMethod = {
  kind: 'weight',
  rates: [
    { from: 5000, price: 900 },
    { from: 0, price: 400 },
    { from: 2001, price: 600 },
  ],
  freeFrom: null,
  maxWeight: 10_000,
}
const BY_PRICE: ShippingMethod = {
  kind: 'price',
  rates: [
    { from: 1000, price: 500 },
    { from: 5000, price: 300 },
  ],
  freeFrom: null,
  maxWeight: null,
}
const cart = (sum: number, weight: number | null = 0) => ({ sum, weight })

t.test('a flat method costs the same until it is free', async (t) => {
  t.same(
    [0, 7499, 7500, 7501].map((sum) => quoteShipping(STANDARD, cart(sum))),
    [{ price: 490 }, { price: 490 }, { price: 0 }, { price: 0 }],
  )
  t.same(quoteShipping({ ...STANDARD, freeFrom: 0 }, cart(0)), { price: 0 })
  t.same(quoteShipping(EXPRESS, cart(1_000_000, null)), { price: 990 })
})

t.test('what counts towards free delivery is the sum after discount', async (t) => {
  const lines = discountLines([line('a', 1, 8000)], { kind: 'fixed', value: 501 }, () => true)
  t.same(quoteShipping(STANDARD, cart(sumOf(lines.map(({ total }) => total)))), { price: 490 })
  t.same(quoteShipping(STANDARD, cart(sumOf(lines.map(({ amount }) => amount)))), { price: 0 })
})

t.test('rates start at their weight or sum', async (t) => {
  t.same(
    [0, 2000, 2001, 4999, 5000, 10_000].map((weight) => quoteShipping(BY_WEIGHT, cart(0, weight))),
    [400, 400, 600, 600, 900, 900].map((price) => ({ price })),
  )
  t.same(
    [1000, 4999, 5000].map((sum) => quoteShipping(BY_PRICE, cart(sum, null))),
    [500, 500, 300].map((price) => ({ price })),
  )
})

t.test('a method is not to be had without a rate, or for too heavy a cart', async (t) => {
  t.same(quoteShipping(BY_PRICE, cart(999)), { unavailable: 'no_rate' })
  t.same(quoteShipping({ ...STANDARD, rates: [] }, cart(9000)), { unavailable: 'no_rate' })
  t.same(quoteShipping(BY_WEIGHT, cart(0, 10_001)), { unavailable: 'too_heavy' })
  t.same(quoteShipping({ ...STANDARD, maxWeight: 500 }, cart(9000, 501)), { unavailable: 'too_heavy' })
})

t.test('a variant without weight takes away what goes by weight', async (t) => {
  t.equal(weightOf([]), 0)
  t.equal(
    weightOf([
      { weight: 250, quantity: 3 },
      { weight: 0, quantity: 9 },
    ]),
    750,
  )
  t.equal(
    weightOf([
      { weight: null, quantity: 1 },
      { weight: 250, quantity: 3 },
    ]),
    null,
  )
  t.same(quoteShipping(BY_WEIGHT, cart(0, null)), { missing: 'weight' })
  t.same(quoteShipping({ ...BY_WEIGHT, maxWeight: null }, cart(0, null)), { missing: 'weight' })
  t.same(quoteShipping({ ...STANDARD, maxWeight: 500 }, cart(9000, null)), { missing: 'weight' })
})

t.test('the estimate is the cheapest method that delivers, and the nearest free delivery', async (t) => {
  t.same(estimateShipping([EXPRESS, STANDARD], cart(6290)), {
    shipping: 490,
    freeFrom: 7500,
    untilFree: 1210,
    missing: null,
  })
  t.same(estimateShipping([STANDARD, { ...EXPRESS, freeFrom: 20_000 }], cart(8000)), {
    shipping: 0,
    freeFrom: 7500,
    untilFree: 0,
    missing: null,
  })
  t.same(estimateShipping([EXPRESS], cart(8000)), { shipping: 990, freeFrom: null, untilFree: null, missing: null })
  t.same(estimateShipping([{ ...STANDARD, maxWeight: 500 }, EXPRESS], cart(100, 501)), {
    shipping: 990,
    freeFrom: null,
    untilFree: null,
    missing: null,
  })
})

t.test('where nothing delivers it says what is missing', async (t) => {
  const none = { shipping: null, freeFrom: null, untilFree: null }
  t.same(estimateShipping([BY_WEIGHT, BY_PRICE], cart(0, null)), { ...none, missing: 'weight' })
  t.same(estimateShipping([BY_PRICE], cart(0)), { ...none, missing: 'method' })
  t.same(estimateShipping([], cart(5000)), { ...none, missing: 'method' })
})

t.test('a withdrawal gives back the cheapest method, at most what was paid', async (t) => {
  t.equal(standardShipping(490, 990), 490)
  t.equal(standardShipping(490, 0), 0)
  t.equal(standardShipping(0, 990), 0)
})
