// Writing to the shop: what is kept of a message, the trap for machines, the limits per address.
import { randomBytes } from 'node:crypto'
import t from 'tap'
import { lockWaits } from '../../support/lock-wait.ts'
import { testShop } from '../../support/shop.ts'
import { addProduct } from '../fixtures.ts'
import { addOrder } from '../orders/order-fixtures.ts'

const { app, db, pool, signIn } = await testShop(t, { connections: 20 })

const message = { name: 'Ann', email: 'ann@bell.example', subject: 'A question', body: 'Do you ship to islands?' }
const send = (payload: object, ip: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/messages', headers: { 'x-forwarded-for': ip, ...headers }, payload })
const stored = (id: string) => db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

t.test('a message arrives in the inbox', async (t) => {
  const answer = await send({ ...message, body: 'Line one\nand line two' }, '203.0.113.1')
  t.equal(answer.statusCode, 201)
  t.match(await stored(answer.json().id), {
    ...message,
    body: 'Line one\nand line two',
    status: 'new',
    kind: 'contact',
    customer_id: null,
  })
})

t.test('of the sender’s address only a keyed hash is kept', async (t) => {
  const one = await stored((await send(message, '203.0.113.2')).json().id)
  const same = await stored((await send(message, '203.0.113.2')).json().id)
  const other = await stored((await send(message, '203.0.113.3')).json().id)
  t.equal(one.ip_hash?.length, 32)
  t.ok(one.ip_hash?.equals(same.ip_hash ?? Buffer.alloc(0)))
  t.notOk(one.ip_hash?.equals(other.ip_hash ?? Buffer.alloc(0)))
  const { createHash } = await import('node:crypto')
  t.notOk(one.ip_hash?.equals(createHash('sha256').update('203.0.113.2').digest()), 'without the key it is no help')
})

t.test('whoever fills in the trap gets the same answer, and is put with the spam', async (t) => {
  const human = await send(message, '203.0.113.4')
  const machine = await send({ ...message, website: 'https://pills.example' }, '203.0.113.5')
  t.equal(machine.statusCode, human.statusCode)
  t.same(Object.keys(machine.json()), Object.keys(human.json()))
  t.same(Object.keys(machine.headers).sort(), Object.keys(human.headers).sort())
  t.equal((await stored(machine.json().id)).status, 'spam')
  t.equal((await stored(human.json().id)).status, 'new')
})

t.test('a signed-in customer is known; an ended session does not stop a message', async (t) => {
  const { user, headers } = await signIn('customer')
  t.equal((await stored((await send(message, '203.0.113.6', headers)).json().id)).customer_id, user.id)
  const stale = await send(message, '203.0.113.6', { authorization: 'Bearer ended' })
  t.equal(stale.statusCode, 201)
  t.equal((await stored(stale.json().id)).customer_id, null)
})

t.test('what it is about is found by the token of an order or the slug of a product, which staff see', async (t) => {
  const order = async (number: string) => {
    const [id, token] = [await addOrder(db, { number }), randomBytes(16).toString('base64url')]
    await db.updateTable('orders').set({ public_token: token }).where('id', '=', id).execute()
    return { id, token }
  }
  const [mine] = [await order('ST-10042'), await order('ST-10043')]
  const [mug] = [await addProduct(db, 'about-mug'), await addProduct(db, 'about-bowl')]
  await db.insertInto('slug_redirects').values({ kind: 'product', old_slug: 'about-cup', target_id: mug }).execute()
  const { headers } = await signIn('editor')
  let sent = 0
  const about = async (named: object) => {
    const answer = await send({ ...message, ...named }, `203.0.113.${50 + sent++}`)
    t.equal(answer.statusCode, 201, answer.body)
    t.same(Object.keys(answer.json()), ['id'], 'nothing else is given away')
    const { id } = answer.json()
    const { kind, order_id, product_id } = await stored(id)
    const shown = (await app.inject({ url: `/api/admin/messages/${id}`, headers })).json()
    t.equal(shown.kind, kind)
    return { kind, order_id, product_id, shown: [shown.order?.number, shown.product?.slug] }
  }
  const ofOrder = { kind: 'order', order_id: mine.id, product_id: null, shown: ['ST-10042', undefined] }
  const ofMug = { kind: 'product_question', order_id: null, product_id: mug, shown: [undefined, 'about-mug'] }
  const general = { kind: 'contact', order_id: null, product_id: null, shown: [undefined, undefined] }
  t.same(await about({ orderToken: mine.token }), ofOrder)
  t.same(await about({ productSlug: 'about-mug' }), ofMug)
  t.same(await about({ productSlug: 'about-cup' }), ofMug, 'as it was called before')
  const ofBoth = { ...ofOrder, product_id: mug, shown: ['ST-10042', 'about-mug'] }
  t.same(await about({ orderToken: mine.token, productSlug: 'about-mug' }), ofBoth)
  t.same(await about({ orderToken: randomBytes(16).toString('base64url') }), general, 'no order has it')
  t.same(await about({ productSlug: 'about-nothing' }), general)
  t.same(await about({}), general)
  const both = { orderToken: randomBytes(16).toString('base64url'), productSlug: 'about-mug' }
  t.same(await about(both), ofMug, 'what is known of it')

  const filtered = async (kind: string) =>
    (await app.inject({ url: `/api/admin/messages?kind=${kind}`, headers })).json().total
  t.same([await filtered('order'), await filtered('product_question')], [2, 3], 'the inbox tells them apart')
})

t.test('a product that is deleted while somebody writes about it leaves a message about nothing', async (t) => {
  const [gone] = [await addProduct(db, 'about-gone', { variants: [] }), await addProduct(db, 'about-kept')]
  const deleting = await pool.connect()
  t.teardown(() => deleting.release())
  await deleting.query('begin')
  await deleting.query('delete from products where id = $1', [gone])
  const answer = send({ ...message, productSlug: 'about-gone' }, '203.0.113.90')
  await lockWaits(pool)
  await deleting.query('commit')
  t.equal((await answer).statusCode, 201)
  t.match(await stored((await answer).json().id), { kind: 'contact', product_id: null })
})

t.test('five an hour and twenty a day from one address, spam included', async (t) => {
  const ip = '203.0.113.7'
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push((await send({ ...message, website: n % 2 ? 'x' : '' }, ip)).json().id)
  const refused = await send(message, ip)
  t.equal(refused.statusCode, 429)
  t.match(refused.json(), { code: 'RATE_LIMITED' })
  t.match(refused.headers['retry-after'], /^3[56]\d\d$/)
  t.equal((await send(message, '203.0.113.8')).statusCode, 201, 'others may write')

  const age = (hours: number) =>
    pool.query(
      `update messages set created_at = created_at - make_interval(hours => $1)
       where ip_hash = (select ip_hash from messages where id = $2)`,
      [hours, ids[0]],
    )
  for (let group = 0; group < 3; group++) {
    await age(2)
    for (let n = 0; n < 5; n++) t.equal((await send(message, ip)).statusCode, 201)
  }
  await age(2)
  const tooMany = await send(message, ip)
  t.equal(tooMany.statusCode, 429, 'the twenty-first of the day')
  const hours = Number(tooMany.headers['retry-after']) / 3600
  t.ok(hours > 15 && hours <= 16, 'until the oldest, eight hours old, is a day old')
  await age(17)
  t.equal((await send(message, ip)).statusCode, 201)
})

t.test('twenty at once are five', async (t) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(message, '203.0.113.9')))
  t.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 5)
  t.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 15)
})

