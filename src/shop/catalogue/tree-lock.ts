// The lock of the category tree. Changes of the tree come one after another, so no two of them can close a circle; and
// nobody files a product while the branch it goes to is moving. It is taken before any row is locked.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

const KEY = sql`hashtext('category tree')`

/** For a change of the tree. */
export const lockTree = (trx: Transaction<Database>) => sql`select pg_advisory_xact_lock(${KEY})`.execute(trx)

/** For filing products: many do so at once, as long as the tree stands still. */
export const holdTree = (trx: Transaction<Database>) => sql`select pg_advisory_xact_lock_shared(${KEY})`.execute(trx)
