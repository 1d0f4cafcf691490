// A shop of very many products, made up where the database is: for tests of how PostgreSQL carries lists out.
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { inBulk } from '../../../src/demo/bulk.ts'
import { deriveProducts, deriveSearchWords } from '../../../src/shop/catalogue/derive.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { addCategory, addColors, addSizes } from '../fixtures.ts'

/** `large` is a little more than lists count to. */
export const PRODUCTS = { large: 12_000, huge: 100_000 } as const

/**
 * Very many products in one category, each with two of the sizes, one colour, a rank, a price, stars and an age of its own. The
 * fifth with the highest prices are called costly, most of those have a colour that nothing else has; the fifth with the lowest
 * are called modest.
 */
async function addManyProducts(db: Kysely<Database>, category: string, count: number): Promise<void> {
  await sql`
    with made as (
      insert into products (id, slug, title, description_text, status, publish_at, rank, primary_category_id)
      select gen_random_uuid(), 'bulk-' || i,
        (array['Linen', 'Wool', 'Cotton', 'Felt', 'Hemp'])[1 + i % 5] || ' '
          || (array['shirt', 'throw', 'cushion', 'tote', 'towel', 'scarf', 'beanie'])[1 + i % 7] || ' ' || i,
        'Woven for everyday use. ' || case
          when (i::bigint * 7919) % 1000003 % 20000 > 16000 then 'Costly. '
          when (i::bigint * 7919) % 1000003 % 20000 < 4000 then 'Modest. '
          else ''
        end || (
          -- Enough words that recur, as real descriptions have, for the statistics of the column to mean something.
          select string_agg('yarn' || (i * step * 31) % 400, ' ') from generate_series(1, 12) step
        ), 'published', now() - i * interval '1 minute', (i::bigint * 7919) % 1000003,
        (select id from categories where slug = ${category})
      from generate_series(1, ${count}::integer) i
      returning id, primary_category_id
    )
    insert into product_categories (category_id, product_id, chosen) select primary_category_id, id, true from made
  `.execute(db)
  await sql`
    insert into variants (id, product_id, size_id, color_id, sku, price_minor, on_hand)
    select gen_random_uuid(), p.id, s.id, c.id, p.slug || s.code, 500 + (p.rank % 20000), p.rank % 4
    from products p
      cross join lateral (
        select id, code from sizes order by (position + p.rank) % (select count(*) from sizes) limit 2
      ) s
      cross join lateral (
        select id from colors where (code = 'dusk') = (p.rank % 20000 > 17000)
        order by (position + p.rank) % (select count(*) from colors) limit 1
      ) c
    where p.slug like 'bulk-%'
  `.execute(db)
  await sql`
    insert into reviews (id, product_id, author_name, rating, title, body, status)
    select gen_random_uuid(), p.id, 'Robin', 1 + (p.rank / 3) % 5, 'Good', 'Very good.', 'approved'
    from products p where p.slug like 'bulk-%' and p.rank % 3 = 0
  `.execute(db)
  await deriveProducts(db, 'all')
  await deriveSearchWords(db)
}

/** Kysely over one connection, which its caller holds and gives back. */
const over = (client: PoolClient): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client) as PoolClient['query'], release: () => {} }),
        end: async () => {},
        options: {},
      },
    }),
  })

/** All of them three categories deep, and a category beside them that is empty. */
export const furnish = async (pool: Pool, products: number): Promise<void> => {
  const client = await pool.connect()
  const db = over(client)
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await addCategory(db, 'home')
    await addCategory(db, 'textiles', { parent: 'home' })
    await addCategory(db, 'shirts', { parent: 'textiles' })
    await addCategory(db, 'small', { parent: 'home' })
    await addSizes(db, 'clothing', ['s', 'm', 'l', 'xl'])
    await addColors(db, ['ink', 'sage', 'oat', 'brick', 'dusk'])
    // Nobody is told of each of these, and their indexes are made once they are all there.
    const filled = ['products', 'product_categories', 'variants', 'reviews'] as const
    for (const table of filled) await client.query(`alter table ${table} disable trigger user`)
    await inBulk(client, filled, () => addManyProducts(db, 'shirts', products))
    for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}
