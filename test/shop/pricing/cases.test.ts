// The worked cases of what an order costs and what its credits come to, with their exact figures.
import t from 'tap'
import { type CreditRequest, creditOf } from '../../../src/shop/pricing/credit.ts'
import type { CreditItem, SoldOrder } from '../../../src/shop/pricing/credited.ts'
import { line, price, type Sale, sold } from './price.ts'

const SALE_A: Sale = {
  lines: [line('a', 3, 1290), line('b', 1, 999)],
  coupon: { kind: 'percent', value: 1000 },
  shipping: 490,
}

/** Credits one after the other; the items of all. */
const creditAll = (order: SoldOrder, requests: readonly Partial<CreditRequest>[]): CreditItem[] => {
  const items: CreditItem[] = []
  for (const request of requests)
    items.push(...creditOf(order, items, { lines: [], shipping: 0, goodwill: 0, ...request }).items)
  return items
}

const onePiece: Partial<CreditRequest> = { lines: [{ line: 'a', pieces: 1, deduction: 0 }] }
const amounts = (items: readonly CreditItem[]) => items.map(({ amount }) => amount)
const taxes = (items: readonly CreditItem[]) => items.map(({ tax }) => tax)

t.test('A: a percentage over two lines at one rate', async (t) => {
  const order = price(SALE_A)
  t.same(
    order.lines.map(({ discount, total, tax }) => [discount, total, tax]),
    [
      [387, 3483, 556],
      [100, 899, 144],
    ],
  )
  t.match(order, {
    items: 4869,
    discount: 487,
    shipping: 490,
    shippingDiscount: 0,
    shippingTax: 78,
    tax: 778,
    total: 4872,
  })
  t.same(order.taxes, [{ rateBp: 1900, base: 4872, net: 4094, tax: 778, shipping: 490, shippingTax: 78 }])
})

t.test('B: a fixed amount over two rates, shipping divided between them', async (t) => {
  const order = price({
    lines: [line('a', 1, 2499), line('b', 2, 1205, 700)],
    coupon: { kind: 'fixed', value: 1000 },
    shipping: 490,
  })
  t.same(
    order.lines.map(({ discount }) => discount),
    [509, 491],
  )
  t.same(
    order.taxes.map(({ shipping, base, tax }) => [shipping, base, tax]),
    [
      [249, 2239, 357],
      [241, 2160, 141],
    ],
  )
  t.equal(order.total, 4399)
})

t.test('C: prices without tax', async (t) => {
  const order = price({ lines: [line('a', 3, 3333)], shipping: 490, pricesIncludeTax: false })
  t.same(order.taxes, [{ rateBp: 1900, base: 10489, net: 10489, tax: 1993, shipping: 490, shippingTax: 93 }])
  t.equal(order.lines[0]?.tax, 1900)
  t.equal(order.total, 12482)
})

t.test('D: what cannot be divided goes to the first lines', async (t) => {
  const order = price({
    lines: ['a', 'b', 'c'].map((id) => line(id, 1, 1000)),
    coupon: { kind: 'fixed', value: 1000 },
  })
  t.same(
    order.lines.map(({ discount, tax }) => [discount, tax]),
    [
      [334, 106],
      [333, 107],
      [333, 106],
    ],
  )
  t.match(order, { tax: 319, total: 2000 })
})

t.test('E: everything off, and shipping still divided by what the lines cost', async (t) => {
  const sale: Sale = { lines: [line('a', 1, 1290), line('b', 1, 500, 700)], coupon: { kind: 'percent', value: 10_000 } }
  const order = price({ ...sale, shipping: 490 })
  t.same(
    order.taxes.map(({ shipping, tax }) => [shipping, tax]),
    [
      [353, 56],
      [137, 9],
    ],
  )
  t.equal(order.total, 490)
  t.equal(price(sale).total, 0, 'and nothing with free shipping')
})

t.test('F: tax is rounded per rate, not per line', async (t) => {
  const order = price({ lines: Array.from({ length: 7 }, (_, index) => line(`${index}`, 1, 333)) })
  t.equal(order.tax, 372)
  t.equal(
    order.lines.reduce((sum, { tax }) => sum + tax, 0),
    372,
  )
})

t.test('G: the pieces of the first line of A, credited singly', async (t) => {
  const items = creditAll(sold(SALE_A), [onePiece, onePiece, onePiece])
  t.same(amounts(items), [1161, 1161, 1161])
  t.same(taxes(items), [185, 186, 185])
})

t.test('H: pieces whose price does not divide, credited singly', async (t) => {
  const order = sold({ lines: [line('a', 3, 1000)], coupon: { kind: 'fixed', value: 1000 } })
  const items = creditAll(order, [onePiece, onePiece, onePiece])
  t.same(amounts(items), [667, 666, 667])
  t.same(taxes(items), [106, 107, 106])
})

t.test('I: one price with the tax of three countries in it', async (t) => {
  t.same(
    [1900, 2000, 2700]
      .map((rateBp) => price({ lines: [line('a', 1, 6000, rateBp)] }))
      .map(({ tax, total }) => [tax, total]),
    [
      [958, 6000],
      [1000, 6000],
      [1276, 6000],
    ],
  )
})

t.test('J: goods for nothing, shipping taxed at the default rate', async (t) => {
  t.match(price({ lines: [line('a', 1, 0)], shipping: 490 }), { tax: 78, total: 490 })
  t.same(
    price({ lines: [line('a', 1, 0, 700)], shipping: 490 }).taxes.map(({ rateBp, base }) => [rateBp, base]),
    [
      [700, 0],
      [1900, 490],
    ],
    'whatever rate the goods have',
  )
})

t.test('K: goodwill, then all pieces: the last one takes the rest', async (t) => {
  const order = sold({ lines: [line('a', 3, 1000)], coupon: { kind: 'fixed', value: 1000 } })
  const items = creditAll(order, [{ goodwill: 500 }, onePiece, onePiece, onePiece])
  t.same(amounts(items), [500, 667, 666, 167])
  t.equal(
    taxes(items).reduce((sum, tax) => sum + tax),
    319,
  )
})

t.test('L: shipping of two rates, credited in parts', async (t) => {
  const order = sold({
    lines: [line('a', 1, 1290), line('b', 1, 500, 700)],
    coupon: { kind: 'percent', value: 10_000 },
    shipping: 490,
  })
  const items = creditAll(order, [{ shipping: 150 }, { shipping: 150 }, { shipping: 190 }])
  const atRate = (rateBp: number) => items.filter((item) => item.rateBp === rateBp)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  t.same(
    [1900, 700].map((rateBp) => [sum(amounts(atRate(rateBp))), sum(taxes(atRate(rateBp)))]),
    [
      [353, 56],
      [137, 9],
    ],
  )
})
