// Orders as staff read them: every filter and sort, one order in full, notes and who may leave them.
import t from 'tap'
import { v7 as uuid } from 'uuid'
import { DEFAULT_INFO } from '../../../src/shop/info/rules.ts'
import { type SignedIn, stockedVariant, testShop } from '../../support/shop.ts'
import { ADDRESS, addOrder } from './order-fixtures.ts'

const shopOf = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const as =
    ({ headers }: SignedIn) =>
    async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, text: answer.body }
    }
  const [editor, admin, customer] = [
    await shop.signIn('editor'),
    await shop.signIn('admin'),
    await shop.signIn('customer'),
  ]
  return { ...shop, editor, admin, customer, read: as(editor), write: as(admin), shopper: as(customer) }
}

const day = (date: string) => new Date(`${date}T12:00:00Z`)

t.test('orders are found by words, states, days, totals, countries and what is in them', async (t) => {
  const { read, db, customer } = await shopOf(t)
  await addOrder(db, { number: 'ST-1', placedAt: day('2026-01-10'), customerId: customer.user.id })
  await addOrder(db, {
    number: 'ST-2',
    placedAt: day('2026-02-10'),
    email: 'wanda@example.net',
    address: { ...ADDRESS, firstName: 'Wanda', lastName: 'Krämer', country: 'AT' },
    status: 'confirmed',
    payment: 'authorized',
    fulfilment: 'unfulfilled',
    attention: 'The parcel is lost',
    lines: [
      { title: 'Wool throw', sku: 'TH-77', unit: 9900 },
      { title: 'Mug', sku: 'MU-4', quantity: 3, unit: 1500 },
    ],
  })
  await addOrder(db, {
    number: 'ST-3',
    placedAt: day('2026-03-10'),
    address: null,
    status: 'pending_payment',
    payment: 'pending',
    fulfilment: 'unfulfilled',
  })
  const numbers = async (query: string) => {
    const { status, body, text } = await read('GET', `/orders?${query}`)
    t.equal(status, 200, text)
    return body.rows.map((row: { number: string }) => row.number)
  }
  t.same(await numbers(''), ['ST-3', 'ST-2', 'ST-1'], 'the newest first')
  t.same(await numbers('q=st-2'), ['ST-2'])
  t.same(await numbers('q=KRAMER'), ['ST-2'], 'without accents')
  t.same(await numbers('q=wanda%40example.net'), ['ST-2'])
  t.same(await numbers('q=th-77'), ['ST-2'])
  t.same(await numbers('q=mug+wanda'), ['ST-2'], 'every word, wherever it stands')
  t.same(await numbers('q=mug+edda'), [])
  t.same(await numbers('q=%25'), [], 'a percent sign is no wildcard')
  t.same(await numbers('status=confirmed&status=pending_payment'), ['ST-3', 'ST-2'])
  t.same(await numbers('payment=paid'), ['ST-1'])
  t.same(await numbers('fulfilment=unfulfilled'), ['ST-3', 'ST-2'])
  t.same(await numbers('from=2026-02-10&to=2026-02-10'), ['ST-2'], 'both days are included')
  await db
    .insertInto('info_groups')
    .values({
      name: 'commerce',
      value: JSON.stringify({ ...DEFAULT_INFO.commerce, timeZone: 'Asia/Tokyo' }),
      version: 1,
    })
    .execute()
  await db
    .updateTable('orders')
    .set({ placed_at: new Date('2026-02-10T15:00:00Z') })
    .where('number', '=', 'ST-2')
    .execute()
  t.same(await numbers('from=2026-02-11&to=2026-02-11'), ['ST-2'], 'days are those of the shop')
  t.same(await numbers('to=2026-02-10&from=2026-02-10'), [])
  t.equal((await numbers('from=0001-01-01&to=9999-12-31')).length, 3, 'no year is too far away')
  t.same(await numbers('min=12'), ['ST-2'])
  t.same(await numbers('max=11,90'), ['ST-3', 'ST-1'])
  t.same(await numbers('country=AT&country=CH'), ['ST-2'])
  t.same(await numbers('product=throw+TH-77'), ['ST-2'])
  t.same(await numbers(`customer=${customer.user.id}`), ['ST-1'])
  t.same(await numbers('guest=1'), ['ST-3', 'ST-2'])
  t.same(await numbers('attention=1'), ['ST-2'])
  t.same(await numbers('sort=total'), ['ST-1', 'ST-3', 'ST-2'])
  t.same(await numbers('sort=-items'), ['ST-2', 'ST-1', 'ST-3'])
  t.same(await numbers('sort=-name&guest='), ['ST-2', 'ST-1', 'ST-3'])
  const page = (await read('GET', '/orders?limit=2&page=9')).body
  t.match(page, { total: 3, page: 2, pages: 2, rows: [{ number: 'ST-1' }], countries: ['AT', 'DE'] })
  t.match((await read('GET', '/orders?q=ST-2')).body.rows[0], {
    name: 'Wanda Krämer',
    items: 4,
    total: 14_400,
    currency: 'EUR',
    country: 'AT',
    status: 'confirmed',
    paymentStatus: 'authorized',
    fulfilmentStatus: 'unfulfilled',
    needsAttention: 'The parcel is lost',
    customerId: null,
  })
})

