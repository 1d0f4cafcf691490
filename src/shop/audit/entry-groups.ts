// Entries of the audit log that belong to one bulk change.
import { type RawBuilder, sql } from 'kysely'

export interface StoredGroup {
  id: string
  size: number
  /** Entries that were taken back already. */
  undone: number
  /** The bulk change still runs, or is being taken back. */
  busy: boolean
}

/** Of a group by its id. */
export const groupOf = (id: RawBuilder<unknown>): RawBuilder<StoredGroup> => sql`json_build_object('id', ${id},
  'size', (select count(*)::int from audit_log e where e.group_id = ${id}),
  'undone', (select coalesce(sum(r.changed), 0)::int from bulk_runs r where r.undoes = ${id}),
  'busy', exists (select from bulk_runs r where (r.id = ${id} or r.undoes = ${id}) and r.status = 'running'))`

/** Of entry `a`; null where it stands alone. */
export const groupJson = sql`case when a.group_id is not null then ${groupOf(sql`a.group_id`)} end`
