// Makes the PDF of a paper from what the paper says, and from nothing else.
import type { Locale } from '#contract/parts.ts'
import type { Paper } from './paper.ts'
import { type Element, INK, PAGE, QUIET, type Sheets, sheets } from './sheets.ts'
import { drawTable } from './table.ts'
import { type Writer, writerOf } from './writer.ts'

/** Where the address stands: in the windows of envelopes (DIN 5008, form B). */
const WINDOW = { y: 128, width: 235 } as const
const FACTS_X = 352

/** Who sells: the brand on the left, how they are reached on the right. */
function drawLetterhead(sheet: Sheets, { seller }: Paper, { words }: Writer): void {
  const part = sheet.group('Sect')
  sheet.element('P', part, () => {
    sheet.write(seller.brand, { x: PAGE.left, y: 50, width: 280, size: 19, strong: true, color: seller.accent ?? INK })
  })
  const lines = [
    seller.company,
    ...seller.address.filter((line) => line !== seller.brand),
    seller.email,
    seller.phone,
    seller.vatId ? words.vatId(seller.vatId) : '',
    seller.taxNumber ? words.taxNumber(seller.taxNumber) : '',
  ]
  let y = 52
  for (const [at, line] of lines.filter(Boolean).entries())
    sheet.element('P', part, () => {
      y = sheet.write(line, { x: FACTS_X, y, width: PAGE.right - FACTS_X, size: 7.5, color: at === 0 ? INK : QUIET })
    })
  part.end()
}

function drawBuyer(sheet: Sheets, { seller, buyer }: Paper): void {
  const from = [seller.company, ...seller.address.filter((line) => line !== seller.brand)].filter(Boolean).join(' · ')
  const one = { x: PAGE.left, width: WINDOW.width }
  // Read aloud it would be the seller's address once more.
  sheet.beside(() => sheet.write(from, { ...one, y: WINDOW.y, size: 6.5, color: QUIET }))
  const part = sheet.group('Sect')
  let y = WINDOW.y + Math.max(20, sheet.heightOf(from, { width: WINDOW.width, size: 6.5 }) + 8)
  for (const line of buyer)
    sheet.element('P', part, () => {
      y = sheet.write(line, { ...one, y, size: 10 })
    })
  part.end()
}

/** Numbers and days; answers where they end. */
function drawFacts(sheet: Sheets, paper: Paper, { words, day }: Writer): number {
  const { facts } = words
  const rows: [string, string][] = [
    [facts.number[paper.kind], paper.number],
    [facts.day, day(paper.day)],
    ...(paper.about ? [[facts.invoice, paper.about.number] as [string, string]] : []),
    [facts.suppliedOn, day(paper.suppliedOn)],
    [facts.order, paper.order.number],
    [facts.orderDay, day(paper.order.day)],
  ]
  const list = sheet.group('Sect')
  let y = WINDOW.y + 20
  for (const [label, value] of rows)
    sheet.element('P', list, () => {
      sheet.write(`${label} `, { x: FACTS_X, y, width: 96, size: 8.5, color: QUIET })
      y = sheet.write(value, { x: FACTS_X + 96, y, width: PAGE.right - FACTS_X - 96, size: 8.5, align: 'right' }) + 2
    })
  list.end()
  return y
}

/** Sums by rate and the total; answers where they end. */
function drawSums(sheet: Sheets, paper: Paper, { words, signed, rate }: Writer, from: number): number {
  const x = 300
  const taxed = paper.taxes.filter(({ rateBp }) => rateBp > 0)
  const rows: [string, string][] = paper.taxes.flatMap(({ rateBp, net, tax }) =>
    taxed.length === 0
      ? []
      : [[words.net(rate(rateBp)), signed(net)] as [string, string], [words.tax(rate(rateBp)), signed(tax)]],
  )
  const list = sheet.group('Sect')
  let y = from
  const line = ([label, value]: [string, string], strong: boolean) =>
    sheet.element('P', list, () => {
      const size = strong ? 11 : 9
      sheet.write(`${label} `, { x, y, width: 120, size, strong, color: strong ? INK : QUIET })
      y =
        sheet.write(value, {
          x: x + 120,
          y,
          width: PAGE.right - x - 120,
          size,
          strong,
          align: 'right',
          figures: true,
        }) + 3
    })
  for (const row of rows) line(row, false)
  sheet.beside(() => sheet.rule(y + 3, { from: x, color: INK }))
  y += 11
  line([words.total[paper.kind], signed(paper.total)], true)
  list.end()
  return y
}

/** What stands below the sums, in sentences. */
function sentencesOf(paper: Paper, { words, day }: Writer): string[] {
  const { treatment, seller, about, cause, payment, pricesIncludeTax } = paper
  const untaxed = treatment === 'standard' ? undefined : words.untaxed[treatment]
  return [
    about ? words.corrects(about.number, day(about.day)) : '',
    cause ? words.cause[cause] : '',
    untaxed ? (untaxed[seller.country] ?? untaxed.any) : '',
    pricesIncludeTax || untaxed ? '' : words.withoutTax,
    payment ? words.payment[payment] : '',
  ].filter(Boolean)
}

const SENTENCE = { width: PAGE.right - PAGE.left, size: 9, color: QUIET } as const

function drawSentences(sheet: Sheets, sentences: readonly string[], from: number, parent: Element): void {
  let y = from
  for (const sentence of sentences)
    sheet.element('P', parent, () => {
      y = sheet.write(sentence, { ...SENTENCE, x: PAGE.left, y }) + 4
    })
}

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en', de: 'de-DE' }

export async function renderPaper(paper: Paper, madeAt: Date): Promise<Buffer> {
  const writer = writerOf(paper)
  const { words } = writer
  const title = `${words.title[paper.kind]} ${paper.number}`
  const sheet = sheets({ title, author: paper.seller.company, lang: LANGUAGES[paper.locale], madeAt })
  drawLetterhead(sheet, paper, writer)
  drawBuyer(sheet, paper)
  const factsEnd = drawFacts(sheet, paper, writer)
  const heading = sheet.group('Sect')
  let y = Math.max(292, factsEnd + 28)
  sheet.element('H1', heading, () => {
    y = sheet.write(title, { x: PAGE.left, y, width: PAGE.right - PAGE.left, size: 17, strong: true }) + 10
  })
  heading.end()
  y = drawTable(sheet, paper, writer, y) + 12

  const sentences = sentencesOf(paper, writer)
  const below = sentences.reduce((sum, sentence) => sum + sheet.heightOf(sentence, SENTENCE) + 4, 0)
  const sums = 46 + paper.taxes.length * 36
  if (y + sums + below + 18 > PAGE.bottom) {
    sheet.newPage()
    y = PAGE.top
  }
  y = drawSums(sheet, paper, writer, y) + 18
  const end = sheet.group('Sect')
  drawSentences(sheet, sentences, y, end)
  end.end()

  sheet.onEach((page, of) =>
    sheet.beside(() => {
      const foot = { y: 800, size: 7.5, color: QUIET }
      sheet.rule(790)
      sheet.write(`${paper.seller.company} · ${title}`, { ...foot, x: PAGE.left, width: 380 })
      sheet.write(words.page(page, of), { ...foot, x: PAGE.right - 100, width: 100, align: 'right' })
    }),
  )
  return sheet.end()
}
