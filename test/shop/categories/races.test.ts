// Changes of the tree at the same time: moves that together would close a circle, and products filed while their branch
// is moving. Each race is held at its moment by a transaction of the test.
import { sql } from 'kysely'
import t from 'tap'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { holdTree, lockTree } from '../../../src/shop/catalogue/tree-lock.ts'
import { categoriesWriter } from '../../../src/shop/categories/admin-write.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { addCategory, addProduct } from '../fixtures.ts'
import { contradictions, mover, staffShop } from './staff.ts'

t.test('of two moves into each other the second sees the first, and is refused', async (t) => {
  const shop = await staffShop(t)
  const { db, pool, drawn } = shop
  const one = await addCategory(db, 'one')
  const other = await addCategory(db, 'other')
  let late: ReturnType<ReturnType<typeof mover>> | undefined
  await db.transaction().execute(async (trx) => {
    await lockTree(trx)
    late = mover(shop)('other', 'one')
    // It has begun, and reads nothing of the tree before it is its turn: both would see a tree in which they may move.
    await lockWaits(pool)
    await categoriesWriter(trx).move(one, { parentId: other, before: null, version: 1 })
  })
  t.match(await late, { status: 400, body: { fields: { parentId: 'invalid' } } })
  t.same(await drawn(), ['other', 'other/one'])
  t.same(await contradictions(shop), [])
})

t.test('a wild mix of moves leaves a tree', async (t) => {
  const shop = await staffShop(t)
  const slugs = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const slug of slugs) {
    await addCategory(shop.db, slug)
    await addProduct(shop.db, `in-${slug}`, { categories: [slug] })
  }
  const move = mover(shop)
  const pairs = slugs.flatMap((slug, at) => [1, 2, 4].map((step) => [slug, slugs[(at + step) % slugs.length]] as const))
  const answers = await Promise.all(pairs.map(([slug, into]) => move(slug, into)))
  const statuses = new Set(answers.map(({ status }) => status))
  t.ok(statuses.has(200), 'some of them moved')
  t.notOk(
    [...statuses].some((status) => status >= 500),
    'none of them failed or deadlocked',
  )
  t.same(await contradictions(shop), [])
  t.equal((await shop.drawn()).length, slugs.length, 'every category is still reached from the top')
})

const filed = async (scope: Parameters<typeof staffShop>[0]) => {
  const shop = await staffShop(scope)
  await addCategory(shop.db, 'home')
  await addCategory(shop.db, 'wear')
  const lamps = await addCategory(shop.db, 'lamps', { parent: 'home' })
  const product = await addProduct(shop.db, 'lumen')
  const file = (trx: Parameters<typeof holdTree>[0]) =>
    sql`insert into product_categories (category_id, product_id, chosen) values (${lamps}, ${product}, true)`.execute(
      trx,
    )
  return { ...shop, shop, product, file, move: mover(shop) }
}

t.test('a product that is being filed is waited for, and moves along', async (t) => {
  const { db, pool, shop, product, file, move } = await filed(t)
  let moving: ReturnType<typeof move> | undefined
  await db.transaction().execute(async (trx) => {
    await holdTree(trx)
    await file(trx)
    await deriveProducts(trx, [product])
    moving = move('lamps', 'wear')
    await lockWaits(pool)
  })
  t.equal((await moving)?.status, 200)
  t.same(await contradictions(shop), [])
})

t.test('so is one whose filing did not ask for the lock of the tree', async (t) => {
  const { db, pool, shop, product, file, move } = await filed(t)
  let moving: ReturnType<typeof move> | undefined
  await db.transaction().execute(async (trx) => {
    await file(trx)
    await deriveProducts(trx, [product])
    moving = move('lamps', 'wear')
    await lockWaits(pool)
  })
  t.equal((await moving)?.status, 200)
  t.same(await contradictions(shop), [])
})

t.test('a product filed while the branch moves waits, and learns the new place', async (t) => {
  const { db, pool, shop, product, file } = await filed(t)
  const { id: lamps, version } = await shop.one('lamps')
  const { id: wear } = await shop.one('wear')
  let filing: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    await categoriesWriter(trx).move(lamps, { parentId: wear, before: null, version })
    filing = db.transaction().execute(async (other) => {
      await holdTree(other)
      await file(other)
      await deriveProducts(other, [product])
    })
    await lockWaits(pool)
  })
  await filing
  t.same(await contradictions(shop), [])
})

t.test('many file products at once, and a change of the tree waits for all of them', async (t) => {
  const { db, pool, shop, move } = await filed(t)
  let moving: ReturnType<typeof move> | undefined
  let waited = false
  await db.transaction().execute(async (first) => {
    await holdTree(first)
    await db.transaction().execute(async (second) => {
      await holdTree(second)
      moving = move('lamps', 'wear').finally(() => {
        waited = true
      })
      await lockWaits(pool)
    })
    await lockWaits(pool)
    t.notOk(waited, 'one of them is still at it')
  })
  t.equal((await moving)?.status, 200)
  await db.transaction().execute(lockTree)
  t.same(await contradictions(shop), [])
})

t.test('saving a product of a branch and moving the branch do not wait for each other', async (t) => {
  const { app, db, pool, shop, product, headers, move } = await filed(t)
  await db
    .updateTable('products')
    .set({ primary_category_id: (await shop.one('home')).id })
    .execute()
  await db.transaction().execute((trx) => deriveProducts(trx, [product]))
  const body = {
    slug: 'lumen',
    title: 'Lumen',
    categoryIds: [(await shop.one('lamps')).id],
    variants: [{ sku: 'L-1', price: 1900, onHand: 0 }],
    version: 1,
  }
  let saving: Promise<{ statusCode: number }> | undefined
  let moving: ReturnType<typeof move> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', product).forNoKeyUpdate().execute()
    saving = app.inject({ method: 'PUT', url: `/api/admin/products/${product}`, headers, payload: body })
    await lockWaits(pool)
    moving = move('home', 'wear')
    await lockWaits(pool, 2)
  })
  t.same([(await saving)?.statusCode, (await moving)?.status], [200, 200])
  t.same(await contradictions(shop), [])
})
