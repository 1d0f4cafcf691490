// How a bulk change proceeds: chunk by chunk, each a transaction that locks the run, changes some rows and records how far
// it got. What dies between two chunks goes on with the next one; what was cancelled stops there.
import { sql, type Transaction } from 'kysely'
import type { BulkRun } from '#contract/bulk-runs.ts'
import { allows } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import type { ChunkOutcome } from '../crud/bulk-source.ts'
import { inTransaction } from '../crud/once.ts'
import { breaksConstraint } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'
import { changing } from './change-rows.ts'
import type { RunDeps } from './doer.ts'
import { labelled } from './labelled.ts'
import { PART, type RunningRow, takeTurn } from './run-row.ts'
import { undoing } from './undo-rows.ts'

export async function runBulk(deps: RunDeps, id: string, signal: AbortSignal): Promise<void> {
  let leftOneByOne = 0
  for (;;) {
    signal.throwIfAborted()
    let size = 1
    try {
      const more = await inTransaction(deps.db, async (trx) => {
        await takeTurn(trx, id)
        const run = await lockRunning(trx, id)
        // None where it was cancelled, or finished by another process.
        if (!run) return false
        const barred = barring(deps, run)
        if (barred) return await stop(trx, run, barred)
        const doer = run.undoes === null ? changing(deps.sources, run) : undoing(deps, run)
        size = leftOneByOne > 0 ? 1 : doer.size
        const ids = await nextIds(trx, run, size)
        const [first] = ids
        if (first === undefined) return await finish(trx, run)
        await record(trx, run, ids, size === 1 ? await doer.one(trx, first, run) : await doer.many(trx, ids, run))
        return true
      })
      if (!more) return
      leftOneByOne = Math.max(0, leftOneByOne - 1)
    } catch (error) {
      if (size === 1 || !isOfOneRow(error)) throw error
      leftOneByOne = size
    }
  }
}

/** A row of the chunk is at fault: they are done one by one, so that only that one is left out. */
const isOfOneRow = (error: unknown): boolean =>
  breaksConstraint(error) || (error instanceof ApiError && error.code !== 'UNAVAILABLE')

async function lockRunning(trx: Transaction<Database>, id: string): Promise<RunningRow | undefined> {
  const { rows } = await sql<RunningRow>`
    select id, resource, entity, action, value, undoes, position, changed, actor_id as "actorId", actor_role as "actorRole",
      request_id as "requestId",
      (select u.role from users u where u.id = bulk_runs.actor_id and u.status = 'active') as "roleNow"
    from bulk_runs where id = ${id} and status = 'running' for update`.execute(trx)
  return rows[0]
}

/** What keeps whoever began it from making these changes by now: nothing of it is left to a person who could not. */
function barring({ sources, undoable }: RunDeps, run: RunningRow): BulkRun['endedBecause'] {
  if (run.roleNow === null) return 'account_blocked'
  const permission = run.undoes === null ? sources.get(run.resource)?.permission : undoable.get(run.entity)?.permission
  return permission && allows(permission, run.roleNow) ? null : 'role_lost'
}

async function stop(
  trx: Transaction<Database>,
  { id }: RunningRow,
  why: NonNullable<BulkRun['endedBecause']>,
): Promise<false> {
  await sql`
    update bulk_runs set status = 'cancelled', finished_at = now(), ended_because = ${why} where id = ${id}`.execute(
    trx,
  )
  return false
}

async function nextIds(trx: Transaction<Database>, { id, position }: RunningRow, size: number): Promise<string[]> {
  const from = (position % PART) + 1
  const { rows } = await sql<{ ids: string[] }>`
    select ids[${from}::integer : ${from + size - 1}::integer] as ids from bulk_run_parts
    where run_id = ${id} and part = ${Math.floor(position / PART)}`.execute(trx)
  return rows[0]?.ids ?? []
}

async function record(
  trx: Transaction<Database>,
  { id, position }: RunningRow,
  ids: readonly string[],
  { changed, unchanged, refused }: ChunkOutcome,
): Promise<void> {
  if (refused.length > 0)
    await trx
      .insertInto('bulk_run_refusals')
      .values(
        (await labelled(trx, refused)).map((one, index) => ({
          run_id: id,
          position: position + index,
          entity_id: one.id,
          label: one.label,
          problem: one.problem,
          reason: one.reason ?? null,
        })),
      )
      .execute()
  await sql`
    update bulk_runs set position = position + ${ids.length}, changed = changed + ${changed},
      unchanged = unchanged + ${unchanged}, refused = refused + ${refused.length}
    where id = ${id}`.execute(trx)
}

async function finish(trx: Transaction<Database>, { id }: RunningRow): Promise<false> {
  await sql`update bulk_runs set status = 'done', finished_at = now() where id = ${id}`.execute(trx)
  await trx.deleteFrom('bulk_run_parts').where('run_id', '=', id).execute()
  return false
}
