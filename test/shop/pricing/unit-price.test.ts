// Prices by the kilogram, litre, metre and square metre.
import t from 'tap'
import { unitPrice } from '../../../src/shop/pricing/unit-price.ts'

t.test('goods in grams and millilitres are priced by the kilogram and the litre', async (t) => {
  t.same(unitPrice(1290, 250, 'g'), { per: 'kg', price: 5160 })
  t.same(unitPrice(1290, 1500, 'g'), { per: 'kg', price: 860 })
  t.same(unitPrice(499, 330, 'ml'), { per: 'l', price: 1512 })
  t.same(unitPrice(1, 2000, 'ml'), { per: 'l', price: 1 }, 'half a cent is a cent')
  t.same(unitPrice(1, 2001, 'ml'), { per: 'l', price: 0 })
})

t.test('goods in metres and square metres are priced by these', async (t) => {
  t.same(unitPrice(1290, 2.5, 'm'), { per: 'm', price: 516 })
  t.same(unitPrice(4900, 0.75, 'm²'), { per: 'm²', price: 6533 })
  t.same(unitPrice(1, 0.001, 'm'), { per: 'm', price: 1000 })
  t.same(unitPrice(0, 3, 'm'), { per: 'm', price: 0 })
})

t.test('amounts have at most three decimals and are not nothing', async (t) => {
  for (const amount of [0, -1, 0.0001, 0.0004, 1.0005, Number.NaN, Number.POSITIVE_INFINITY])
    t.throws(() => unitPrice(100, amount, 'm'), /at most three decimals/, `${amount}`)
  t.throws(() => unitPrice(0.5, 1, 'm'), /A price must be/)
})
