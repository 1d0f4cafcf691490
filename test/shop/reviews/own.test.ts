// Reviews from their writers' side: verified by what was delivered, one for a product, and back to staff with each change.
import { sql } from 'kysely'
import t from 'tap'
import type { OwnReviews } from '#contract/own-reviews.ts'
import type { ReviewList } from '#contract/reviews.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { testShop } from '../../support/shop.ts'
import { addProduct, addReview } from '../fixtures.ts'
import { addOrder } from '../orders/order-fixtures.ts'

const shop = await testShop(t)
const { app, db, pool } = shop
const GOOD = { rating: 4, title: 'Fine', body: 'It does what it should.' }

const person = async (role: 'customer' | 'editor' = 'customer', name?: string) => {
  const { headers, user } = await shop.signIn(role)
  if (name) await sql`update users set name = ${name} where id = ${user.id}`.execute(db)
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  return {
    ...{ id: user.id, send },
    write: (slug: string, review: object = GOOD) => send('POST', `/products/${slug}/reviews`, review),
    own: async (): Promise<OwnReviews> => (await send('GET', '/account/reviews')).body,
  }
}
let orders = 0
/** An order of the product by somebody, so many pieces of which came. */
const bought = async (customerId: string | null, productId: string, delivered: number) => {
  const number = `ST-${++orders}`
  const id = await addOrder(db, {
    number,
    customerId,
    lines: [{ title: 'Thing', sku: number, productId, quantity: 2 }],
  })
  await sql`update order_items set shipped = ${delivered}, delivered = ${delivered} where order_id = ${id}`.execute(db)
  return id
}
const shown = async (slug: string): Promise<ReviewList> => (await app.inject(`/api/products/${slug}/reviews`)).json()
const staff = await person('editor')

t.test('a review is verified by a delivered line of its writer, and by nothing less', async (t) => {
  const mug = await addProduct(db, 'mug')
  const bowl = await addProduct(db, 'bowl')
  const [buyer, waiting, other, guest] = await Promise.all([
    person('customer', 'Ada M. Lovelace'),
    person(),
    person(),
    person(),
  ])
  await bought(buyer.id, mug, 1)
  await bought(waiting.id, mug, 0)
  await bought(other.id, bowl, 2)
  await bought(null, mug, 2)
  t.match(await buyer.write('mug'), {
    status: 201,
    body: { ...GOOD, verified: true, status: 'pending', author: 'Ada L.', editedAt: null, product: { slug: 'mug' } },
  })
  for (const one of [waiting, other, guest]) t.match(await one.write('mug'), { status: 201, body: { verified: false } })
  t.equal((await shown('mug')).total, 0)
  t.equal((await app.inject({ method: 'POST', url: '/api/products/mug/reviews', payload: GOOD })).statusCode, 401)
})

t.test('of two reviews of one product at once, one is written', async (t) => {
  const id = await addProduct(db, 'twice')
  const writer = await person()
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select from products where id = $1 for update', [id])
  const both = Promise.all([writer.write('twice'), writer.write('twice', { ...GOOD, rating: 1 })])
  await lockWaits(pool, 2)
  await blocker.query('commit')
  blocker.release()
  t.same((await both).map(({ status }) => status).sort(), [201, 409])
  t.match(await writer.write('twice'), { status: 409, body: { code: 'TAKEN' } })
  t.equal((await writer.own()).total, 1)
  t.equal((await (await person()).write('twice')).status, 201)
})

t.test('what is no product, or nothing to read, is refused', async (t) => {
  await addProduct(db, 'draft', { status: 'draft' })
  await addProduct(db, 'input')
  const { write } = await person()
  t.match(await write('draft'), { status: 404 })
  t.match(await write('no-such-thing'), { status: 404 })
  for (const [review, field] of [
    [{ ...GOOD, rating: 0 }, 'rating'],
    [{ ...GOOD, rating: 6 }, 'rating'],
    [{ ...GOOD, body: ' ' }, 'body'],
    [{ ...GOOD, body: 'x'.repeat(4001) }, 'body'],
    [{ ...GOOD, title: 'x'.repeat(121) }, 'title'],
    [{ ...GOOD, verified: true }, 'verified'],
  ] as const)
    t.match(await write('input', review), { status: 400, body: { fields: { [field]: /./ } } }, field)
})

