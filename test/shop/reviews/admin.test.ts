// Reviews as staff moderate them.
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { addProduct, addReview, ago, DAY } from '../fixtures.ts'

const opened = async (t: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(t)
  const { headers, user } = await shop.signIn('editor')
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await shop.app.inject({
      method,
      url: `/api/admin/reviews${url}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, text: answer.body, ...(answer.body.startsWith('{') && { body: answer.json() }) }
  }
  const average = async (id: string) => {
    const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return [row.rating_avg === null ? null : Number(row.rating_avg), row.rating_count]
  }
  const audited = () =>
    shop.db.selectFrom('audit_log').selectAll().where('entity', '=', 'reviews').orderBy('id').execute()
  return { ...shop, headers, user, call, average, audited }
}

const GOOD = { author: 'Kim', rating: 4, title: 'Fine', body: 'It does what it should.', status: 'pending' }

t.test('the list finds by status, stars, product and words, the newest first', async (t) => {
  const { db, call } = await opened(t)
  const mug = await addProduct(db, 'mug')
  const bowl = await addProduct(db, 'bowl')
  await addReview(db, mug, { title: 'Crème', rating: 2, status: 'pending', createdAt: ago(3 * DAY) })
  await addReview(db, mug, { title: 'Second', rating: 5, reply: 'Thank you', createdAt: ago(2 * DAY) })
  await addReview(db, bowl, { title: 'Third', rating: 5, status: 'spam', createdAt: ago(DAY) })
  const titles = async (query: string) =>
    (await call('GET', query)).body.rows.map((row: { title: string }) => row.title)
  t.same(await titles(''), ['Third', 'Second', 'Crème'])
  t.same(await titles('?status=pending'), ['Crème'])
  t.same(await titles('?rating=5&sort=created'), ['Second', 'Third'])
  t.same(await titles('?product=bowl'), ['Third'])
  t.same(await titles('?unanswered=1'), ['Third', 'Crème'])
  t.same(await titles('?q=creme%20mug'), ['Crème'])
  t.match((await call('GET', '?status=pending')).body, {
    total: 1,
    rows: [{ product: { slug: 'mug', title: 'Mug' }, verified: false, reply: null, createdAt: /^\d{4}-.*Z$/ }],
  })
  for (const [query, field] of [
    ['?status=approve', 'status.0'],
    ['?rating=6', 'rating.0'],
    ['?product=No%20slug', 'product'],
    ['?sort=body', 'sort'],
  ])
    t.match(await call('GET', query ?? ''), { status: 400, body: { fields: { [field ?? '']: String } } })
  t.match((await call('GET', '/export?status=spam')).text, /bowl,spam,5,Third/)
  t.same((await call('GET', '/products?q=BOW')).body.rows, [{ id: bowl, slug: 'bowl', title: 'Bowl' }])
})

t.test('one review is decided about as it was read: not as a colleague or its writer has left it since', async (t) => {
  const { db, call, average, audited } = await opened(t)
  const mug = await addProduct(db, 'mug', { stars: [5] })
  const id = await addReview(db, mug, { rating: 2, status: 'pending' })
  const seen = (await call('GET', `/${id}`)).body.version
  const decide = async (action: string, version: number) => await call('POST', `/${id}/decision`, { action, version })
  const approved = await decide('approve', seen)
  t.match(approved, { status: 200, body: { id, version: seen + 1, auditId: Number } })
  t.match(await decide('reject', seen), { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.same(await average(mug), [3.5, 2], 'the first decision stands')
  await decide('requeue', approved.body.version)
  const { version } = (await call('GET', `/${id}`)).body
  await db
    .updateTable('reviews')
    .set({ body: 'Buy at my shop.', version: version + 1 })
    .where('id', '=', id)
    .execute()
  t.match(await decide('approve', version), { status: 409 }, 'nobody has read that')
  t.same(await average(mug), [5, 1])
  t.match(await decide('approve', 0), { status: 400 })
  t.same(
    (await audited()).map(({ action }) => action),
    ['approve', 'requeue'],
  )
})

t.test('several are decided about as they were read: what its writer has changed since is left out', async (t) => {
  const { db, call, average, audited } = await opened(t)
  const mug = await addProduct(db, 'mug')
  const ids = [
    await addReview(db, mug, { rating: 2, status: 'pending' }),
    await addReview(db, mug, { rating: 4, status: 'pending' }),
  ]
  const [same, edited] = ids
  const versions = { [same ?? '']: 1, [edited ?? '']: 1 }
  await db
    .updateTable('reviews')
    .set({ body: 'Buy at my shop.', version: 2 })
    .where('id', '=', edited ?? '')
    .execute()
  const refused = { id: edited, ok: false, problem: 'CONFLICT', reason: 'changed_since' }
  for (const preview of [true, false])
    t.match((await call('POST', '/bulk', { action: 'approve', ids, versions, preview })).body.results, [
      { id: same, ok: true, after: 'approved' },
      refused,
    ])
  t.same(await average(mug), [2, 1])
  t.equal((await audited()).length, 1)
  t.match(await call('POST', '/bulk', { action: 'approve', ids, versions: { x: 1 } }), { status: 400 })
})

t.test('approving counts the stars, taking them back uncounts them, each with its entry in the log', async (t) => {
  const { db, call, average, audited } = await opened(t)
  const mug = await addProduct(db, 'mug', { stars: [5] })
  const [one, two] = [
    await addReview(db, mug, { rating: 2, status: 'pending' }),
    await addReview(db, mug, { rating: 2, status: 'pending' }),
  ]
  const missing = '0190a5c4-7d1e-7c39-9d44-0c1c5f8ad001'
  const preview = await call('POST', '/bulk', { action: 'approve', ids: [one, two], preview: true })
  t.match(preview.body.results, [
    { id: one, ok: true, before: 'pending', after: 'approved' },
    { id: two, ok: true },
  ])
  t.same(await average(mug), [5, 1], 'a preview changes nothing')
  t.equal((await audited()).length, 0)

  const done = await call('POST', '/bulk', { action: 'approve', ids: [one, missing, two] })
  t.match(done.body.results, [{ ok: true }, { ok: false, problem: 'NOT_FOUND' }, { ok: true }])
  t.same(await average(mug), [3, 3])
  await call('POST', '/bulk', { action: 'reject', ids: [one] })
  t.same(await average(mug), [3.5, 2])
  await call('POST', '/bulk', { action: 'spam', ids: [two] })
  await call('POST', '/bulk', { action: 'requeue', ids: [one] })
  t.same(await average(mug), [5, 1])
  await call('POST', '/bulk', { action: 'remove', ids: [two] })
  t.match(
    (await audited()).map(({ action, actor_role }) => [action, actor_role]),
    ['approve', 'approve', 'reject', 'spam', 'requeue', 'remove'].map((action) => [action, 'editor']),
  )
  for (const [payload, field] of [
    [{ action: 'burn', ids: [one] }, 'action'],
    [{ action: 'approve', ids: [] }, 'ids'],
    [{ action: 'approve', ids: ['x'] }, 'ids.0'],
  ] as const)
    t.match(await call('POST', '/bulk', payload), { status: 400, body: { fields: { [field]: String } } })
})

t.test('a review is entered, answered, changed and deleted', async (t) => {
  const { db, app, call, average, audited, user } = await opened(t)
  const mug = await addProduct(db, 'mug')
  const made = await call('POST', '', { ...GOOD, productId: mug, status: 'approved' })
  t.match(made, { status: 201, body: { version: 1, auditId: Number } })
  t.same(await average(mug), [4, 1])
  const { id } = made.body
  const change = { ...GOOD, productId: mug, status: 'approved', rating: 2, reply: '<b>Sorry</b> to hear' }
  t.match(await call('PUT', `/${id}`, { ...change, version: 1 }), { status: 200, body: { version: 2 } })
  t.same(await average(mug), [2, 1])
  t.match((await call('GET', `/${id}`)).body, {
    reply: '<b>Sorry</b> to hear',
    repliedBy: user.name,
    repliedAt: String,
    customer: null,
    version: 2,
  })
  const shown = (await app.inject('/api/products/mug/reviews')).json()
  t.match(shown.rows, [{ reply: { body: '<b>Sorry</b> to hear' } }], 'text, which screens never read as HTML')
  t.match(await call('PUT', `/${id}`, { ...change, version: 1 }), {
    status: 409,
    body: { code: 'CONFLICT', fields: { version: 'wrong' } },
  })
  await call('PUT', `/${id}`, { ...change, reply: null, status: 'rejected', rejectReason: 'Off topic', version: 2 })
  t.match((await call('GET', `/${id}`)).body, { repliedAt: null, repliedBy: null, rejectReason: 'Off topic' })
  t.same(await average(mug), [null, 0])
  await call('PUT', `/${id}`, { ...change, rejectReason: 'Off topic', version: 3 })
  t.equal((await call('GET', `/${id}`)).body.rejectReason, null, 'what is shown has no reason not to be')
  t.equal((await call('DELETE', `/${id}?version=3`)).status, 409)
  t.equal((await call('DELETE', `/${id}?version=4`)).status, 200)
  t.equal((await call('GET', `/${id}`)).status, 404)
  t.same(await average(mug), [null, 0])
  t.same(
    (await audited()).map(({ action }) => action),
    ['create', 'update', 'update', 'update', 'remove'],
  )
})

t.test('faulty input is refused by the name of its field, and nothing of it is kept', async (t) => {
  const { db, call, audited } = await opened(t)
  const productId = await addProduct(db, 'mug')
  const good = { ...GOOD, productId }
  const faults: [object, string, string | RegExp][] = [
    [{ productId: '0190a5c4-7d1e-7c39-9d44-0c1c5f8ad001' }, 'productId', 'unknown'],
    [{ productId: '' }, 'productId', 'required'],
    [{ rating: 0 }, 'rating', 'too_small:1'],
    [{ rating: 6 }, 'rating', 'too_large:5'],
    [{ rating: 4.5 }, 'rating', 'invalid'],
    [{ author: '' }, 'author', 'required'],
    [{ title: 'x'.repeat(121) }, 'title', 'too_long:120'],
    [{ body: 'x'.repeat(4001) }, 'body', 'too_long:4000'],
    [{ body: ['x'] }, 'body', 'invalid'],
    [{ status: 'shown' }, 'status', 'invalid'],
    [{ reply: '' }, 'reply', 'required'],
    [{ helpful: 99 }, 'helpful', 'unknown'],
  ]
  for (const [fault, field, word] of faults)
    t.match(await call('POST', '', { ...good, ...fault }), { status: 400, body: { fields: { [field]: word } } }, field)
  const polluted = JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":{"status":"approved"},'))
  t.equal((await call('POST', '', polluted)).status, 400)
  t.equal((await call('GET', '')).body.total, 0)
  t.equal((await audited()).length, 0)
})

t.test("a customer's review keeps its author, its stars and its product; its words can be shortened", async (t) => {
  const { db, call, signIn } = await opened(t)
  const productId = await addProduct(db, 'mug')
  const other = await addProduct(db, 'bowl')
  const id = await addReview(db, productId, { rating: 1, author: 'Sam', title: 'Bad', body: 'Call me on 555 0100' })
  const { user } = await signIn('customer')
  await db.updateTable('reviews').set({ customer_id: user.id }).where('id', '=', id).execute()
  const kept = { productId, author: 'Sam', rating: 1, title: 'Bad', body: 'Call me', status: 'approved', version: 1 }
  t.match(await call('PUT', `/${id}`, { ...kept, rating: 5 }), { status: 400, body: { fields: { rating: 'invalid' } } })
  t.match(await call('PUT', `/${id}`, { ...kept, author: 'X' }), {
    status: 400,
    body: { fields: { author: 'invalid' } },
  })
  t.match(await call('PUT', `/${id}`, { ...kept, productId: other }), { body: { fields: { productId: 'invalid' } } })
  t.equal((await call('PUT', `/${id}`, kept)).status, 200)
  t.match((await call('GET', `/${id}`)).body, { body: 'Call me', rating: 1, customer: { id: user.id } })
})

t.test('of several who decide at once, every star is counted once', async (t) => {
  const { db, call, average } = await opened(t)
  const mug = await addProduct(db, 'mug')
  const ids: string[] = []
  for (let at = 0; at < 6; at += 1) ids.push(await addReview(db, mug, { rating: 3, status: 'pending' }))
  await Promise.all(ids.map((id) => call('POST', '/bulk', { action: 'approve', ids: [id] })))
  t.same(await average(mug), [3, 6])
})

t.test('what staff did to a review is taken back; votes, and what the customer wrote since, stay', async (t) => {
  const { app, db, headers, call, average } = await opened(t)
  const mug = await addProduct(db, 'mug')
  const undo = (auditId: number) =>
    app
      .inject({ method: 'POST', url: `/api/admin/audit/${auditId}/undo`, headers })
      .then(({ statusCode }) => statusCode)
  const stored = (id: string) => db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const made = (await call('POST', '', { ...GOOD, productId: mug, status: 'approved' })).body
  const change = { ...GOOD, productId: mug, rating: 2, status: 'rejected', rejectReason: 'Off topic', reply: 'Hm.' }
  const updated = (await call('PUT', `/${made.id}`, { ...change, version: 1 })).body
  t.same(await average(mug), [null, 0])
  await db.updateTable('reviews').set({ helpful_count: 3 }).where('id', '=', made.id).execute()
  t.equal(await undo(updated.auditId), 200)
  t.match(await stored(made.id), {
    rating: 4,
    status: 'approved',
    reject_reason: null,
    merchant_reply: null,
    replied_at: null,
    helpful_count: 3,
    version: 3,
  })
  t.same(await average(mug), [4, 1])

  const { auditId } = (await call('DELETE', `/${made.id}?version=3`)).body
  t.equal(await undo(auditId), 200)
  t.match(await stored(made.id), { title: 'Fine', helpful_count: 0, version: 4 })
  t.same(await average(mug), [4, 1])

  const other = (await call('POST', '', { ...GOOD, productId: mug, status: 'approved' })).body
  t.same(await average(mug), [4, 2])
  t.equal(await undo(other.auditId), 200)
  t.same(await average(mug), [4, 1], 'one that was entered goes again')

  const again = (await call('PUT', `/${made.id}`, { ...change, version: 4 })).body
  await db.updateTable('reviews').set({ body: 'By its author.', version: 6 }).where('id', '=', made.id).execute()
  t.equal(await undo(again.auditId), 409)
  t.match(await stored(made.id), { body: 'By its author.' })
})
