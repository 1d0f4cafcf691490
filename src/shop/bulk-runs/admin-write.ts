// What staff do with bulk changes: start one over rows that are written down at that moment, stop it, go on, take it back.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { allows, type Role } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import { canUndo } from '../audit/admin-list.ts'
import { groupOf, type StoredGroup } from '../audit/entry-groups.ts'
import type { UndoRegistry } from '../audit/undo-row.ts'
import type { BulkRegistry } from '../crud/bulk-source.ts'
import type { Actor } from '../crud/change.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import type { Chosen } from './chosen-rows.ts'
import { runBulkChange } from './job-names.ts'
import { isPast, PART, takeTurn } from './run-row.ts'

interface NewRun {
  resource: string
  entity: string
  action: string
  value: string
  filter: Record<string, unknown> | null
  undoes: string | null
}

const refused = (message: string) => new ApiError('CONFLICT', { message, fields: { status: 'wrong' } })

interface Deps {
  sources: BulkRegistry
  undoable: UndoRegistry
  actor: Actor
  from: From
}

export const bulkRunsWriter = (trx: Transaction<Database>, { sources, undoable, actor, from }: Deps) => {
  const begin = async (run: NewRun, numbered: RawBuilder<unknown>): Promise<string> => {
    const id = uuidv7()
    const { userId, role } = actor
    await trx
      .insertInto('bulk_runs')
      .values({
        ...run,
        id,
        filter: run.filter && JSON.stringify(run.filter),
        actor_id: userId,
        actor_role: role,
        request_id: from.id,
      })
      .execute()
    await sql`
      with found as materialized (${numbered}), parts as (
        insert into bulk_run_parts (run_id, part, ids)
        select ${id}, place / ${PART}::integer, array_agg(id order by place) from found group by 2
      )
      update bulk_runs set total = (select count(*) from found) where id = ${id}`.execute(trx)
    await enqueue(trx, runBulkChange, { id }, { from })
    return id
  }

  /** Locked, and the caller's own where they may not see everybody's. */
  const stored = async (id: string) => {
    await takeTurn(trx, id)
    const row = await trx
      .selectFrom('bulk_runs')
      .select(['id', 'resource', 'status', 'actor_id', 'position', 'total'])
      .where('id', '=', id)
      .where(sql<boolean>`not ${isPast}`)
      .forUpdate()
      .executeTakeFirst()
    if (!row || (row.actor_id !== actor.userId && !allows('system.read', actor.role))) throw new ApiError('NOT_FOUND')
    return row
  }

  return {
    start: (resource: string, action: string, { source: { entity }, value, filter, ids }: Chosen): Promise<string> =>
      begin(
        { resource, entity, action, value, filter, undoes: null },
        sql`select f.id::text as id, (row_number() over (order by f.id) - 1)::integer as place from (${ids}) f`,
      ),

    cancel: async (id: string): Promise<void> => {
      const { status } = await stored(id)
      if (status !== 'running') throw refused('There is nothing to stop.')
      await sql`update bulk_runs set status = 'cancelled', finished_at = now() where id = ${id}`.execute(trx)
    },

    goOn: async (id: string): Promise<void> => {
      const { status, resource, position, total } = await stored(id)
      const source = sources.get(resource)
      if (!source || !allows(source.permission, actor.role)) throw new ApiError('FORBIDDEN')
      if (!['cancelled', 'failed'].includes(status) || position >= total) throw refused('No rows of it are left.')
      // Whoever goes on is who makes the changes that follow.
      await sql`
        update bulk_runs set status = 'running', finished_at = null, ended_because = null, actor_id = ${actor.userId}, actor_role = ${actor.role}
        where id = ${id}`.execute(trx)
      await enqueue(trx, runBulkChange, { id }, { from })
    },

    undoGroup: async (group: string): Promise<string> => {
      // Two who take it back at once come one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${group}`}, 0))`.execute(trx)
      const { rows } = await sql<{
        entity: string
        action: string
        actorId: string
        actorRole: Role
        state: StoredGroup
      }>`
        select a.entity, a.action, a.actor_id as "actorId", ${groupOf(sql`${group}::uuid`)} as state
        from audit_log a where a.group_id = ${group} order by a.id limit 1`.execute(trx)
      const [first] = rows
      if (!first || (first.actorId !== actor.userId && !allows('system.read', actor.role)))
        throw new ApiError('NOT_FOUND')
      const { entity, action, state } = first
      const undo = undoable.get(entity)
      if (!undo || !canUndo(action, undo.actions)) throw refused('This kind of change cannot be undone.')
      if (!allows(undo.permission, actor.role)) throw new ApiError('FORBIDDEN')
      if (state.busy) throw refused('It still runs, or is being taken back.')
      if (state.undone >= state.size) throw refused('It has been taken back.')
      const resource = [...sources].find(([, source]) => source.entity === entity)?.[0] ?? entity
      return await begin(
        { resource, entity, action: 'undo', value: '', filter: null, undoes: group },
        sql`
          select a.id::text as id, (row_number() over (order by a.id desc) - 1)::integer as place
          from audit_log a
          where a.group_id = ${group} and not exists (
            select from audit_log u join bulk_runs r on r.id = u.group_id
            where r.undoes = ${group} and u.entity = a.entity and u.entity_id = a.entity_id
          )`,
      )
    },
  }
}
