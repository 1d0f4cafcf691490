// Loads many rows into tables that are indexed and checked only afterwards, as a whole: several times quicker than row by row.
import type { PoolClient } from 'pg'
import type { Table } from '../shop/db/schema.ts'

interface Removed {
  drop: string
  restore: string
}

/** Foreign keys of the tables, and indexes that no constraint stands on. */
const FIND = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint
  where contype = 'f' and conrelid = any($1::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index
  where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`

/** Within the caller's transaction: whoever else wants these tables waits until it ends. */
export const inBulk = async <T>(client: PoolClient, tables: readonly Table[], work: () => Promise<T>): Promise<T> => {
  const { rows } = await client.query<Removed>(FIND, [tables])
  await client.query(`set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'`)
  for (const { drop } of rows) await client.query(drop)
  const result = await work()
  // Constraints came first in the list; indexes first is quicker, since checking uses them.
  for (const { restore } of [...rows].reverse()) await client.query(restore)
  return result
}
