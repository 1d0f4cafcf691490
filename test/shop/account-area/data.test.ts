// What is kept of a customer: handed over whole and alone, and erased with the password, once nothing is left to settle.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import { hashPassword } from '../../../src/shop/auth/passwords.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { type SignedIn, stockedVariant } from '../../support/shop.ts'
import { openBooks, place, sellingShop, shopper } from '../checkout/placing.ts'
import { addOrder } from '../orders/order-fixtures.ts'

const shop = await sellingShop(t)
const { app, db, pool, signInAgain } = shop
const password = 'over-the-7-hills'
const passwordHash = await hashPassword(password)

let made = 0
const person = async (role: 'customer' | 'editor' = 'customer'): Promise<SignedIn> =>
  signInAgain(await createUser(db, { username: `somebody-${++made}`, name: 'Wilhelmina Quist', role, passwordHash }))
const get = async ({ headers }: SignedIn, url: string) =>
  (await app.inject({ url: `/api/account${url}`, headers })).json()
const erase = async ({ headers }: SignedIn, given = password) => {
  const answer = await app.inject({ method: 'POST', url: '/api/account/erase', headers, payload: { password: given } })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const statusOf = async ({ user }: SignedIn) =>
  (await db.selectFrom('users').select('status').where('id', '=', user.id).executeTakeFirstOrThrow()).status
const isLive = async ({ headers }: SignedIn) => (await app.inject({ url: '/api/auth/verify', headers })).json().valid

const setEmail = ({ user }: SignedIn, email: string, verified: boolean) =>
  db
    .updateTable('users')
    .set({ email, email_verified_at: verified ? new Date() : null })
    .where('id', '=', user.id)
    .execute()

/** A paid order with what it was paid by. */
const settled = async (number: string, { user }: SignedIn, values: object = {}) => {
  const order = await addOrder(db, { number, customerId: user.id, ...values })
  const payment = randomUUID()
  await db
    .insertInto('payments')
    .values({
      ...{ id: payment, order_id: order, method: 'card', provider: 'simulator', currency: 'EUR', status: 'captured' },
      ...{ amount_minor: 1190, captured_minor: 1190 },
    })
    .execute()
  return { order, payment }
}

t.test('the export holds what is theirs, and nothing that is not', async (t) => {
  const me = await person()
  const other = await person()
  await setEmail(me, 'quist@example.org', false)
  const { order } = await settled('E-1', me, { customerNote: 'ring twice' })
  await db.updateTable('orders').set({ admin_note: 'a staff secret' }).where('id', '=', order).execute()
  const another = await settled('E-2', other)
  const written = (id: string, of: string, reason: string) => {
    const known = { id: randomUUID(), order_id: id, number: `${of}-R1`, requested_at: new Date() }
    return db
      .insertInto('returns')
      .values({ ...known, kind: 'return', status: 'rejected', reason, reject_reason: 'It is worn.', late: false })
      .execute()
  }
  await written(order, 'E-1', 'It hums.')
  await written(another.order, 'E-2', 'a secret of somebody else')
  await db
    .insertInto('fulfilments')
    .values({ id: randomUUID(), order_id: order, status: 'shipped', tracking_number: 'JD0001', shipped_at: new Date() })
    .execute()
  const refund_account = JSON.stringify({ holder: 'W. Quist', iban: 'DE02120300000000202051' })
  await db.updateTable('orders').set({ refund_account }).where('id', '=', order).execute()
  await addOrder(db, { number: 'E-3', email: 'quist@example.org' })
  const address = { firstName: 'W', lastName: 'Q', line1: 'Gasse 1', postalCode: '1070', city: 'Wien', country: 'AT' }
  await app.inject({ method: 'POST', url: '/api/account/addresses', headers: me.headers, payload: address })
  const message = randomUUID()
  await db
    .insertInto('messages')
    .values({
      id: message,
      name: 'W',
      email: 'quist@example.org',
      subject: 'Lamp',
      body: 'Where?',
      customer_id: me.user.id,
    })
    .execute()
  for (const [body, internal_note] of [
    ['On its way.', false],
    ['a staff secret', true],
  ] as const)
    await db
      .insertInto('message_replies')
      .values({ id: randomUUID(), message_id: message, author_kind: 'staff', body, internal_note })
      .execute()
  await db.updateTable('users').set({ admin_note: 'a staff secret' }).where('id', '=', me.user.id).execute()
  const { variantId, productId } = await stockedVariant(db)
  for (const [user_id, price] of [
    [me.user.id, 1900],
    [other.user.id, 1700],
  ] as const)
    await db
      .insertInto('wishlist_items')
      .values({ user_id, product_id: productId, price_then_minor: price, of_variant: false })
      .execute()
  await app.inject({ method: 'POST', url: '/api/cart/lines', headers: me.headers, payload: { variantId, quantity: 2 } })

  const answer = await app.inject({ url: '/api/account/export', headers: me.headers })
  t.equal(answer.statusCode, 200)
  t.equal(answer.headers['content-disposition'], 'attachment; filename="account.json"')
  t.match(answer.headers['cache-control'], /no-store/)
  const kept = answer.json()
  t.match(kept, {
    profile: { name: 'Wilhelmina Quist', email: 'quist@example.org', emailVerified: false, emailVerifiedAt: null },
    addresses: [{ city: 'Wien', defaultShipping: true }],
    orders: [{ number: 'E-1', note: 'ring twice', total: 1190, lines: [{ title: 'Linen shirt', quantity: 1 }] }],
    messages: [{ subject: 'Lamp', replies: [{ body: 'On its way.' }] }],
    wishlist: [{ product: 'Thing', priceThen: 1900 }],
    cart: [{ sku: variantId, quantity: 2 }],
    sessions: [{ device: 'Test browser' }],
  })
  t.match(kept.orders[0], {
    credited: 0,
    refundAccount: { holder: 'W. Quist', iban: 'DE02120300000000202051' },
    parcels: [{ status: 'shipped', trackingNumber: 'JD0001', shippedAt: String, deliveredAt: null }],
    returns: [
      { number: 'E-1-R1', kind: 'return', status: 'rejected', reason: 'It hums.', rejectReason: 'It is worn.' },
    ],
    documents: [],
  })
  t.same([kept.orders.length, kept.messages[0].replies.length, kept.wishlist.length], [1, 1, 1])
  const { public_token } = await db
    .selectFrom('orders')
    .select('public_token')
    .where('number', '=', 'E-2')
    .executeTakeFirstOrThrow()
  for (const secret of [
    'a staff secret',
    'a secret of somebody else',
    passwordHash,
    me.credential,
    public_token,
    other.user.username,
  ])
    t.notOk(answer.body.includes(secret), 'no secrets')

  await setEmail(me, 'quist@example.org', true)
  const verified = await get(me, '/export')
  t.equal(verified.profile.emailVerified, true)
  t.same(
    verified.orders.map(({ number }: { number: string }) => number).sort(),
    ['E-1', 'E-3'],
    "a verified address brings the guest's order",
  )
  t.equal((await app.inject({ url: '/api/account/export' })).statusCode, 401)
})

t.test('erased with the right password alone; orders stay without a name, and every session ends', async (t) => {
  const me = await person()
  const elsewhere = await signInAgain(me.user)
  const other = await person()
  await setEmail(me, 'gone@example.org', true)
  await settled('F-1', me, { email: 'gone@example.org' })
  await settled('F-2', other)
  await addOrder(db, { number: 'F-3', email: 'gone@example.org', payment: 'paid' })
  t.match(await get(me, '/erase'), { staff: false, orders: 2, inTheWay: [] })
  t.match(await erase(me, 'over-the-8-hills'), { status: 400, body: { fields: { password: 'wrong' } } })
  t.equal(await statusOf(me), 'active')
  t.equal((await erase(me)).status, 204)
  t.equal(await statusOf(me), 'erased')
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'email', 'total_minor'])
    .where('number', 'in', ['F-1', 'F-2', 'F-3'])
    .orderBy('number')
    .execute()
  t.same(rows, [
    { number: 'F-1', email: '', total_minor: 1190 },
    { number: 'F-2', email: 'edda@example.org', total_minor: 1190 },
    { number: 'F-3', email: '', total_minor: 1190 },
  ])
  t.same([await isLive(me), await isLive(elsewhere), await isLive(other)], [false, false, true])
  t.equal((await erase(me)).status, 401)
})

