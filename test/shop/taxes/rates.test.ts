// Which rate holds where and when, and what the file of the EU's rates has to say.
import { sql } from 'kysely'
import t from 'tap'
import { isCountry } from '#contract/countries.ts'
import { rateOn } from '../../../src/shop/pricing/tax-rate.ts'
import { euRates, missingEuRates } from '../../../src/shop/taxes/eu-rates.ts'
import { type KnownTaxes, knownTaxes } from '../../../src/shop/taxes/rates.ts'
import { testShop } from '../../support/shop.ts'
import { addTaxClass } from './classes.ts'

t.test('of each class the rate that began last holds; without one there is none, which is not 0', async (t) => {
  const { db } = await testShop(t)
  const standard = await addTaxClass(
    db,
    'standard',
    ['EE 2200 2024-01-01', 'EE 2400 2025-07-01', 'DE 1900 2024-01-01'],
    true,
  )
  const reduced = await addTaxClass(db, 'reduced', ['EE 900 2024-01-01', 'IE 0 2024-01-01', 'DE 700 2027-01-01'])
  const known = async (countries: string[]) => {
    const { rows } = await sql<{ taxes: KnownTaxes }>`select ${knownTaxes(countries)} as taxes`.execute(db)
    return (rows[0] as { taxes: KnownTaxes }).taxes
  }
  const on = async (country: string, day: string) => {
    const { rates } = await known([country])
    return [reduced, standard].map((id) => rateOn(rates, id, { treatment: 'standard', country }, day))
  }
  t.same((await known(['EE'])).classes, [
    { id: reduced, isDefault: false },
    { id: standard, isDefault: true },
  ])
  t.same((await known(['IE'])).rates, [{ taxClass: reduced, country: 'IE', rateBp: 0, validFrom: '2024-01-01' }])
  t.same(await known([]), { classes: (await known(['EE'])).classes, rates: [] })
  t.same(await on('EE', '2025-06-30'), [900, 2200])
  t.same(await on('EE', '2025-07-01'), [900, 2400])
  t.same(await on('EE', '2023-12-31'), [null, null])
  t.same(await on('IE', '2026-11-22'), [0, null])
  t.same(await on('DE', '2026-12-31'), [null, 1900])
  t.same(await on('DE', '2027-01-01'), [700, 1900])
})

t.test('the file has every member state, and changes by their first day', (t) => {
  const states = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
  for (const kind of ['standard', 'reduced'] as const) {
    const rates = euRates(kind)
    t.same([...new Set(rates.map(({ country }) => country))].sort(), states)
    t.ok(rates.every(({ country, rateBp }) => isCountry(country) && rateBp >= 500 && rateBp <= 2700))
    const on = (day: string) =>
      Object.fromEntries(missingEuRates([], kind, day).map(({ country, rateBp }) => [country, rateBp]))
    t.equal(missingEuRates([], kind, '2023-12-31').length, 0, 'it begins with 2024')
    if (kind === 'standard') {
      t.match(on('2024-01-01'), { DE: 1900, EE: 2200, FI: 2400, RO: 1900, SK: 2000, LU: 1700 })
      t.match(on('2024-09-01'), { FI: 2550 })
      t.match(on('2025-01-01'), { SK: 2300, EE: 2200 })
      t.match(on('2025-07-01'), { EE: 2400, RO: 1900 })
      t.match(on('2026-11-22'), { DE: 1900, AT: 2000, HU: 2700, EE: 2400, FI: 2550, RO: 2100, SK: 2300 })
    } else {
      t.match(on('2025-12-31'), { DE: 700, FI: 1400, LT: 900, RO: 1100, SK: 1900 })
      t.match(on('2026-01-01'), { FI: 1350, LT: 1200, DK: 2500 })
    }
  }
  t.end()
})

t.test('what a class has today, or has decided since, is not missing', (t) => {
  const missing = (own: [string, number, string][]) =>
    missingEuRates(
      own.map(([country, rateBp, validFrom]) => ({ country, rateBp, validFrom })),
      'standard',
      '2026-11-22',
    ).filter(({ country }) => country === 'EE')
  const today = [{ country: 'EE', rateBp: 2400, validFrom: '2025-07-01' }]
  t.same(missing([]), today)
  t.same(missing([['EE', 2200, '2024-01-01']]), today, 'replaced since')
  t.same(missing([['EE', 2600, '2027-01-01']]), today, 'one yet to come is not one of today')
  t.same(missing([['EE', 2400, '2020-01-01']]), [], 'the same under another day')
  t.same(missing([['EE', 2300, '2025-07-01']]), [], 'staff know better')
  t.same(missing([['EE', 2300, '2026-02-01']]), [])
  t.end()
})

t.test('countries are those of ISO 3166-1', (t) => {
  for (const code of ['DE', 'GR', 'GB', 'US', 'CW', 'SS']) t.ok(isCountry(code), code)
  for (const code of ['EL', 'UK', 'EU', 'XK', 'ZZ', 'AN', 'SU', 'de', 'DEU', 'D', '', '12'])
    t.notOk(isCountry(code), code)
  t.end()
})
