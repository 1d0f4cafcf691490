// Indexes of a quarter of all listed products, by a number that has nothing to do with what they are: the first two
// thousand of a branch in this order stand for all of it where counting every one takes too long (products/sample.ts).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create index products_sample on products (uuid_hash(id)) include (id, listed_at)
      where listed and uuid_hash(id) < -1073741824;
    create index product_categories_sample on product_categories (category_id, uuid_hash(product_id)) include (product_id, listed_at)
      where listed and uuid_hash(product_id) < -1073741824;
  `)
    .execute(db)
}
