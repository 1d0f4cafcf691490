// What orders do to stock: counters, lines and the ledger agree after each step.
import { sql } from 'kysely'
import t from 'tap'
import { ApiError } from '#http/errors.ts'
import { deriveStock } from '../../../src/shop/stock/derive-stock.ts'
import { commit, putBack, release } from '../../../src/shop/stock/hand-over.ts'
import { reserve } from '../../../src/shop/stock/reserve.ts'
import { shopDeps } from '../../support/shop.ts'
import { addProduct, addVariant, statements } from '../fixtures.ts'
import { lineOf, movementsOf, place, stockOf, writeOrder } from './orders.ts'

const { db, pool } = await shopDeps(t)

const variant = async (values: Parameters<typeof addVariant>[2]) =>
  addVariant(db, await addProduct(db, `thing-${Math.random().toString(36).slice(2)}`, { variants: [] }), values)

t.test('pieces are promised on the shelf, leave it with a parcel, and come back', async (t) => {
  const id = await variant({ onHand: 5 })
  const { orderId, items } = await place(db, [{ variantId: id, quantity: 3 }])
  const [item = ''] = items
  t.same(await stockOf(db, id), [5, 3, 0])
  t.same(await lineOf(db, item), [3, 0, true])

  await db.transaction().execute((trx) => commit(trx, orderId, [{ orderItemId: item, quantity: 2 }]))
  await db.updateTable('order_items').set({ shipped: 2 }).where('id', '=', item).execute()
  t.same(await stockOf(db, id), [3, 1, 0], 'both fall')
  t.same(await lineOf(db, item), [1, 0, true])
  await t.rejects(
    db.transaction().execute((trx) => commit(trx, orderId, [{ orderItemId: item, quantity: 2 }])),
    { code: 'CONFLICT' },
    'only what is reserved can leave',
  )

  await db.transaction().execute((trx) => release(trx, orderId, [{ orderItemId: item, quantity: 1 }]))
  t.same(await stockOf(db, id), [3, 0, 0])
  await db.transaction().execute((trx) =>
    putBack(
      trx,
      orderId,
      [
        { orderItemId: item, quantity: 1, condition: 'sellable' },
        { orderItemId: item, quantity: 1, condition: 'damaged' },
      ],
      { reason: 'Torn' },
    ),
  )
  t.same(await stockOf(db, id), [4, 0, 0], 'the damaged one is not on the shelf')
  t.match(await movementsOf(db, id), [
    { kind: 'reserve', delta_on_hand: 0, delta_reserved: 3, order_item_id: item },
    { kind: 'commit', delta_on_hand: -2, delta_reserved: -2, order_item_id: item },
    { kind: 'release', delta_on_hand: 0, delta_reserved: -1, order_item_id: item },
    { kind: 'return', delta_on_hand: 1, delta_reserved: 0, order_item_id: item, reason: 'Torn' },
    { kind: 'return', delta_on_hand: 0, delta_reserved: 0, order_item_id: item, reason: 'Damaged: 1. Torn' },
  ])
})

t.test('too few: nothing is taken, and every variant is named with what is left', async (t) => {
  const [plenty, few, none, retired] = await Promise.all([
    variant({ onHand: 9 }),
    variant({ onHand: 3, reserved: 1 }),
    variant({ onHand: 0 }),
    variant({ onHand: 4, active: false }),
  ])
  const tries = place(db, [
    { variantId: plenty, quantity: 2 },
    { variantId: few, quantity: 2 },
    // Two lines of one variant count together.
    { variantId: few, quantity: 1 },
    { variantId: none, quantity: 1 },
    { variantId: retired, quantity: 1 },
  ])
  const error = await tries.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  t.ok(error instanceof ApiError)
  t.same(
    [(error as ApiError).code, (error as ApiError<'OUT_OF_STOCK'>).details],
    [
      'OUT_OF_STOCK',
      {
        lines: [
          { variantId: few, wanted: 3, left: 2 },
          { variantId: none, wanted: 1, left: 0 },
          { variantId: retired, wanted: 1, left: 0 },
        ],
      },
    ],
  )
  t.same(await stockOf(db, plenty), [9, 0, 0])
})

t.test('what is there is reserved and the rest waits; giving up begins with what waits', async (t) => {
  const id = await variant({ onHand: 2, allowBackorder: true })
  const { orderId, items } = await place(db, [
    { variantId: id, quantity: 1 },
    { variantId: id, quantity: 4 },
  ])
  t.same(
    [await lineOf(db, items[0]), await lineOf(db, items[1])],
    [
      [1, 0, true],
      [1, 3, true],
    ],
  )
  t.same(await stockOf(db, id), [2, 2, 3])
  const pieces = [{ orderItemId: items[1] ?? '', quantity: 4 }]
  await db.transaction().execute((trx) => release(trx, orderId, [{ orderItemId: items[1] ?? '', quantity: 2 }]))
  t.same(await lineOf(db, items[1]), [1, 1, true])
  await db.transaction().execute((trx) => release(trx, orderId, pieces))
  t.same(await lineOf(db, items[1]), [0, 0, true], 'never more than is held')
  t.same(await stockOf(db, id), [2, 1, 0])
})

t.test('what is not counted touches no counter, whatever the variant becomes later', async (t) => {
  const id = await variant({ onHand: 0, trackStock: false })
  const { orderId, items } = await place(db, [{ variantId: id, quantity: 7 }])
  t.same(await lineOf(db, items[0]), [0, 0, false])
  await db.updateTable('variants').set({ track_stock: true, on_hand: 5 }).where('id', '=', id).execute()
  const pieces = [{ orderItemId: items[0] ?? '', quantity: 7 }]
  await db.transaction().execute(async (trx) => {
    await commit(trx, orderId, pieces)
    await putBack(
      trx,
      orderId,
      pieces.map((one) => ({ ...one, condition: 'sellable' as const })),
    )
    await release(trx, orderId, pieces)
  })
  t.same(await stockOf(db, id), [5, 0, 0])
  t.same(await movementsOf(db, id), [])
})

t.test('a line keeps counting when staff stop counting its variant', async (t) => {
  const id = await variant({ onHand: 5 })
  const { orderId, items } = await place(db, [{ variantId: id, quantity: 2 }])
  await db.updateTable('variants').set({ track_stock: false }).where('id', '=', id).execute()
  await db.transaction().execute((trx) => release(trx, orderId, [{ orderItemId: items[0] ?? '', quantity: 2 }]))
  t.same(await stockOf(db, id), [5, 0, 0])
})

t.test('a variant that was deleted moves nothing', async (t) => {
  const id = await variant({ onHand: 5 })
  const { orderId, lines } = await writeOrder(db, [{ variantId: id, quantity: 1 }])
  await sql`delete from variants where id = ${id}`.execute(db)
  const [line = { orderItemId: '' }] = lines
  t.same(await db.transaction().execute((trx) => release(trx, orderId, [{ ...line, quantity: 1 }])), [])
})

t.test('thirty lines take as many statements as one', async (t) => {
  const variants = await Promise.all(Array.from({ length: 30 }, () => variant({ onHand: 50 })))
  const count = async (wanted: readonly string[]) => {
    const { orderId, lines } = await writeOrder(
      db,
      wanted.map((variantId) => ({ variantId, quantity: 1 })),
    )
    return await statements(pool, async () => deriveStock(db, await reserve(db, orderId, lines)))
  }
  await count(variants.slice(0, 1))
  t.equal(await count(variants.slice(0, 1)), 3, 'a lock, a write, a mark')
  t.equal(await count(variants), 3)
})
