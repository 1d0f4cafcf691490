// Which places lie in the area of the EU's value added tax, and by whose rates.
import t from 'tap'
import { euVatCountry, regionOutside } from '../../../src/shop/pricing/vat-area.ts'

const place = (country: string, postalCode: string | null = null) => ({ country, postalCode })

t.test('member states tax by their own rates, others not at all', async (t) => {
  for (const country of ['DE', 'AT', 'GR', 'HR', 'FI', 'ES']) t.equal(euVatCountry(place(country)), country)
  for (const country of ['CH', 'NO', 'US', 'GB', 'AX', 'GP', 'SM', 'VA', 'GI', 'JE'])
    t.equal(euVatCountry(place(country)), null)
})

t.test('regions of member states that lie outside are known by postcode, however it is typed', async (t) => {
  const regions: readonly [string, string, string | null][] = [
    ['ES', '35001', 'ES-CN'],
    ['ES', '38660', 'ES-CN'],
    ['ES', '51001', 'ES-CE'],
    ['ES', '52006', 'ES-ML'],
    ['ES', '28001', null],
    ['IT', '23041', 'IT-LIVIGNO'],
    ['IT', '22061', 'IT-CAMPIONE'],
    ['IT', '22100', null],
    ['DE', '78266', 'DE-BUESINGEN'],
    ['DE', 'D-27498', 'DE-HELGOLAND'],
    ['DE', '27499', null],
    ['FI', 'FI-22100', 'FI-AX'],
    ['FI', '00220', null],
    ['GR', '630 86', 'GR-69'],
    ['GR', '63075', null],
    ['FR', '97400', 'FR-OM'],
    ['FR', '98800', 'FR-OM'],
    ['FR', '98000', null],
    ['AT', '78266', null],
  ]
  for (const [country, postalCode, region] of regions) {
    t.equal(regionOutside(place(country, postalCode)), region, `${country} ${postalCode}`)
    t.equal(euVatCountry(place(country, postalCode)), region === null ? country : null, `${country} ${postalCode}`)
  }
  t.equal(regionOutside(place('DE')), null)
})

t.test('Northern Ireland counts as EU, the rest of the kingdom does not', async (t) => {
  t.equal(euVatCountry(place('GB', 'BT1 5GS')), 'XI')
  t.equal(euVatCountry(place('GB', ' bt15gs')), 'XI')
  t.equal(euVatCountry(place('GB', 'B1 1BT')), null)
  t.equal(euVatCountry(place('GB', 'SW1A 1AA')), null)
})

t.test('Monaco counts as France', async (t) => {
  t.equal(euVatCountry(place('MC', '98000')), 'FR')
})
