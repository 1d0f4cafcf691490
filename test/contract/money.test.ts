// Amounts between minor and major units, in currencies without decimals, with two and with three.
import t from 'tap'
import { decimalsOf, toMajor, toMinor } from '#contract/money.ts'

t.test('a currency says how many decimals its amounts have', async (t) => {
  t.same([decimalsOf('EUR'), decimalsOf('JPY'), decimalsOf('KWD')], [2, 0, 3])
})

t.test('an amount in major units has at most the decimals of its currency', async (t) => {
  const cases: [string, string, number | undefined][] = [
    ['12', 'EUR', 1200],
    ['12.5', 'EUR', 1250],
    ['12,05', 'EUR', 1205],
    ['0.01', 'EUR', 1],
    ['99999999999.99', 'EUR', 9_999_999_999_999],
    ['12.345', 'EUR', undefined],
    ['12', 'JPY', 12],
    ['1250', 'JPY', 1250],
    ['12.5', 'JPY', undefined],
    ['12.0', 'JPY', undefined],
    ['12', 'KWD', 12_000],
    ['12.5', 'KWD', 12_500],
    ['12,345', 'KWD', 12_345],
    ['12.3456', 'KWD', undefined],
    ...['', ' 12', '12,', '.5', '-1', '1e3', '1.234,50', '9999999999999'].map((text): [string, string, undefined] => [
      text,
      'EUR',
      undefined,
    ]),
  ]
  for (const [text, currency, minor] of cases) t.equal(toMinor(text, currency), minor, `${text} ${currency}`)
})

t.test('an amount is written with all decimals of its currency, and read as the same one', async (t) => {
  t.same([toMajor(1900, 'EUR'), toMajor(1900, 'JPY'), toMajor(1900, 'KWD')], ['19.00', '1900', '1.900'])
  t.same([toMajor(-5, 'EUR'), toMajor(0, 'KWD')], ['-0.05', '0.000'])
  for (const currency of ['EUR', 'JPY', 'KWD'])
    for (const minor of [0, 1, 99, 1005, 123_456, 99_999_999_999, 1_000_000_000_00])
      t.equal(toMinor(toMajor(minor, currency), currency), minor, `${minor} ${currency}`)
})