t.test('bad filters name their field', async (t) => {
  const { read } = await shopOf(t)
  for (const [query, field] of [
    ['status=lost', 'status.0'],
    ['payment=free', 'payment.0'],
    ['fulfilment=gone', 'fulfilment.0'],
    ['from=yesterday', 'from'],
    ['to=2026-13-01', 'to'],
    ['min=-1', 'min'],
    ['max=1.999', 'max'],
    ['country=germany', 'country.0'],
    ['customer=me', 'customer'],
    ['sort=public_token', 'sort'],
    ['page=0', 'page'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ] as const) {
    const { status, body } = await read('GET', `/orders?${query}`)
    t.equal(status, 400, query)
    t.same(Object.keys(body.fields), [field])
  }
})

t.test('an export has the rows of the filter, in numbers a spreadsheet reads and without formulas', async (t) => {
  const { read, db } = await shopOf(t)
  await addOrder(db, { number: 'ST-1', address: { ...ADDRESS, firstName: '=cmd()', lastName: 'X' } })
  await addOrder(db, { number: 'ST-2', payment: 'pending' })
  const { status, text } = await read('GET', '/orders/export?payment=paid')
  t.equal(status, 200)
  t.match(text, 'ST-1')
  t.notMatch(text, 'ST-2')
  t.match(text, ',11.90,EUR,completed,paid,0.00,delivered,')
  t.match(text, `'=cmd() X`)
})

t.test(
  'why an order needs attention is said in the language of the shop in the file, and as it is kept in the API',
  async (t) => {
    const { read, db } = await shopOf(t)
    await addOrder(db, { number: 'ST-1' })
    const kept = 'Less money has come than the order costs. Call them.'
    await db.updateTable('orders').set({ needs_attention: kept }).execute()
    const attention = async () => (await read('GET', '/orders/export?columns=attention')).text
    t.match(await attention(), kept)
    await db
      .insertInto('info_groups')
      .values({ name: 'commerce', value: JSON.stringify({ locale: 'de' }) } as never)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify({ locale: 'de' }) }))
      .execute()
    t.match(await attention(), 'Es ist weniger Geld gekommen, als die Bestellung kostet. Call them.')
    t.match((await read('GET', '/orders')).body.rows, [{ needsAttention: kept }])
  },
)

