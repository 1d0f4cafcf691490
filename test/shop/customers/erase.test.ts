// Erasing a customer: what is gone everywhere, what the books keep, and that the audit log forgets as well.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { createDb } from '#postgres/pool.ts'
import { up } from '../../../src/shop/migrations/0050-erased-words.ts'
import { type SignedIn, stockedVariant, testShop } from '../../support/shop.ts'
import { addProduct } from '../fixtures.ts'
import { addOrder } from '../orders/order-fixtures.ts'

/** Words that stand for the person; after the erasure none of them may be found in any table. */
const PERSON = {
  name: 'Wilhelmina Quist',
  first: 'Wilhelmina',
  last: 'Quist',
  email: 'w.quist@example.org',
  waiting: 'quist@elsewhere.example',
  phone: '+49 171 39200 77',
  street: 'Brunnengasse 77',
  words: 'my sister Hortensia',
  tracking: 'KP770077',
}
const address = {
  firstName: PERSON.first,
  lastName: PERSON.last,
  line1: PERSON.street,
  postalCode: '1070',
  city: 'Wien',
  country: 'AT',
  phone: PERSON.phone,
}

const shopOf = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const { db } = shop
  const admin = await shop.signIn('admin')
  const call = async ({ headers }: SignedIn, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const boss = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => call(admin, method, url, payload)

  const customer = await shop.signIn('customer')
  const { id } = customer.user
  const version = async () =>
    (await db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  await boss('PUT', `/customers/${id}`, {
    name: PERSON.name,
    email: PERSON.email,
    phone: PERSON.phone,
    adminNote: PERSON.words,
    version: 1,
  })
  await db.updateTable('users').set({ email_pending: PERSON.waiting }).where('id', '=', id).execute()
  await db
    .insertInto('user_tokens')
    .values({
      ...{ hash: Buffer.alloc(32, 1), user_id: id, kind: 'verify', email: PERSON.waiting },
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  await db
    .insertInto('mails')
    .values({
      ...{ id: randomUUID(), template: 'verify-email', to_address: PERSON.waiting, subject: 'Confirm' },
      ...{ html: '', text: '', entity: 'users', entity_id: id },
    })
    .execute()
  await db
    .insertInto('addresses')
    .values({
      id: randomUUID(),
      user_id: id,
      first_name: PERSON.first,
      last_name: PERSON.last,
      line1: PERSON.street,
      postal_code: '1',
      city: 'Wien',
      country: 'AT',
    })
    .execute()
  const order = await addOrder(db, {
    number: 'ST-1',
    customerId: id,
    email: PERSON.email,
    address,
    customerNote: PERSON.words,
  })
  const guest = await addOrder(db, { number: 'ST-2', email: PERSON.email.toUpperCase(), address })
  const stranger = await addOrder(db, { number: 'ST-3', email: 'somebody@example.net' })
  await boss('POST', '/orders/ST-1/notes', { text: `Called about ${PERSON.words}` })
  await db
    .insertInto('order_events')
    .values({
      order_id: order,
      actor_kind: 'staff',
      type: 'shipped',
      data: JSON.stringify({ carrier: 'Kestrel', trackingNumber: PERSON.tracking, amountMinor: 5 }),
    })
    .execute()
  await db
    .insertInto('fulfilments')
    .values({
      id: randomUUID(),
      order_id: order,
      status: 'delivered',
      carrier: 'Kestrel',
      tracking_number: PERSON.tracking,
      tracking_url: `https://t.example/${PERSON.tracking}`,
    })
    .execute()
  const payment = randomUUID()
  await db
    .insertInto('payments')
    .values({
      id: payment,
      order_id: order,
      method: 'card',
      provider: 'simulator',
      currency: 'EUR',
      status: 'captured',
      ...{ amount_minor: 1190, captured_minor: 1190 },
    })
    .execute()
  await db
    .insertInto('refunds')
    .values({ id: randomUUID(), payment_id: payment, status: 'succeeded', amount_minor: 100, reason: PERSON.words })
    .execute()
  const message = (customerId: string | null, email: string) => {
    const values = {
      id: randomUUID(),
      name: PERSON.name,
      email,
      subject: PERSON.words,
      body: PERSON.words,
      customer_id: customerId,
    }
    return db
      .insertInto('messages')
      .values({ ...values, phone: PERSON.phone, ip_hash: Buffer.alloc(32, 7) })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const signed = await message(id, PERSON.email)
  await message(null, PERSON.email)
  await db
    .insertInto('message_replies')
    .values({
      id: randomUUID(),
      message_id: signed.id,
      author_kind: 'staff',
      author_id: admin.user.id,
      body: `Dear ${PERSON.name}`,
    })
    .execute()
  const mail = { template: 'message-reply', subject: PERSON.words, html: PERSON.words, text: PERSON.words }
  await db
    .insertInto('mails')
    .values([
      { ...mail, id: randomUUID(), to_address: PERSON.email.toUpperCase(), to_name: PERSON.name },
      { ...mail, id: randomUUID(), to_address: 'old@example.net', entity: 'messages', entity_id: signed.id },
    ])
    .execute()
  const productId = await addProduct(db, 'mug')
  await db
    .insertInto('reviews')
    .values({
      id: randomUUID(),
      product_id: productId,
      customer_id: id,
      author_name: PERSON.name,
      rating: 4,
      title: 'Sturdy',
      body: 'Holds tea.',
      status: 'approved',
    })
    .execute()
  const verify = () => db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  return { ...shop, admin, boss, customer, id, version, verify, order, guest, stranger }
}

const idOf = ({ id }: { id: string }) => id

/** Every row of every table of the shop, as text. */
const everything = async (db: Awaited<ReturnType<typeof shopOf>>['db']): Promise<string> => {
  const { rows } = await sql<{ table: string }>`
    select tablename as table from pg_tables where schemaname = current_schema()`.execute(db)
  const texts = await Promise.all(
    rows.map(async ({ table }) =>
      (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)).rows.map(
        ({ row }) => row,
      ),
    ),
  )
  return texts.flat().join('\n')
}

t.test('nothing that names the person is left anywhere, and the money is', async (t) => {
  const { boss, db, id, customer, version, verify, app, order, guest, stranger } = await shopOf(t)
  await verify()
  const before = await everything(db)
  for (const word of Object.values(PERSON)) t.match(before, word, `${word} is there before`)
  t.same((await boss('GET', `/customers/${id}/erasure`)).body, {
    orders: 2,
    guestOrders: 1,
    messages: 2,
    guestMessages: 1,
    reviews: 1,
    addresses: 1,
    sessions: 1,
    openOrders: [],
    emailVerified: true,
    claims: { orders: [], messages: [] },
  })
  const money = async () =>
    await db
      .selectFrom('orders')
      .select(['number', 'total_minor', 'paid_minor', 'tax_minor', 'items_minor'])
      .orderBy('number')
      .execute()
  const sums = await money()
  const tokens = await db.selectFrom('orders').select('public_token').where('id', 'in', [order, guest]).execute()
  const untouched = await db.selectFrom('orders').selectAll().where('id', '=', stranger).executeTakeFirstOrThrow()

  const erased = await boss('POST', `/customers/${id}/erasure`, {
    version: await version(),
    username: customer.user.username,
  })
  t.match(erased, { status: 200, body: { id, auditId: Number } })
  const after = await everything(db)
  for (const word of [...Object.values(PERSON), customer.user.username, ...tokens.map((row) => row.public_token)])
    t.notMatch(after.toLowerCase(), word.toLowerCase(), `${word} is gone`)

  t.same(await money(), sums)
  t.same(await db.selectFrom('orders').selectAll().where('id', '=', stranger).executeTakeFirstOrThrow(), untouched)
  t.match((await boss('GET', '/orders/ST-1')).body, {
    email: null,
    phone: null,
    country: 'AT',
    shippingAddress: { firstName: null, city: null, country: 'AT' },
    customer: { id, status: 'erased' },
    payments: [{ amount: 1190 }, { amount: 100, reason: null }],
    parcels: [{ carrier: 'Kestrel', trackingNumber: null }],
  })
  t.match((await boss('GET', `/customers/${id}`)).body, { status: 'erased', email: null, addresses: [], sessions: 0 })
  const review = await db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
  t.match(review, { author_name: 'Former customer', rating: 4, body: 'Holds tea.', status: 'approved' })
  t.equal((await app.inject({ url: '/api/account', headers: customer.headers })).statusCode, 401)
})

t.test('the audit log forgets the person and keeps who did what', async (t) => {
  const { boss, db, id, customer, version, admin } = await shopOf(t)
  await boss('POST', `/customers/${id}/erasure`, { version: await version(), username: customer.user.username })
  const entries = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  t.match(entries, [
    {
      entity: 'customers',
      entity_id: id,
      action: 'update',
      actor_id: admin.user.id,
      after: { status: 'active', version: 2 },
    },
    { entity: 'orders', action: 'note', actor_id: admin.user.id, after: { number: 'ST-1' } },
    { entity: 'customers', entity_id: id, action: 'erase', after: { status: 'erased' } },
  ])
  t.same(Object.keys(entries[0]?.after as object).sort(), ['id', 'status', 'version'])
  const [first, , last] = entries
  t.equal((await boss('POST', `/audit/${last?.id}/undo`)).status, 409, 'nothing to take it back with')
  t.equal((await boss('POST', `/audit/${first?.id}/undo`)).status, 409)
})

t.test('outside of an erasure the log stays as it was written, and within one nothing can be added', async (t) => {
  const { db, id } = await shopOf(t)
  const forge = (state: string, erasing: boolean) =>
    db.transaction().execute(async (trx) => {
      if (erasing) await sql`select set_config('stoa.erasing', 'on', true)`.execute(trx)
      await sql`update audit_log set after = ${state}::jsonb where entity_id = ${id}`.execute(trx)
    })
  const append = { message: /append only/ }
  await t.rejects(forge('{}', false), append)
  await t.rejects(forge('{"name":"Another"}', true), append)
  const { rows } = await sql<{ before: object }>`select before from audit_log where entity_id = ${id}`.execute(db)
  await t.rejects(
    db.transaction().execute(async (trx) => {
      await sql`select set_config('stoa.erasing', 'on', true)`.execute(trx)
      await sql`update audit_log set actor_id = null where entity_id = ${id}`.execute(trx)
    }),
    append,
  )
  await t.rejects(
    db.transaction().execute(async (trx) => {
      await sql`select set_config('stoa.erasing', 'on', true)`.execute(trx)
      await sql`delete from audit_log where entity_id = ${id}`.execute(trx)
    }),
    append,
  )
  t.same((await sql`select before from audit_log where entity_id = ${id}`.execute(db)).rows, rows)
})

t.test('nobody is erased by a slip, twice, or while an order is under way', async (t) => {
  const { boss, db, id, customer, version, verify } = await shopOf(t)
  await verify()
  const url = `/customers/${id}/erasure`
  const { username } = customer.user
  const before = await everything(db)
  t.match(await boss('POST', url, { version: await version(), username: 'somebody-else' }), {
    status: 400,
    body: { fields: { username: 'wrong' } },
  })
  t.match(await boss('POST', url, { version: 1, username }), { status: 409, body: { fields: { version: 'wrong' } } })
  t.match(await boss('POST', url, { username }), { status: 400, body: { fields: { version: 'required' } } })
  await addOrder(db, { number: 'ST-9', email: PERSON.email, status: 'confirmed', fulfilment: 'unfulfilled' })
  t.same((await boss('GET', url)).body.openOrders, ['ST-9'])
  t.equal((await boss('POST', url, { version: await version(), username })).status, 409)
  await db.deleteFrom('order_items').execute()
  await db.deleteFrom('orders').where('number', '=', 'ST-9').execute()
  t.match(await everything(db), PERSON.name, 'nothing was half erased')
  t.match(before, PERSON.name)
  t.equal((await boss('POST', url, { version: await version(), username })).status, 200)
  const erased = await version()
  t.equal((await boss('POST', url, { version: erased, username: `erased-${id}` })).status, 409)
  t.equal((await boss('PUT', `/customers/${id}`, { name: 'Back', version: erased })).status, 409)
  t.equal((await boss('POST', `/customers/${id}/block`, { blocked: false, version: erased })).status, 409)
  t.equal((await boss('GET', `/customers/${randomUUID()}/erasure`)).status, 404)
})

t.test('neither customers nor guests are erased while anything is to be settled with them', async (t) => {
  const { boss, db, id, customer, version, verify } = await shopOf(t)
  await verify()
  const email = 'odo@example.net'
  const ones = [
    await addOrder(db, { number: 'ST-70', customerId: id, email: PERSON.email }),
    await addOrder(db, { number: 'ST-71', email: PERSON.email }),
    await addOrder(db, { number: 'ST-72', email }),
  ]
  await addOrder(db, { number: 'ST-73', email })
  // Somebody else's, with all of it, is in nobody's way.
  const stranger = await addOrder(db, { number: 'ST-74', email: 'somebody@example.net' })
  const paid = async (order: string, disputed: boolean, refund: 'pending' | 'failed') => {
    const payment = randomUUID()
    const how = { method: 'card', provider: 'simulator', currency: 'EUR', status: 'captured' } as const
    const sums = { amount_minor: 1190, captured_minor: 1190 }
    await db
      .insertInto('payments')
      .values({ id: payment, order_id: order, ...how, ...sums, disputed_at: disputed ? new Date() : null })
      .execute()
    await db
      .insertInto('refunds')
      .values({ id: randomUUID(), payment_id: payment, status: refund, amount_minor: 5 })
      .execute()
    return () => db.updateTable('payments').set({ disputed_at: null }).where('id', '=', payment).execute()
  }
  const sums = async (order: string, changed: object) => {
    const set = (values: object) => db.updateTable('orders').set(values).where('id', '=', order).execute()
    await set(changed)
    return () => set({ paid_minor: 1190, credited_minor: 0 })
  }
  const returned = (status: 'requested' | 'approved' | 'received') => async (order: string) => {
    const one = { id: randomUUID(), order_id: order, number: `${order}-${status}`, kind: 'return' as const, status }
    await db.insertInto('returns').values(one).execute()
    return () => db.updateTable('returns').set({ status: 'closed' }).where('id', '=', one.id).execute()
  }
  const unsettled: Record<string, (order: string) => Promise<() => Promise<unknown>>> = {
    'a return is requested': returned('requested'),
    'a return is approved': returned('approved'),
    'a return has arrived': returned('received'),
    'money goes back': async (order) => {
      await paid(order, false, 'pending')
      return () => sql`update refunds set status = 'failed' where status = 'pending'`.execute(db)
    },
    'a payment is disputed': (order) => paid(order, true, 'failed'),
    'they owe something': (order) => sums(order, { paid_minor: 1000 }),
    'something is owed to them': (order) => sums(order, { credited_minor: 190 }),
  }
  const account = async () =>
    await boss('POST', `/customers/${id}/erasure`, { version: await version(), username: customer.user.username })
  const guest = (number: string, guestOrders: string[] = []) =>
    boss('POST', `/orders/${number}/erasure`, { version: 1, email, guestOrders })
  for (const [name, make] of Object.entries(unsettled)) {
    await make(stranger)
    for (const [at, order] of ones.entries()) {
      const settle = await make(order)
      const number = `ST-7${at}`
      const open = at < 2 ? [number] : []
      t.same((await boss('GET', `/customers/${id}/erasure`)).body.openOrders, open, `${number}: ${name}`)
      if (at < 2) t.equal((await account()).status, 409, `${number}: ${name}`)
      else {
        t.same((await boss('GET', `/orders/${number}/erasure`)).body.openOrders, [number], `${number}: ${name}`)
        t.equal((await guest(number)).status, 409, `${number}: ${name}`)
        t.match((await boss('GET', '/orders/ST-73/erasure')).body, {
          openOrders: [],
          claims: { orders: [{ number, open: true }] },
        })
        t.equal((await guest('ST-73', [order])).status, 409, `${number} with another: ${name}`)
      }
      await settle()
    }
  }
  t.match(await everything(db), PERSON.name, 'nothing was half erased')
  t.equal((await account()).status, 200, 'once all is settled')
  t.equal((await guest('ST-73', ones.slice(2))).status, 200)
})

t.test('a guest is erased in all that came from their address, and the money is kept', async (t) => {
  const { boss, db, signIn, app } = await shopOf(t)
  const guest = { email: 'odo.finch@example.net', first: 'Odoardo', street: 'Vinkenweg 12', words: 'the blue door' }
  const at = { ...address, firstName: guest.first, line1: guest.street }
  const values = { email: guest.email, address: at, customerNote: guest.words }
  await addOrder(db, { number: 'ST-20', ...values })
  await addOrder(db, { number: 'ST-21', ...values, email: guest.email.toUpperCase() })
  await boss('POST', '/orders/ST-21/notes', { text: `Called about ${guest.words}` })
  const said = { name: guest.first, email: guest.email, subject: guest.words, body: guest.words }
  await db
    .insertInto('messages')
    .values({ id: randomUUID(), ...said })
    .execute()
  const url = '/orders/ST-20/erasure'
  const sure = { version: 1, email: guest.email.toUpperCase() }
  t.match((await boss('GET', url)).body, { email: guest.email, openOrders: [], accountId: null })
  const claimed = async () => {
    const { claims } = (await boss('GET', url)).body
    return { guestOrders: claims.orders.map(idOf), guestMessages: claims.messages.map(idOf) }
  }

  t.match(await boss('POST', url, { ...sure, email: 'another@example.net' }), {
    status: 400,
    body: { fields: { email: 'wrong' } },
  })
  t.match(await boss('POST', url, { ...sure, version: 2 }), { status: 409, body: { fields: { version: 'wrong' } } })
  const { headers } = await signIn('editor')
  const asked = await app.inject({ method: 'POST', url: `/api/admin${url}`, headers, payload: sure })
  t.equal(asked.statusCode, 403)
  await addOrder(db, { number: 'ST-22', ...values, status: 'confirmed', fulfilment: 'unfulfilled' })
  t.match((await boss('GET', '/orders/ST-22/erasure')).body.openOrders, ['ST-22'])
  t.match((await boss('GET', url)).body.claims.orders, [
    { number: 'ST-22', open: true },
    { number: 'ST-21', open: false },
  ])
  t.equal((await boss('POST', url, { ...sure, ...(await claimed()) })).status, 409, 'it could not be delivered')
  t.match(await everything(db), guest.first, 'nothing was half erased')
  await db.updateTable('orders').set({ status: 'completed' }).where('number', '=', 'ST-22').execute()

  const sums = () => db.selectFrom('orders').select(['number', 'total_minor', 'paid_minor']).orderBy('number').execute()
  const before = await sums()
  t.match(await boss('POST', url, { ...sure, ...(await claimed()) }), {
    status: 200,
    body: { orders: 3, messages: 1, version: 2, auditId: Number },
  })
  const left = (await everything(db)).toLowerCase()
  for (const word of Object.values(guest)) t.notMatch(left, word.toLowerCase(), `${word} is gone`)
  t.match(left, PERSON.email, 'others are untouched')
  t.same(await sums(), before)
  t.match((await boss('GET', '/orders/ST-21')).body, { name: null, email: null, country: 'AT', customer: null })
  const entry = await db.selectFrom('audit_log').selectAll().where('action', '=', 'erase').executeTakeFirstOrThrow()
  t.match(entry, { entity: 'orders', before: { number: 'ST-20' }, after: { number: 'ST-20', orders: 3, messages: 1 } })
  t.equal((await boss('POST', url, { version: 2, email: '' })).status, 409, 'nobody is left to erase')
})

t.test('what an account did stays when a guest of the same address is erased', async (t) => {
  const { boss, id } = await shopOf(t)
  t.match((await boss('GET', '/orders/ST-2/erasure')).body, { claims: { orders: [], messages: [{}] }, accountId: id })
  t.equal((await boss('POST', '/orders/ST-2/erasure', { version: 1, email: PERSON.email })).status, 200)
  t.match((await boss('GET', '/orders/ST-1')).body, { email: PERSON.email, name: PERSON.name, customer: { id } })
  t.match((await boss('GET', `/customers/${id}`)).body, { email: PERSON.email, messages: { total: 1 } })
  t.equal((await boss('GET', '/orders/ST-1/erasure')).status, 409, 'that one is erased with its account')
})

t.test('an address that nobody has verified decides nothing: staff tick what is theirs, one by one', async (t) => {
  const { boss, db, id, customer, version } = await shopOf(t)
  const url = `/customers/${id}/erasure`
  const { username } = customer.user
  // Somebody else's order, to whose address this account has only laid claim.
  await addOrder(db, { number: 'ST-30', email: PERSON.email, address: { ...address, firstName: 'Bystander' } })
  await addOrder(db, { number: 'ST-31', email: PERSON.email, status: 'confirmed', fulfilment: 'unfulfilled' })
  const preview = (await boss('GET', url)).body
  t.match(preview, { emailVerified: false, orders: 1, guestOrders: 0, messages: 1, guestMessages: 0, openOrders: [] })
  const found = preview.claims.orders.map(({ number, open }: { number: string; open: boolean }) => [number, open])
  t.same(found.sort(), [
    ['ST-2', false],
    ['ST-30', false],
    ['ST-31', true],
  ])
  t.match(preview.claims.messages, [{ subject: PERSON.words, name: PERSON.name }])
  const tick = (number: string) =>
    preview.claims.orders.filter((one: { number: string }) => one.number === number).map(idOf)

  const stranger = await db.selectFrom('orders').select('id').where('number', '=', 'ST-3').executeTakeFirstOrThrow()
  const sure = { version: await version(), username }
  for (const [what, ticked, field] of [
    ['an order of another address', { guestOrders: [stranger.id] }, 'guestOrders'],
    ['an order that is not there', { guestOrders: [randomUUID()] }, 'guestOrders'],
    ['a message that is not there', { guestMessages: [randomUUID()] }, 'guestMessages'],
  ] as const)
    t.match(
      await boss('POST', url, { ...sure, ...ticked }),
      { status: 400, body: { fields: { [field]: 'unknown' } } },
      what,
    )
  t.equal((await boss('POST', url, { ...sure, guestOrders: tick('ST-31') })).status, 409, 'it is under way')

  t.equal((await boss('POST', url, { ...sure, guestOrders: tick('ST-2') })).status, 200)
  t.match((await boss('GET', '/orders/ST-2')).body, { email: null, name: null })
  t.match((await boss('GET', '/orders/ST-1')).body, { email: null })
  t.match(
    (await boss('GET', '/orders/ST-30')).body,
    { email: PERSON.email, name: /Bystander/ },
    'not ticked, not touched',
  )
  const letters = await db.selectFrom('messages').select('email').where('customer_id', 'is', null).execute()
  t.same(letters, [{ email: PERSON.email }])
  const mails = await db.selectFrom('mails').select('to_address').execute()
  t.same(mails, [{ to_address: PERSON.email.toUpperCase() }], 'a mail that may have been to the other one stays')
})

t.test('of a guest only the order where it begins is gone without a tick', async (t) => {
  const { boss, db } = await shopOf(t)
  const email = 'shared@example.net'
  await addOrder(db, { number: 'ST-40', email, address: { ...address, firstName: 'Ida' } })
  await addOrder(db, { number: 'ST-41', email, address: { ...address, firstName: 'Ole' } })
  t.match((await boss('GET', '/orders/ST-40/erasure')).body.claims.orders, [{ number: 'ST-41', name: /Ole/ }])
  t.match(await boss('POST', '/orders/ST-40/erasure', { version: 1, email }), { status: 200, body: { orders: 1 } })
  t.match((await boss('GET', '/orders/ST-40')).body, { email: null, name: null })
  t.match((await boss('GET', '/orders/ST-41')).body, { email, name: /Ole/ })
})

t.test('cart and sessions of the erased person are gone, those of others stay', async (t) => {
  const { boss, db, id, customer, version, signIn, app } = await shopOf(t)
  const other = await signIn('customer')
  for (const user_id of [id, other.user.id])
    await db.insertInto('carts').values({ id: randomUUID(), user_id }).execute()
  const ofBoth = async () => {
    const among = [id, other.user.id]
    const carts = await db.selectFrom('carts').select('user_id').where('user_id', 'in', among).execute()
    const families = await db.selectFrom('refresh_families').select('user_id').where('user_id', 'in', among).execute()
    return [...carts, ...families].map(({ user_id }) => (user_id === id ? 'theirs' : 'other')).sort()
  }
  const epoch = async () =>
    (await db.selectFrom('users').select('session_epoch').where('id', '=', id).executeTakeFirstOrThrow()).session_epoch
  const before = await epoch()
  t.same(await ofBoth(), ['other', 'other', 'theirs', 'theirs'])
  const sure = { version: await version(), username: customer.user.username }
  t.equal((await boss('POST', `/customers/${id}/erasure`, sure)).status, 200)
  t.same(await ofBoth(), ['other', 'other'])
  t.equal(await epoch(), before + 1, 'a session that was just beginning carries the old epoch')
  t.equal((await app.inject({ url: '/api/account', headers: other.headers })).statusCode, 200)
})

t.test('a mail to the address of an erased guest stays while anything else names the address', async (t) => {
  const { boss, db } = await shopOf(t)
  const email = 'shared@example.net'
  for (const number of ['ST-50', 'ST-51']) await addOrder(db, { number, email, address })
  const mail = { template: 'message-reply', subject: '', html: '', text: '', to_name: '' }
  for (const to_address of [email, 'foreign@example.net'])
    await db
      .insertInto('mails')
      .values({ ...mail, id: randomUUID(), to_address })
      .execute()
  const mailsLeft = async () =>
    (await db.selectFrom('mails').select('to_address').where('to_name', '=', '').execute())
      .map(({ to_address }) => to_address)
      .sort()
  t.equal((await boss('POST', '/orders/ST-50/erasure', { version: 1, email })).status, 200)
  t.same(await mailsLeft(), ['foreign@example.net', email])
  t.equal((await boss('POST', '/orders/ST-51/erasure', { version: 1, email })).status, 200)
  t.same(await mailsLeft(), ['foreign@example.net'])
})

t.test('what staff wrote about an order goes with the person, and what they wrote about others stays', async (t) => {
  const { boss, db, pool, id, version, customer } = await shopOf(t)
  const word = 'Marguerite'
  const foreign = 'Balthazar'
  /** Every text about an order that staff type somewhere. */
  const write = async (order: string, text: string) => {
    await sql`update orders set admin_note = ${text}, cancel_reason = ${text}, needs_attention = ${text} where id = ${order}`.execute(
      db,
    )
    const data = JSON.stringify({ text, reason: text, trackingNumber: text })
    await db.insertInto('order_events').values({ order_id: order, actor_kind: 'staff', type: 'note', data }).execute()
    const parcel = { carrier: 'Kestrel', tracking_number: text, tracking_url: text, override_reason: text }
    await db
      .insertInto('fulfilments')
      .values({ id: randomUUID(), order_id: order, status: 'delivered', ...parcel })
      .execute()
    const number = `${order}-R1`
    await db
      .insertInto('returns')
      .values({
        id: randomUUID(),
        order_id: order,
        number,
        kind: 'return',
        status: 'rejected',
        reason: text,
        reject_reason: text,
      })
      .execute()
    await db
      .insertInto('credits')
      .values({ id: randomUUID(), order_id: order, cause: 'goodwill', amount_minor: 5, tax_minor: 0, reason: text })
      .execute()
    const { id: line } = await db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    for (const reason of [text, `Damaged: 2. ${text}`])
      await sql`
        insert into stock_movements (variant_id, kind, reason, order_id, order_item_id)
        select id, 'return', ${reason}, ${order}, ${line} from variants`.execute(db)
    const paid = async (provider: 'bank_transfer' | 'stripe', reversal_of: string | null = null) => {
      const payment = randomUUID()
      await db
        .insertInto('payments')
        .values({
          ...{
            id: payment,
            order_id: order,
            method: provider,
            provider,
            currency: 'EUR',
            status: 'captured',
            reversal_of,
          },
          ...{ amount_minor: 100, captured_minor: 100, reason: text },
        })
        .execute()
      return payment
    }
    const refunded = (payment_id: string, provider_ref: string, last_error: string | null = null) =>
      db
        .insertInto('refunds')
        .values({
          ...{ id: randomUUID(), payment_id, status: 'succeeded', amount_minor: 5, reason: text },
          ...{ provider_ref, last_error },
        })
        .execute()
    const transfer = await paid('bank_transfer')
    await paid('bank_transfer', transfer)
    await refunded(transfer, `To ${text}`)
    const card = await paid('stripe')
    await refunded(card, 're_1Pj-x_Q')
    // It failed, and staff sent it: once with a reference, once without.
    await refunded(card, `To ${text}`, 'expired_or_canceled_card')
    await refunded(card, 're_2Pj-x_Q', 'expired_or_canceled_card')
  }
  await stockedVariant(db)
  const theirs = await addOrder(db, { number: 'ST-60', customerId: id, email: PERSON.email, address })
  const guest = await addOrder(db, { number: 'ST-61', email: 'odo@example.net', address })
  const stranger = await addOrder(db, { number: 'ST-62', email: 'another@example.net' })
  for (const [order, text] of [
    [theirs, word],
    [guest, word],
    [stranger, foreign],
  ] as const)
    await write(order, text)
  const linesWith = async (text: string) => (await everything(db)).split('\n').filter((line) => line.includes(text))
  const before = await linesWith(foreign)
  const sure = { version: await version(), username: customer.user.username }
  t.equal((await boss('POST', `/customers/${id}/erasure`, sure)).status, 200)
  t.equal((await boss('POST', '/orders/ST-61/erasure', { version: 1, email: 'odo@example.net' })).status, 200)
  t.same(await linesWith(word), [])
  t.same(await linesWith(foreign), before)
  const refs = async () =>
    (
      await db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select('refunds.provider_ref')
        .where('order_id', 'in', [theirs, guest])
        .execute()
    ).flatMap(({ provider_ref }) => provider_ref ?? [])
  const kept = ['re_1Pj-x_Q', 're_1Pj-x_Q', 're_2Pj-x_Q', 're_2Pj-x_Q']
  t.same((await refs()).sort(), kept, 'the ids of the provider')

  // As an earlier release left them.
  await sql`update payments set reason = ${word} where order_id = ${guest}`.execute(db)
  await sql`update fulfilments set override_reason = ${word} where order_id = ${guest}`.execute(db)
  await sql`update stock_movements set reason = ${word} where order_id = ${guest}`.execute(db)
  await sql`update refunds set provider_ref = ${word} where provider_ref is null and last_error is not null`.execute(db)
  await sql`
    update refunds r set provider_ref = ${word} from payments p
    where p.id = r.payment_id and p.order_id = ${guest} and p.provider = 'bank_transfer'`.execute(db)
  t.not((await linesWith(word)).length, 0)
  await up(createDb<unknown>(pool))
  t.same(await linesWith(word), [])
  t.same(await linesWith(foreign), before)
  t.same((await refs()).sort(), kept)
})
