// Variants are found by their colour as by their size: for the list of products in it, and when one is deleted or merged.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index variants_color on variants (color_id)`.execute(db)
}
