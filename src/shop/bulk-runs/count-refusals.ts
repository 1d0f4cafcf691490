// How many rows a bulk change would refuse, and why, before it is begun: counted by the entity where it knows how, else by
// making each change and taking it back at once.
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { reasonOf } from '../crud/bulk.ts'
import type { Tally } from '../crud/bulk-source.ts'
import type { Actor } from '../crud/change.ts'
import { inTransaction } from '../crud/once.ts'
import type { Database } from '../db/schema.ts'
import { isRefusal } from './all-or-nothing.ts'
import type { Chosen } from './chosen-rows.ts'

/** Rows a transaction looks at, each undone before the next: few, so that nobody waits for one of them. */
const SIZE = 25
/** Whoever looks waits for the answer, and the BFF for ten seconds at most: what was not counted by then would be lost. */
export const PATIENCE_MS = 5_000

interface Refusals {
  /** Rows that were looked at: all, unless there was no time. */
  checked: number
  refusals: Tally[]
}

export async function countRefusals(
  db: Kysely<Database>,
  { source, value, ids }: Chosen,
  action: string,
  actor: Actor,
  patience: number = PATIENCE_MS,
): Promise<Refusals> {
  const step = { action, value }
  const { rows } = await sql<{ all: string[] }>`
    select coalesce(array_agg(f.id::text order by f.id), '{}') as all from (${ids}) f`.execute(db)
  const all = rows[0]?.all ?? []
  if (source.chunks) {
    const refusals = await source.chunks.refusals(db, ids, step)
    return { checked: all.length, refusals: refusals.filter(({ count }) => count > 0) }
  }
  const found = new Map<string, Tally>()
  const until = performance.now() + patience
  let checked = 0
  while (checked < all.length && performance.now() < until) {
    const some = all.slice(checked, checked + SIZE)
    const refused = await inTransaction(db, async (trx) => {
      const whys: unknown[] = []
      for (const id of some) {
        await sql`savepoint one_row`.execute(trx)
        try {
          await source.step(trx, { id, ...step }, actor)
        } catch (error) {
          if (!isRefusal(error)) throw error
          whys.push(error)
        }
        // Also gives back the row's locks.
        await sql`rollback to savepoint one_row`.execute(trx)
      }
      return whys
    })
    for (const error of refused) {
      const why = reasonOf(error)
      const key = `${why.problem} ${why.reason}`
      found.set(key, { ...why, count: (found.get(key)?.count ?? 0) + 1 })
    }
    checked += some.length
  }
  return { checked, refusals: [...found.values()].sort((a, b) => b.count - a.count) }
}
