// Whether a payment is disputed at its provider: while it is, nothing is sent back by it, and parcels wait to be let go.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column disputed_at timestamptz`.execute(db)
}
