// Many hands on the same shelf: no deadlock, nothing sold twice, and the ledger agrees afterwards.
import { sql } from 'kysely'
import t from 'tap'
import { commit, release } from '../../../src/shop/stock/hand-over.ts'
import { reserve } from '../../../src/shop/stock/reserve.ts'
import { lockVariants } from '../../../src/shop/stock/variant-stock.ts'
import { lockTaken, lockWaits } from '../../support/lock-wait.ts'
import { addProduct, addVariant } from '../fixtures.ts'
import { adminShop } from '../products/admin-shop.ts'
import { lineOf, openLedger, place, placeWithin, stockOf, writeOrder } from './orders.ts'

const shop = await adminShop(t, { connections: 20 })
const { db, pool } = shop

const variants = async (slug: string, ...onHand: number[]) => {
  const ids: string[] = []
  for (const [index, pieces] of onHand.entries())
    ids.push(await addVariant(db, await addProduct(db, `${slug}-${index}`, { variants: [] }), { onHand: pieces }))
  return ids
}
const times = <T>(n: number, work: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => work(index))

/** Connections are waited for no longer than two seconds: sixteen hands, each with one thing to do after the other. */
const hands = async <T>(n: number, work: (index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> => {
  const left = times(n, (index) => index)
  const outcomes: PromiseSettledResult<T>[] = []
  await Promise.all(
    times(16, async () => {
      for (let index = left.shift(); index !== undefined; index = left.shift())
        outcomes.push(...(await Promise.allSettled([work(index)])))
    }),
  )
  return outcomes
}
const faultsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

/** Holds a transaction open after its first part, until it is let go. */
type Part = (trx: Parameters<typeof placeWithin>[0]) => Promise<unknown>
const held = async (first: Part, then: Part = async () => {}) => {
  const over = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (trx) => {
    await first(trx)
    begun.resolve()
    await over.promise
    await then(trx)
  })
  done.catch(begun.reject)
  await begun.promise
  return {
    letGo: async () => {
      over.resolve()
      await done
    },
  }
}

t.test('carts in opposite orders do not lock each other out', async (t) => {
  const ids = await variants('opposite', 1000, 1000, 1000)
  const wanted = ids.map((variantId) => ({ variantId, quantity: 1 }))
  t.same(faultsOf(await hands(60, (n) => place(db, n % 2 ? wanted : wanted.toReversed()))), [])
  for (const id of ids) t.same(await stockOf(db, id), [1000, 60, 0])
})

t.test('sixteen at once hammer the last pieces: as many orders as pieces', async (t) => {
  const [id = ''] = await variants('last', 10)
  const refused = faultsOf(await hands(100, () => place(db, [{ variantId: id, quantity: 1 }])))
  t.equal(refused.length, 90)
  t.same([...new Set(refused.map(({ code }) => code))], ['OUT_OF_STOCK'])
  t.same(await stockOf(db, id), [10, 10, 0])
})

t.test('who waited for the last piece is told that it is gone', async (t) => {
  const [id = ''] = await variants('told', 1)
  const first = await held((trx) => placeWithin(trx, [{ variantId: id, quantity: 1 }]))
  const second = place(db, [{ variantId: id, quantity: 1 }]).then(
    () => undefined,
    (error: unknown) => error,
  )
  await lockWaits(pool)
  await first.letGo()
  t.match(await second, { code: 'OUT_OF_STOCK', details: { lines: [{ variantId: id, wanted: 1, left: 0 }] } })
})

t.test('sending, giving up and selling at once leave stock and ledger agreeing', async (t) => {
  const ids = await variants('mixed', 500, 500)
  await openLedger(db)
  await sql`delete from stock_movements where kind = 'receive' and not (variant_id = any(${ids}::uuid[]))`.execute(db)
  const wanted = ids.map((variantId) => ({ variantId, quantity: 2 }))
  const placed = await Promise.all(times(16, (n) => place(db, n % 2 ? wanted : wanted.toReversed())))
  await Promise.all(
    placed.map(async ({ orderId, items }, n) =>
      db.transaction().execute(async (trx) => {
        await sql`select from orders where id = ${orderId} for update`.execute(trx)
        const pieces = items.map((orderItemId) => ({ orderItemId, quantity: 1 }))
        await (n % 2 ? commit(trx, orderId, pieces) : release(trx, orderId, pieces.toReversed()))
      }),
    ),
  )
  for (const id of ids) {
    t.same(await stockOf(db, id), [492, 16, 0])
    const { rows } = await sql`
      select sum(delta_on_hand)::int as on_hand, sum(delta_reserved)::int as reserved from stock_movements
      where variant_id = ${id}`.execute(db)
    t.same(rows, [{ on_hand: 492, reserved: 16 }])
  }
})

t.test('a count and a sale: whichever is second sees the first', async (t) => {
  const { made, formOf, call, read } = shop
  const tote = await made({ slug: 'tote-count' })
  const id = tote.variants[0].id as string
  const count = (onHand: number, version: number) => {
    const form = formOf(tote)
    return call('PUT', `/${tote.id}`, {
      ...form,
      version,
      variants: [{ ...form.variants[0], onHand, seenOnHand: null }, form.variants[1]],
    })
  }
  // The sale is first; the count waits for it and makes its order wait for goods.
  const placed: string[] = []
  const sale = await held(async (trx) => {
    const { items } = await placeWithin(trx, [{ variantId: id, quantity: 4 }])
    placed.push(...items)
  })
  const counting = count(3, 1)
  await lockWaits(pool)
  await sale.letGo()
  t.equal((await counting).status, 200)
  t.same(await stockOf(db, id), [3, 3, 1])
  t.same(await lineOf(db, placed[0]), [3, 1, true])

  // The count is first; the sale waits for it and finds nothing.
  const counted = await held(async (trx) => {
    await sql`select from variants where id = ${id} for update`.execute(trx)
    await sql`update variants set on_hand = 3 where id = ${id}`.execute(trx)
  })
  const late = place(db, [{ variantId: id, quantity: 1 }]).then(
    () => undefined,
    (error: unknown) => error,
  )
  await lockWaits(pool)
  await counted.letGo()
  t.match(await late, { code: 'OUT_OF_STOCK' })
  t.match((await read(tote.id)).variants[0], { onHand: 3, reserved: 3 })
})

t.test('a count waits for a cancellation that is under way, and takes nothing from it', async (t) => {
  const { made, formOf, call } = shop
  const tote = await made({
    slug: 'tote-cancel',
    variants: [shop.variant({ sku: 'CANCEL', onHand: 5 })],
  })
  const id = tote.variants[0].id as string
  const older = await place(db, [{ variantId: id, quantity: 2 }], { placed_at: new Date('2026-01-01') })
  const newer = await place(db, [{ variantId: id, quantity: 3 }])
  const cancelling = await held(
    (trx) => sql`select from orders where id = ${newer.orderId} for update`.execute(trx),
    async (trx) => {
      await release(
        trx,
        newer.orderId,
        newer.items.map((orderItemId) => ({ orderItemId, quantity: 3 })),
      )
      await sql`update order_items set cancelled = 3 where order_id = ${newer.orderId}`.execute(trx)
    },
  )
  const form = formOf(tote)
  const counting = call('PUT', `/${tote.id}`, {
    ...form,
    variants: [{ ...form.variants[0], onHand: 2, seenOnHand: null }],
  })
  await lockWaits(pool)
  await cancelling.letGo()
  t.equal((await counting).status, 200)
  t.same(await stockOf(db, id), [2, 2, 0])
  t.same(await lineOf(db, older.items[0]), [2, 0, true])
})

t.test('a count never waits for an order while it holds the goods', async (t) => {
  const { made, formOf, call } = shop
  const tote = await made({ slug: 'tote-late', variants: [shop.variant({ sku: 'LATE', onHand: 5 })] })
  const id = tote.variants[0].id as string
  const { orderId, lines } = await writeOrder(db, [{ variantId: id, quantity: 4 }])
  // Reserved after the form looked for orders that hold pieces.
  const reserving = await held(
    (trx) => lockVariants(trx, [id]),
    (trx) => reserve(trx, orderId, lines),
  )
  const cancelling = await held(
    (trx) => sql`select from orders where id = ${orderId} for update`.execute(trx),
    (trx) => release(trx, orderId, lines),
  )
  const form = formOf(tote)
  const counting = call('PUT', `/${tote.id}`, {
    ...form,
    variants: [{ ...form.variants[0], onHand: 2, seenOnHand: null }],
  })
  await lockWaits(pool)
  await reserving.letGo()
  await lockTaken(pool)
  await Promise.race([counting, lockWaits(pool)])
  await cancelling.letGo()
  t.equal((await counting).status, 409)
  t.same(await stockOf(db, id), [5, 0, 0])
})

t.test('counts and cancellations of the same goods in a crowd never lock each other out', async (t) => {
  const { made, formOf, call } = shop
  const tote = await made({ slug: 'tote-crowd', variants: [shop.variant({ sku: 'CROWD', onHand: 60 })] })
  const id = tote.variants[0].id as string
  const placed = await Promise.all(times(12, () => place(db, [{ variantId: id, quantity: 5 }])))
  const form = formOf(tote)
  const counts = times(6, () =>
    call('PUT', `/${tote.id}`, { ...form, variants: [{ ...form.variants[0], onHand: 40, seenOnHand: null }] }),
  )
  const cancels = placed.map(({ orderId, items }) =>
    db.transaction().execute(async (trx) => {
      await sql`select from orders where id = ${orderId} for update`.execute(trx)
      await release(
        trx,
        orderId,
        items.map((orderItemId) => ({ orderItemId, quantity: 2 })),
      )
    }),
  )
  const [answers] = await Promise.all([Promise.all(counts), Promise.all(cancels)])
  t.same([...new Set(answers.map(({ status }) => status))].sort(), [200, 409], 'one version, one count')
  const [onHand, reserved, backordered] = await stockOf(db, id)
  t.equal(onHand, 40)
  t.equal(reserved + backordered, 36)
  const { rows } = await sql`
    select sum(reserved)::int as reserved, sum(backordered)::int as backordered from order_items where variant_id = ${id}`.execute(
    db,
  )
  t.same(rows, [{ reserved, backordered }])
})
