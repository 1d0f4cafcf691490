// While a backup reads, files of pictures stay where they are, though their rows may go: its snapshot still has the rows.
// What is left lying that way, the nightly cleanup removes.
import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'

const lockId = 8_114_630

/** Before the snapshot is taken; until they are let go, or the connection closes. */
export const holdFiles = (client: ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1)', [lockId])

export const letFilesGo = (client: ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_unlock_shared($1)', [lockId])

/** Asked after the row is gone for good: a backup that begins later does not know it. */
export const filesAreHeld = async <T>(db: Kysely<T>): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as free`.execute(db)
  return rows[0]?.free !== true
}