t.test('of an address that nobody has verified, no guest order goes along', async () => {
  const me = await person()
  await setEmail(me, 'stranger@example.org', false)
  await addOrder(db, { number: 'G-1', email: 'stranger@example.org', status: 'confirmed' })
  t.equal((await erase(me)).status, 204, 'nor is it in the way')
  const { email } = await db.selectFrom('orders').select('email').where('number', '=', 'G-1').executeTakeFirstOrThrow()
  t.equal(email, 'stranger@example.org')
})

const refund = (payment: string, values: object) =>
  db
    .insertInto('refunds')
    .values({ id: randomUUID(), payment_id: payment, status: 'pending', amount_minor: 100, ...values })
    .execute()

const GUARDS: Record<
  string,
  { reason: string; make: (me: SignedIn, number: string) => Promise<() => Promise<unknown>> }
> = {
  'an order that waits for its money': {
    reason: 'open_order',
    make: async (me, number) => {
      await addOrder(db, { number, customerId: me.user.id, status: 'pending_payment', payment: 'pending' })
      return () => db.updateTable('orders').set({ status: 'expired' }).where('number', '=', number).execute()
    },
  },
  'an order that is under way': {
    reason: 'open_order',
    make: async (me, number) => {
      await settled(number, me, { status: 'confirmed', fulfilment: 'shipped' })
      return () => db.updateTable('orders').set({ status: 'completed' }).where('number', '=', number).execute()
    },
  },
  'a return that nobody has closed': {
    reason: 'return',
    make: async (me, number) => {
      const { order } = await settled(number, me)
      const values = { order_id: order, kind: 'return' as const, status: 'closed' as const }
      const id = randomUUID()
      await db
        .insertInto('returns')
        .values([
          { ...values, id: randomUUID(), number: `${number}-R1` },
          { ...values, id, number: `${number}-R2`, status: 'received' },
        ])
        .execute()
      return () => db.updateTable('returns').set({ status: 'closed' }).where('id', '=', id).execute()
    },
  },
  'a refund that is pending': {
    reason: 'refund',
    make: async (me, number) => {
      const { payment } = await settled(number, me)
      await refund(payment, {})
      return () => db.updateTable('refunds').set({ status: 'cancelled' }).where('payment_id', '=', payment).execute()
    },
  },
  'a dispute whose end is not known': {
    reason: 'dispute',
    make: async (me, number) => {
      const { payment } = await settled(number, me)
      const disputed = (disputed_at: Date | null) =>
        db.updateTable('payments').set({ disputed_at }).where('id', '=', payment).execute()
      await disputed(new Date())
      return () => disputed(null)
    },
  },
  'money that the customer owes': {
    reason: 'balance',
    make: async (me, number) => {
      await settled(number, me)
      await db.updateTable('orders').set({ paid_minor: 1000 }).where('number', '=', number).execute()
      return () => db.updateTable('orders').set({ credited_minor: 190 }).where('number', '=', number).execute()
    },
  },
  'money that the shop owes': {
    reason: 'balance',
    make: async (me, number) => {
      await settled(number, me, { status: 'cancelled' })
      return () => db.updateTable('orders').set({ refunded_minor: 1190 }).where('number', '=', number).execute()
    },
  },
}

