// Rows that were refused before anybody read their record are called by its id: here they get the name people know.
import type { Kysely } from 'kysely'
import { recordNames } from '../audit/record-names.ts'
import type { Database } from '../db/schema.ts'

export async function labelled<Row extends { id: string; label: string }>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = await recordNames(
    db,
    rows.flatMap(({ id, label }) => (label === id ? [id] : [])),
  )
  return rows.map((row) => (row.label === row.id ? { ...row, label: names.get(row.id) ?? row.id } : row))
}
