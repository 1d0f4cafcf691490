// An e-mail address belongs to whoever has shown that they read it. Until then anybody may have typed it: it is theirs to
// correct, says nothing about others, and keeps nobody from using it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_email_unique`.execute(db)
  await sql`create unique index users_email_unique on users (email) where email_verified_at is not null`.execute(db)
  // Staff sort and look up customers by address, verified or not.
  await sql`create index users_by_email on users (email, id)`.execute(db)
}
