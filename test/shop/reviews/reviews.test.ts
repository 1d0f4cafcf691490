// Reviews as shoppers read them: approved ones only, with a histogram that agrees with the list.
import t, { type Test } from 'tap'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { latestReviews, ReviewList } from '#contract/reviews.ts'
import { testShop } from '../../support/shop.ts'
import { addProduct, addReview, ago, DAY, statements } from '../fixtures.ts'

const open = async (t: Test) => {
  const shop = await testShop(t)
  const { app } = shop
  const get = (slug: string, query = '') => app.inject(`/api/products/${slug}/reviews${query}`)
  const list = async (slug: string, query = ''): Promise<ReviewList> => (await get(slug, query)).json()
  const latest = async (query = ''): Promise<ReplyOf<typeof latestReviews>['rows']> =>
    (await app.inject(`/api/reviews/latest${query}`)).json().rows
  return { ...shop, get, list, latest }
}

const titles = ({ rows }: ReviewList) => rows.map(({ title }) => title)

t.test('only approved reviews of that product count and show', async (t) => {
  const { db, list, pool } = await open(t)
  const id = await addProduct(db, 'mug')
  const other = await addProduct(db, 'bowl')
  for (const status of ['pending', 'rejected', 'spam'] as const) await addReview(db, id, { status, rating: 1 })
  await addReview(db, other, { rating: 2 })
  await addReview(db, id, { rating: 5, title: 'Best', author: 'Kim', helpful: 3, reply: 'Thank you' })
  await addReview(db, id, { rating: 4, title: 'Fine' })
  await addReview(db, id, { rating: 4, title: 'Also fine' })
  const reviews = await list('mug')
  t.match(reviews, { total: 3, page: 1, pages: 1, next: null, average: 4.33, histogram: [0, 0, 0, 2, 1] })
  t.equal(reviews.rows.length, 3)
  t.match(
    reviews.rows.find(({ title }) => title === 'Best'),
    {
      author: 'Kim',
      verified: false,
      helpful: 3,
      reply: { body: 'Thank you', at: /^\d{4}-.*Z$/ },
      createdAt: /^\d{4}-.*Z$/,
    },
  )
  t.equal(await statements(pool, () => list('mug')), 1)
})

t.test('a product without reviews has an empty list and no average', async (t) => {
  const { db, list } = await open(t)
  await addProduct(db, 'mug')
  t.match(await list('mug'), { rows: [], total: 0, page: 1, pages: 1, average: null, histogram: [0, 0, 0, 0, 0] })
})

t.test('each sort has its order, and pages show each review once', async (t) => {
  const { db, list, get } = await open(t)
  const id = await addProduct(db, 'mug')
  await addReview(db, id, { title: 'old five', rating: 5, helpful: 1, createdAt: ago(9 * DAY) })
  await addReview(db, id, { title: 'new one', rating: 1, helpful: 1, createdAt: ago(DAY) })
  await addReview(db, id, { title: 'middle three', rating: 3, helpful: 8, createdAt: ago(5 * DAY) })
  await addReview(db, id, { title: 'recent five', rating: 5, helpful: 0, createdAt: ago(2 * DAY) })
  const expected = {
    newest: ['new one', 'recent five', 'middle three', 'old five'],
    helpful: ['middle three', 'new one', 'old five', 'recent five'],
    highest: ['recent five', 'old five', 'middle three', 'new one'],
    lowest: ['new one', 'middle three', 'recent five', 'old five'],
  }
  for (const [sort, order] of Object.entries(expected)) {
    t.strictSame(titles(await list('mug', `?sort=${sort}`)), order, sort)
    const pages = [1, 2, 3, 4].map((page) => list('mug', `?sort=${sort}&limit=1&page=${page}`))
    t.strictSame((await Promise.all(pages)).flatMap(titles), order, `${sort}, page by page`)
  }
  t.strictSame(titles(await list('mug')), expected.newest, 'newest unless told otherwise')
  t.match(await list('mug', '?limit=3&page=2'), { total: 4, page: 2, pages: 2 })
  t.equal((await get('mug', '?limit=3&page=3')).statusCode, 404, 'a page past the end does not exist')
})

t.test('those with so many stars alone, in any order, while the average stays that of all', async (t) => {
  const { db, list, get } = await open(t)
  const [id, other] = [await addProduct(db, 'mug'), await addProduct(db, 'bowl')]
  await addReview(db, id, { title: 'old five', rating: 5, createdAt: ago(9 * DAY) })
  await addReview(db, id, { title: 'new five', rating: 5, createdAt: ago(DAY) })
  await addReview(db, id, { title: 'four', rating: 4 })
  await addReview(db, id, { rating: 5, status: 'pending' })
  await addReview(db, other, { rating: 5 })
  const fives = await list('mug', '?stars=5')
  t.strictSame(titles(fives), ['new five', 'old five'])
  t.match(fives, { total: 2, page: 1, pages: 1, average: 4.67, histogram: [0, 0, 0, 1, 2] })
  t.strictSame(titles(await list('mug', '?stars=4')), ['four'])
  t.match(await list('mug', '?stars=5&limit=1&page=2'), { rows: [{ title: 'old five' }], pages: 2 })
  t.equal((await get('mug', '?stars=5&limit=1&page=3')).statusCode, 404)
  t.match(await list('mug', '?stars=1'), { rows: [], total: 0, pages: 1, average: 4.67 })
  t.equal((await list('mug', '?stars=')).total, 3)
})

t.test('bad input is refused by name', async (t) => {
  const { db, get, app } = await open(t)
  await addProduct(db, 'mug')
  for (const [query, field] of [
    ['?sort=best', 'sort'],
    ['?stars=6', 'stars'],
    ['?stars=0', 'stars'],
    ['?page=0', 'page'],
    ['?page=501', 'page'],
    ['?page=1.5', 'page'],
    ['?limit=51', 'limit'],
    ['?sort[__proto__]=newest&limit=x', 'limit'],
  ] as const) {
    const answer = await get('mug', query)
    t.equal(answer.statusCode, 400, query)
    t.ok(answer.json().fields[field], query)
  }
  t.equal((await get('mug', '?unknown=1&__proto__=2')).statusCode, 200, 'what no query knows is ignored')
  t.equal((await app.inject('/api/reviews/latest?limit=13')).statusCode, 400)
})

t.test('the newest good reviews of the shop come with their product, hidden ones left out', async (t) => {
  const { db, latest, pool } = await open(t)
  const mug = await addProduct(db, 'mug', { title: 'Mug' })
  const draft = await addProduct(db, 'draft', { status: 'draft' })
  await addReview(db, draft, { rating: 5 })
  await addReview(db, mug, { rating: 3 })
  await addReview(db, mug, { rating: 5, status: 'pending' })
  await addReview(db, mug, { rating: 4, title: 'older', createdAt: ago(DAY) })
  await addReview(db, mug, { rating: 5, title: 'newer', createdAt: ago(1000) })
  const rows = await latest()
  t.strictSame(
    rows.map(({ title }) => title),
    ['newer', 'older'],
  )
  t.strictSame(rows[0]?.product, { slug: 'mug', title: 'Mug' })
  t.equal((await latest('?limit=1')).length, 1)
  t.equal(await statements(pool, () => latest()), 1)
})
