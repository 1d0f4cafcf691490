// What triggers write down of prices, and that the database finds the same reductions as the pure rule.
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import t, { type Test } from 'tap'
import { createDb } from '#postgres/pool.ts'
import { cleanUp } from '../../../src/shop/cleanup.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { up } from '../../../src/shop/migrations/0024-price-history.ts'
import { type PricePoint, reductionOf } from '../../../src/shop/pricing/reduction.ts'
import { testDatabase } from '../../support/database.ts'
import { addProduct, addSizes, addVariant } from '../fixtures.ts'

type Db = Kysely<Database>
const DAY = 86_400_000

const shop = async (t: Test): Promise<Db> => {
  const database = await testDatabase(t, { template: 'migrated' })
  const db = createDb<Database>(database.pool('shop', 4))
  await addSizes(db, 'clothing', ['s', 'm'])
  return db
}

const variantOf = async (db: Db, productId: string) =>
  await db.selectFrom('variants').selectAll().where('product_id', '=', productId).executeTakeFirstOrThrow()
const historyOf = async (db: Db, id: string) =>
  (await db.selectFrom('price_history').selectAll().where('variant_id', '=', id).orderBy('from').execute()).map(
    ({ price_minor, offered }) => [price_minor, offered],
  )
/** Moves all that is known of a variant into the past. */
const age = async (db: Db, id: string, days: number) => {
  await sql`update price_history set "from" = "from" - make_interval(days => ${days}) where variant_id = ${id}`.execute(
    db,
  )
  await sql`update variants set price_since = price_since - make_interval(days => ${days}) where id = ${id}`.execute(db)
}
const price = async (db: Db, id: string, minor: number) => {
  await sql`update variants set price_minor = ${minor} where id = ${id}`.execute(db)
  return (await sql<{ was: number | null }>`select was_minor as was from variants where id = ${id}`.execute(db)).rows[0]
    ?.was
}
const status = async (db: Db, productId: string, to: string) =>
  await sql`update products set status = ${to} where id = ${productId}`.execute(db)

/** A product with one variant at 1000, on offer for so many days. */
const sold = async (db: Db, slug: string, days = 60) => {
  const productId = await addProduct(db, slug, { variants: [{ price: 1000 }] })
  const { id } = await variantOf(db, productId)
  await age(db, id, days)
  return { productId, id }
}

t.test('each other price is a row, the same one is none, and other variants are left alone', async (t) => {
  const db = await shop(t)
  const { id } = await sold(db, 'mug')
  const other = await sold(db, 'bowl')
  t.equal(await price(db, id, 800), 1000)
  t.equal(await price(db, id, 800), 1000)
  await sql`update variants set on_hand = 99`.execute(db)
  t.same(await historyOf(db, id), [
    [1000, true],
    [800, true],
  ])
  t.same(await historyOf(db, other.id), [[1000, true]])
  t.equal((await variantOf(db, other.productId)).was_minor, null)
})

t.test('each step down is measured on the thirty days before itself, and a price raised on none', async (t) => {
  const db = await shop(t)
  const { id } = await sold(db, 'mug')
  t.equal(await price(db, id, 900), 1000)
  await age(db, id, 10)
  t.equal(await price(db, id, 700), 900, 'not the thousand of before')
  await age(db, id, 40)
  t.equal((await db.selectFrom('variants').select('was_minor').where('id', '=', id).executeTakeFirst())?.was_minor, 900)
  t.equal(await price(db, id, 1000), null)
  t.equal(await price(db, id, 800), null, 'seven hundred applied a moment ago')
})

t.test('prices of drafts and of what is switched off were asked of nobody', async (t) => {
  const db = await shop(t)
  const draft = await sold(db, 'draft')
  await status(db, draft.productId, 'draft')
  await age(db, draft.id, 31)
  await price(db, draft.id, 5000)
  await age(db, draft.id, 31)
  await status(db, draft.productId, 'published')
  t.equal((await variantOf(db, draft.productId)).was_minor, null)
  t.equal(await price(db, draft.id, 2000), 5000, 'but once it is asked it counts')

  const fresh = await addProduct(db, 'fresh', { status: 'draft', variants: [{ price: 5000 }] })
  const { id } = await variantOf(db, fresh)
  await age(db, id, 60)
  await price(db, id, 3000)
  await db.transaction().execute(async (trx) => {
    await status(trx, fresh, 'published')
    await sql`update variants set price_minor = 2000 where id = ${id}`.execute(trx)
  })
  t.equal((await variantOf(db, fresh)).was_minor, null, 'published and lowered in one go')
  t.same(await historyOf(db, id), [
    [5000, false],
    [3000, false],
    [2000, true],
  ])

  const off = await addVariant(db, fresh, { price: 9000, size: 's', active: false })
  await age(db, off, 60)
  await sql`update variants set active = true, price_minor = 100 where id = ${off}`.execute(db)
  t.same(await historyOf(db, off), [
    [9000, false],
    [100, true],
  ])
  const { rows } = await sql<{ was: number | null }>`select was_minor as was from variants where id = ${off}`.execute(
    db,
  )
  t.equal(rows[0]?.was, null)
})