t.test('one order tells everything about itself', async (t) => {
  const { read, db, customer, admin } = await shopOf(t)
  const { productId } = await stockedVariant(db, { title: 'Mug of today' })
  const id = await addOrder(db, {
    number: 'ST-10001',
    customerId: customer.user.id,
    customerNote: 'Ring twice',
    shipping: 490,
    lines: [{ title: 'Mug of then', sku: 'MU-4', quantity: 2, unit: 1500, productId }],
  })
  const item = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  const [payment, parcel] = [uuid(), uuid()]
  await db
    .insertInto('payments')
    .values({
      id: payment,
      order_id: id,
      ...{ method: 'card', provider: 'simulator', currency: 'EUR', status: 'captured', captured_minor: 3490 },
      amount_minor: 3490,
      provider_ref: 'pi_1',
      captured_at: day('2026-01-02'),
    })
    .execute()
  await db
    .insertInto('refunds')
    .values({
      id: uuid(),
      payment_id: payment,
      status: 'succeeded',
      amount_minor: 500,
      reason: 'A chip',
      created_at: day('2026-01-09'),
    })
    .execute()
  await db
    .insertInto('fulfilments')
    .values({
      id: parcel,
      order_id: id,
      status: 'shipped',
      carrier: 'Kestrel',
      tracking_number: 'KP1',
      tracking_url: 'https://t.example/KP1',
      shipped_at: day('2026-01-03'),
    })
    .execute()
  await db
    .insertInto('fulfilment_items')
    .values({ fulfilment_id: parcel, order_item_id: item.id, quantity: 2 })
    .execute()
  const event = (type: string, values: object) =>
    db
      .insertInto('order_events')
      .values({ order_id: id, actor_kind: 'staff', actor_id: admin.user.id, type, ...values })
      .execute()
  await event('placed', {
    at: day('2026-01-01'),
    actor_kind: 'customer',
    actor_id: customer.user.id,
    visible_to_customer: true,
  })
  await event('shipped', { at: day('2026-01-03'), data: JSON.stringify({ carrier: 'Kestrel', trackingNumber: 'KP1' }) })
  await event('refunded', { at: day('2026-01-09'), data: JSON.stringify({ amountMinor: 500, reason: 'A chip' }) })

  const { status, body, text } = await read('GET', '/orders/ST-10001')
  t.equal(status, 200, text)
  t.match(body, {
    number: 'ST-10001',
    name: 'Edda Thalberg',
    email: 'edda@example.org',
    total: 3490,
    itemsTotal: 3000,
    shipping: 490,
    tax: 557,
    taxes: [{ rateBp: 1900, amount: 557 }],
    paid: 3490,
    customerNote: 'Ring twice',
    shippingAddress: ADDRESS,
    shippingMethod: 'Standard delivery',
    paymentMethod: 'card',
    customer: { id: customer.user.id, name: customer.user.name, status: 'active', orders: 0 },
    lines: [
      {
        title: 'Mug of then',
        sku: 'MU-4',
        size: 'M',
        color: 'Oat',
        quantity: 2,
        unit: 1500,
        tax: 479,
        total: 3000,
        product: { title: 'Mug of today' },
      },
    ],
    payments: [
      { kind: 'payment', amount: 3490, status: 'captured', reference: 'pi_1', at: '2026-01-02T12:00:00.000Z' },
      { kind: 'refund', amount: 500, reason: 'A chip', method: 'card' },
    ],
    parcels: [
      { carrier: 'Kestrel', trackingNumber: 'KP1', deliveredAt: null, items: [{ lineId: item.id, quantity: 2 }] },
    ],
    events: [
      { type: 'placed', actor: 'customer', actorName: customer.user.name, visible: true },
      { type: 'shipped', actor: 'staff', actorName: admin.user.name, trackingNumber: 'KP1', visible: false },
      { type: 'refunded', amount: 500, text: 'A chip' },
    ],
  })
  t.notMatch(text, 'token-of', 'the key to the guest’s page stays in the database')
  await db.deleteFrom('variants').where('product_id', '=', productId).execute()
  await db.deleteFrom('products').where('id', '=', productId).execute()
  const kept = (await read('GET', '/orders/ST-10001')).body.lines[0]
  t.match(kept, { title: 'Mug of then', product: null }, 'a line outlives its product')
  t.equal((await read('GET', '/orders/ST-99')).status, 404)
  t.equal((await read('GET', '/orders/..%2F1')).status, 400)
})

t.test('tax is told by rate; what lies on shipping stands alone where there are several', async (t) => {
  const { read, db } = await shopOf(t)
  await addOrder(db, {
    number: 'ST-1',
    shipping: 490,
    lines: [
      { title: 'Book', sku: 'B', unit: 1070, rateBp: 700 },
      { title: 'Mug', sku: 'M', unit: 1190 },
    ],
  })
  t.same((await read('GET', '/orders/ST-1')).body.taxes, [
    { rateBp: 1900, amount: 190 },
    { rateBp: 700, amount: 70 },
    { rateBp: null, amount: 78 },
  ])
})

t.test('admins leave notes in the history; the log knows who, not what', async (t) => {
  const { read, write, shopper, db, admin } = await shopOf(t)
  const id = await addOrder(db, { number: 'ST-1' })
  const url = '/orders/ST-1/notes'
  t.match(await write('POST', url, { text: ' Called: <b>after five</b> ' }), {
    status: 201,
    body: { id, auditId: Number },
  })
  t.match((await read('GET', '/orders/ST-1')).body.events, [
    { type: 'note', text: 'Called: <b>after five</b>', actorName: admin.user.name, visible: false },
  ])
  t.match(await db.selectFrom('audit_log').selectAll().execute(), [
    { entity: 'orders', entity_id: id, action: 'note', actor_id: admin.user.id },
  ])
  t.notMatch(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute()), 'after five')
  t.equal((await read('POST', url, { text: 'Mine' })).status, 403, 'editors read only')
  t.equal((await shopper('GET', '/orders')).status, 403)
  t.equal((await shopper('GET', '/orders/ST-1')).status, 403)
  for (const [body, field, problem] of [
    [{}, 'text', 'required'],
    [{ text: ' ' }, 'text', 'required'],
    [{ text: 'x'.repeat(2001) }, 'text', 'too_long:2000'],
    [{ text: 'a\u0000b' }, 'text', 'invalid'],
    [{ text: 'ok', visible: true }, 'visible', 'unknown'],
  ] as const)
    t.match(await write('POST', url, body), { status: 400, body: { fields: { [field]: problem } } })
  t.equal((await write('POST', '/orders/ST-2/notes', { text: 'Nobody' })).status, 404)
  t.equal((await db.selectFrom('order_events').select('id').execute()).length, 1)
})