t.test('a change goes back to staff and leaves the average; nobody else changes or removes it', async (t) => {
  const id = await addProduct(db, 'changed', { stars: [2] })
  const [writer, stranger] = await Promise.all([person(), person()])
  const { body: review } = await writer.write('changed')
  await staff.send('POST', '/admin/reviews/bulk', { ids: [review.id], action: 'approve' })
  t.match(await shown('changed'), { total: 2, average: 3 })
  const at = `/account/reviews/${review.id}`
  const { version } = (await writer.send('GET', at)).body
  const better = { ...GOOD, rating: 5, body: 'Better by the day.' }
  t.match(await stranger.send('PUT', at, { ...better, version }), { status: 404 })
  t.match(await stranger.send('GET', at), { status: 404 })
  t.match(await stranger.send('DELETE', at), { status: 404 })
  t.match(await writer.send('PUT', at, { ...better, version: version - 1 }), {
    status: 409,
    body: { code: 'CONFLICT' },
  })
  await bought(writer.id, id, 1)
  t.match(await writer.send('PUT', at, { ...better, version }), {
    status: 200,
    body: { ...better, status: 'pending', verified: true, editedAt: /Z$/, version: version + 1 },
  })
  t.match(await shown('changed'), { total: 1, average: 2 })
  const queue = (await staff.send('GET', '/admin/reviews?product=changed&status=pending')).body
  t.match(queue.rows, [{ id: review.id, editedAt: /Z$/ }])
  await staff.send('POST', '/admin/reviews/bulk', { ids: [review.id], action: 'approve' })
  t.match(await shown('changed'), { total: 2, average: 3.5 })
  t.equal((await writer.send('DELETE', at)).status, 204)
  t.match(await shown('changed'), { total: 1, average: 2 })
  t.equal((await writer.own()).total, 0)
})

t.test('one sees one’s own alone, and first what came and was not reviewed', async (t) => {
  const [vase, jug, tray] = [await addProduct(db, 'vase'), await addProduct(db, 'jug'), await addProduct(db, 'tray')]
  const [writer, other] = await Promise.all([person(), person()])
  await bought(writer.id, vase, 1)
  await bought(writer.id, jug, 0)
  await bought(writer.id, tray, 2)
  await bought(other.id, jug, 1)
  t.same((await writer.own()).toReview.map(({ slug }) => slug).sort(), ['tray', 'vase'])
  const { body: review } = await writer.write('vase')
  await other.write('vase')
  t.match(await writer.own(), { total: 1, rows: [{ id: review.id, product: { slug: 'vase', title: 'Vase' } }] })
  t.same(
    (await writer.own()).toReview.map(({ slug }) => slug),
    ['tray'],
  )
  // What staff take for spam was turned down, to whoever wrote it.
  await staff.send('POST', '/admin/reviews/bulk', { ids: [review.id], action: 'spam' })
  t.match((await writer.own()).rows, [{ status: 'rejected' }])
  t.match((await writer.send('GET', '/products/vase/reviews/mine')).body, { reviewId: review.id, helpful: [] })
  t.match((await writer.send('GET', '/products/tray/reviews/mine')).body, { reviewId: null })
})

t.test('what waits for a review is shown in the colour that was bought last', async (t) => {
  const lamp = await addProduct(db, 'lamp')
  const { id, own } = await person()
  const shownNow = async () => (await own()).toReview[0]?.picture ?? null
  const of = async (colour: string, delivered: number, placedAt: string) => {
    const order = await bought(id, lamp, delivered)
    const picture = { url: `/media/${colour}`, alt: `Lamp, ${colour}`, width: 800, height: 1000 }
    await sql`update orders set placed_at = ${placedAt} where id = ${order}`.execute(db)
    await sql`update order_items set snapshot = snapshot || ${JSON.stringify({ picture })}::jsonb
      where order_id = ${order}`.execute(db)
  }
  await of('green', 1, '2026-03-01')
  t.match(await shownNow(), { url: '/media/green', alt: 'Lamp, green' })
  await of('red', 1, '2026-04-01')
  await of('blue', 0, '2026-05-01')
  t.match(await shownNow(), { url: '/media/red' }, 'blue has not come')
  await sql`update order_items set snapshot = snapshot || '{"picture": null}' where product_id = ${lamp}`.execute(db)
  t.equal(await shownNow(), null, 'no picture of the product either')
})

t.test('an account writes ten in an hour', async (t) => {
  const { write } = await person()
  for (let n = 0; n < 10; n++) {
    await addProduct(db, `many-${n}`)
    t.equal((await write(`many-${n}`)).status, 201)
  }
  await addProduct(db, 'one-more')
  t.match(await write('one-more'), { status: 429, body: { code: 'RATE_LIMITED' } })
  t.equal((await (await person()).write('one-more')).status, 201)
})

t.test('helpful counts once for each account, whatever is clicked at once, and can be taken back', async (t) => {
  const id = await addProduct(db, 'voted')
  const [review, beside] = [await addReview(db, id, { helpful: 3 }), await addReview(db, id)]
  const [ada, ben] = await Promise.all([person(), person()])
  const vote = (who: typeof ada, helpful = true, of = review) => who.send('POST', `/reviews/${of}/helpful`, { helpful })
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select from reviews where id = $1 for update', [review])
  const both = Promise.all([vote(ada), vote(ada)])
  await lockWaits(pool, 2)
  await blocker.query('commit')
  blocker.release()
  t.same(
    (await both).map(({ body }) => body.helpful),
    [4, 4],
  )
  t.match(await vote(ben), { status: 200, body: { helpful: 5 } })
  t.match(await vote(ada, false), { body: { helpful: 4 } })
  t.match(await vote(ada, false), { body: { helpful: 4 } })
  const counts = (await shown('voted')).rows.map((row) => [row.id, row.helpful])
  t.same(
    new Map(counts as [string, number][]),
    new Map([
      [review, 4],
      [beside, 0],
    ]),
  )
  t.match((await ben.send('GET', '/products/voted/reviews/mine')).body, { helpful: [review], reported: [] })
  t.match((await ada.send('GET', '/products/voted/reviews/mine')).body, { helpful: [] })
  const pending = await addReview(db, id, { status: 'pending' })
  t.match(await vote(ada, true, pending), { status: 404 })
  t.match(await vote(ada, true, 'no-uuid'), { status: 400 })
  const { body: own } = await ada.write('voted')
  await staff.send('POST', '/admin/reviews/bulk', { ids: [own.id], action: 'approve' })
  t.match(await vote(ada, true, own.id), { status: 403 })
  t.equal((await app.inject({ method: 'POST', url: `/api/reviews/${review}/helpful`, payload: {} })).statusCode, 401)
})

