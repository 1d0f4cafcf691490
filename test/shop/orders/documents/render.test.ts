// The PDF of a paper, read back by somebody else's reader: what stands in it, how it is tagged, and that it is always the same.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import PDFDocument from 'pdfkit'
import t from 'tap'
import { isPrintable, printable } from '../../../../src/shop/checkout/printable.ts'
import type { Paper } from '../../../../src/shop/orders/documents/paper.ts'
import { renderPaper } from '../../../../src/shop/orders/documents/render.ts'
import { readPdf } from './read-pdf.ts'
import { invoice, sold } from './samples.ts'

t.setTimeout(300_000)

const AT = new Date('2026-11-23T09:30:00Z')
const drawn = async (paper: Paper) => {
  const read = await readPdf(await renderPaper(paper, AT))
  return { ...read, text: read.lines.flat().join('\n') }
}

t.test('a tax number stands below the others, and nothing where there is none', async (t) => {
  const { seller } = invoice()
  const { text } = await drawn(invoice({ seller: { ...seller, vatId: '', taxNumber: '30/123/45678' } }))
  t.match(text, '\nSteuernummer 30/123/45678\n')
  t.notMatch(text, 'USt-IdNr.')
  t.notMatch((await drawn(invoice())).text, 'Steuernummer')
})

t.test('an invoice says what the law wants, in the language of its order', async (t) => {
  const { lines, title, lang, marked, madeAt, pages, roles } = await drawn(invoice())
  const [first = []] = lines
  for (const line of [
    'Stoa Handelsgesellschaft mbH',
    'USt-IdNr. DE123456789',
    'Łukasz Świętosławski',
    '00-001 Warszawa',
    'Rechnung R-2026-00042',
    'Leinenhemd 2 49,00 € 19 % 88,20 €',
    'Salbei · M · Art.-Nr. LS-SAGE-M · Nachlass −9,80 €',
    'Standardversand 19 % 4,90 €',
    'Netto zu 19 % 78,24 €',
    'USt. 19 % 14,86 €',
    'Gesamtbetrag 93,10 €',
    'Der Rechnungsbetrag ist bezahlt. Vielen Dank.',
    'Stoa Handelsgesellschaft mbH · Rechnung R-2026-00042 Seite 1 von 1',
  ])
    t.ok(
      first.some((one) => one.includes(line)),
      `${line}\n${first.join('\n')}`,
    )
  const facts = first.join('\n')
  t.match(facts, /Datum 23\. November 2026/)
  t.match(facts, /Lieferdatum 22\. November 2026/)
  t.match(facts, /Bestellung ST-10042/)
  t.match({ title, lang, marked, pages }, { title: 'Rechnung R-2026-00042', lang: 'de-DE', marked: true, pages: 1 })
  t.match(madeAt, /^D:20261123093000/)
  const count = (role: string) => roles.filter((one) => one === role).length
  t.match([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')], [1, 1, 3, 5, 10])
})

t.test('forty lines go on over pages, with the headings on each, and are read as one table', async (t) => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    sold({ title: `Thing ${at + 1} with a name that is long enough to need a second line of its own in the table` }),
  )
  const { pages, lines, roles, text } = await drawn(invoice({ locale: 'en', rows }))
  t.ok(pages > 2)
  for (const [at, page] of lines.entries()) {
    t.match(page.at(-1), new RegExp(`Page ${at + 1} of ${pages}$`))
    if (page.some((line) => line.includes('Thing'))) t.match(page.join('\n'), /Description Qty Unit price VAT Amount/)
  }
  for (let at = 1; at <= 40; at++) t.match(text, `Thing ${at} with`)
  t.equal(new Set(roles.filter((role) => role === 'TH')).size, 1)
  t.equal(roles.filter((role) => role === 'TH').length, 5, 'repeated headings are not read again')
  t.match(text, 'This invoice has been paid.')
})

