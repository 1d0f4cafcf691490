// The palette's search: records by number and name, and only those the caller may read.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { searchRecords } from '../../../src/shop/search/admin-list.ts'
import { testShop } from '../../support/shop.ts'
import { addColors, addProduct } from '../fixtures.ts'
import { ADDRESS, addOrder } from '../orders/order-fixtures.ts'

const shop = await testShop(t)
const { app, db, signIn } = shop
const editor = await signIn('editor')
const { user } = await signIn('customer')
await db.updateTable('users').set({ name: 'Zoë Krämer', email: 'zoe@example.org' }).where('id', '=', user.id).execute()
await addOrder(db, {
  number: 'ST-10001',
  customerId: user.id,
  email: 'zoe@example.org',
  address: { ...ADDRESS, firstName: 'Zoë', lastName: 'Krämer' },
})
await addOrder(db, { number: 'ST-10002' })
const mug = await addProduct(db, 'aros-mug', { title: 'Aros Mug' })
await db.updateTable('variants').set({ sku: 'MU-4711' }).where('product_id', '=', mug).execute()
const messageId = randomUUID()
await db
  .insertInto('messages')
  .values({ id: messageId, name: 'Ben', email: 'ben@example.org', subject: 'Krämer called', body: 'x' })
  .execute()
await db
  .insertInto('messages')
  .values({
    id: randomUUID(),
    name: 'Pills',
    email: 'p@example.org',
    subject: 'Krämer pills',
    body: 'x',
    status: 'spam',
  })
  .execute()

const ask = (q: string) =>
  app.inject({ url: `/api/admin/search?${new URLSearchParams({ q })}`, headers: editor.headers })
const found = async (q: string) => {
  const answer = await ask(q)
  t.equal(answer.statusCode, 200, answer.body)
  return answer.json().rows as { kind: string; key: string; name: string; note: string }[]
}

t.test('orders by number, customers by name, products by title and SKU, messages by subject', async (t) => {
  t.same(await found('st-10002'), [{ kind: 'order', key: 'ST-10002', name: 'ST-10002', note: 'Edda Thalberg' }])
  t.same(await found('aros'), [{ kind: 'product', key: 'aros-mug', name: 'Aros Mug', note: 'MU-4711' }])
  t.same(await found('mu-47'), await found('aros'))
  t.same(await found('kramer'), [
    { kind: 'order', key: 'ST-10001', name: 'ST-10001', note: 'Zoë Krämer' },
    { kind: 'customer', key: user.id, name: 'Zoë Krämer', note: 'zoe@example.org' },
    { kind: 'message', key: messageId, name: 'Krämer called', note: 'Ben' },
  ])
  t.same(await found('%%'), [])
  t.same(await found('nobody of that name'), [])
})

t.test(
  'what begins with the words comes first, what is archived after the others, and five of a kind at most',
  async (t) => {
    for (const title of ['Mug of clay', 'Mug of glass'])
      await addProduct(db, title.toLowerCase().replaceAll(' ', '-'), { title })
    await addProduct(db, 'mug-archived', { title: 'Mug archived', status: 'archived' })
    t.same(
      (await found('mug')).map(({ name }) => name),
      ['Mug of clay', 'Mug of glass', 'Mug archived', 'Aros Mug'],
    )
    for (const n of [1, 2, 3]) await addProduct(db, `vase-mug-${n}`, { title: `Vase mug ${n}` })
    t.equal((await found('mug')).length, 5)
    await db
      .insertInto('messages')
      .values({ id: randomUUID(), name: '', email: '', subject: 'Mug broken', body: '' })
      .execute()
    t.equal((await found('broken')).length, 0, 'the message of an erased person is not found')
  },
)

t.test('what the role may not read is left out', async (t) => {
  const kinds = async (...denied: string[]) =>
    (await searchRecords(db, 'kramer', (permission) => !denied.includes(permission))).map(({ kind }) => kind)
  t.same(await kinds('customers.read'), ['order', 'message'])
  t.same(await kinds('orders.read', 'messages.answer'), ['customer'])
  t.same(await kinds('orders.read', 'messages.answer', 'customers.read', 'catalogue.edit'), [])
})

t.test('an erased customer is not found; staff are no customers', async (t) => {
  const gone = await signIn('customer')
  await db
    .updateTable('users')
    .set({ name: 'Erased customer', status: 'erased' })
    .where('id', '=', gone.user.id)
    .execute()
  t.same(await found('erased'), [])
  t.same(await found(editor.user.username), [])
})

t.test('too few and too many words are refused, and so are shoppers', async (t) => {
  for (const [q, problem] of [
    ['', 'too_short:2'],
    [' x ', 'too_short:2'],
    ['x'.repeat(101), 'too_long:100'],
  ] as const)
    t.match((await ask(q)).json(), { fields: { q: problem } })
  const shopper = await signIn('customer')
  const answer = await app.inject({ url: '/api/admin/search?q=kramer', headers: shopper.headers })
  t.equal(answer.statusCode, 403)
})

t.test('orders, customers and SKUs that begin with the words come before those that have them', async (t) => {
  await addOrder(db, { number: 'XT-90001', email: 'st-90@example.org' })
  await addOrder(db, { number: 'ST-90002' })
  // The newer one is found by its e-mail alone.
  await db
    .updateTable('orders')
    .set({ placed_at: new Date('2020-01-01') })
    .where('number', '=', 'ST-90002')
    .execute()
  t.same(
    (await found('st-90')).map(({ key }) => key),
    ['ST-90002', 'XT-90001'],
  )
  for (const [name, last_order_at] of [
    ['Ines Quill', new Date()],
    ['Quill Ines', null],
  ] as const) {
    const { user } = await signIn('customer')
    await db.updateTable('users').set({ name, last_order_at }).where('id', '=', user.id).execute()
  }
  t.same(
    (await found('quill')).map(({ name }) => name),
    ['Quill Ines', 'Ines Quill'],
  )
  await addColors(db, ['moss', 'oat'])
  const bowl = await addProduct(db, 'bowl', { title: 'Bowl', variants: [{ color: 'moss' }, { color: 'oat' }] })
  const [first, second] = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', bowl)
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const [sku, one] of [
    ['BO-1', first],
    ['AB-9', second],
  ] as const)
    await db
      .updateTable('variants')
      .set({ sku })
      .where('id', '=', one?.id ?? '')
      .execute()
  t.match(await found('ab-9'), [{ key: 'bowl', note: 'AB-9' }], 'the one that was asked for')
})
