// Reads and locks the row that is about to be changed.
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { requireVersion } from './list.ts'

/** Tables whose rows are changed by version. */
export type Versioned = {
  [Table in keyof Database]: Selectable<Database[Table]> extends { id: string; version: number } ? Table : never
}[keyof Database]

/** The row, locked until the transaction ends: 404 without it, 409 where its version is not the one that was seen. */
export async function lockRow<Table extends Versioned>(
  trx: Transaction<Database>,
  table: Table,
  id: string,
  seen?: number,
): Promise<Selectable<Database[Table]>> {
  const { rows } = await sql<Selectable<Database[Table]> & { version: number }>`
    select * from ${sql.table(table)} where id = ${id} for update`.execute(trx)
  return requireVersion(rows[0], seen)
}
