// The audit log as staff read it: entries with the person behind them and the name of the record.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditRow, listAudit } from '#contract/audit.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { allows, type Role } from '#contract/permissions.ts'
import type { Caller } from '../auth/access.ts'
import { withinDays } from '../crud/days.ts'
import { type ListParts, listRows, matches, orderBy, whereAll } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'
import { diff } from './diff.ts'
import type { Entry, UndoRegistry } from './undo-row.ts'

type Query = Omit<QueryOf<typeof listAudit>, 'page' | 'limit'>
type Facets = ReplyOf<typeof listAudit>['facets']

interface Stored extends Entry {
  id: number
  at: Date
  actor: AuditRow['actor']
  actorRole: Role | null
  label: string
  latest: boolean
}

const EXPORTED = 10_000

/** A record is named by the first of these fields it has. */
const nameIn = (json: RawBuilder<unknown>) =>
  sql.join(
    ['name', 'title', 'label', 'username', 'number', 'subject', 'slug'].map((key) => sql`${json} ->> ${sql.lit(key)}`),
  )
/** Synonyms are named by their words. */
const wordsIn = (json: RawBuilder<unknown>) => sql`(
  select string_agg(word, ', ') from jsonb_array_elements_text(
    case jsonb_typeof(${json} -> 'words') when 'array' then ${json} -> 'words' else '[]' end
  ) word)`
const label = sql`coalesce(${nameIn(sql`a.after`)}, ${nameIn(sql`a.before`)}, ${wordsIn(sql`coalesce(a.after, a.before)`)}, a.entity_id)`

const columns = sql`a.id, a.at, a.actor_role as "actorRole", a.action, a.entity, a.entity_id as "entityId", a.before, a.after,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'username', u.username) end as actor,
  ${label} as label,
  not exists (
    select from audit_log l where l.entity = a.entity and l.entity_id = a.entity_id and l.id > a.id
  ) as latest`

/** Editors see only their own entries. */
const visible = ({ role, userId }: Caller) => (allows('system.read', role) ? undefined : sql`a.actor_id = ${userId}`)

const parts = (caller: Caller, query: Query, days: readonly RawBuilder<unknown>[]): ListParts => ({
  from: sql`audit_log a left join users u on u.id = a.actor_id`,
  where: [
    visible(caller),
    query.mine ? sql`a.actor_id = ${caller.userId}` : undefined,
    query.entity ? sql`a.entity = ${query.entity}` : undefined,
    query.entityId ? sql`a.entity_id = ${query.entityId}` : undefined,
    query.action ? sql`a.action = ${query.action}` : undefined,
    query.actor ? sql`a.actor_id = ${query.actor}` : undefined,
    ...days,
    matches(query.q, label, sql`a.before ->> 'name'`),
  ],
  columns,
  sorts: { at: sql`a.id` },
  tie: sql`a.id`,
})

const toRow =
  ({ role }: Caller, undoable: UndoRegistry) =>
  ({ id, at, before, after, latest, ...entry }: Stored): AuditRow => {
    const undo = undoable.get(entry.entity)
    return {
      ...entry,
      id: String(id),
      at: at.toISOString(),
      changes: diff(before, after),
      undoable: latest && undo !== undefined && canUndo(entry.action, undo.actions) && allows(undo.permission, role),
    }
  }

export const canUndo = (action: string, actions: readonly string[]): boolean =>
  action === 'undo' || actions.includes(action)

export const auditLog = (db: Kysely<Database>, caller: Caller, undoable: UndoRegistry) => ({
  list: async (query: QueryOf<typeof listAudit>) => {
    const days = await withinDays(db, sql`a.at`, query)
    const found = await listRows<Stored>(db, parts(caller, query, days), { ...query, sort: query.sort ?? '-at' })
    return { ...found, rows: found.rows.map(toRow(caller, undoable)) }
  },

  all: async (query: Query): Promise<AuditRow[]> => {
    const given = parts(caller, query, await withinDays(db, sql`a.at`, query))
    const { rows } = await sql<Stored>`
      select ${columns} from ${given.from} ${whereAll(given.where)} ${orderBy(given, query.sort ?? '-at')}
      limit ${EXPORTED}`.execute(db)
    return rows.map(toRow(caller, undoable))
  },

  facets: async (): Promise<Facets> => {
    const seen = sql`audit_log a ${whereAll([visible(caller)])}`
    const { rows } = await sql<Facets>`select
      (select coalesce(json_agg(entity order by entity), '[]') from (select distinct a.entity from ${seen}) e) as entities,
      (select coalesce(json_agg(action order by action), '[]') from (select distinct a.action from ${seen}) e) as actions,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
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
