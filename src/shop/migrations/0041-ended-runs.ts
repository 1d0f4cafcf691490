// Bulk changes that the shop stops by itself, because whoever began them may not make them any more.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- Null where it ended by itself, or was stopped by hand.
    alter table bulk_runs add column ended_because text check (ended_because in ('account_blocked', 'role_lost'));
    create index bulk_runs_newest on bulk_runs (created_at desc, id desc);
  `)
    .execute(db)
}
