// The rows of a run are changed: by the hundred where the entity knows how, else each by the step of its bulk call.
import { type BulkRegistry, NOTHING_DONE } from '../crud/bulk-source.ts'
import { changeIn } from '../crud/change.ts'
import { allOrNothing } from './all-or-nothing.ts'
import type { Doer } from './doer.ts'
import { auditorOf, changeOptionsOf, type RunningRow } from './run-row.ts'

export function changing(sources: BulkRegistry, { resource, action, value }: RunningRow): Doer {
  const source = sources.get(resource)
  if (!source) throw new Error(`${resource} has no bulk changes`)
  const many = source.chunks?.change(action)
  const one: Doer['one'] = (trx, id, run) =>
    allOrNothing(trx, { id, label: id }, async () => {
      const options = changeOptionsOf(run)
      const actor = { userId: run.actorId, role: run.actorRole }
      await changeIn(trx, options, async () => {
        const { before, after } = await source.step(trx, { id, action, value }, actor)
        return { entityId: id, before, after, answer: {} }
      })
      return { ...NOTHING_DONE, changed: 1 }
    })
  if (!many) return { size: 1, many: (trx, [id = ''], run) => one(trx, id, run), one }
  return {
    size: source.chunks?.size ?? 1,
    many: (trx, ids, run) => many(trx, ids, { action, value }, auditorOf(run)),
    one,
  }
}
