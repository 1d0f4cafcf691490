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

/** Of a group by its id. It may be a column of `bulk_runs r`, so nothing in here is called `r`. */
export const groupOf = (id: RawBuilder<unknown>): RawBuilder<StoredGroup> => sql`json_build_object('id', ${id},
  'size', (select count(*)::int from audit_log e where e.group_id = ${id}),
  'undone', (select coalesce(sum(back.changed), 0)::int from bulk_runs back where back.undoes = ${id}),
  'busy', exists (
    select from bulk_runs any_run where (any_run.id = ${id} or any_run.undoes = ${id}) and any_run.status = 'running'
  ))`

/** Of entry `a`; null where it stands alone. */
export const groupJson = sql`case when a.group_id is not null then ${groupOf(sql`a.group_id`)} end`
