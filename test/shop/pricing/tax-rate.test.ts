// Whose rate applies to an order, and since when.
import t from 'tap'
import { rateOn, type TaxedShop, type TaxRate, taxTreatment } from '../../../src/shop/pricing/tax-rate.ts'

const SHOP: TaxedShop = { country: 'DE', taxedAt: 'destination', exempt: false }
const to = (country: string, postalCode: string | null = null, shop: Partial<TaxedShop> = {}) =>
  taxTreatment({ ...SHOP, ...shop }, { country, postalCode })
const standard = (country: string) => ({ treatment: 'standard', country })
const EXPORT = { treatment: 'export', country: null }

t.test('within the EU the rates are those of the destination, or of the shop below the threshold', async (t) => {
  t.same(to('DE'), standard('DE'))
  t.same(to('AT'), standard('AT'))
  t.same(to('GB', 'BT1 5GS'), standard('XI'))
  t.same(to('AT', null, { taxedAt: 'origin' }), standard('DE'))
  t.same(to('GB', 'BT1 5GS', { taxedAt: 'origin' }), standard('DE'))
})

t.test('what leaves the area is exported, also to regions of the shop’s own country', async (t) => {
  for (const shop of [{}, { taxedAt: 'origin' }] as const) {
    t.same(to('CH', '8000', shop), EXPORT)
    t.same(to('DE', '27498', shop), EXPORT)
    t.same(to('ES', '35001', shop), EXPORT)
  }
})

t.test(
  'a shop outside the area taxes at home, and elsewhere only where it charges the destination’s tax',
  async (t) => {
    t.same(to('CH', '8000', { country: 'CH' }), standard('CH'))
    t.same(to('GB', 'BT1 5GS', { country: 'GB' }), standard('GB'))
    t.same(to('US', null, { country: 'CH' }), EXPORT)
    t.same(to('DE', null, { country: 'CH' }), standard('DE'))
    t.same(to('DE', null, { country: 'CH', taxedAt: 'origin' }), EXPORT)
  },
)

t.test('small traders charge no tax anywhere', async (t) => {
  for (const country of ['DE', 'AT', 'CH'])
    t.same(to(country, null, { exempt: true }), { treatment: 'exempt', country: null })
})

const rate = (taxClass: string, country: string, rateBp: number, validFrom: string): TaxRate => ({
  taxClass,
  country,
  rateBp,
  validFrom,
})
// Germany lowered its rates for half a year in 2020.
const RATES = [
  rate('standard', 'DE', 1900, '2021-01-01'),
  rate('standard', 'DE', 1900, '2007-01-01'),
  rate('standard', 'DE', 1600, '2020-07-01'),
  rate('reduced', 'DE', 700, '2007-01-01'),
  rate('zero', 'DE', 0, '2023-01-01'),
  rate('standard', 'AT', 2000, '1984-01-01'),
]

t.test('a rate applies from its day until the next one', async (t) => {
  const on = (day: string) => rateOn(RATES, 'standard', { treatment: 'standard', country: 'DE' }, day)
  t.same(['2006-12-31', '2007-01-01', '2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01', '2026-11-22'].map(on), [
    null,
    1900,
    1900,
    1600,
    1600,
    1900,
    1900,
  ])
})

t.test('0 is a rate, and a class without a rate has none', async (t) => {
  const at = (taxClass: string, country: string) =>
    rateOn(RATES, taxClass, { treatment: 'standard', country }, '2026-11-22')
  t.equal(at('zero', 'DE'), 0)
  t.equal(at('reduced', 'DE'), 700)
  t.equal(at('reduced', 'AT'), null)
  t.equal(at('standard', 'HU'), null)
})

t.test('where nothing is taxed every class has the rate 0', async (t) => {
  t.equal(rateOn([], 'standard', { treatment: 'export', country: null }, '2026-11-22'), 0)
  t.equal(rateOn(RATES, 'standard', { treatment: 'exempt', country: null }, '2026-11-22'), 0)
})
