// Rows as CSV for spreadsheets: UTF-8 with a mark, CRLF, and no cell that a spreadsheet would run as a formula.
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

type Cell = string | number | boolean | null | undefined

/** `columns` gives the heading and the cell of each column. */
export function csv<Row>(rows: readonly Row[], columns: Record<string, (row: Row) => Cell>): string {
  const body = rows.map((row) => Object.values(columns).map((cell) => guarded(cell(row))))
  return stringify([Object.keys(columns), ...body], { bom: true, record_delimiter: 'windows' })
}

const guarded = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
}

export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .serializer(String)
    .send(text)
}
