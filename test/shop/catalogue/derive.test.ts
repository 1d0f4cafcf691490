// The derived columns: what they are derived from, that they equal a computation from scratch, and two writers at once.
import { type Kysely, sql } from 'kysely'
import t, { type Test } from 'tap'
import { createDb } from '#postgres/pool.ts'
import { deriveProducts, deriveSearchWords } from '../../../src/shop/catalogue/derive.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { testDatabase } from '../../support/database.ts'
import { addCategory, addColors, addProduct, addReview, addSizes, addVariant } from '../fixtures.ts'

type Db = Kysely<Database>

const shop = async (t: Test): Promise<Db> => {
  const database = await testDatabase(t, { template: 'migrated' })
  const pool = database.pool('shop', 8)
  const db = createDb<Database>(pool)
  await addCategory(db, 'home')
  await addCategory(db, 'tableware', { parent: 'home' })
  await addCategory(db, 'mugs', { parent: 'tableware' })
  await addCategory(db, 'gifts')
  await addSizes(db, 'clothing', ['s', 'm', 'l'])
  await addColors(db, ['ink', 'sage', 'oat'])
  return db
}

const product = (db: Db, id: string) =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const branches = async (db: Db, productId: string) => {
  const { rows } = await sql<{ slug: string; chosen: boolean }>`
    select c.slug, pc.chosen from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = ${productId} order by c.slug`.execute(db)
  return rows.map(({ slug, chosen }) => (chosen ? `${slug} (chosen)` : slug))
}

t.test('prices, stock, sizes and colours come from the active variants', async (t) => {
  const db = await shop(t)
  const id = await addProduct(db, 'shirt', {
    variants: [
      { size: 'm', color: 'ink', price: 2500, was: 4000, onHand: 0 },
      { size: 's', color: 'ink', price: 2000, was: 3000, onHand: 2, reserved: 2 },
      { size: 'l', color: 'oat', price: 100, onHand: 9, active: false },
    ],
  })
  const first = await product(db, id)
  t.match(first, { listed: true, price_from_minor: 2000, price_to_minor: 2500, compare_at_minor: 3000 })
  t.equal(first.in_stock, false, 'what is reserved cannot be bought')
  t.strictSame([first.size_codes, first.color_codes], [['m', 's'], ['ink']], 'the inactive variant counts for nothing')

  await addVariant(db, id, { size: 'm', color: 'oat', price: 9900, onHand: 0, allowBackorder: true })
  await deriveProducts(db, [id])
  const second = await product(db, id)
  t.match(second, { in_stock: true, price_to_minor: 9900, color_codes: ['ink', 'oat'] })
})

t.test('a product without an active variant is not listed, whatever its status', async (t) => {
  const db = await shop(t)
  const bare = await addProduct(db, 'bare', { variants: [] })
  const asleep = await addProduct(db, 'asleep', { variants: [{ active: false }] })
  const draft = await addProduct(db, 'draft', { status: 'draft' })
  for (const id of [bare, asleep, draft]) t.equal((await product(db, id)).listed, false)
})

t.test('the rating is the average of approved reviews alone', async (t) => {
  const db = await shop(t)
  const id = await addProduct(db, 'mug', { stars: [5, 4, 4] })
  await addReview(db, id, { rating: 1, status: 'pending' })
  await addReview(db, id, { rating: 1, status: 'spam' })
  await deriveProducts(db, [id])
  t.match(await product(db, id), { rating_avg: '4.33', rating_count: 3, rating_key: 433_003 })
  await sql`update reviews set status = 'rejected'`.execute(db)
  await deriveProducts(db, [id])
  t.match(await product(db, id), { rating_avg: null, rating_count: 0, rating_key: 0 })
})

