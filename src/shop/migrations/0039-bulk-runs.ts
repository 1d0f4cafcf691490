// Bulk changes of any size: what runs over a whole filter, and entries of the audit log that belong together.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table bulk_runs (
      id uuid primary key,
      -- As the API calls the entity, and as the audit log does.
      resource text not null,
      entity text not null,
      action text not null,
      value text not null default '',
      -- What was asked for; null where the rows were named.
      filter jsonb,
      -- The group of the audit log that is taken back.
      undoes uuid,
      status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'failed')),
      total integer not null default 0,
      -- Rows that are done with, from the first on.
      position integer not null default 0,
      changed integer not null default 0,
      unchanged integer not null default 0,
      refused integer not null default 0,
      actor_id uuid,
      actor_role text not null,
      request_id text not null,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index bulk_runs_actor on bulk_runs (actor_id, created_at desc);
    create index bulk_runs_undoes on bulk_runs (undoes) where undoes is not null;

    -- The rows as they were found at the beginning, several hundred in each part; gone once the run is done.
    create table bulk_run_parts (
      run_id uuid not null references bulk_runs on delete cascade,
      part integer not null,
      ids text[] not null,
      primary key (run_id, part)
    );

    create table bulk_run_refusals (
      run_id uuid not null references bulk_runs on delete cascade,
      position integer not null,
      entity_id text not null,
      label text not null,
      problem text not null,
      reason text,
      primary key (run_id, position)
    );

    -- Entries of one bulk change have a group; all but its first are folded into that in the list.
    alter table audit_log add column group_id uuid, add column folded boolean not null default false;
    create index audit_log_group on audit_log (group_id, id) where group_id is not null;
    create index audit_log_unfolded on audit_log (id desc) where not folded;

    create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('stoa.erasing', true) = 'on'
        and (new.id, new.at, new.actor_id, new.actor_role, new.action, new.entity, new.entity_id, new.request_id, new.ip_hash,
            new.group_id, new.folded)
          is not distinct from
          (old.id, old.at, old.actor_id, old.actor_role, old.action, old.entity, old.entity_id, old.request_id, old.ip_hash,
            old.group_id, old.folded)
        and (new.before is null) = (old.before is null) and (new.after is null) = (old.after is null)
        and coalesce(new.before <@ old.before, true) and coalesce(new.after <@ old.after, true)
      then
        return new;
      end if;
      raise exception 'audit_log is append only';
    end $$;
  `)
    .execute(db)
}
