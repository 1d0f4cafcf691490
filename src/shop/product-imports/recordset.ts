// Rows of this process as a table of a statement, so that one statement writes however many there are.
import { type RawBuilder, sql } from 'kysely'
import type { ProductState } from './stored-product.ts'

export const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))

/** Rows with columns of a table, as `r`; columns they lack are null. */
export const recordset = (table: 'products' | 'variants', rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as r`

export interface Both {
  before: ProductState
  after: ProductState
}

export interface WriteOptions {
  actorId: string | null
  /** Stands with every movement of stock. */
  reason: string
}
