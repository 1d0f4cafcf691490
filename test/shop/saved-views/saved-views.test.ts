// Saved views and columns: one's own, shared ones, and what nobody else may do with them.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { type SignedIn, type TestShop, testShop } from '../../support/shop.ts'

const callAs =
  ({ app }: TestShop, { headers }: SignedIn) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const { statusCode, body } = await app.inject({
      method,
      url: `/api/admin/${url}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: statusCode, body: body === '' ? null : JSON.parse(body) }
  }

const low = { screen: 'products', name: 'Low stock', query: 'stock=low&sort=-sold', shared: false }

t.test('a view is seen by who made it, and by all staff once it is shared', async (t) => {
  const shop = await testShop(t)
  const ana = callAs(shop, await shop.signIn('editor'))
  const ben = callAs(shop, await shop.signIn('admin'))
  const made = await ana('POST', 'views', low)
  t.equal(made.status, 201)
  t.match(made.body, { name: 'Low stock', query: 'stock=low&sort=-sold', shared: false, own: true, version: 1 })
  t.same((await ben('GET', 'screens/products')).body, { views: [], columns: null })
  t.same((await ana('GET', 'screens/orders')).body.views, [], 'a view belongs to one screen')

  const { screen: _, ...values } = low
  const shared = await ana('PUT', `views/${made.body.id}`, { ...values, shared: true, version: 1 })
  t.match(shared.body, { shared: true, version: 2 })
  t.match((await ben('GET', 'screens/products')).body.views, [{ name: 'Low stock', shared: true, own: false }])
})

t.test('a view of somebody else can neither be changed nor deleted', async (t) => {
  const shop = await testShop(t)
  const ana = callAs(shop, await shop.signIn('editor'))
  const ben = callAs(shop, await shop.signIn('developer'))
  const { body: view } = await ana('POST', 'views', { ...low, shared: true })
  const { screen: _, ...values } = low
  t.equal((await ben('PUT', `views/${view.id}`, { ...values, version: 1 })).status, 404)
  t.equal((await ben('DELETE', `views/${view.id}`)).status, 404)
  t.match((await ana('GET', 'screens/products')).body.views, [{ name: 'Low stock', version: 1 }])
  t.equal((await ana('DELETE', `views/${view.id}`)).status, 204)
  t.equal((await ana('DELETE', `views/${view.id}`)).status, 404)
  t.same((await ben('GET', 'screens/products')).body.views, [])
})

t.test('a stale version is refused and changes nothing', async (t) => {
  const shop = await testShop(t)
  const ana = callAs(shop, await shop.signIn('editor'))
  const { body: view } = await ana('POST', 'views', low)
  const { screen: _, ...values } = low
  t.equal((await ana('PUT', `views/${view.id}`, { ...values, name: 'First', version: 1 })).status, 200)
  const late = await ana('PUT', `views/${view.id}`, { ...values, name: 'Second', version: 1 })
  t.match(late, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match((await ana('GET', 'screens/products')).body.views, [{ name: 'First', version: 2 }])
})

t.test('bad input names its field', async (t) => {
  const shop = await testShop(t)
  const ana = callAs(shop, await shop.signIn('editor'))
  await ana('POST', 'views', low)
  const cases: [object, Record<string, string>][] = [
    [{ ...low, name: '' }, { name: 'required' }],
    [{ ...low, name: 'x'.repeat(61) }, { name: 'too_long:60' }],
    [{ ...low, name: 7 }, { name: 'invalid' }],
    [{ ...low, query: 'a=<script>' }, { query: 'invalid' }],
    [{ ...low, query: 'a'.repeat(2001) }, { query: 'too_long:2000' }],
    [{ ...low, screen: '../users' }, { screen: 'invalid' }],
    [{ ...low, shared: 'yes' }, { shared: 'invalid' }],
    [{ ...low, owner: 'me' }, { owner: 'unknown' }],
  ]
  for (const [body, fields] of cases) {
    const answer = await ana('POST', 'views', body)
    t.match(answer, { status: 400, body: { code: 'INVALID_INPUT' } })
    t.same(answer.body.fields, fields)
  }
  t.match(await ana('POST', 'views', low), { status: 409, body: { code: 'TAKEN', fields: { name: 'taken' } } })
  t.equal((await ana('PUT', `views/${randomUUID()}`, { name: 'x', query: '', shared: false, version: 1 })).status, 404)
  t.equal((await ana('GET', 'screens/products')).body.views.length, 1)
})

t.test('columns are kept for each person and screen, and can be given back', async (t) => {
  const shop = await testShop(t)
  const ana = callAs(shop, await shop.signIn('editor'))
  const ben = callAs(shop, await shop.signIn('admin'))
  for (const columns of [['name', 'uses'], ['name']])
    t.same((await ana('PUT', 'screens/colors/columns', { columns })).body, { columns })
  t.same((await ana('GET', 'screens/colors')).body.columns, ['name'])
  t.equal((await ben('GET', 'screens/colors')).body.columns, null)
  t.equal((await ana('GET', 'screens/sizes')).body.columns, null)
  await ana('PUT', 'screens/colors/columns', { columns: null })
  t.equal((await ana('GET', 'screens/colors')).body.columns, null)
  t.equal((await ana('PUT', 'screens/colors/columns', { columns: ['__proto__'] })).status, 400)
  t.equal((await ana('PUT', 'screens/colors/columns', {})).status, 400)
})

t.test('customers have no part in it', async (t) => {
  const shop = await testShop(t)
  const customer = callAs(shop, await shop.signIn('customer'))
  t.match(await customer('GET', 'screens/products'), { status: 403, body: { code: 'FORBIDDEN' } })
  t.match(await customer('POST', 'views', low), { status: 403, body: { code: 'FORBIDDEN' } })
})
