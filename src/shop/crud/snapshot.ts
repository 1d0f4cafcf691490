// What several statements read together belongs together: all of them see the database as of the first.
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Runs `read`, which writes nothing and asks one question after another, as of one moment. */
export const inSnapshot = <T>(db: Kysely<Database>, read: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
