// Amounts, numbers and instants as people read them.
import t from 'tap'
import { dateFormat, instantFormat, moneyFormat, numberFormat, percentFormat } from '../../views/kit/formatters.ts'
import { groupedIban } from '../../views/kit/grouped-iban.ts'

/** Intl separates with spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

t.test('minor units are shown with the decimals that their currency has', async (t) => {
  const cases: [string, string, number, string][] = [
    ['en', 'EUR', 123450, '€1,234.50'],
    ['de', 'EUR', 123450, '1.234,50 €'],
    ['en', 'EUR', -5, '-€0.05'],
    ['en', 'JPY', 500, '¥500'],
    ['en', 'KWD', 1234, 'KWD 1.234'],
  ]
  for (const [locale, currency, minor, shown] of cases)
    t.equal(plain(moneyFormat(locale, currency)(minor)), shown, `${minor} ${currency} in ${locale}`)
})

t.test('a formatter is made once for each language and currency', async (t) => {
  t.equal(moneyFormat('en', 'USD'), moneyFormat('en', 'USD'))
  t.not(moneyFormat('en', 'USD'), moneyFormat('de', 'USD'))
})

t.test('numbers have one decimal at most, instants are those of the given zone', async (t) => {
  t.equal(numberFormat('de')(1234.56), '1.234,6')
  t.equal(dateFormat('en', 'Pacific/Auckland')('2026-11-21T12:00:00.000Z'), '22 November 2026')
  t.match(instantFormat('de', 'Europe/Vienna')('2026-11-21T12:05:00.000Z'), /21\. November 2026 .*13:05/)
})

t.test('shares are written as each language does', async (t) => {
  t.same([percentFormat('en')(0.19), percentFormat('de')(0.255)].map(plain), ['19%', '25,5 %'])
})

t.test('the number of an account is read in groups of four, however it was typed', async (t) => {
  t.equal(groupedIban('DE89370400440532013000'), 'DE89 3704 0044 0532 0130 00')
  t.equal(groupedIban('AT61 1904 3002 3457 3201'), 'AT61 1904 3002 3457 3201')
})
