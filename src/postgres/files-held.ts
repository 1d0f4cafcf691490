// While a backup reads, picture files are not deleted even if their rows are: the backup's snapshot still has the rows.
// The nightly cleanup removes the files that were left behind.
import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'

const lockId = 8_114_630

/** Taken before the snapshot; held until it is released or the connection closes. */
export const holdFiles = (client: ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1)', [lockId])

export const letFilesGo = (client: ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_unlock_shared($1)', [lockId])

/** Checked after the row's deletion is committed: a backup that begins later does not see the row. */
export const filesAreHeld = async <T>(db: Kysely<T>): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as free`.execute(db)
  return rows[0]?.free !== true
}
