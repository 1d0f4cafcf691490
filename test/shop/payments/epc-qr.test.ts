// The QR code of a bank transfer, line by line as EPC069-12 lays it out.
import t from 'tap'
import { epcPayload, epcQr } from '../../../src/shop/payments/epc-qr.ts'

const transfer = {
  name: 'Müller & Söhne GmbH',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amount: 4872,
  currency: 'EUR',
  reference: 'ST-1042',
}

t.test('its lines are those of the guideline', (t) => {
  t.same(epcPayload(transfer)?.split('\n'), [
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Müller & Söhne GmbH',
    'DE89370400440532013000',
    'EUR48.72',
    '',
    '',
    'ST-1042',
  ])
  t.equal(epcPayload({ ...transfer, bic: undefined })?.split('\n')[4], '', 'version 002 needs no BIC')
  t.end()
})

t.test('amounts have a point and two digits, from a cent up to the most', (t) => {
  const sum = (amount: number) => epcPayload({ ...transfer, amount })?.split('\n')[7]
  t.equal(sum(1), 'EUR0.01')
  t.equal(sum(100_000), 'EUR1000.00')
  t.equal(sum(99_999_999_999), 'EUR999999999.99')
  for (const amount of [0, -1, 1.5, 100_000_000_000]) t.equal(sum(amount), undefined, String(amount))
  t.end()
})

t.test('names and references are one line each and cut to what fits', (t) => {
  const lines =
    epcPayload({ ...transfer, name: `A\nB ${'ü'.repeat(80)}`, reference: 'x'.repeat(200) })?.split('\n') ?? []
  t.equal(lines.length, 11)
  t.equal([...(lines[5] ?? '')].length, 70)
  t.match(lines[5], /^A B ü/)
  t.equal(lines[10]?.length, 140)
  t.end()
})

t.test('there is none for other currencies, nor without a name or an account', (t) => {
  for (const wrong of [{ currency: 'CHF' }, { name: ' ' }, { iban: '' }, { iban: 'DE89' }, { iban: '<script>' }])
    t.equal(epcQr({ ...transfer, ...wrong }), undefined, JSON.stringify(wrong))
  t.end()
})

t.test('it is drawn as an SVG that holds nothing of what was typed', (t) => {
  const svg = epcQr({ ...transfer, name: '<script>alert(1)</script>' }) ?? ''
  t.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.*<\/svg>$/)
  t.notMatch(svg, /script/)
  t.end()
})
