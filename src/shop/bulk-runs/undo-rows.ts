// The entries of a group are taken back: by the hundred where the entity knows how, else each as the log does it.
import { sql, type Transaction } from 'kysely'
import { entryLabel } from '../audit/entry-label.ts'
import { type ChunkOutcome, type GroupEntry, NOTHING_DONE } from '../crud/bulk-source.ts'
import { changeIn } from '../crud/change.ts'
import type { Database } from '../db/schema.ts'
import { allOrNothing } from './all-or-nothing.ts'
import type { Doer, RunDeps } from './doer.ts'
import { auditorOf, changeOptionsOf, type RunningRow } from './run-row.ts'

/** Entries in the order of the ids. */
async function entriesOf(trx: Transaction<Database>, ids: readonly string[]): Promise<GroupEntry[]> {
  const { rows } = await sql<GroupEntry>`
    select a.id::text as id, a.action, a.entity, a.entity_id as "entityId", a.before, a.after, ${entryLabel} as label
    from unnest(${[...ids]}::bigint[]) with ordinality as one(id, place) join audit_log a on a.id = one.id
    order by one.place`.execute(trx)
  return rows
}

export function undoing({ sources, undoable }: RunDeps, { resource, entity }: RunningRow): Doer {
  const undo = undoable.get(entity)
  if (!undo) throw new Error(`changes of ${entity} cannot be undone`)
  const chunks = sources.get(resource)?.chunks

  const entryBack = (trx: Transaction<Database>, entry: GroupEntry, run: RunningRow): Promise<ChunkOutcome> =>
    allOrNothing(trx, { id: entry.entityId, label: entry.label }, async () => {
      await changeIn(trx, changeOptionsOf(run), async () => {
        const { before, after } = await undo.run(trx, entry, run.actorId)
        return { entityId: entry.entityId, before, after, answer: {} }
      })
      return { ...NOTHING_DONE, changed: 1 }
    })
  const one: Doer['one'] = async (trx, id, run) => {
    const [entry] = await entriesOf(trx, [id])
    return entry ? await entryBack(trx, entry, run) : NOTHING_DONE
  }
  if (!chunks) return { size: 1, many: (trx, [id = ''], run) => one(trx, id, run), one }
  return {
    size: chunks.size,
    one,
    many: async (trx, ids, run) => {
      const { left, ...outcome } = await chunks.undo(trx, await entriesOf(trx, ids), auditorOf(run))
      let sum: ChunkOutcome = outcome
      for (const entry of left) {
        const now = { ...run, changed: run.changed + sum.changed }
        const { changed, unchanged, refused } = await entryBack(trx, entry, now)
        sum = {
          changed: sum.changed + changed,
          unchanged: sum.unchanged + unchanged,
          refused: [...sum.refused, ...refused],
        }
      }
      return sum
    },
  }
}
