// The pages that orders agreed to, by the hash that orders name, so that their first letter carries these and no later ones.
// Orders are never deleted, and neither are these.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table terms_texts (
      hash text primary key,
      -- Kind, title and HTML of each.
      pages jsonb not null,
      created_at timestamptz not null default now()
    );
  `)
    .execute(db)
}