t.test('what is published on a day to come costs something from that day on', async (t) => {
  const db = await shop(t)
  const productId = await addProduct(db, 'soon', {
    publishAt: new Date(Date.now() + 5 * DAY),
    variants: [{ price: 5000 }],
  })
  const { id } = await variantOf(db, productId)
  t.equal(await price(db, id, 2000), null)
  t.same(await historyOf(db, id), [[2000, true]], 'nobody was asked five thousand')
  await sql`update products set publish_at = now() + interval '9 days' where id = ${productId}`.execute(db)
  t.same(await historyOf(db, id), [[2000, true]])
})

t.test('a short pause does not end a reduction, a long one does', async (t) => {
  const db = await shop(t)
  const { id, productId } = await sold(db, 'mug')
  const was = async () => (await variantOf(db, productId)).was_minor
  await price(db, id, 800)
  await age(db, id, 20)
  await status(db, productId, 'archived')
  t.equal(await was(), null)
  await age(db, id, 29)
  await status(db, productId, 'published')
  t.equal(await was(), 1000)
  await status(db, productId, 'archived')
  await age(db, id, 31)
  await status(db, productId, 'published')
  t.equal(await was(), null)
})

t.test('what is removed and comes back under its id goes on with its prices', async (t) => {
  const db = await shop(t)
  const { id, productId } = await sold(db, 'mug')
  await price(db, id, 800)
  await age(db, id, 3)
  const row = await variantOf(db, productId)
  await sql`delete from variants where id = ${id}`.execute(db)
  t.same((await historyOf(db, id)).at(-1), [800, false])
  await age(db, id, 3)
  await sql`insert into variants (id, product_id, sku, price_minor) values (${id}, ${productId}, ${row.sku}, 700)`.execute(
    db,
  )
  t.equal((await variantOf(db, productId)).was_minor, 800, 'and its reductions are measured on them')
})

t.test('prices that no longer matter are swept, and what is crossed out stays', async (t) => {
  const db = await shop(t)
  const { id, productId } = await sold(db, 'mug', 10)
  const other = await sold(db, 'bowl')
  for (const minor of [1100, 1200, 900]) {
    await age(db, id, 20)
    await price(db, id, minor)
  }
  t.equal((await variantOf(db, productId)).was_minor, 1100)
  await cleanUp(db, { absoluteDays: 30 })
  t.same(await historyOf(db, id), [
    [1100, true],
    [1200, true],
    [900, true],
  ])
  await age(db, id, 300)
  await cleanUp(db, { absoluteDays: 30 })
  t.equal((await historyOf(db, id)).length, 3, 'they say why it is crossed out, however long ago')
  t.equal((await sql<{ was: number }>`select was from price_standing(${id})`.execute(db)).rows[0]?.was, 1100)
  t.same(await historyOf(db, other.id), [[1000, true]])

  await status(db, productId, 'draft')
  for (const minor of [10, 20, 30]) await price(db, id, minor)
  await cleanUp(db, { absoluteDays: 30 })
  t.same((await historyOf(db, id)).slice(-3), [
    [900, true],
    [900, false],
    [30, false],
  ])
  await sql`delete from variants where id = ${id}`.execute(db)
  await cleanUp(db, { absoluteDays: 30 })
  t.ok((await historyOf(db, id)).length > 0, 'it may come back')
  await age(db, id, 31)
  await cleanUp(db, { absoluteDays: 30 })
  t.same(await historyOf(db, id), [])
  t.same(await historyOf(db, other.id), [[1000, true]])
})

