// Bulk changes as staff follow them.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BulkRefusal, BulkRun, listBulkRuns } from '#contract/bulk-runs.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { allows } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import { canUndo } from '../audit/admin-list.ts'
import { groupOf, type StoredGroup } from '../audit/entry-groups.ts'
import type { UndoRegistry } from '../audit/undo-row.ts'
import type { Actor } from '../crud/change.ts'
import { type ListInput, type ListParts, listRows, whereAll } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { isPast } from './run-row.ts'

interface Stored extends Omit<BulkRun, 'undoable' | 'takenBack'> {
  group: StoredGroup
}

/** What a value names by its id: a category by its path, or a tax class. */
const calledBy = (value: RawBuilder<unknown>) => sql`(
  select coalesce(
    (select c.full_path from categories c where c.id = v.id), (select t.name from tax_classes t where t.id = v.id)
  ) from (select case when ${value} ~ '^[0-9a-f-]{36}$' then ${value}::uuid end as id) v)`

const from = sql`bulk_runs r left join users u on u.id = r.actor_id`
const columns = sql<Stored>`r.id, r.entity, r.action, r.value, r.undoes, r.status, r.total, r.position as done, r.changed, r.unchanged,
  r.refused, r.ended_because as "endedBecause", ${calledBy(sql`r.value`)} as "valueName", ${instant(sql`r.created_at`)} as "createdAt", u.name as "createdBy", ${instant(sql`r.finished_at`)} as "finishedAt",
  ${groupOf(sql`r.id`)} as "group"`

/** Editors see only their own. */
const visible = ({ role, userId }: Actor) =>
  allows('system.read', role) ? sql`not ${isPast}` : sql`not ${isPast} and r.actor_id = ${userId}`

export const bulkRuns = (db: Kysely<Database>, actor: Actor, undoable: UndoRegistry) => {
  const shown = ({ group, ...run }: Stored): BulkRun => {
    const undo = undoable.get(run.entity)
    const may = undo !== undefined && canUndo(run.action, undo.actions) && allows(undo.permission, actor.role)
    return { ...run, takenBack: group.undone, undoable: may && !group.busy && group.undone < group.size }
  }
  const get = async (id: string): Promise<BulkRun> => {
    const { rows } = await sql<Stored>`
      select ${columns} from ${from} ${whereAll([sql`r.id = ${id}`, visible(actor)])}`.execute(db)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return shown(rows[0])
  }
  const refusalParts = (id: string): ListParts<BulkRefusal> => ({
    from: sql`bulk_run_refusals f`,
    where: [sql`f.run_id = ${id}`],
    columns: sql<BulkRefusal>`f.entity_id as id, f.label, f.problem, f.reason`,
    sorts: { position: sql`f.position` },
    tie: sql`f.position`,
  })
  return {
    get,
    list: async (query: QueryOf<typeof listBulkRuns>) => {
      const parts: ListParts<Stored> = {
        from,
        where: [visible(actor)],
        columns,
        sorts: { created: sql`r.created_at` },
        tie: sql`r.id`,
      }
      const found = await listRows<Stored>(db, parts, { ...query, sort: '-created' })
      return { ...found, rows: found.rows.map(shown) }
    },
    refusals: async (id: string, page: ListInput) => {
      await get(id)
      return await listRows<BulkRefusal>(db, refusalParts(id), page)
    },
    allRefusals: async (id: string): Promise<BulkRefusal[]> => {
      await get(id)
      const { columns: all, from: table, where } = refusalParts(id)
      return (await sql<BulkRefusal>`select ${all} from ${table} ${whereAll(where)} order by f.position`.execute(db))
        .rows
    },
  }
}