for (const [at, [name, { reason, make }]] of Object.entries(GUARDS).entries())
  t.test(`not while there is ${name}`, async (t) => {
    const me = await person()
    const other = await person()
    const end = await make(me, `H-${at}`)
    t.match((await get(me, '/erase')).inTheWay, [{ number: `H-${at}`, reason }])
    const refused = await erase(me)
    t.match(refused, { status: 409, body: { code: 'CONFLICT' } })
    t.ok(refused.body.message.includes(`H-${at}`), 'the reason names the order')
    t.equal(await statusOf(me), 'active')
    t.same((await get(other, '/erase')).inTheWay, [], "of others' accounts it says nothing")
    t.equal((await erase(other)).status, 204)
    await end()
    t.equal((await erase(me)).status, 204, 'once it is settled')
  })

t.test('staff cannot erase themselves', async (t) => {
  const editor = await person('editor')
  t.match(await get(editor, '/erase'), { staff: true })
  t.equal((await erase(editor)).status, 403)
  t.equal(await statusOf(editor), 'active')
})

t.test('passwords are not tried out here', async (t) => {
  const me = await person()
  const statuses: number[] = []
  for (let at = 0; at < 7; at++) statuses.push((await erase(me, `guess-number-${at}`)).status)
  t.same(statuses.slice(0, 5), [400, 400, 400, 400, 400])
  t.equal(statuses.at(-1), 429)
})

/** Holds rows from now on. */
const holding = async (statement: string, values: unknown[]) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement, values)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const buyer = async () => {
  const me = await person()
  const { variantId } = await stockedVariant(db)
  await openBooks(db)
  const { checkout } = await shopper(shop, { headers: me.headers, lines: [[variantId, 1]], payment: 'card' })
  return { me, variantId, order: () => place(app, me.headers, checkout) }
}

t.test('whoever orders first is not erased', async (t) => {
  const { me, variantId, order } = await buyer()
  const letGo = await holding('select from variants where id = $1 for update', [variantId])
  const both: [ReturnType<typeof order>, ReturnType<typeof erase>?] = [order()]
  const ordering = both[0].then((answer) => answer.statusCode)
  try {
    await lockWaits(pool)
    both[1] = erase(me)
    await lockWaits(pool, 2)
  } finally {
    await letGo()
  }
  t.equal(await ordering, 201)
  t.match(await both[1], { status: 409 }, 'the order could not be delivered')
  t.equal(await statusOf(me), 'active')
})

t.test('whoever is erased first orders nothing, keeps no address, and puts nothing into a cart', async (t) => {
  const { me, order } = await buyer()
  const address = { firstName: 'W', lastName: 'Q', line1: 'Gasse 1', postalCode: '1070', city: 'Wien', country: 'AT' }
  const keep = () =>
    app.inject({ method: 'POST', url: '/api/account/addresses', headers: me.headers, payload: address })
  const letGo = await holding('select from carts where user_id = $1 for update', [me.user.id])
  const erasing = erase(me)
  let ordering: Promise<unknown> | undefined
  let keeping: Promise<number> | undefined
  try {
    await lockWaits(pool)
    ordering = order().then((answer) => answer.json())
    keeping = keep().then((answer) => answer.statusCode)
    await lockWaits(pool, 3)
  } finally {
    await letGo()
  }
  t.equal((await erasing).status, 204)
  t.match(await ordering, { code: 'CART_EMPTY' })
  t.equal(await keeping, 401)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from addresses where user_id = ${me.user.id}`.execute(db)
  t.equal(rows[0]?.n, 0)
})
