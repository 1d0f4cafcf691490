// What it takes to hand out a session's newest credential once more, while nobody has used it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refresh_families
      -- Counts the credentials; an access token names the one it came with.
      add column generation integer not null default 1,
      -- The spent credential whose successor nobody has used yet, and what the two have in common; null once it is used.
      add column repeat_of bytea,
      add column repeat_salt bytea,
      add column rotated_at timestamptz,
      add constraint refresh_families_repeat_whole check (
        (repeat_of is null) = (repeat_salt is null) and (repeat_of is null or rotated_at is not null)
      )`.execute(db)
}
