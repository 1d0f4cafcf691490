// Indexes that answer the dashboard's list of products alone: how many are in stock, and which stand on a far page.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_in_stock on products (updated_at, id) where in_stock`.execute(db)
  // An index on an expression answers alone only where it holds what the expression is made of.
  await sql`drop index products_by_title`.execute(db)
  await sql`create index products_by_title on products (fold(title), id) include (title)`.execute(db)
}
