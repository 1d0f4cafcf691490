// Passwords that somebody else has made and passed on: whoever signs in with one has to choose their own.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column must_change_password boolean not null default false').execute(db)
}