t.test('a card has the first two pictures, those of colours nobody can choose last', async (t) => {
  const db = await shop(t)
  const id = await addProduct(db, 'tote', {
    variants: [{ color: 'ink' }, { color: 'oat' }],
    pictures: [
      { key: 'sage.webp', color: 'sage' },
      { key: 'ink.webp', color: 'ink', alt: 'In ink' },
      { key: 'oat.webp', color: 'oat' },
    ],
  })
  const card = async () => {
    const { pictures, color } = await db
      .selectFrom('product_cards')
      .select(['pictures', 'color'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    return { color, pictures: pictures.map(({ url, alt }) => `${url} ${alt}`) }
  }
  t.same(await card(), { color: 'ink', pictures: ['/media/ink.webp In ink', '/media/oat.webp Tote'] })
  await sql`update media set alt = 'A tote' where key = 'oat.webp'`.execute(db)
  await sql`update variants set active = false where color_id = (select id from colors where code = 'ink')`.execute(db)
  await deriveProducts(db, [id])
  t.same(await card(), { color: 'oat', pictures: ['/media/oat.webp A tote', '/media/sage.webp Tote'] })
  await sql`delete from product_media`.execute(db)
  await deriveProducts(db, [id])
  t.same(await card(), { color: null, pictures: [] })
})

t.test('a product lies in its chosen categories, its primary one and everything above them', async (t) => {
  const db = await shop(t)
  const id = await addProduct(db, 'mug', { categories: ['mugs', 'gifts'] })
  t.strictSame(await branches(db, id), ['gifts (chosen)', 'home', 'mugs (chosen)', 'tableware'])

  await sql`delete from product_categories where product_id = ${id} and chosen`.execute(db)
  await sql`update products set primary_category_id = (select id from categories where slug = 'gifts')`.execute(db)
  await deriveProducts(db, [id])
  t.strictSame(await branches(db, id), ['gifts'], 'branches that no longer hold it are gone')
  t.equal((await product(db, id)).category_ids.length, 1)
})

t.test('deriving again changes no row, and other products are left alone', async (t) => {
  const db = await shop(t)
  const id = await addProduct(db, 'mug', { categories: ['mugs'], stars: [4] })
  const other = await addProduct(db, 'bowl', { categories: ['mugs'] })
  const versions = async () => {
    const { rows } = await sql<{ row: string }>`
      select id::text || xmin::text as row from products union all
      select product_id::text || category_id::text || xmin::text from product_categories order by 1`.execute(db)
    return rows.map(({ row }) => row)
  }
  const before = await versions()
  await deriveProducts(db, 'all')
  await deriveProducts(db, [id, other])
  await deriveProducts(db, [])
  t.strictSame(await versions(), before)

  await sql`update variants set price_minor = 777`.execute(db)
  await deriveProducts(db, [id])
  t.equal((await product(db, id)).price_from_minor, 777)
  t.equal((await product(db, other)).price_from_minor, 1000)
})

/** Every derived value, computed one product at a time by plain queries that share nothing with derive.ts. */
const recomputed = async (db: Db, id: string) => {
  const row = await product(db, id)
  const variants = await db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', id)
    .where('active', '=', true)
    .execute()
  const sizes = new Map((await db.selectFrom('sizes').selectAll().execute()).map((one) => [one.id, one.code]))
  const colors = new Map((await db.selectFrom('colors').selectAll().execute()).map((one) => [one.id, one.code]))
  const categories = await db.selectFrom('categories').selectAll().execute()
  const chosen = await db
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', id)
    .where('chosen', '=', true)
    .execute()
  const stars = (await db.selectFrom('reviews').selectAll().where('product_id', '=', id).execute())
    .filter(({ status }) => status === 'approved')
    .map(({ rating }) => rating)
  const prices = variants.map(({ price_minor }) => price_minor)
  const cheapest = Math.min(...prices)
  const wanted = new Set([...chosen.map(({ category_id }) => category_id), row.primary_category_id])
  const named = (ids: (string | null)[], names: Map<string, string>) =>
    [...new Set(ids.flatMap((one) => (one === null ? [] : [names.get(one) ?? ''])))].sort()
  const lowest = variants.filter(({ price_minor }) => price_minor === cheapest)
  const crossedOut = lowest.flatMap(({ was_minor }) => was_minor ?? [])
  const recommended = lowest.flatMap((one) => (one.compare_at_is_rrp ? (one.compare_at_minor ?? []) : []))
  const beside = crossedOut.length > 0 ? crossedOut : recommended
  return {
    listed: row.status === 'published' && variants.length > 0,
    price_from_minor: variants.length === 0 ? 0 : cheapest,
    price_to_minor: Math.max(0, ...prices),
    compare_at_minor: beside.length > 0 ? Math.min(...beside) : null,
    compare_at_is_rrp: crossedOut.length === 0 && recommended.length > 0,
    in_stock: variants.some((one) => !one.track_stock || one.allow_backorder || one.on_hand - one.reserved > 0),
    size_codes: named(
      variants.map(({ size_id }) => size_id),
      sizes,
    ),
    color_codes: named(
      variants.map(({ color_id }) => color_id),
      colors,
    ),
    rating_count: stars.length,
    rating_avg:
      stars.length === 0
        ? null
        : (Math.round((stars.reduce((a, b) => a + b, 0) * 100) / stars.length) / 100).toFixed(2),
    category_ids: [
      ...new Set(categories.filter(({ id: one }) => wanted.has(one)).flatMap(({ path_ids }) => path_ids)),
    ].sort(),
  }
}

t.test('derived equals recomputed, after many changes in any order', async (t) => {
  const db = await shop(t)
  const ids: string[] = []
  const pick = (step: number, of: number) => (step * 7919 + 13) % of
  for (let step = 0; step < 12; step++)
    ids.push(
      await addProduct(db, `thing-${step}`, {
        status: (['published', 'draft', 'archived'] as const)[pick(step, 3)],
        categories: [['mugs'], ['gifts', 'mugs'], ['tableware'], []][pick(step, 4)],
        variants: [...Array(pick(step, 4))].map((_, index) => ({
          size: ['s', 'm', 'l'][index],
          color: ['ink', 'sage', undefined][pick(step + index, 3)],
          price: 1000 + pick(step + index, 5) * 250,
          compareAt: pick(step, 2) ? 9000 + index : undefined,
          rrp: pick(step + index, 3) > 0,
          was: pick(step + index, 4) === 1 ? 8000 - index : undefined,
          onHand: pick(step + index, 2),
          trackStock: pick(step, 5) > 0,
          active: pick(step + index, 4) > 0,
        })),
        stars: [1, 5, 3, 4].slice(0, pick(step, 5)),
      }),
    )
  await sql`update variants set price_minor = price_minor + 10, active = not active where get_byte(uuid_send(id), 15) % 3 = 0`.execute(
    db,
  )
  await sql`update products set status = 'published', rank = 5, sold = 7 where get_byte(uuid_send(id), 15) % 2 = 0`.execute(
    db,
  )
  await sql`update reviews set status = 'pending' where rating = 5`.execute(db)
  await deriveProducts(db, 'all')
  for (const id of ids) {
    const row = await product(db, id)
    t.match({ ...row, category_ids: row.category_ids.sort() }, await recomputed(db, id), row.slug)
    const copies = await db.selectFrom('product_categories').selectAll().where('product_id', '=', id).execute()
    t.strictSame(copies.map(({ category_id }) => category_id).sort(), row.category_ids, 'a row for each branch')
    for (const { listed, rank, listed_at, price_from_minor, rating_key, sold } of copies)
      t.strictSame(
        { listed, rank, listed_at, price_from_minor, rating_key, sold },
        {
          listed: row.listed,
          rank: row.rank,
          listed_at: row.listed_at,
          price_from_minor: row.price_from_minor,
          rating_key: row.rating_key,
          sold: row.sold,
        },
        'with the keys of the product',
      )
  }
})

t.test('changes of one product by many at once all end up in what is derived', async (t) => {
  const db = await shop(t)
  const ids: string[] = []
  for (const slug of ['a', 'b', 'c']) ids.push(await addProduct(db, slug, { variants: [] }))
  const sizes = [...Array(24)].map((_, index) => `n${index}`)
  await addSizes(db, 'many', sizes)
  await Promise.all(
    sizes.map((size, index) =>
      db.transaction().execute(async (trx) => {
        const mine = index % 2 ? ids : ids.toReversed()
        for (const id of mine) await addVariant(trx, id, { price: 1000 + index, size })
        await deriveProducts(trx, mine)
      }),
    ),
  )
  for (const id of ids) t.match(await product(db, id), { price_from_minor: 1000, price_to_minor: 1023, listed: true })
})

t.test('who derives while another’s change is not yet committed waits for it and counts it', async (t) => {
  const db = await shop(t)
  const id = await addProduct(db, 'mug', { variants: [] })
  const first = await db.startTransaction().execute()
  const second = await db.startTransaction().execute()
  await addVariant(first, id, { size: 's', price: 100 })
  await addVariant(second, id, { size: 'm', price: 900 })
  await deriveProducts(first, [id])
  const waiting = deriveProducts(second, [id])
  for (let look = 0; look < 500; look++) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) break
  }
  await first.commit().execute()
  await waiting
  await second.commit().execute()
  t.match(await product(db, id), { price_from_minor: 100, price_to_minor: 900, size_codes: ['m', 's'] })
})

t.test('search words are those of listed titles, brands and subtitles, without accents', async (t) => {
  const db = await shop(t)
  await addProduct(db, 'one', { title: 'Café T-Shirt', brand: 'Kestrup', subtitle: 'With pockets' })
  await addProduct(db, 'two', { title: 'Linen shirt' })
  await addProduct(db, 'three', { title: 'Hidden treasure', status: 'draft' })
  const words = async () =>
    Object.fromEntries(
      (await db.selectFrom('search_words').selectAll().execute()).map(({ word, uses }) => [word, uses]),
    )
  t.strictSame(await words(), { cafe: 1, 't-shirt': 1, shirt: 2, kestrup: 1, with: 1, pockets: 1, linen: 1 })
  await sql`update products set title = 'Linen towel' where slug = 'two'`.execute(db)
  await Promise.all([1, 2, 3, 4].map(() => db.transaction().execute(deriveSearchWords)))
  t.match(await words(), { shirt: 1, towel: 1 })
})
