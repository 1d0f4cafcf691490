// What follows from stock that orders moved: flags of products, who is told, and the number a job brings up to date.
import { sql } from 'kysely'
import t from 'tap'
import { CHANGED_CHANNEL } from '#contract/kept.ts'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { runDueJobs } from '../../../src/shop/jobs/run.ts'
import { deriveStock } from '../../../src/shop/stock/derive-stock.ts'
import { release } from '../../../src/shop/stock/hand-over.ts'
import { reserve } from '../../../src/shop/stock/reserve.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { shopDeps } from '../../support/shop.ts'
import { addColors, addProduct, addSizes, addVariant } from '../fixtures.ts'
import { place, placeWithin, productOf, writeOrder } from './orders.ts'

const deps = await shopDeps(t)
const { db, pool } = deps
await addSizes(db, 'clothing', ['s', 'm', 'l'])
await addColors(db, ['ink'])

const listener = await pool.connect()
const told: string[] = []
listener.on('notification', ({ channel, payload }) => {
  if (channel === CHANGED_CHANNEL) told.push(payload ?? '')
})
await listener.query(`listen ${CHANGED_CHANNEL}`)
t.teardown(() => listener.release(true))

/** What was announced since the last time. */
const heard = async (): Promise<string[]> => {
  await listener.query('select 1')
  return told.splice(0)
}

const dueNow = () => sql`update jobs._private_jobs set run_at = now()`.execute(db)
const jobsWaiting = async (name: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.jobs where task_identifier = ${name}`.execute(db)
  return rows[0]?.n ?? 0
}

const product = async (slug: string, ...stock: Parameters<typeof addVariant>[2][]) => {
  const productId = await addProduct(db, slug, { variants: [] })
  const variants: string[] = []
  for (const [index, values] of stock.entries())
    variants.push(await addVariant(db, productId, { size: ['s', 'm', 'l'][index], ...values }))
  await deriveProducts(db, [productId])
  await heard()
  return { productId, variants, first: variants[0] ?? '', second: variants[1] ?? '' }
}
const one = (variantId: string, quantity = 1) => [{ variantId, quantity }]

t.test('flags flip with the piece that flips them, and only changes that are seen are announced', async (t) => {
  const { productId, first } = await product('few', { onHand: 6 }, { onHand: 20 })
  t.match(await productOf(db, productId), { in_stock: true, low_stock: false })

  await place(db, one(first, 2))
  t.same(await heard(), [], 'from six to four: in stock before and after')
  const { orderId, items } = await place(db, one(first))
  t.same(await heard(), [`products:${productId}`], '"Only 3 left"')
  t.match(await productOf(db, productId), { in_stock: true, low_stock: true })
  await place(db, one(first))
  t.same(await heard(), [`products:${productId}`], '"Only 2 left"')
  await place(db, one(first, 2))
  t.same(await heard(), [`products:${productId}`], 'sold out')
  t.match(await productOf(db, productId), { in_stock: true, low_stock: true }, 'in another size it is there')

  await db
    .transaction()
    .execute(async (trx) =>
      deriveStock(trx, await release(trx, orderId, [{ orderItemId: items[0] ?? '', quantity: 1 }])),
    )
  t.same(await heard(), [`products:${productId}`], 'one came free')
})

t.test('the last piece of a product sells it out, and one given up brings it back', async (t) => {
  const { productId, first } = await product('last', { onHand: 1 })
  const { orderId, items } = await place(db, one(first))
  t.match(await productOf(db, productId), { in_stock: false, low_stock: true })
  await db
    .transaction()
    .execute(async (trx) =>
      deriveStock(trx, await release(trx, orderId, [{ orderItemId: items[0] ?? '', quantity: 1 }])),
    )
  t.match(await productOf(db, productId), { in_stock: true, low_stock: true })
})

t.test('what may be ordered beyond the stock stays in stock, and nobody is told', async (t) => {
  const { productId, first } = await product('beyond', { onHand: 2, allowBackorder: true })
  await place(db, one(first, 5))
  t.match(await productOf(db, productId), { in_stock: true, low_stock: true })
  t.same(await heard(), [])
})

t.test('two sales of the last pieces of two sizes at the same time sell the product out', async (t) => {
  const { productId, first, second } = await product('race', { onHand: 1 }, { onHand: 1 })
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const early = db.transaction().execute(async (trx) => {
    await placeWithin(trx, one(first))
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  const late = place(db, one(second))
  await lockWaits(pool)
  slow.resolve()
  await Promise.all([early, late])
  t.match(await productOf(db, productId), { in_stock: false })
})

t.test('stock_left follows by one job, however many sales there are', async (t) => {
  await sql`select jobs.complete_jobs(array_agg(id)) from jobs.jobs`.execute(db)
  await sql`delete from stock_left_due`.execute(db)
  const { productId, first } = await product('gathered', { onHand: 50 })
  const other = await product('gathered-too', { onHand: 50 })
  await Promise.all(Array.from({ length: 8 }, (_, n) => place(db, one(n % 2 ? first : other.first))))
  t.equal(await jobsWaiting('stock_left'), 1)
  t.match(await productOf(db, productId), { stock_left: 50 }, 'not yet')
  const { rows } = await sql<{ soon: boolean }>`
    select bool_and(run_at < now() + interval '6 seconds' and run_at > now() + interval '2 seconds') as soon from jobs.jobs`.execute(
    db,
  )
  t.equal(rows[0]?.soon, true)
  await dueNow()
  await runDueJobs(deps)
  t.match(await productOf(db, productId), { stock_left: 46 })
  t.match(await productOf(db, other.productId), { stock_left: 46 })
  t.equal(await jobsWaiting('stock_left'), 1, 'it looks once more for sales that were under way')
  await dueNow()
  await runDueJobs(deps)
  t.equal(await jobsWaiting('stock_left'), 0, 'and rests where there are none')
})

t.test('a sale that commits while the job runs is in the next run', async (t) => {
  const { productId, first } = await product('under-way', { onHand: 10 })
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await place(db, one(first))
  const sale = db.transaction().execute(async (trx) => {
    const { orderId, lines } = await writeOrder(trx, one(first))
    await deriveStock(trx, await reserve(trx, orderId, lines))
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  await dueNow()
  await runDueJobs(deps)
  t.match(await productOf(db, productId), { stock_left: 9 })
  slow.resolve()
  await sale
  await dueNow()
  await runDueJobs(deps)
  t.match(await productOf(db, productId), { stock_left: 8 })
})

t.test('the job does not write over what staff changed while it waited', async (t) => {
  const { productId, first } = await product('staff', { onHand: 10 })
  await place(db, one(first))
  const over = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const staff = db.transaction().execute(async (trx) => {
    await sql`update variants set on_hand = 50 where id = ${first}`.execute(trx)
    await deriveProducts(trx, [productId])
    begun.resolve()
    await over.promise
  })
  await begun.promise
  await dueNow()
  const job = runDueJobs(deps)
  await lockWaits(pool)
  over.resolve()
  await Promise.all([staff, job])
  t.match(await productOf(db, productId), { stock_left: 49 })
})
