// When this shop was made from a backup, and whether its jobs may run since then.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table restorations (
      id bigint generated always as identity primary key,
      backed_up_at timestamptz not null,
      restored_at timestamptz not null default now(),
      -- Until then no job runs: the shop it is a copy of may still send its mails and close its payments.
      jobs_released_at timestamptz
    );
    create index restorations_held on restorations (restored_at) where jobs_released_at is null;
  `)
    .execute(db)
}
