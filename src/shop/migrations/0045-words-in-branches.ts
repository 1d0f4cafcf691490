// Words and the branches that products lie in stand in one index: where both are asked for, PostgreSQL goes through them side by
// side instead of gathering every product of each first. Smaller parts of the shop than an eighth (0043) have such an index, too,
// for words that very many products hold (products/rules.ts). In the eighth colours and sizes are found as well: filters leave too
// few in a smaller part.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    set local maintenance_work_mem = '256MB';
    drop index products_search, products_search_sample, products_categories;
    create index products_search on products using gin (search, category_ids);
    create index products_search_8th on products using gin (search, category_ids, color_codes, size_codes)
      where listed and uuid_hash(id) < -1610612736;
    create index products_search_64th on products using gin (search, category_ids)
      where listed and uuid_hash(id) < -2080374784;
    create index products_search_512th on products using gin (search, category_ids)
      where listed and uuid_hash(id) < -2139095040;
  `)
    .execute(db)
}
