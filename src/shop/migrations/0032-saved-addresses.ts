// People keep their addresses: also the number of a recipient at a parcel station.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table addresses add column post_number text;
    create index addresses_user on addresses (user_id, created_at);
  `)
    .execute(db)
}
