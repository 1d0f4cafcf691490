// What staff count: fewer than are promised make the newest orders wait, and what comes in goes to those that wait longest.
import { sql } from 'kysely'
import t from 'tap'
import { loadStates, lockProducts } from '../../../src/shop/products/state.ts'
import { writeVariants } from '../../../src/shop/products/write-variants.ts'
import { release } from '../../../src/shop/stock/hand-over.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { adminShop, type Loose } from '../products/admin-shop.ts'
import { lineOf, movementsOf, place, stockOf } from './orders.ts'

const shop = await adminShop(t, { connections: 12 })
const { db, pool, runJobs, call, formOf, read } = shop

const made = (sku: string, values: object = {}) =>
  shop.made({ slug: sku.toLowerCase(), variants: [shop.variant({ sku, onHand: 10, ...values })] })

/** Counts the only variant; `seen` is what the form saw, null for a count of now. */
const count = async (product: Loose, onHand: number, seen: number | null = null) => {
  const now = await read(product.id)
  const form = formOf(now)
  return await call('PUT', `/${product.id}`, { ...form, variants: [{ ...form.variants[0], onHand, seenOnHand: seen }] })
}
const attention = async (id: string) => {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [row.needs_attention, row.version]
}
const day = (n: number) => ({ placed_at: new Date(Date.UTC(2026, 0, n)) })

t.test('counting less than is promised makes the newest orders wait, and staff are told', async (t) => {
  const tote = await made('SHORT')
  const id = tote.variants[0].id as string
  const oldest = await place(db, [{ variantId: id, quantity: 4 }], day(1))
  const newest = await place(db, [{ variantId: id, quantity: 3 }], day(3))
  const middle = await place(db, [{ variantId: id, quantity: 3 }], day(2))
  t.equal((await count(tote, 5)).status, 200)
  t.same(await stockOf(db, id), [5, 5, 5])
  t.same(await lineOf(db, newest.items[0]), [0, 3, true])
  t.same(await lineOf(db, middle.items[0]), [1, 2, true])
  t.same(await lineOf(db, oldest.items[0]), [4, 0, true])
  t.match(await attention(newest.orderId), [/some of this order wait/, 2])
  t.match(await attention(middle.orderId), [/some of this order wait/, 2])
  t.same(await attention(oldest.orderId), [null, 1])
  t.match((await movementsOf(db, id)).slice(-3), [
    { kind: 'release', delta_reserved: -3, order_item_id: newest.items[0] },
    { kind: 'release', delta_reserved: -2, order_item_id: middle.items[0] },
    { kind: 'adjust', delta_on_hand: -5 },
  ])

  // Four come in: the order that waits longest is served first.
  t.equal((await count(tote, 9, 5)).status, 200)
  await runJobs()
  t.same(await lineOf(db, middle.items[0]), [3, 0, true])
  t.same(await lineOf(db, newest.items[0]), [2, 1, true])
  t.same(await stockOf(db, id), [9, 9, 1])
  t.same(
    (await movementsOf(db, id)).slice(-2).map(({ kind, delta_reserved }) => [kind, delta_reserved]),
    [
      ['reserve', 2],
      ['reserve', 2],
    ],
  )
})

t.test('pieces that no order holds cannot be counted away', async (t) => {
  const tote = await made('NOBODY')
  await db.updateTable('variants').set({ reserved: 3 }).where('sku', '=', 'NOBODY').execute()
  t.match(await count(tote, 2), { status: 400, body: { fields: { 'variants.0.onHand': 'too_small:3' } } })
})

t.test('taking a count back takes nothing from orders', async (t) => {
  const tote = await made('BACK', { onHand: 2 })
  const id = tote.variants[0].id as string
  const answer = await count(tote, 10)
  await place(db, [{ variantId: id, quantity: 6 }])
  t.equal((await shop.undo(answer.body.auditId)).status, 200)
  t.same(await stockOf(db, id), [6, 6, 0])
})

t.test('a variant that an order holds or waits for is switched off instead of deleted', async (t) => {
  const tote = await shop.made({
    slug: 'held',
    variants: [
      shop.variant({ sku: 'HELD-S', allowBackorder: true, onHand: 0 }),
      shop.variant({ sku: 'HELD-M', sizeId: shop.ids.m }),
    ],
  })
  const id = tote.variants[0].id as string
  await place(db, [{ variantId: id, quantity: 1 }])
  // The line forgets which product it was of, as after a product was merged into another one.
  await sql`update order_items set product_id = null where variant_id = ${id}`.execute(db)
  const form = formOf(tote)
  t.equal((await call('PUT', `/${tote.id}`, { ...form, variants: [form.variants[1]] })).status, 200)
  t.match(await db.selectFrom('variants').selectAll().where('id', '=', id).execute(), [
    { active: false, backordered: 1 },
  ])
})

t.test('whatever writes variants deletes none that an order holds', async (t) => {
  const tote = await made('KEPT', { onHand: 4 })
  const id = tote.variants[0].id as string
  await place(db, [{ variantId: id, quantity: 1 }])
  await db.transaction().execute(async (trx) => {
    await lockProducts(trx, [tote.id])
    const before = (await loadStates(trx, [tote.id])).get(tote.id)
    if (!before) throw new Error('the product is gone')
    await writeVariants(trx, [{ before, after: { ...before, variants: [] } }], [], { actorId: null, reason: null })
  })
  t.same(await stockOf(db, id), [4, 1, 0])
  t.match(await db.selectFrom('variants').selectAll().where('id', '=', id).execute(), [{ active: false }])
})

t.test('what one order gives up goes to the order that waits', async (t) => {
  const tote = await made('FREED', { onHand: 3, allowBackorder: true })
  const id = tote.variants[0].id as string
  const holding = await place(db, [{ variantId: id, quantity: 3 }])
  const waiting = await place(db, [{ variantId: id, quantity: 2 }])
  t.same(await lineOf(db, waiting.items[0]), [0, 2, true])
  await db
    .transaction()
    .execute((trx) => release(trx, holding.orderId, [{ orderItemId: holding.items[0] ?? '', quantity: 1 }]))
  await runJobs()
  t.same(await lineOf(db, waiting.items[0]), [1, 1, true])
  t.same(await stockOf(db, id), [3, 3, 1])
})

t.test('allocation takes one order at a time, and looks again when it has the order', async (t) => {
  const tote = await made('WAIT', { onHand: 0, allowBackorder: true })
  const id = tote.variants[0].id as string
  const first = await place(db, [{ variantId: id, quantity: 2 }], day(1))
  const second = await place(db, [{ variantId: id, quantity: 2 }], day(2))
  const over = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const expiring = db.transaction().execute(async (trx) => {
    await sql`select from orders where id = ${first.orderId} for update`.execute(trx)
    begun.resolve()
    await over.promise
    await sql`update orders set status = 'expired' where id = ${first.orderId}`.execute(trx)
  })
  await begun.promise
  t.equal((await count(tote, 3)).status, 200)
  const jobs = runJobs()
  await lockWaits(pool)
  over.resolve()
  await Promise.all([expiring, jobs])
  t.same(await lineOf(db, first.items[0]), [0, 2, true], 'it had expired by then')
  t.same(await lineOf(db, second.items[0]), [2, 0, true])
  t.same(await stockOf(db, id), [3, 2, 2])
})
