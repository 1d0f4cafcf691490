// Amounts, numbers and instants as people read them.
import t from 'tap'
import type { Locale } from '#contract/parts.ts'
import { exampleAmount } from '../../src/bff/pages/money.ts'
import { moneyFormat } from '../../views/kit/currency-format.ts'
import { amountLike, dateFormat, instantFormat, numberFormat, percentFormat } from '../../views/kit/formatters.ts'
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

const LOCALES: readonly Locale[] = ['en', 'de']

t.test('amounts are written after an example as Intl writes them, in each language and currency', async (t) => {
  const amounts = [0, 1, 9, 10, 99, 100, 999, 1000, 12_345, 100_000, 999_999, 1_234_567, 98_765_432_109, -1, -250_000]
  for (const locale of LOCALES)
    for (const currency of Intl.supportedValuesOf('currency')) {
      const like = amountLike(exampleAmount({ locale, currency }))
      const wanted = amounts.map(moneyFormat(locale, currency))
      t.same(amounts.map(like), wanted, `${currency} in ${locale}`)
    }
})

t.test('numbers are written as Intl writes them', async (t) => {
  const numbers = [
    0,
    7,
    999,
    1000,
    10_000,
    1_234_567,
    -3,
    -1234.56,
    ...Array.from({ length: 501 }, (_, at) => at / 100),
  ]
  for (const locale of LOCALES) {
    const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    t.same(numbers.map(numberFormat(locale)), numbers.map(format), locale)
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    const shares = [
      0,
      0.07,
      0.19,
      0.255,
      0.081,
      0.0525,
      1,
      12.5,
      -0.3,
      ...Array.from({ length: 1001 }, (_, at) => at / 10_000),
    ]
    t.same(shares.map(percentFormat(locale)), shares.map(percent.format), `shares in ${locale}`)
  }
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