t.test('a report counts once for each account; staff see why, and approving settles it for good', async (t) => {
  const id = await addProduct(db, 'reported')
  const [review, beside] = [await addReview(db, id), await addReview(db, id)]
  const [ada, ben, eve] = await Promise.all([person(), person(), person()])
  const report = (who: typeof ada, reason: string, of = review) => who.send('POST', `/reviews/${of}/report`, { reason })
  t.match(await report(ada, 'personal'), { status: 204 })
  t.match(await report(ada, 'spam'), { status: 204 })
  t.match(await report(ben, 'personal'), { status: 204 })
  t.match(await report(eve, 'false'), { status: 204 })
  t.match(await report(ben, 'boring'), { status: 400 })
  const listed = async () => (await staff.send('GET', '/admin/reviews?product=reported&reported=1')).body.rows
  t.match(await listed(), [{ id: review, reports: 3 }])
  t.equal((await listed()).length, 1)
  const reasons = async () => (await staff.send('GET', `/admin/reviews/${review}`)).body.reportReasons
  t.same(await reasons(), [
    { reason: 'personal', count: 2 },
    { reason: 'false', count: 1 },
  ])
  t.match((await ada.send('GET', '/products/reported/reviews/mine')).body, { reported: [review] })
  await staff.send('POST', '/admin/reviews/bulk', { ids: [review, beside], action: 'approve' })
  t.same(await listed(), [])
  t.same(await reasons(), [])
  await report(ada, 'personal')
  t.same(await listed(), [], 'the same account does not bring it up again')
  await report(await person(), 'offensive')
  t.match(await listed(), [{ reports: 1 }])
  t.match(await reasons(), [{ reason: 'offensive', count: 1 }])
})

const leaving = async (how: 'erased' | 'removed', id: string) => {
  const { headers } = await shop.signIn('admin')
  const user = db.selectFrom('users').select(['version', 'username']).where('id', '=', id)
  const { version, username } = await user.executeTakeFirstOrThrow()
  return how === 'erased'
    ? app.inject({
        method: 'POST',
        url: `/api/admin/customers/${id}/erasure`,
        headers,
        payload: { version, username },
      })
    : app.inject({ method: 'DELETE', url: `/api/admin/users/${id}?version=${version}`, headers })
}

for (const how of ['erased', 'removed'] as const)
  t.test(`whoever is ${how} leaves no wishes, votes and reports; those of others stay`, async (t) => {
    const id = await addProduct(db, `left-by-${how}`)
    const [voted, settled] = [await addReview(db, id), await addReview(db, id)]
    const [ada, ben] = await Promise.all([person(), person()])
    for (const who of [ada, ben]) {
      await who.send('PUT', `/account/wishlist/${id}`, {})
      await who.send('POST', `/reviews/${voted}/helpful`, {})
      await who.send('POST', `/reviews/${voted}/report`, { reason: 'spam' })
    }
    await ada.send('POST', `/reviews/${settled}/report`, { reason: 'spam' })
    await staff.send('POST', '/admin/reviews/bulk', { ids: [settled], action: 'approve' })
    await ben.send('POST', `/reviews/${settled}/report`, { reason: 'spam' })
    const left = await leaving(how, ada.id)
    t.equal(left.statusCode, 200, left.body)
    const rows = async (table: string, column: string) => {
      const { rows } = await pool.query(`select ${column} as who from ${table}`)
      return rows.map(({ who }) => who)
    }
    for (const [table, column] of [
      ['wishlist_items', 'user_id'],
      ['review_votes', 'customer_id'],
      ['review_reports', 'customer_id'],
    ] as const) {
      const left = await rows(table, column)
      t.notOk(left.includes(ada.id), table)
      t.ok(left.includes(ben.id), table)
    }
    const counts = async (review: string) => {
      const row = await db.selectFrom('reviews').selectAll().where('id', '=', review).executeTakeFirstOrThrow()
      return [row.helpful_count, row.report_count]
    }
    t.same(await counts(voted), [1, 1])
    // Hers was settled: it no longer counted.
    t.same(await counts(settled), [0, 1])
  })
