// How much was sold of each product lately: of orders that stand, without what was credited, and no longer than it counts.
import { sql } from 'kysely'
import t from 'tap'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products.ts'
import { createDb } from '#postgres/pool.ts'
import { SOLD_DAYS } from '../../../src/shop/catalogue/rules.ts'
import { countSold, soldSince } from '../../../src/shop/catalogue/sold.ts'
import * as bestselling from '../../../src/shop/migrations/0061-bestselling.ts'
import { testShop } from '../../support/shop.ts'

const DAY = 86_400_000
const { app, db, pool } = await testShop(t, { template: 'demo' })

interface Line {
  slug: string
  pieces: number
  status: string
  days: number
}

/** What was sold, added up here. */
const expected = async (now: Date): Promise<Record<string, number>> => {
  const { rows } = await pool.query<Line>(
    `select p.slug, i.quantity - (select coalesce(sum(c.quantity), 0) from credit_items c where c.order_item_id = i.id)::integer as pieces,
      o.status, extract(epoch from $1::timestamptz - o.placed_at) / 86400 as days
    from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id`,
    [now],
  )
  const sums: Record<string, number> = {}
  for (const { slug, pieces, status, days } of rows)
    if (['confirmed', 'completed'].includes(status) && days >= 0 && days < SOLD_DAYS && pieces > 0)
      sums[slug] = (sums[slug] ?? 0) + pieces
  return sums
}

const written = async (): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ slug: string; sold: number }>('select slug, sold from products where sold > 0')
  return Object.fromEntries(rows.map(({ slug, sold }) => [slug, sold]))
}

const sorted = (sums: Record<string, number>) => Object.entries(sums).toSorted()

t.test('an order that is cancelled, is credited, waits for its money or was long ago counts no more', async (t) => {
  const now = new Date()
  await countSold(db, now)
  const before = await expected(now)
  t.ok(Object.keys(before).length > 20)
  t.strictSame(sorted(await written()), sorted(before))
  const some = (offset: number) =>
    sql`(select o.id from orders o where o.status = 'completed' and o.placed_at > ${new Date(now.getTime() - 30 * DAY)}
      order by o.placed_at offset ${offset} limit 1)`
  await sql`update orders set status = 'cancelled' where id = ${some(0)}`.execute(db)
  await sql`update orders set status = 'pending_payment' where id = ${some(0)}`.execute(db)
  await sql`update orders set placed_at = ${new Date(now.getTime() - SOLD_DAYS * DAY - 1000)} where id = ${some(0)}`.execute(
    db,
  )
  // It counts for as long as this test takes.
  await sql`update orders set placed_at = ${new Date(now.getTime() - SOLD_DAYS * DAY + 600_000)} where id = ${some(0)}`.execute(
    db,
  )
  await sql`update orders set placed_at = ${new Date(now.getTime() + DAY)} where id = ${some(0)}`.execute(db)
  await sql`
    with line as (
        select i.id, i.order_id, i.quantity - coalesce(sum(c.quantity), 0)::integer as quantity
        from order_items i left join credit_items c on c.order_item_id = i.id
        where i.order_id = ${some(0)} group by i.id having i.quantity > coalesce(sum(c.quantity), 0)
      ),
      one as (
        insert into credits (id, order_id, cause, amount_minor, tax_minor)
        select gen_random_uuid(), order_id, 'return', 0, 0 from line limit 1 returning id
      )
    insert into credit_items (id, credit_id, position, order_item_id, rate_bp, kind, quantity, amount_minor, tax_minor)
    select gen_random_uuid(), one.id, row_number() over (), line.id, 1900, 'pieces', line.quantity, 0, 0 from line, one`.execute(
    db,
  )
  const after = await expected(now)
  const changed = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((slug) => before[slug] !== after[slug]),
  )
  t.ok(changed.size >= 5, `${changed.size} products`)
  const differing = await soldSince(db, now)
  t.equal(differing.length, changed.size, 'no other products are written')
  await countSold(db, now)
  t.strictSame(sorted(await written()), sorted(after))
  t.strictSame(await soldSince(db, now), [])
})

t.test('the shop and a branch list what sells best first', async (t) => {
  const sums = await written()
  for (const where of ['', '&category=home']) {
    const list = (await app.inject(`/api/products?sort=bestselling&limit=48${where}`)).json<
      ReplyOf<typeof listProducts>
    >()
    const pieces = list.rows.map(({ slug }) => sums[slug] ?? 0)
    t.strictSame(
      pieces,
      pieces.toSorted((one, other) => other - one),
      where,
    )
    t.ok((pieces[0] ?? 0) > (pieces.at(-1) ?? 0))
  }
})

t.test('a shop that sold before it knew this order begins with it', async (t) => {
  await sql
    .raw(`
    drop index products_search;
    drop function order_blocks(bigint, integer, timestamptz, integer, integer, boolean);
    alter table products drop column sold;
    alter table product_categories drop column sold;
    create index products_search on products (id)`)
    .execute(db)
  await createDb<unknown>(pool).transaction().execute(bestselling.up)
  t.strictSame(sorted(await written()), sorted(await expected(new Date())))
  const { rows } = await pool.query(
    'select 1 from product_categories k join products p on p.id = k.product_id where k.sold <> p.sold',
  )
  t.strictSame(rows, [])
})
