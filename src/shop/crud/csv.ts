// Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet would run as a formula. Exports of
// lists follow the columns that are chosen in the list.
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { invalidInput } from '#http/errors.ts'
import { guarded } from './csv-guard.ts'

type Cell = string | number | boolean | null | undefined

/** Headings and what stands below them. */
export type Sheet<Row> = Record<string, (row: Row) => Cell>

/** What each column of a list is in a spreadsheet, by its name in the list; one of the list may be several there. */
export type ListColumns<Row> = Record<string, Sheet<Row>>

export const sheetHeading = <Row>(sheet: Sheet<Row>): string =>
  stringify([Object.keys(sheet)], { bom: true, record_delimiter: 'windows' })

export const sheetLines = <Row>(rows: readonly Row[], sheet: Sheet<Row>): string =>
  stringify(
    rows.map((row) => Object.values(sheet).map((cell) => written(cell(row)))),
    { record_delimiter: 'windows' },
  )

export const csv = <Row>(rows: readonly Row[], sheet: Sheet<Row>): string =>
  sheetHeading(sheet) + sheetLines(rows, sheet)

/** The columns of these names in their order; without names all of them. */
export function chosenSheet<Row>(columns: ListColumns<Row>, names: readonly string[]): Sheet<Row> {
  if (names.some((name) => !Object.hasOwn(columns, name))) throw invalidInput({ columns: 'unknown' })
  const chosen = names.length > 0 ? names : Object.keys(columns)
  return Object.fromEntries(chosen.flatMap((name) => Object.entries(columns[name] ?? {})))
}

const written = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'string' ? guarded(cell) : String(cell)
}

export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .serializer(String)
    .send(text)
}

/** Reads the rows once it is certain that the columns asked for are known. */
export async function sendList<Row>(
  reply: FastifyReply,
  name: string,
  {
    columns,
    names,
    read,
  }: { columns: ListColumns<Row>; names: readonly string[]; read: () => Promise<readonly Row[]> },
): Promise<''> {
  const sheet = chosenSheet(columns, names)
  sendCsv(reply, name, csv(await read(), sheet))
  return ''
}
