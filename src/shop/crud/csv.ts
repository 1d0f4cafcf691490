// Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet would run as a formula. Exports of
// lists follow the columns that are chosen in the list.
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import type { Zoned } from '#contract/time-zone.ts'
import { invalidInput } from '#http/errors.ts'
import { guarded } from './csv-guard.ts'

type Cell = string | number | boolean | null | undefined

/** Headings, which a request may choose, and what stands below them. */
export type Sheet<Row> = Record<string, (row: Row) => Cell>

/** What each column of a list is in a spreadsheet, by its name in the list; one of the list may be several there. */
export type ListColumns<Row> = Record<string, Sheet<Row>>

export const sheetHeading = <Row>(sheet: Sheet<Row>): string =>
  stringify([Object.keys(sheet).map(guarded)], { bom: true, record_delimiter: 'windows' })

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

interface ListExport<Row> {
  columns: ListColumns<Row>
  names: readonly string[]
  /** By names of columns; others keep their own. */
  headings?: Readonly<Record<string, string>> | undefined
  /** Moments are written in it; without one they stay in UTC. */
  zone?: Zoned | undefined
  read: () => Promise<readonly Row[]>
}

/** Reads the rows once it is certain that the columns asked for are known. */
export async function sendList<Row>(
  reply: FastifyReply,
  name: string,
  { columns, names, headings = {}, zone, read }: ListExport<Row>,
): Promise<''> {
  const labelled = Object.entries(columns).map(([column, sheet]) => [column, withHeading(sheet, headings[column])])
  const sheet = chosenSheet<Row>(Object.fromEntries(labelled), names)
  sendCsv(reply, name, csv(await read(), zone ? inZone(sheet, zone) : sheet))
  return ''
}

/** A column that is several in the file keeps what tells those apart. */
function withHeading<Row>(sheet: Sheet<Row>, heading: string | undefined): Sheet<Row> {
  if (heading === undefined) return sheet
  const own = Object.entries(sheet)
  return Object.fromEntries(own.map(([name, cell]) => [own.length > 1 ? `${heading}: ${name}` : heading, cell]))
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

const inZone = <Row>(sheet: Sheet<Row>, zone: Zoned): Sheet<Row> =>
  Object.fromEntries(
    Object.entries(sheet).map(([heading, cell]) => [
      heading,
      (row: Row) => {
        const value = cell(row)
        return typeof value === 'string' && MOMENT.test(value) ? zone.localOf(value).replace('T', ' ') : value
      },
    ]),
  )
