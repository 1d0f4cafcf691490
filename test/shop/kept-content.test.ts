// What is read once: the next request shows a change, whoever made it, and what is scheduled shows on its second.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { v7 as uuid } from 'uuid'
import { testShop } from '../support/shop.ts'
import { addCategory, addColors, addProduct, addSizes, statements } from './fixtures.ts'

const shop = await testShop(t)
const { app, db, pool } = shop
const product = await addProduct(db, 'tote', { variants: [] })
await addColors(db, ['ink'])
await addSizes(db, 'clothing', ['m'])
const category = await addCategory(db, 'bags')
const banner = uuid()
await db
  .insertInto('banners')
  .values({
    ...{ id: banner, name: 'B', heading: 'Before', placement: 'home_mid', status: 'published' },
    ...{ link_kind: 'product', link_ref: product },
  })
  .execute()
await db.insertInto('sliders').values({ id: uuid(), key: 'main', name: 'Before', status: 'published' }).execute()
await addProduct(db, 'mug', { categories: ['bags'], variants: [{ color: 'ink', size: 'm' }] })

const read = async (url: string) => (await app.inject(url)).body

const KEPT: Record<string, { of: string; change: string }> = {
  '/api/banners': { of: `banners:${banner}`, change: `update banners set heading = 'After'` },
  '/api/sliders/main': { of: 'sliders:*', change: `update sliders set name = 'After'` },
  '/api/categories/bags': { of: `categories:${category}`, change: `update categories set seo_title = 'After'` },
  '/api/products/mug': { of: 'size-sets:*', change: `update sizes set label = 'After'` },
  '/api/products?category=bags': { of: 'colors:*', change: `update colors set hex = '#A1A1A1'` },
}

for (const [url, { of, change }] of Object.entries(KEPT))
  t.test(`${url} is as it was until it is heard of a change, and as it is from then on`, async (t) => {
    const before = await read(url)
    t.notMatch(before, /After|#A1A1A1/)
    await sql.raw(change).execute(db)
    t.equal(await read(url), before)
    app.heard([of])
    t.match(await read(url), /After|#A1A1A1/)
  })

t.test('a link follows what it leads to', async (t) => {
  t.match(await read('/api/banners'), 'product/tote')
  await db.updateTable('products').set({ slug: 'bag' }).where('id', '=', product).execute()
  app.heard([`products:${product}`])
  t.match(await read('/api/banners'), 'product/bag')
})

t.test('nothing is asked of the database for what is kept', async (t) => {
  for (const url of ['/api/banners', '/api/sliders/main', '/api/categories/bags', '/api/sliders/none'])
    for (const most of [9, 0]) t.ok((await statements(pool, () => read(url))) <= most, url)
})

t.test('what begins and ends does so on its second, whoever asks', async (t) => {
  const headers = { authorization: 'Bearer x' }
  await sql`update banners set starts_at = now() + interval '1 second'`.execute(db)
  app.heard(['banners:*'])
  t.same((await app.inject({ url: '/api/banners', headers })).json().rows, [])
  await pause(1100)
  t.equal((await app.inject({ url: '/api/banners', headers })).json().rows.length, 1)
})
