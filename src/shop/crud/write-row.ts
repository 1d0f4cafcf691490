// Writes of one row that staff change by its version. Each answers whole rows, as the audit log keeps them.
import { type Generated, type Insertable, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { lockRow, type Versioned } from './lock-row.ts'

type Row<Table extends Versioned> = Selectable<Database[Table]>
type Written<Table extends Versioned> = Omit<Insertable<Database[Table]>, 'id' | 'version'>

/** Every table as one with the columns all of them share; the functions below hold callers to the columns of theirs. */
const rowsIn = (trx: Transaction<Database>) =>
  trx as unknown as Transaction<Record<string, { id: string; version: Generated<number>; updated_at?: Date }>>

export async function insertRow<Table extends Versioned>(
  trx: Transaction<Database>,
  table: Table,
  values: Written<Table>,
): Promise<Row<Table>> {
  const insert = rowsIn(trx).insertInto(table)
  const row = await insert
    .values({ id: uuidv7(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Row<Table>
}

/** Changes a locked row, counts its version up and sets `updated_at` where the table has it. */
export async function updateRow<Table extends Versioned>(
  trx: Transaction<Database>,
  table: Table,
  before: Row<Table>,
  values: Partial<Written<Table>>,
): Promise<{ before: Row<Table>; after: Row<Table> }> {
  const { id, version } = before as unknown as { id: string; version: number }
  const after = await rowsIn(trx)
    .updateTable<string>(table)
    .set({ ...values, version: version + 1, ...('updated_at' in before && { updated_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after: after as unknown as Row<Table> }
}

/** Answers the removed row; without `seen`, whichever version it has. */
export async function removeRow<Table extends Versioned>(
  trx: Transaction<Database>,
  table: Table,
  id: string,
  seen?: number,
): Promise<Row<Table>> {
  const before = await lockRow(trx, table, id, seen)
  await rowsIn(trx).deleteFrom<string>(table).where('id', '=', id).execute()
  return before
}

/** For rows the audit log keeps a part of: changes a locked one and answers that part. */
export async function updateRecord<Part>(
  trx: Transaction<Database>,
  table: Versioned,
  id: string,
  { set, record }: { set: RawBuilder<unknown>; record: RawBuilder<Part> },
): Promise<Part> {
  const { rows } = await sql<Part>`
    update ${sql.table(table)} set ${set}, version = version + 1 where id = ${id} returning ${record}`.execute(trx)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}
