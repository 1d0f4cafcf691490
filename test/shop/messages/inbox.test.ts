// The inbox: finding messages, reading, answering and closing them, also by two people at once; and answers kept ready.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { type SignedIn, testShop } from '../../support/shop.ts'
import { addProduct } from '../fixtures.ts'
import { addOrder } from '../orders/order-fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const shopOf = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const { db } = shop
  const as =
    ({ headers }: SignedIn) =>
    async (method: Method, url: string, payload?: object) => {
      const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, text: answer.body }
    }
  const editor = await shop.signIn('editor')
  const admin = await shop.signIn('admin')
  const add = async (values: object = {}): Promise<string> => {
    const message = {
      id: randomUUID(),
      name: 'Ann Bell',
      email: 'ann@example.org',
      subject: 'Cable',
      body: 'How long is it?',
    }
    const { id } = await db
      .insertInto('messages')
      .values({ ...message, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const row = (id: string) => db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const audit = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return { ...shop, as, editor, admin, me: as(editor), other: as(admin), add, row, audit }
}

t.test('the inbox holds what is to be done; everything else is found by asking', async (t) => {
  const { me, add, editor, admin, db } = await shopOf(t)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const fresh = await add({ subject: 'Fresh', created_at: at(4) })
  await add({
    subject: 'Mine',
    status: 'open',
    assignee_id: editor.user.id,
    read_at: at(3),
    created_at: at(3),
    kind: 'order',
  })
  await add({ subject: 'Theirs', status: 'waiting', assignee_id: admin.user.id, read_at: at(2), created_at: at(2) })
  await add({ subject: 'Done', status: 'closed', name: 'Zoë Krämer', created_at: at(1), read_at: at(1) })
  await add({ subject: 'Pills', status: 'spam', created_at: at(5) })
  await db
    .insertInto('message_replies')
    .values({
      id: randomUUID(),
      message_id: fresh,
      author_kind: 'staff',
      body: 'Call the workshop',
      internal_note: true,
    })
    .execute()
  const subjects = async (query: string) => {
    const { status, body, text } = await me('GET', `/messages?${query}`)
    t.equal(status, 200, text)
    return body.rows.map((row: { subject: string }) => row.subject)
  }
  t.same(await subjects(''), ['Fresh', 'Mine', 'Theirs'])
  t.same(await subjects('status=closed&status=spam'), ['Pills', 'Done'])
  t.same(await subjects('q=kramer'), ['Done'], 'a search looks at closed ones')
  t.same(await subjects('q=pills'), [], 'but not at spam')
  t.same(await subjects('q=workshop'), ['Fresh'], 'and at what was answered')
  t.same(await subjects('assignee=me'), ['Mine'])
  t.same(await subjects('assignee=nobody'), ['Fresh'])
  t.same(await subjects(`assignee=${admin.user.id}`), ['Theirs'])
  t.same(await subjects('unread=1'), ['Fresh'])
  t.same(await subjects('kind=order'), ['Mine'])
  t.same(await subjects('sort=subject'), ['Fresh', 'Mine', 'Theirs'])
  t.same(await subjects('sort=activity'), ['Theirs', 'Mine', 'Fresh'])
  t.match((await me('GET', '/messages')).body.rows[0], {
    unread: true,
    replies: 1,
    excerpt: 'How long is it?',
    assignee: null,
  })
  const { text } = await me('GET', '/messages/export?status=closed')
  t.match(text, 'Zoë Krämer')
  t.notMatch(text, 'Fresh')
  for (const [query, field] of [
    ['status=lost', 'status.0'],
    ['kind=letter', 'kind.0'],
    ['assignee=somebody', 'assignee'],
    ['sort=body', 'sort'],
  ] as const)
    t.match(await me('GET', `/messages?${query}`), { status: 400, body: { fields: { [field]: String } } })
})

t.test('a message comes with its thread and what it is about', async (t) => {
  const { me, add, db, signIn, editor } = await shopOf(t)
  const { user } = await signIn('customer')
  const orderId = await addOrder(db, { number: 'ST-7', customerId: user.id })
  const productId = await addProduct(db, 'mug')
  const id = await add({ order_id: orderId, product_id: productId, customer_id: user.id, phone: '0170' })
  await me('POST', `/messages/${id}/replies`, { body: 'Two metres.\n\nKind regards', version: 1 })
  await me('POST', `/messages/${id}/replies`, { body: 'Measured it twice', note: true, version: 2 })
  const { body, text } = await me('GET', `/messages/${id}`)
  t.match(body, {
    body: 'How long is it?',
    phone: '0170',
    order: { number: 'ST-7' },
    product: { slug: 'mug', title: 'Mug' },
    customer: { id: user.id },
    erased: false,
    thread: [
      { by: 'staff', author: editor.user.name, body: 'Two metres.\n\nKind regards', note: false },
      { body: 'Measured it twice', note: true },
    ],
  })
  t.notMatch(text, 'ip_hash')
  t.equal((await me('GET', `/messages/${randomUUID()}`)).status, 404)
  t.equal((await me('GET', '/messages/one')).status, 400)
})

t.test('reading opens a new message, and can be undone; neither is a change', async (t) => {
  const { me, add, row, audit } = await shopOf(t)
  const id = await add()
  t.match(await me('POST', `/messages/${id}/read`, { read: true }), { status: 200, body: { status: 'open' } })
  const first = await row(id)
  t.ok(first.read_at)
  await me('POST', `/messages/${id}/read`, { read: true })
  t.same((await row(id)).read_at, first.read_at, 'the first reading counts')
  t.match(await me('POST', `/messages/${id}/read`, { read: false }), { body: { status: 'new' } })
  t.match(await row(id), { read_at: null, version: 1 })
  const closed = await add({ status: 'closed' })
  t.match(await me('POST', `/messages/${closed}/read`, { read: false }), { body: { status: 'closed' } })
  t.same(await audit(), [])
  t.equal((await me('POST', `/messages/${randomUUID()}/read`, { read: true })).status, 404)
  t.match(await me('POST', `/messages/${id}/read`, { read: 'yes' }), {
    status: 400,
    body: { fields: { read: 'invalid' } },
  })
})

t.test('an answer is kept, gives the message to who wrote it, and lets it wait', async (t) => {
  const { me, add, row, audit, editor } = await shopOf(t)
  const id = await add()
  t.match(await me('POST', `/messages/${id}/replies`, { body: 'Two <b>metres</b>', version: 1 }), {
    status: 201,
    body: { id, version: 2, replyId: String, auditId: Number },
  })
  t.match(await row(id), { status: 'waiting', assignee_id: editor.user.id, read_at: Date })
  await me('POST', `/messages/${id}/replies`, { body: 'Only for us', note: true, version: 2 })
  t.equal((await row(id)).status, 'waiting', 'a note changes nothing')
  await me('POST', `/messages/${id}/replies`, { body: 'Done', status: 'closed', version: 3 })
  t.equal((await row(id)).status, 'closed')
  t.same(
    (await audit()).map(({ action }) => action),
    ['reply', 'note', 'reply'],
  )
  t.notMatch(JSON.stringify(await audit()), /metres|Only for us|ann@example/, 'the log has states, not words')
  for (const [body, fields] of [
    [{ version: 4 }, { body: 'required' }],
    [{ body: ' ', version: 4 }, { body: 'required' }],
    [{ body: 'x'.repeat(8001), version: 4 }, { body: 'too_long:8000' }],
    [{ body: 'a\u0000b', version: 4 }, { body: 'invalid' }],
    [{ body: 'ok' }, { version: 'required' }],
    [{ body: 'ok', version: 4, status: 'new' }, { status: 'invalid' }],
    [{ body: 'ok', version: 4, note: 'no' }, { note: 'invalid' }],
    [{ body: 'ok', version: 4, email: 'x@example.org' }, { email: 'unknown' }],
  ] as const) {
    const answer = await me('POST', `/messages/${id}/replies`, body)
    t.equal(answer.status, 400)
    t.same(answer.body.fields, fields)
  }
  t.equal((await row(id)).version, 4)
})

t.test('of two who answer at once the second is told', async (t) => {
  const { me, other, add, db } = await shopOf(t)
  const id = await add()
  const answers = await Promise.all([
    me('POST', `/messages/${id}/replies`, { body: 'Mine', version: 1 }),
    other('POST', `/messages/${id}/replies`, { body: 'Theirs', version: 1 }),
  ])
  t.same(answers.map(({ status }) => status).sort(), [201, 409])
  t.match(
    answers.find(({ status }) => status === 409),
    { body: { code: 'CONFLICT', fields: { version: 'wrong' } } },
  )
  t.equal((await db.selectFrom('message_replies').select('id').execute()).length, 1)
})

t.test('state and person are changed by version, only to staff, and taken back', async (t) => {
  const { me, other, add, row, admin, signIn, audit } = await shopOf(t)
  const id = await add()
  const url = `/messages/${id}`
  const given = await me('PUT', url, { status: 'open', assigneeId: admin.user.id, version: 1 })
  t.match(given, { status: 200, body: { version: 2 } })
  t.match(await row(id), { status: 'open', assignee_id: admin.user.id })
  t.equal((await other('PUT', url, { status: 'closed', assigneeId: null, version: 1 })).status, 409)
  const { user } = await signIn('customer')
  t.match(await me('PUT', url, { status: 'open', assigneeId: user.id, version: 2 }), {
    status: 400,
    body: { fields: { assigneeId: 'unknown' } },
  })
  t.match(await me('PUT', url, { status: 'new', assigneeId: null, version: 2 }), {
    status: 400,
    body: { fields: { status: 'invalid' } },
  })
  t.match(await me('PUT', url, { status: 'gone', assigneeId: null, version: 2 }), {
    status: 400,
    body: { fields: { status: 'invalid' } },
  })
  t.match(await me('PUT', url, { status: 'open', version: 2 }), {
    status: 400,
    body: { fields: { assigneeId: 'required' } },
  })
  t.equal((await me('POST', `/audit/${given.body.auditId}/undo`)).status, 200)
  t.match(await row(id), { status: 'new', assignee_id: null, version: 3 })
  t.notMatch(JSON.stringify(await audit()), /ann@example|How long/)
  t.equal((await me('GET', '/messages/assignees')).body.rows.length, 2)
})

t.test('several are closed, marked as spam or taken at once, after a preview', async (t) => {
  const { me, add, row, editor, audit } = await shopOf(t)
  const ids = [await add(), await add({ status: 'closed' }), randomUUID()]
  const expected = [
    { ok: true, label: 'Cable', before: 'new', after: 'closed' },
    { ok: true, before: 'closed', after: 'closed' },
    { ok: false, problem: 'NOT_FOUND' },
  ]
  t.match((await me('POST', '/messages/bulk', { action: 'close', ids, preview: true })).body.results, expected)
  t.equal((await row(ids[0] ?? '')).status, 'new')
  t.match((await me('POST', '/messages/bulk', { action: 'close', ids })).body.results, expected)
  t.match(await row(ids[0] ?? ''), { status: 'closed', read_at: Date })
  const [first] = ids
  await me('POST', '/messages/bulk', { action: 'spam', ids: [first] })
  t.equal((await row(first ?? '')).status, 'spam')
  t.match((await me('POST', '/messages/bulk', { action: 'take', ids: [first] })).body.results, [
    { before: '–', after: editor.user.name },
  ])
  t.equal((await row(first ?? '')).assignee_id, editor.user.id)
  const last = (await audit()).at(-1)
  await me('POST', `/audit/${last?.id}/undo`)
  t.equal((await row(first ?? '')).assignee_id, null)
  t.equal((await me('POST', '/messages/bulk', { action: 'remove', ids: [first] })).status, 400)
})

t.test('answers are kept ready, changed by version, removed and put back', async (t) => {
  const { me } = await shopOf(t)
  const url = '/canned-replies'
  const made = await me('POST', url, { name: 'Thanks', body: 'Dear {name}' })
  t.match(made, { status: 201, body: { version: 1 } })
  t.match(await me('POST', url, { name: 'Thanks', body: 'Again' }), {
    status: 409,
    body: { fields: { name: 'taken' } },
  })
  const { id } = made.body
  t.match(await me('PUT', `${url}/${id}`, { name: 'Thank you', body: 'Hello {name}', version: 1 }), {
    status: 200,
    body: { version: 2 },
  })
  t.equal((await me('PUT', `${url}/${id}`, { name: 'Late', body: 'x', version: 1 })).status, 409)
  t.match((await me('GET', url)).body.rows, [{ id, name: 'Thank you', body: 'Hello {name}', version: 2 }])
  for (const [body, fields] of [
    [{ name: '', body: 'x' }, { name: 'required' }],
    [{ name: 'x'.repeat(81), body: 'x' }, { name: 'too_long:80' }],
    [{ name: 'x' }, { body: 'required' }],
    [{ name: 'x', body: 'x', shared: true }, { shared: 'unknown' }],
  ] as const)
    t.same((await me('POST', url, body)).body.fields, fields)
  t.equal((await me('DELETE', `${url}/${id}?version=1`)).status, 409)
  const removed = await me('DELETE', `${url}/${id}?version=2`)
  t.equal(removed.status, 200)
  t.same((await me('GET', url)).body.rows, [])
  t.equal((await me('POST', `/audit/${removed.body.auditId}/undo`)).status, 200)
  t.match((await me('GET', url)).body.rows, [{ id, name: 'Thank you' }])
})

t.test('shoppers have no way into the inbox', async (t) => {
  const { as, signIn, add, row } = await shopOf(t)
  const shopper = as(await signIn('customer'))
  const id = await add()
  for (const [method, url, payload] of [
    ['GET', '/messages'],
    ['GET', '/messages/assignees'],
    ['GET', '/messages/export'],
    ['GET', `/messages/${id}`],
    ['PUT', `/messages/${id}`, { status: 'closed', assigneeId: null, version: 1 }],
    ['POST', `/messages/${id}/read`, { read: true }],
    ['POST', `/messages/${id}/replies`, { body: 'Me', version: 1 }],
    ['POST', '/messages/bulk', { action: 'close', ids: [id] }],
    ['GET', '/canned-replies'],
    ['POST', '/canned-replies', { name: 'x', body: 'x' }],
  ] as [Method, string, object?][])
    t.equal((await shopper(method, url, payload)).status, 403, `${method} ${url}`)
  t.match(await row(id), { status: 'new', version: 1 })
})
