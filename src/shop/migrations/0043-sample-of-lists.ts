// Indexes of some of all listed products, chosen by a number that has nothing to do with what they are. The first thousand of a
// branch in this order stand for all of it where counting every one takes too long, and an eighth of all products for all in which
// a common word occurs (products/sample.ts, products/search.ts).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create index products_sample on products (uuid_hash(id)) include (id, listed_at)
      where listed and uuid_hash(id) < -1073741824;
    create index product_categories_sample on product_categories (category_id, uuid_hash(product_id)) include (product_id, listed_at)
      where listed and uuid_hash(product_id) < -1073741824;
    create index products_search_sample on products using gin (search) where listed and uuid_hash(id) < -1610612736;
    -- Words by their beginning, whatever the collation.
    create index search_words_start on search_words (word text_pattern_ops);
  `)
    .execute(db)
}