t.test('a credit note takes off, names its invoice and why', async (t) => {
  const { text, title } = await drawn(
    invoice({
      ...{ kind: 'credit_note', number: 'G-2026-00007', about: { number: 'R-2026-00042', day: '2026-11-23' } },
      ...{ cause: 'return', payment: null },
      rows: [
        sold({ unit: null, discount: 0 }),
        sold({ kind: 'deduction', quantity: 0, unit: null, discount: 0, amount: -500 }),
      ],
      ...{ taxes: [{ rateBp: 1900, net: 6992, tax: 1328 }], net: 6992, tax: 1328, total: 8320 },
    }),
  )
  t.equal(title, 'Rechnungskorrektur G-2026-00007')
  t.match(text, 'Leinenhemd 2 19 % −88,20 €')
  t.match(text, 'Einbehalten wegen Wertverlust: Leinenhemd 19 % 5,00 €')
  t.match(text, 'Korrekturbetrag −83,20 €')
  t.match(text, 'Diese Rechnungskorrektur berichtigt die Rechnung R-2026-00042 vom 23. November 2026.')
  t.match(text, 'Grund: zurückgegebene Ware.')
})

t.test('no tax is explained by the law of the seller, and prices without tax are said to be so', async (t) => {
  const untaxed = { taxes: [{ rateBp: 0, net: 9310, tax: 0 }], net: 9310, tax: 0, rows: [sold({ rateBp: 0 })] }
  const seller = (country: string) => ({ ...invoice().seller, country })
  const cases: [Partial<Paper>, RegExp][] = [
    [{ ...untaxed, treatment: 'export' }, /Steuerfreie Ausfuhrlieferung nach § 4 Nr\. 1/],
    [{ ...untaxed, treatment: 'exempt' }, /Kleinunternehmer nach § 19 UStG/],
    [{ ...untaxed, treatment: 'exempt', seller: seller('AT') }, /§ 6 Abs\. 1 Z 27 UStG/],
    [{ ...untaxed, treatment: 'export', locale: 'en', seller: seller('FR') }, /Article 146 of Directive 2006\/112\/EC/],
    [{ pricesIncludeTax: false, payment: 'open' }, /Nettopreise[\s\S]*Bitte überweisen/],
    [{ payment: 'cash', locale: 'en' }, /Please pay on delivery of the parcel/],
  ]
  for (const [values, words] of cases) t.match((await drawn(invoice(values))).text, words)
  t.notMatch((await drawn(invoice({ ...untaxed, treatment: 'export' }))).text, /USt\. 0/)
})

t.test('the same bytes twice, and in another process', async (t) => {
  const hash = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex')
  const [one, other] = [await renderPaper(invoice(), AT), await renderPaper(invoice(), AT)]
  t.equal(hash(one), hash(other))
  t.match(one.toString('latin1'), /\/FontFile2/, 'its letters come along')
  const at = (path: string) => JSON.stringify(join(import.meta.dirname, path))
  const script = `
    const { renderPaper } = await import(${at('../../../../src/shop/orders/documents/render.ts')})
    const { invoice } = await import(${at('samples.ts')})
    const { createHash } = await import('node:crypto')
    const pdf = await renderPaper(invoice(), new Date(${AT.getTime()}))
    console.log(createHash('sha256').update(pdf).digest('hex'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: 'Pacific/Auckland', LANG: 'C' },
  })
  t.equal(stdout.trim(), hash(one))
})

t.test('what is taken as printable is what the typefaces have', async (t) => {
  for (const weight of ['regular', 'semibold']) {
    const file = join(import.meta.dirname, `../../../../src/shop/orders/documents/fonts/inter-${weight}.ttf`)
    const { _font } = new PDFDocument({ font: file }) as unknown as { _font: { font: { characterSet: number[] } } }
    const there = new Set(_font.font.characterSet)
    let wrong = 0
    for (let code = 0x20; code < 0x3100; code++) {
      const letter = String.fromCodePoint(code)
      if (/\p{Cc}|\p{Cn}|\p{Cs}/u.test(letter)) continue
      if (isPrintable(letter) && !there.has(code)) wrong++
    }
    t.equal(wrong, 0, weight)
  }
  for (const name of ['Łukasz Żółć', 'Νίκος Παπαδόπουλος', 'Иван Їжак', 'Nguyễn Đặng', 'Søren Åse', "O'Neill-Ćirić"])
    t.ok(isPrintable(name), name)
  for (const name of ['李小龙', 'محمد', 'דוד', '🌿', 'Ꭰ']) t.notOk(isPrintable(name), name)
  t.equal(printable('🌿 Linen™ 茶 shirt'), 'Linen™ ? shirt')
})
