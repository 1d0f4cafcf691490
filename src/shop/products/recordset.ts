// Rows of this process as a table of a statement, so that one statement writes however many there are.
import { type RawBuilder, sql } from 'kysely'

/** `slug, title, …`, or of a table `r.slug, r.title, …`. */
export const columnList = (columns: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)))

/** Rows with columns of a table, as `r`; columns they lack are null. */
export const recordset = (table: 'products' | 'variants', rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as r`

/** The fields of a value under the names of their columns. */
export const toRow = (fields: Readonly<Record<string, string>>, value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, column]) => [column, (value as Record<string, unknown>)[field]]),
  )
