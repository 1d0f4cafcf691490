// Products of a branch with a size or a colour are found by an index of those: filters that leave nothing of a large branch had
// all of it read before that was known. Titles have an index of a thirty-second of the shop, too, where very large shops look for
// those that resemble some words (products/rules.ts).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    set local maintenance_work_mem = '256MB';
    create index products_filters on products using gin (category_ids, size_codes, color_codes) where listed;
    create index products_title_trgm_32nd on products using gin (fold(title) public.gin_trgm_ops)
      where listed and uuid_hash(id) < -2013265920;
  `)
    .execute(db)
}
