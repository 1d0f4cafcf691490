// Names the records that a transaction changed, so that whoever keeps answers made of them learns of it once it is
// committed. Every write of prices, stock, catalogue and content ends here: what staff do by `change`, what follows from
// products by `deriveProducts`, and what orders do to stock by `deriveStock`.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Its notices are read by LISTEN; each is names of records with spaces between them. */
export const CHANNEL = 'stoa_changed'

/** A notice holds up to 8,000 bytes; this many names of a uuid each fit. */
const MOST_NAMES = 120

/** `products`, and the ids; more of them than one notice can name are `products:*`, which is all of them. */
export async function announce(trx: Kysely<Database>, entity: string, ids: readonly string[] | 'all'): Promise<void> {
  if (ids.length === 0) return
  const every = ids === 'all' || ids.length > MOST_NAMES
  const names = every ? [`${entity}:*`] : [...new Set(ids)].map((id) => `${entity}:${id}`)
  await sql`select pg_notify(${CHANNEL}, ${names.join(' ')})`.execute(trx)
}
