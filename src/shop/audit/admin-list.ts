// The audit log as staff read it: entries with the person behind them and the name of the record.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditRow, listAudit } from '#contract/audit.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { allows, type Role } from '#contract/permissions.ts'
import type { Caller } from '../auth/access.ts'
import { withinDays } from '../crud/days.ts'
import { among, type ListParts, listRows, matches, orderBy, whereAll } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'
import { diff } from './diff.ts'
import { groupJson, type StoredGroup } from './entry-groups.ts'
import { entryLabel } from './entry-label.ts'
import { withNames } from './record-names.ts'
import { shownState } from './shown-state.ts'
import type { Entry, UndoRegistry } from './undo-row.ts'

type Query = Omit<QueryOf<typeof listAudit>, 'page' | 'limit'>
type Facets = ReplyOf<typeof listAudit>['facets']

interface Stored extends Entry {
  id: number
  at: Date
  actor: AuditRow['actor']
  actorRole: Role | null
  label: string
  slug: string | null
  latest: boolean
  group: StoredGroup | null
}

const EXPORTED = 10_000

const columns = sql`a.id, a.at, a.actor_role as "actorRole", a.action, a.entity, a.entity_id as "entityId", a.before, a.after,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'username', u.username) end as actor,
  ${entryLabel} as label,
  case when a.entity = 'products' then (select p.slug from products p where p.id = a.entity_id::uuid) end as slug,
  not exists (
    select from audit_log l where l.entity = a.entity and l.entity_id = a.entity_id and l.id > a.id
  ) as latest`

/** One line for the entries of a group, unless single records or entries are asked for. */
const folds = ({ group, entityId, q }: Query): boolean => !group && !entityId && !q

/** Editors see only their own entries. */
const visible = ({ role, userId }: Caller) => (allows('system.read', role) ? undefined : sql`a.actor_id = ${userId}`)

const parts = (
  caller: Caller,
  query: Query,
  days: readonly RawBuilder<unknown>[],
  folded = folds(query),
): ListParts => ({
  from: sql`audit_log a left join users u on u.id = a.actor_id`,
  where: [
    visible(caller),
    query.mine ? sql`a.actor_id = ${caller.userId}` : undefined,
    among(sql`a.entity`, query.entity),
    query.entityId ? sql`a.entity_id = ${query.entityId}` : undefined,
    among(sql`a.action`, query.action),
    among(sql`a.actor_id`, query.actor),
    query.group ? sql`a.group_id = ${query.group}` : undefined,
    folded ? sql`not a.folded` : undefined,
    ...days,
    matches(query.q, entryLabel, sql`a.before ->> 'name'`),
  ],
  columns: sql`${columns}, ${folded ? groupJson : sql`null`} as "group"`,
  sorts: { at: sql`a.id` },
  tie: sql`a.id`,
})

const toRows = async (
  db: Kysely<Database>,
  { role }: Caller,
  undoable: UndoRegistry,
  stored: readonly Stored[],
): Promise<AuditRow[]> => {
  const rows = stored.map(({ id, at, before, after, latest, group: found, ...entry }): AuditRow => {
    // Of a bulk change that met one row, the entry stands for itself.
    const group = found && found.size > 1 ? found : null
    const undo = undoable.get(entry.entity)
    const may = undo !== undefined && canUndo(entry.action, undo.actions) && allows(undo.permission, role)
    return {
      ...entry,
      id: String(id),
      at: at.toISOString(),
      changes: diff(shownState(entry.entity, before), shownState(entry.entity, after)),
      undoable: latest && may && group === null,
      group: group && { id: group.id, size: group.size, undoable: may && !group.busy && group.undone < group.size },
    }
  })
  const named = await withNames(
    db,
    rows.map(({ changes }) => changes),
  )
  return rows.map((row) => ({ ...row, changes: named(row.changes) }))
}

export const canUndo = (action: string, actions: readonly string[]): boolean =>
  action === 'undo' || actions.includes(action)

export const auditLog = (db: Kysely<Database>, caller: Caller, undoable: UndoRegistry) => ({
  list: async (query: QueryOf<typeof listAudit>) => {
    const days = await withinDays(db, sql`a.at`, query)
    const found = await listRows<Stored>(db, parts(caller, query, days), {
      ...query,
      sort: query.sort ?? '-at',
    })
    return { ...found, rows: await toRows(db, caller, undoable, found.rows) }
  },

  all: async (query: Query): Promise<AuditRow[]> => {
    const given = parts(caller, query, await withinDays(db, sql`a.at`, query), false)
    const { rows } = await sql<Stored>`
      select ${given.columns} from ${given.from} ${whereAll(given.where)} ${orderBy(given, query.sort ?? '-at')}
      limit ${EXPORTED}`.execute(db)
    return await toRows(db, caller, undoable, rows)
  },

  facets: async (): Promise<Facets> => {
    const seen = sql`audit_log a ${whereAll([visible(caller)])}`
    const { rows } = await sql<Facets>`select
      (select coalesce(json_agg(entity order by entity), '[]') from (select distinct a.entity from ${seen}) e) as entities,
      (select coalesce(json_agg(action order by action), '[]') from (select distinct a.action from ${seen}) e) as actions,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by fold(u.name), u.id), '[]')
        from users u where u.id in (select a.actor_id from ${seen})) as people`.execute(db)
    return rows[0] ?? { entities: [], actions: [], people: [] }
  },

  /** Undefined also where the caller may not see it. */
  entry: async (id: number): Promise<Entry | undefined> => {
    const { rows } = await sql<Entry>`
      select a.action, a.entity, a.entity_id as "entityId", a.before, a.after from audit_log a
      ${whereAll([sql`a.id = ${id}`, visible(caller)])}`.execute(db)
    return rows[0]
  },
})
