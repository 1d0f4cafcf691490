// A customer's own orders, and ordering one again: what is sold goes into the cart, the rest is named.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { type SignedIn, stockedVariant, testShop } from '../../support/shop.ts'
import { addOrder, type OrderValues } from '../orders/order-fixtures.ts'

const shop = await testShop(t)
const { app, db, signIn } = shop
const me = await signIn('customer')
const other = await signIn('customer')

const call = async ({ headers }: SignedIn, method: 'GET' | 'POST', url: string, key?: string) => {
  const answer = await app.inject({
    ...{ method, url: `/api/account${url}` },
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  })
  return { status: answer.statusCode, body: answer.json(), replayed: answer.headers['idempotent-replayed'] }
}
const cartOf = async ({ headers }: SignedIn): Promise<Record<string, number>> => {
  const { lines } = (await app.inject({ url: '/api/cart', headers })).json()
  return Object.fromEntries(
    lines.map(({ variantId, quantity }: { variantId: string; quantity: number }) => [variantId, quantity]),
  )
}

/** An order of these variants, so many of each. */
const ordered = async (
  number: string,
  customerId: string,
  lines: Record<string, number>,
  values: Partial<OrderValues> = {},
) => {
  const id = await addOrder(db, {
    ...{ number, customerId, ...values },
    lines: Object.entries(lines).map(([sku, quantity]) => ({ title: `Thing ${sku.slice(0, 4)}`, sku, quantity })),
  })
  for (const variantId of Object.keys(lines)) {
    const known = await db.selectFrom('variants').select('product_id').where('id', '=', variantId).executeTakeFirst()
    await db
      .updateTable('order_items')
      .set({ variant_id: known ? variantId : null, product_id: known?.product_id ?? null })
      .where('order_id', '=', id)
      .where(sql<boolean>`snapshot->>'sku' = ${variantId}`)
      .execute()
  }
  return id
}

t.test('the list holds own orders alone, the latest first, page by page', async (t) => {
  const { variantId } = await stockedVariant(db)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await ordered('A-1', me.user.id, { [variantId]: 2 }, { placedAt: at(1) })
  await ordered('A-2', me.user.id, { [variantId]: 1 }, { placedAt: at(2) })
  await ordered('A-3', other.user.id, { [variantId]: 1 }, { placedAt: at(3) })
  await addOrder(db, { number: 'A-4', email: 'guest@example.org', placedAt: at(4) })
  await addOrder(db, { number: 'A-5', customerId: me.user.id, placedAt: at(5), status: 'expired', payment: 'voided' })
  const never = { customerId: me.user.id, status: 'cancelled', payment: 'voided' } as const
  await addOrder(db, { ...never, number: 'A-6', placedAt: at(6) })
  const { body } = await call(me, 'GET', '/orders')
  t.same(
    body.rows.map(({ number }: { number: string }) => number),
    ['A-2', 'A-1'],
    'an attempt by card that came to nothing is none',
  )
  t.match(body, {
    total: 2,
    page: 1,
    pages: 1,
    rows: [
      { pieces: 1, lineCount: 1 },
      { pieces: 2, total: 2380, currency: 'EUR', payment: 'card', status: 'completed' },
    ],
  })
  const second = await call(me, 'GET', '/orders?limit=1&page=2')
  t.match(second.body, { rows: [{ number: 'A-1' }], page: 2, pages: 2 })
  t.match(second.body.rows[0].lines, [{ title: `Thing ${variantId.slice(0, 4)}`, slug: /^thing-/ }])
  t.equal((await call(other, 'GET', '/orders')).body.total, 1)
})

t.test('cancelled ones are there where money came, a transfer was awaited, or staff cancelled them', async (t) => {
  const buyer = await signIn('customer')
  const cancelled = (number: string, payment: OrderValues['payment'] = 'voided') =>
    addOrder(db, { number, customerId: buyer.user.id, status: 'cancelled', payment })
  await cancelled('E-1')
  const paid = await cancelled('E-2', 'refunded')
  await db.updateTable('orders').set({ paid_minor: 1190, refunded_minor: 1190 }).where('id', '=', paid).execute()
  const awaited = await cancelled('E-3')
  await db.updateTable('orders').set({ payment_method_code: 'bank_transfer' }).where('id', '=', awaited).execute()
  for (const [number, actor_kind] of [
    ['E-4', 'staff'],
    ['E-5', 'customer'],
  ] as const) {
    const event = { type: 'cancelled', actor_kind, visible_to_customer: true, data: '{}' }
    await db
      .insertInto('order_events')
      .values({ ...event, order_id: await cancelled(number) })
      .execute()
  }
  const { body } = await call(buyer, 'GET', '/orders')
  t.same(body.rows.map(({ number }: { number: string }) => number).sort(), ['E-2', 'E-3', 'E-4'])
  t.equal((await call(buyer, 'GET', '/orders/E-5')).status, 200, 'its page stays')
})

