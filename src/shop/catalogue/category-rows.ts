// Derives the rows of product_categories, by which the lists of categories are ordered; called by derive.ts alone.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { among, type Which } from './which.ts'

/** One row for each category a product lies in or below, with the keys that category is listed by. */
export async function deriveCategoryRows(trx: Kysely<Database>, which: Which): Promise<void> {
  await sql`
    with wanted as (
      select branch.id as category_id, p.id as product_id, p.listed, p.rank, p.listed_at, p.price_from_minor, p.rating_key,
        p.sold
      from products p cross join unnest(p.category_ids) as branch(id)
      where ${among('p.id', which)}
    ),
    stale as (
      delete from product_categories pc
      where not pc.chosen and ${among('pc.product_id', which)}
        and not exists (
          select from wanted w where w.category_id = pc.category_id and w.product_id = pc.product_id
        )
    ),
    kept as (
      update product_categories pc set
        listed = w.listed, rank = w.rank, listed_at = w.listed_at,
        price_from_minor = w.price_from_minor, rating_key = w.rating_key, sold = w.sold
      from wanted w
      where w.category_id = pc.category_id and w.product_id = pc.product_id
        and (pc.listed, pc.rank, pc.listed_at, pc.price_from_minor, pc.rating_key, pc.sold)
          is distinct from (w.listed, w.rank, w.listed_at, w.price_from_minor, w.rating_key, w.sold)
    )
    insert into product_categories
      (category_id, product_id, chosen, listed, rank, listed_at, price_from_minor, rating_key, sold)
    select w.category_id, w.product_id, false, w.listed, w.rank, w.listed_at, w.price_from_minor, w.rating_key, w.sold
    from wanted w
    where not exists (
      select from product_categories pc where pc.category_id = w.category_id and pc.product_id = w.product_id
    )
    order by w.product_id, w.category_id
  `.execute(trx)
}