t.test('only a proxy we know may say whose address it is', async (t) => {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/messages',
      remoteAddress: '198.51.100.66',
      headers: { 'x-forwarded-for': `203.0.113.${100 + n}` },
      payload: message,
    })
    statuses.push(statusCode)
  }
  t.same(statuses, [201, 201, 201, 201, 201, 429])
})

t.test('input that does not fit is named', async (t) => {
  const wrong: [object, object][] = [
    [{}, { name: 'required', email: 'required', subject: 'required', body: 'required' }],
    [{ ...message, name: ' ' }, { name: 'required' }],
    [
      { ...message, email: '', body: '\n' },
      { email: 'required', body: 'required' },
    ],
    [{ ...message, name: 'x'.repeat(101) }, { name: 'too_long:100' }],
    [{ ...message, email: 'ann' }, { email: 'invalid' }],
    [{ ...message, email: 'a@b.example\r\nBcc: c@d.example' }, { email: 'invalid' }],
    [{ ...message, subject: 'two\nlines\u0000' }, { subject: 'invalid' }],
    [{ ...message, body: 'short' }, { body: 'too_short:10' }],
    [{ ...message, body: 'x'.repeat(4001) }, { body: 'too_long:4000' }],
    [{ ...message, body: ['x'.repeat(20)] }, { body: 'invalid' }],
    [{ ...message, website: 5 }, { website: 'invalid' }],
    [
      { ...message, orderToken: 'ST-10042', productSlug: 'A mug' },
      { orderToken: 'invalid', productSlug: 'invalid' },
    ],
    [
      { ...message, kind: 'order', order_id: 'x' },
      { kind: 'unknown', order_id: 'unknown' },
    ],
    [
      { ...message, status: 'closed', customer_id: 'x' },
      { status: 'unknown', customer_id: 'unknown' },
    ],
  ]
  for (const [payload, fields] of wrong) {
    const answer = await send(payload, '203.0.113.10')
    t.equal(answer.statusCode, 400, JSON.stringify(payload).slice(0, 60))
    t.same(answer.json().fields, fields)
  }
  t.equal((await send(message, '203.0.113.10')).statusCode, 201, 'what was refused does not count')
})