t.test("one of them by its number; somebody else's and a guest's are not found", async (t) => {
  t.match(await call(me, 'GET', '/orders/A-1'), { status: 200, body: { number: 'A-1', token: /^token-of-/ } })
  for (const number of ['A-3', 'A-4', 'A-999']) {
    t.equal((await call(me, 'GET', `/orders/${number}`)).status, 404, number)
    t.equal((await call(me, 'POST', `/orders/${number}/reorder`)).status, 404, number)
  }
  t.same(await cartOf(me), {})
})

t.test('what is sold goes in, with what lies there already; the rest is named', async (t) => {
  const buyer = await signIn('customer')
  const make = async (values: Parameters<typeof stockedVariant>[1] = {}) => (await stockedVariant(db, values)).variantId
  const [whole, retired, soldOut, few, unlimited] = [
    await make({ onHand: 10 }),
    await make({ active: false }),
    await make({ onHand: 0 }),
    await make({ onHand: 3 }),
    await make({ trackStock: false, onHand: 0 }),
  ]
  const gone = randomUUID()
  const lines = { [whole]: 2, [retired]: 1, [soldOut]: 1, [few]: 5, [unlimited]: 4, [gone]: 1 }
  await ordered('B-1', buyer.user.id, lines)
  await app.inject({
    ...{ method: 'POST', url: '/api/cart/lines', headers: buyer.headers },
    payload: { variantId: whole, quantity: 1 },
  })
  const { status, body } = await call(buyer, 'POST', '/orders/B-1/reorder')
  t.equal(status, 200)
  const named = Object.fromEntries(
    body.lines.map(
      ({ title, added, result, reason }: { title: string; added: number; result: string; reason: string }) => [
        title.slice(6),
        [added, result, reason],
      ],
    ),
  )
  t.same(named, {
    [whole.slice(0, 4)]: [2, 'added', null],
    [retired.slice(0, 4)]: [0, 'gone', 'not_sold'],
    [soldOut.slice(0, 4)]: [0, 'gone', 'sold_out'],
    [few.slice(0, 4)]: [3, 'fewer', 'sold_out'],
    [unlimited.slice(0, 4)]: [4, 'added', null],
    [gone.slice(0, 4)]: [0, 'gone', 'not_sold'],
  })
  t.same(await cartOf(buyer), { [whole]: 3, [few]: 3, [unlimited]: 4 })

  const again = await call(buyer, 'POST', '/orders/B-1/reorder')
  t.match(
    again.body.lines.find(({ wanted }: { wanted: number }) => wanted === 5),
    { added: 0, result: 'gone', reason: 'sold_out' },
    'all of it lies in the cart',
  )
  t.equal((await cartOf(buyer))[few], 3)
})

t.test('the limit of a line, and of lines in a cart', async (t) => {
  const buyer = await signIn('customer')
  const { variantId } = await stockedVariant(db, { trackStock: false })
  await ordered('C-1', buyer.user.id, { [variantId]: 98 })
  await call(buyer, 'POST', '/orders/C-1/reorder')
  t.match((await call(buyer, 'POST', '/orders/C-1/reorder')).body.lines, [
    { added: 1, result: 'fewer', reason: 'limit' },
  ])
  t.match((await call(buyer, 'POST', '/orders/C-1/reorder')).body.lines, [
    { added: 0, result: 'gone', reason: 'limit' },
  ])

  const full = await signIn('customer')
  const things: string[] = []
  for (let at = 0; at < 101; at++) things.push((await stockedVariant(db)).variantId)
  await ordered('C-2', full.user.id, Object.fromEntries(things.map((id) => [id, 1])))
  const { body } = await call(full, 'POST', '/orders/C-2/reorder')
  t.equal(body.lines.filter(({ result }: { result: string }) => result === 'added').length, 100)
  t.match(
    body.lines.filter(({ result }: { result: string }) => result === 'gone'),
    [{ reason: 'cart_full' }],
  )
  t.equal(Object.keys(await cartOf(full)).length, 100)
})

t.test('under one key it is done once; a key of somebody else is another one', async (t) => {
  const [buyer, stranger] = [await signIn('customer'), await signIn('customer')]
  const { variantId } = await stockedVariant(db)
  await ordered('D-1', buyer.user.id, { [variantId]: 2 })
  await ordered('D-2', stranger.user.id, { [variantId]: 1 })
  const first = await call(buyer, 'POST', '/orders/D-1/reorder', 'one')
  t.equal(first.replayed, undefined)
  const second = await call(buyer, 'POST', '/orders/D-1/reorder', 'one')
  t.equal(second.replayed, 'true')
  t.same(second.body, first.body)
  t.same(await cartOf(buyer), { [variantId]: 2 })
  t.equal((await call(stranger, 'POST', '/orders/D-2/reorder', 'one')).status, 200)
  t.same(await cartOf(stranger), { [variantId]: 1 })
  t.equal((await call(buyer, 'POST', '/orders/D-1/reorder', 'no good key')).status, 400)
})

t.test('nobody without a session', async (t) => {
  for (const [method, url] of [
    ['GET', '/orders'],
    ['GET', '/orders/A-1'],
    ['POST', '/orders/A-1/reorder'],
  ] as const)
    t.equal((await app.inject({ method, url: `/api/account${url}` })).statusCode, 401, url)
})