t.test('many rows of one statement are noted each for itself, and those beside them are left alone', async (t) => {
  const db = await shop(t)
  const [mug, bowl, plate] = [await sold(db, 'mug'), await sold(db, 'bowl'), await sold(db, 'plate')]
  const of = async ({ id }: { id: string }) => {
    const found = db.selectFrom('variants').select(['price_minor', 'was_minor']).where('id', '=', id)
    const { price_minor, was_minor } = await found.executeTakeFirstOrThrow()
    return [price_minor, was_minor]
  }
  const all = async () => [await of(mug), await of(bowl), await of(plate)]
  const histories = async () => [
    await historyOf(db, mug.id),
    await historyOf(db, bowl.id),
    await historyOf(db, plate.id),
  ]
  const asked = (minor: number) => [minor, true]
  const off = (minor: number) => [minor, false]

  // All rows are written; one keeps its price.
  await sql`update variants set version = version + 1,
    price_minor = case when id = ${mug.id} then 800 when id = ${bowl.id} then 700 else price_minor end`.execute(db)
  t.same(await all(), [
    [800, 1000],
    [700, 1000],
    [1000, null],
  ])
  t.same(await histories(), [[asked(1000), asked(800)], [asked(1000), asked(700)], [asked(1000)]])
  const since = db.selectFrom('variants').select('price_since').where('id', '=', plate.id)
  t.equal((await since.executeTakeFirstOrThrow()).price_since, null, 'the only price it had')

  // Raised above what was crossed out, and lowered, in one.
  for (const { id } of [mug, bowl, plate]) await age(db, id, 3)
  await sql`update variants set price_minor = case when id = ${mug.id} then 1200 else 650 end
    where id in (${mug.id}, ${bowl.id})`.execute(db)
  t.same(await all(), [
    [1200, null],
    [650, 700],
    [1000, null],
  ])

  // Two of three products leave the shop and come back.
  for (const { id } of [mug, bowl, plate]) await age(db, id, 3)
  await sql`update products set status = case slug when 'plate' then status else 'draft' end`.execute(db)
  t.same(await all(), [
    [1200, null],
    [650, null],
    [1000, null],
  ])
  t.same(
    (await histories()).map((one) => one.at(-1)),
    [off(1200), off(650), asked(1000)],
  )
  for (const { id } of [mug, bowl, plate]) await age(db, id, 3)
  await sql`update products set status = 'published'`.execute(db)
  t.same(
    await all(),
    [
      [1200, null],
      [650, 700],
      [1000, null],
    ],
    'a pause ends nothing',
  )
  t.equal((await historyOf(db, plate.id)).length, 1)

  // Two are removed at once, and come back at once beside one that is new.
  await sql`create temporary table former as select * from variants where id in (${mug.id}, ${bowl.id})`.execute(db)
  await sql`delete from variants where id in (${mug.id}, ${bowl.id})`.execute(db)
  t.same(
    (await histories()).map((one) => one.at(-1)),
    [off(1200), off(650), asked(1000)],
  )
  for (const { id } of [mug, bowl]) await age(db, id, 3)
  const fresh = randomUUID()
  await sql`insert into variants (id, product_id, sku, price_minor, size_id)
    select id, product_id, sku, price_minor - 50, size_id from former
    union all select ${fresh}::uuid, ${plate.productId}::uuid, 'fresh', 50, (select id from sizes limit 1)`.execute(db)
  t.same(await all(), [
    [1150, null],
    [600, 650],
    [1000, null],
  ])
  t.same(await historyOf(db, fresh), [asked(50)])
})

t.test('the database and the rule agree on any history', async (t) => {
  const db = await shop(t)
  let seed = 7
  const pick = (of: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % of
  }
  let reduced = 0
  const rules = new Map<string, number | null>()
  for (let round = 0; round < 400; round++) {
    const id = randomUUID()
    let at = Date.now() - 200 * DAY
    const history: PricePoint[] = Array.from({ length: 1 + pick(7) }, () => {
      at += (1 + pick(3) * 14) * DAY + pick(1000)
      return { price: 100 * (1 + pick(4)), from: new Date(at), offered: pick(4) > 0 }
    })
    for (const { price: price_minor, from, offered = true } of history)
      await db.insertInto('price_history').values({ variant_id: id, price_minor, from, offered }).execute()
    const { rows } = await sql<{ was: number | null }>`select was from price_standing(${id})`.execute(db)
    const rule = reductionOf(history, new Date(at + DAY))
    if (rule) reduced += 1
    rules.set(id, rule?.was ?? null)
    if ((rows[0]?.was ?? null) !== (rule?.was ?? null)) t.same(rows[0]?.was, rule?.was, JSON.stringify(history))
  }
  t.ok(reduced > 40, `${reduced} of them reduced`)
  const never = randomUUID()
  const { rows } = await sql<{ id: string; was: number | null }>`
    select id, was from unnest(${[...rules.keys(), never]}::uuid[]) as v(id), price_standing(v.id)`.execute(db)
  t.same(new Map(rows.map(({ id, was }) => [id, was])), rules.set(never, null), 'all of them at once')
})

t.test('what there was before it is known from its creation on, and nothing is crossed out', async (t) => {
  const db = await shop(t)
  const { id, productId } = await sold(db, 'mug')
  await sql
    .raw(`
    update products set created_at = '2026-01-01', publish_at = '2026-02-02', compare_at_minor = 5000;
    drop table price_history;
    drop function variants_note_changed_price, variants_note_first_price, variants_note_last_price, products_note_prices cascade;
    drop function note_price, price_standing;
    alter table variants drop column compare_at_is_rrp cascade, drop column price_since, drop column was_minor;
    alter table products drop column compare_at_is_rrp cascade`)
    .execute(db)
  await up(db as never)
  const { from, ...row } = await db.selectFrom('price_history').selectAll().executeTakeFirstOrThrow()
  t.same(row, { variant_id: id, price_minor: 1000, offered: true })
  t.equal(from.toISOString().slice(0, 7), '2026-02')
  t.equal((await db.selectFrom('products').selectAll().executeTakeFirstOrThrow()).compare_at_minor, null)
  t.equal(await price(db, id, 900), 1000)
  t.equal((await variantOf(db, productId)).was_minor, 1000)
})
