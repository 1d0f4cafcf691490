// Whether lines of orders show a picture is looked up for each of the library, by the address that they keep.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_items_picture on order_items ((snapshot->'picture'->>'url'))`.execute(db)
}
