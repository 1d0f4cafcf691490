// The rows of a paper as a table that goes on over pages, its headings repeated on each.
import type { Paper, PaperRow } from './paper.ts'
import { INK, PAGE, QUIET, type Sheets } from './sheets.ts'
import type { Writer } from './writer.ts'

interface Column {
  heading: string
  x: number
  width: number
  align: 'left' | 'right'
  /** The first is the item's name; what else there is to say of it stands below, smaller. */
  cell: (row: PaperRow) => string
}

const GAP = 8
const PADDING = 7

function columnsOf(paper: Paper, { words, amount, signed, rate }: Writer): Column[] {
  const { columns } = words
  const named = ({ kind, title }: PaperRow): string => {
    if (kind === 'shipping') return words.shipping(title)
    if (kind === 'goodwill') return words.goodwill(title || words.shipping(''))
    return kind === 'deduction' ? words.deduction(title) : title
  }
  const right = [
    { heading: columns.quantity, width: 44, cell: ({ quantity }: PaperRow) => (quantity > 0 ? String(quantity) : '') },
    // What a piece was credited for depends on those before it.
    ...(paper.kind === 'invoice'
      ? [{ heading: columns.unit, width: 76, cell: ({ unit }: PaperRow) => (unit === null ? '' : amount(unit)) }]
      : []),
    { heading: columns.rate, width: 48, cell: ({ rateBp }: PaperRow) => rate(rateBp) },
    { heading: columns.amount, width: 84, cell: (row: PaperRow) => signed(row.amount) },
  ]
  let x = PAGE.right
  const placed = right.toReversed().map((column): Column => {
    x -= column.width
    return { ...column, x, align: 'right' }
  })
  return [
    { heading: columns.item, x: PAGE.left, width: x - PAGE.left, align: 'left', cell: named },
    ...placed.toReversed(),
  ]
}

const place = ({ x, width, align }: Column) => ({
  ...{ x: align === 'right' ? x + GAP : x, width: width - GAP, align },
})

/** Below an item's name. */
const belowOf = (row: PaperRow, { words, amount }: Writer): string =>
  [row.detail, row.sku && words.sku(row.sku), row.discount > 0 && words.discount(amount(-row.discount))]
    .filter(Boolean)
    .join(' · ')

const HEADING = { size: 7.5, color: QUIET } as const
const BELOW = { size: 7.5, color: QUIET } as const

/** Answers where it ends. */
export function drawTable(sheet: Sheets, paper: Paper, writer: Writer, from: number): number {
  const columns = columnsOf(paper, writer)
  const table = sheet.group('Table')
  const heading = (column: Column, y: number) => sheet.write(column.heading, { ...HEADING, ...place(column), y })
  const underline = (y: number) => sheet.rule(y + 15, { color: INK })
  const first = sheet.group('TR', table)
  for (const column of columns) sheet.element('TH', first, () => heading(column, from), { scope: 'Column' })
  first.end()
  sheet.beside(() => underline(from))

  let y = from + 15
  for (const row of paper.rows) {
    const below = belowOf(row, writer)
    const [name] = columns as [Column]
    const nameType = { ...place(name), size: 9, strong: true }
    const height =
      2 * PADDING +
      sheet.heightOf(name.cell(row), nameType) +
      (below ? sheet.heightOf(below, { ...place(name), ...BELOW }) : 0)
    if (y + height > PAGE.bottom) {
      sheet.newPage()
      sheet.beside(() => {
        for (const column of columns) heading(column, PAGE.top)
        underline(PAGE.top)
      })
      y = PAGE.top + 15
    }
    const line = sheet.group('TR', table)
    for (const column of columns)
      sheet.element('TD', line, () => {
        const isName = column === name
        const end = sheet.write(column.cell(row), {
          ...place(column),
          y: y + PADDING,
          size: 9,
          strong: isName,
          figures: !isName,
        })
        if (isName && below) sheet.write(below, { ...place(column), ...BELOW, y: end })
      })
    line.end()
    y += height
    const at = y
    sheet.beside(() => sheet.rule(at))
  }
  table.end()
  return y
}
