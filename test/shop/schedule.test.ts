// What is scheduled appears on its second: no answer is kept beyond the next moment, and what the process keeps goes with it.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { deriveProducts } from '../../src/shop/catalogue/derive.ts'
import { checkoutOptions } from '../../src/shop/checkout/options.ts'
import { schedule } from '../../src/shop/schedule.ts'
import { eventually } from '../support/process.ts'
import { stockedVariant, testShop } from '../support/shop.ts'

const shop = await testShop(t)
const { app, db } = shop
const listed = async (title: string): Promise<string> => {
  const { productId } = await stockedVariant(db, { title })
  await deriveProducts(db, [productId])
  return productId
}
await listed('Mug')
const policy = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers })
  return {
    status: answer.statusCode,
    cache: String(answer.headers['cache-control']),
    tags: answer.headers['cache-tag'],
  }
}
const FULL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60'
const NOBODYS = 'private, no-store'
/** As notices would. */
const hear = () => app.heard(['products:*', 'banners:*', 'sliders:*', 'categories:*'])
const secondsOf = (cache: unknown) => Number(/s-maxage=(\d+)/.exec(String(cache))?.[1])

t.test('answers that depend on nobody may be kept, those that carry somebody may not', async (t) => {
  t.match(await policy('/api/colors'), { status: 200, cache: FULL, tags: 'colors,media' })
  for (const headers of [{ authorization: 'Bearer x' }, { 'cart-token': 'x'.repeat(22) }])
    t.match(await policy('/api/colors', headers as Record<string, string>), { cache: NOBODYS, tags: undefined })
  t.match(await policy('/api/products/none'), { status: 404, cache: NOBODYS, tags: undefined })
  t.match(await policy('/api/cart'), { cache: NOBODYS, tags: undefined })
  const { headers } = await shop.signIn('admin')
  const preview = await policy(`/api/admin/products/showing?at=${new Date().toISOString()}`, headers)
  t.match(preview, { status: 200, cache: NOBODYS, tags: undefined })
  t.match(await policy('/api/products?q=nothingofthekind'), { status: 200, cache: NOBODYS }, 'each miss is counted')
})

t.test('a card is new until its day', async (t) => {
  t.match(await policy('/api/products'), { cache: FULL })
  await sql`update products set publish_at = now() - interval '30 days' + interval '100 seconds'`.execute(db)
  hear()
  let cache = ''
  const told = async () => {
    cache = (await policy('/api/products')).cache
    return secondsOf(cache) >= 60
  }
  // What took long to count is counted anew a while later.
  t.ok(await eventually(told))
  t.match(cache, /, stale-while-revalidate=0$/)
  t.ok(secondsOf(cache) < 100, cache)
})

t.test('another rate of tax holds from the first minute of its day', async (t) => {
  const id = '01900000-0000-7000-8000-000000000001'
  await sql`insert into tax_classes (id, code, name, is_default) values (${id}, 'a', 'A', true)`.execute(db)
  await sql`insert into tax_rates values (${id}, 'DE', 1900, '2026-01-01'), (${id}, 'DE', 2000, '2026-07-01')`.execute(
    db,
  )
  const holds = async (at: string) => (await checkoutOptions(db, new Date(at), false)).holds
  t.equal(await holds('2026-06-30T23:59:00Z'), 60_000)
  t.equal(await holds('2026-07-01T00:00:00Z'), Number.POSITIVE_INFINITY)
})

t.test('a moment that comes by empties what this process keeps', async (t) => {
  const productId = await listed('Bowl')
  await sql`update products set publish_at = now() + interval '1 hour' where id = ${productId}`.execute(db)
  hear()
  const total = async () => (await app.inject('/api/products')).json().total
  const inStock = async () => (await app.inject('/api/products?facets=1')).json().facets.inStock
  t.equal(await total(), 1)
  await sql`update products set publish_at = now() + interval '150 seconds' where id = ${productId}`.execute(db)
  hear()
  const { cache } = await policy('/api/info')
  t.ok(secondsOf(cache) > 140 && secondsOf(cache) < 150, cache)
  await sql`update products set publish_at = now() + interval '1.5 seconds' where id = ${productId}`.execute(db)
  hear()
  t.equal(await total(), 1, 'not yet, and this is known now')
  t.equal(await inStock(), 1)
  await pause(900)
  t.match(await policy('/api/info'), { cache: NOBODYS }, 'in the last second nothing is kept')
  await pause(700)
  t.equal(await total(), 2)
  t.equal(await inStock(), 2)
  t.match(await policy('/api/info'), { cache: FULL })
})

t.test('banners and slides begin and end; drafts do not', async (t) => {
  let passed = 0
  const { next, outdate } = schedule(db, () => passed++)
  const left = async () => {
    outdate()
    return Math.round(((await next()) - performance.now()) / 1000)
  }
  const banner = (name: string, status: string, starts: number | null, ends: number | null) =>
    sql`insert into banners (id, name, placement, heading, status, starts_at, ends_at)
      values (gen_random_uuid(), ${name}, 'cart', 'Words', ${status}, now() + ${starts} * interval '1 second', now() + ${ends} * interval '1 second')`.execute(
      db,
    )
  t.equal(await left(), Number.POSITIVE_INFINITY)
  await banner('draft', 'draft', 10, null)
  t.equal(await left(), Number.POSITIVE_INFINITY)
  await banner('running', 'published', -10, 500)
  t.equal(await left(), 500)
  await banner('coming', 'published', 300, 900)
  t.equal(await left(), 300)
  t.equal(passed, 0)
})
