// The mocks as a frontend developer uses them: scenarios, memory, typed answers of one's own, and the same data every time.
import { getResponse, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import t from 'tap'
import { z } from 'zod'
import { type Cart, EMPTY_CART } from '#contract/carts.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ProductPage } from '#contract/pages/product.ts'
import { ROLES } from '#contract/permissions.ts'
import { createMocks, mock } from './handlers.ts'
import { recordedFiles } from './recorded-files.ts'
import { recordings as recordingsOf } from './recordings.ts'
import { sample } from './sample.ts'
import { NORMAL, readScenario, writeScenario } from './scenario.ts'

const recordings = recordedFiles()

const shop = (scenario = 'normal', from = recordings) => {
  const { handlers, world } = createMocks({ recordings: from, scenario, now: () => new Date('2026-11-21T12:00:00Z') })
  const call = async <T = Record<string, never>>(method: string, path: string, body?: unknown) => {
    const reply = await getResponse(
      handlers,
      new Request(`https://shop.test${path}`, {
        method,
        headers: { 'x-bff': '1', ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = (await reply?.text()) ?? ''
    return { status: reply?.status, json: (text.startsWith('{') ? JSON.parse(text) : text) as T }
  }
  return { call, world }
}

t.test('scenarios are read from an address and add up', async (t) => {
  t.same(readScenario(null), NORMAL)
  t.same(readScenario(' , '), NORMAL)
  for (const text of ['nonsense', 'editor,nonsense', 'latency=slow', 'fails', 'toString', 'Editor'])
    t.throws(
      () => readScenario(text),
      /^No scenario "(?:nonsense|latency=slow|fails|toString|Editor)"\. There are normal, /,
    )
  t.throws(() => createMocks({ recordings, scenario: 'emtpy' }), /"emtpy"/)
  t.match(readScenario('editor,slow'), { role: 'editor', latency: 2000, shop: 'full' })
  t.match(readScenario('sold-out, latency=50,fails=4'), { shop: 'sold-out', latency: 50, failsOneIn: 4 })
  t.match(readScenario('admin,guest'), { role: null }, 'the later one wins')
  for (const text of [
    'normal',
    'editor',
    'expired,admin',
    'unconfirmed,customer',
    'customer,sold-out,code=COSY-5,latency=50,fails=4',
    'empty,fails=1',
  ])
    t.equal(writeScenario(readScenario(text)), text)
  t.equal(writeScenario(readScenario('slow,flaky,expired')), 'expired,editor,latency=2000,fails=3')
})

t.test('each scenario is what it says', async (t) => {
  type Home = { featured: { inStock: boolean }[] }
  t.ok((await shop().call<Home>('GET', '/bff/pages/home')).json.featured.length > 0)
  t.same((await shop('empty').call<Home>('GET', '/bff/pages/home')).json.featured, [])
  t.ok((await shop('sold-out').call<Home>('GET', '/bff/pages/home')).json.featured.every((card) => !card.inStock))
  const flaky = shop('flaky')
  const statuses = [1, 2, 3, 4, 5, 6].map(async () => (await flaky.call('GET', '/bff/pages/home')).status)
  t.same(await Promise.all(statuses), [200, 200, 503, 200, 200, 503])
  t.equal((await shop('editor').call('GET', '/api/admin/users')).status, 403)
})

t.test('the menu, the profile and the account name the same person, whoever is signed in', async (t) => {
  type Named = Record<'user' | 'account', { name: string; username: string; role: string }>
  const seen = async ({ call }: ReturnType<typeof shop>, who: string) => {
    const { user } = (await call<Named>('GET', '/bff/pages/shell')).json
    const { name, username, role } = user
    t.match((await call<Named>('GET', '/bff/pages/account')).json.account, { name, username, role }, who)
    t.match((await call('GET', '/api/account')).json, { name, username, role }, who)
    return name
  }
  for (const role of ROLES) await seen(shop(role), role)
  const customer = await seen(shop('customer'), 'the customer')
  t.match((await shop('customer').call<{ rows: object[] }>('GET', '/api/account/addresses')).json, {
    rows: [{ firstName: customer.split(' ')[0], lastName: customer.split(' ')[1] }],
  })
  const guest = shop()
  await guest.call('POST', '/bff/auth/register', { name: 'Nele Neu', username: 'nele', password: 'long enough 1' })
  t.equal(await seen(guest, 'somebody new'), 'Nele Neu')
})

t.test('a session that has expired is none on any call, until somebody signs in again', async (t) => {
  type Asked = { user: object | null; authenticated?: boolean }
  t.match((await shop('editor').call<Asked>('GET', '/bff/auth/verify')).json, { authenticated: true })
  t.match((await shop('expired').call<Asked>('GET', '/bff/auth/verify')).json, { authenticated: false, user: null })
  t.match((await shop('expired,customer').call<Asked>('GET', '/bff/pages/shell')).json, { user: null })
  t.equal((await shop('expired').call('POST', '/bff/auth/refresh')).status, 401)
  const expired = shop('expired')
  t.equal((await expired.call('GET', '/api/admin/colors')).status, 401)
  await expired.call('POST', '/bff/auth/login', { username: 'editor', password: 'anything' })
  t.equal((await expired.call('GET', '/api/admin/colors')).status, 200, 'and signing in again mends it')
})

t.test('an empty shop has nothing by any address, but for its staff, its words, and what is made in it', async (t) => {
  const stays =
    /^\/(?:bff\/(?:auth|pages\/(?:shell|account|security|texts))|api\/(?:account|info|pages|admin\/(?:users|admins|info|info-entries|screens|system|messages\/assignees|imports\/template)))/
  const lengths = (value: unknown): number =>
    typeof value !== 'object' || value === null
      ? 0
      : Object.values(value).reduce((sum, one) => sum + lengths(one), Array.isArray(value) ? value.length : 0)
  for (const { id, method, path } of endpoints) {
    if (method !== 'GET' || path.startsWith('/api/auth/') || stays.test(path)) continue
    const [recorded] = recordings.of(id)
    const address = path.replace(/:(\w+)/g, (_, name: string) => recorded?.params?.[name] ?? 'something')
    const query = { ...recorded?.query, ...(path.includes('/showing') && { at: '2026-11-21T12:00:00.000Z' }) }
    const { call } = shop('empty,developer')
    const { status, json } = await call<Record<string, unknown>>('GET', `${address}?${new URLSearchParams(query)}`)
    if (path.includes(':')) t.ok(status === 404 || status === 400, `${id} ${status}`)
    else if (path === '/api/admin/overview')
      t.match(json, { now: { sales: 0, orders: 0 }, topProducts: [], lowStock: [] })
    else t.equal(lengths(json), 0, id)
  }
  const { call } = shop('empty,developer')
  const [page] = recordings.of('pages.product')
  const variant = (page?.reply as ProductPage | undefined)?.product.variants[0]
  t.equal((await call('POST', '/bff/cart/lines', { variantId: variant?.id, quantity: 1 })).status, 404)
  const color = { code: 'first', name: 'First', hex: '#FF0000', family: 'red' }
  const made = await call<{ id: string }>('POST', '/api/admin/colors', color)
  t.match(await call('GET', '/api/admin/colors'), { json: { total: 1, rows: [{ name: 'First' }] } })
  t.match(await call('GET', `/api/admin/colors/${made.json.id}`), { status: 200, json: { name: 'First' } })
  t.ok((await call<{ rows: object[] }>('GET', '/api/admin/users')).json.rows.length > 0)
})

t.test('reviews of one rating, and reduced goods, alone', async (t) => {
  const { call } = shop()
  const rated = recordings.of('pages.product').find((one) => (one.reply as ProductPage).reviews?.rows[0])
  const rating = (rated?.reply as ProductPage | undefined)?.reviews?.rows[0]?.rating ?? 0
  const at = `/bff/pages/products/${rated?.params?.slug}`
  const { json } = await call<ProductPage>('GET', `${at}?stars=${rating}`)
  t.ok(json.reviews?.rows.length)
  t.same([...new Set(json.reviews?.rows.map((one) => one.rating))], [rating])
  t.equal(json.reviewStars, rating)
  t.match(await call('GET', at), { json: { reviewStars: null } })
  type Found = { list: { rows: { compareAt: number | null }[] } }
  const { list } = (await call<Found>('GET', '/bff/pages/search?reduced=1')).json
  t.ok(list.rows.length > 0 && list.rows.every(({ compareAt }) => compareAt !== null))
})

t.test('the cart, the session and records keep what was done to them', async (t) => {
  const { call } = shop()
  type Product = { product: { variants: { id: string; available: number | null }[] } }
  const [recorded] = recordings.of('pages.product')
  const page = await call<Product>('GET', `/bff/pages/products/${recorded?.params?.slug}`)
  const variant = page.json.product.variants.find(({ available }) => (available ?? 1) > 0)
  const added = await call('POST', '/bff/cart/lines', { variantId: variant?.id, quantity: 1 })
  t.match(added, { status: 200, json: { count: 1 } })
  t.match(await call('GET', '/bff/pages/shell'), { json: { cartCount: 1, user: null } })
  t.match(await call('POST', '/bff/auth/login', { username: 'ada', password: 'wrong' }), { status: 401 })
  t.match(await call('POST', '/bff/auth/login', { username: 'admin', password: 'x' }), {
    json: { user: { role: 'admin' } },
  })

  const color = { code: 'mock-red', name: 'Mock red', hex: '#FF0000', family: 'red' }
  const made = await call<{ id: string }>('POST', '/api/admin/colors', color)
  t.equal(made.status, 201)
  t.match(await call('POST', '/api/admin/colors', color), { status: 409, json: { fields: { code: 'taken' } } })
  t.match(await call('GET', '/api/admin/colors?q=mock'), { json: { total: 1, rows: [{ name: 'Mock red' }] } })
  const path = `/api/admin/colors/${made.json.id}`
  t.match(await call('PUT', path, { ...color, name: 'Red', version: 7 }), { status: 409, json: { code: 'CONFLICT' } })
  t.match(await call('PUT', path, { ...color, name: 'Red', version: 1 }), { status: 200, json: { version: 2 } })
  t.match(await call('GET', path), { json: { name: 'Red', version: 2 } })
  t.equal((await call('DELETE', `${path}?version=2`)).status, 200)
  t.equal((await call('GET', path)).status, 404)
})

t.test('links of letters are followed, or are no longer good, and an address waits to be confirmed', async (t) => {
  const { call } = shop('unconfirmed')
  const account = async () => (await call<{ account: object }>('GET', '/bff/pages/account')).json.account
  t.match(await account(), { emailVerified: false, emailPending: String })
  t.equal((await call('POST', '/bff/auth/forgot', { email: 'ada@example.org' })).status, 204)
  const link = (token: string) => ({ token: `${token}-link-of-a-letter` })
  t.equal((await call('GET', `/bff/pages/account-link?kind=verify&token=${link('orders').token}`)).status, 200)
  t.match((await call('GET', '/bff/pages/account-link?kind=verify')).json, link('orders'))
  t.match((await call('GET', '/bff/pages/account-link?kind=reset')).json, { token: null })
  t.match(await call('POST', '/bff/auth/verify-email', link('used')), { json: { fields: { token: 'invalid' } } })
  t.match(await call('POST', '/bff/auth/verify-email', link('taken')), { status: 409, json: { code: 'TAKEN' } })
  t.match(await call('POST', '/bff/auth/verify-email', link('orders')), { status: 200, json: { orders: 2 } })
  t.match(await account(), { emailVerified: true, emailPending: null })
  const entered = { email: 'next@example.org', password: 'anything' }
  t.match(await call('PUT', '/api/account/email', { ...entered, password: 'wrong' }), { status: 400 })
  t.equal((await call('PUT', '/api/account/email', entered)).status, 204)
  t.match(await account(), { emailPending: 'next@example.org' })
  const password = 'a long sentence'
  t.equal((await call('POST', '/bff/auth/reset', { ...link('used'), password })).status, 400)
  t.equal((await call('POST', '/bff/auth/reset', { ...link('good'), password })).status, 204)
  t.match((await call('GET', '/bff/auth/verify')).json, { authenticated: false })
})

t.test('a code is taken whatever its letters, by another record alone', async (t) => {
  const { call } = shop('admin')
  const coupon = { code: 'Spring-5', kind: 'fixed', value: 500 }
  const made = await call<{ id: string }>('POST', '/api/admin/coupons', coupon)
  t.equal(made.status, 201)
  const taken = { status: 409, json: { code: 'TAKEN', fields: { code: 'taken' } } }
  t.match(await call('POST', '/api/admin/coupons', { ...coupon, code: 'SPRING-5' }), taken)
  const path = `/api/admin/coupons/${made.json.id}`
  t.match(await call('PUT', path, { ...coupon, code: 'welcome10', version: 1 }), taken)
  t.match(await call('PUT', path, { ...coupon, code: 'spring-5', version: 1 }), { status: 200 })
  t.match(await call('GET', path), { json: { code: 'spring-5' } })
})

t.test('the cart keeps a code, and says what it does', async (t) => {
  const { call } = shop()
  type Product = { product: { variants: { id: string; price: number; available: number | null }[] } }
  const pages = recordings.of('pages.product').map(({ reply }) => reply as Product)
  const cheap = pages
    .flatMap(({ product }) => product.variants)
    .find(({ price, available }) => price < 4000 && (available ?? 9) > 3)
  await call('POST', '/bff/cart/lines', { variantId: cheap?.id, quantity: 1 })
  const put = async (code: string) => (await call<Cart>('PUT', '/bff/cart/coupon', { code })).json
  const [price, off] = [cheap?.price ?? 0, Math.round((cheap?.price ?? 0) / 10)]
  t.match(await put('welcome10'), { discount: off, coupon: { code: 'WELCOME10', amount: off, problem: null } })
  t.match(await call('GET', '/bff/pages/cart'), { json: { cart: { subtotal: price, discount: off } } })
  t.match(await put('HARVEST15'), { discount: 0, coupon: { problem: 'over', note: /expired/ } })
  t.match(await put('FREE-DELIVERY'), { coupon: { problem: 'minimum:4000' }, estimate: { shipping: 490 } })
  await call('PUT', `/bff/cart/lines/${cheap?.id}`, { quantity: Math.ceil(4000 / price) })
  t.match(await call('GET', '/bff/cart'), { json: { coupon: { problem: null }, estimate: { shipping: 0 } } })
  t.match(await put('NOPE'), { coupon: { code: 'NOPE', problem: 'unknown' } })
  t.match(await call('GET', '/api/cart'), { json: { coupon: { code: 'FREE-DELIVERY' } } }, 'what it had, it keeps')
  t.equal((await put('')).coupon, null)
  for (let tries = 1; tries < 10; tries++) await put(`NOPE-${tries}`)
  t.match(await call('PUT', '/bff/cart/coupon', { code: 'WELCOME10' }), { status: 429, json: { code: 'RATE_LIMITED' } })
})

t.test('a code may lie in the cart from the beginning; whoever signs in is told of the merging, once', async (t) => {
  t.match(readScenario('code=welcome10,slow'), { code: 'WELCOME10' })
  t.throws(() => readScenario('code=NOPE'), /"code=NOPE".*WELCOME10/)
  const { call } = shop('code=WELCOME10')
  const [recorded] = recordings.of('pages.product')
  const page = recorded?.reply as ProductPage | undefined
  const added = page?.product.variants.find(({ available }) => (available ?? 1) > 0)
  const { json } = await call<Cart>('POST', '/bff/cart/lines', { variantId: added?.id, quantity: 1 })
  t.ok(json.discount > 0)
  await call('POST', '/bff/auth/login', { username: 'cleo', password: 'x' })
  t.match(await call('GET', '/bff/pages/shell'), { json: { cartNotes: ['1 piece from before was added.'] } })
  t.match(await call('GET', '/bff/pages/shell'), { json: { cartNotes: [] } })
})

t.test(
  'a list nobody has recorded yet is one all the same: its rows open, and what is made stands in it',
  async (t) => {
    const { call } = shop('editor', recordingsOf({}))
    type List = { rows: { id: string; name: string }[]; total: number; page: number }
    const list = async () => (await call<List>('GET', '/api/admin/colors')).json
    const before = await list()
    t.equal(before.total, before.rows.length)
    t.equal(before.page, 1)
    const [first] = before.rows
    t.match(await call('GET', `/api/admin/colors/${first?.id}`), {
      status: 200,
      json: { id: first?.id, name: first?.name },
    })
    await call('POST', '/api/admin/colors', { code: 'mock-red', name: 'Mock red', hex: '#FF0000', family: 'red' })
    const after = await list()
    t.equal(after.total, before.total + 1)
    t.ok(after.rows.some(({ name }) => name === 'Mock red'))
  },
)

t.test('lists of products are filtered and sorted as a shopper asks', async (t) => {
  const { call } = shop()
  const [recorded] = recordings.of('pages.category')
  type Page = { list: { rows: { price: number }[] } }
  const { json } = await call<Page>('GET', `/bff/pages/categories/${recorded?.params?.slug}?sort=price-asc&min=30`)
  const prices = json.list.rows.map(({ price }) => price)
  t.ok(prices.length > 1)
  t.same(
    prices,
    prices.toSorted((one, other) => one - other),
  )
  t.ok(prices.every((price) => price >= 3000))
  t.equal((await call('GET', '/bff/pages/categories/nothing')).status, 404)
})

t.test('what is made up fits its schema and is the same every time', async (t) => {
  const schema = z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    list: z.array(z.int().min(3)),
    or: z.string().nullable(),
  })
  const now = new Date('2026-11-21T12:00:00Z')
  t.same(sample(schema, { seed: 5, now }), sample(schema, { seed: 5, now }))
  t.not(sample(schema, { seed: 5, now }).id, sample(schema, { seed: 6, now }).id)
  t.equal(sample(schema, { now }).at, now.toISOString())
})

t.test('answers of one’s own are typed, and held to the contract', async (t) => {
  const { handlers } = createMocks({ recordings })
  const server = setupServer(...handlers)
  server.listen({ onUnhandledFrame: 'error' })
  t.teardown(() => server.close())
  const get = (path: string) => fetch(`https://shop.test${path}`, { headers: { 'x-bff': '1' } })

  server.use(
    mock.get('/bff/cart', () => ({ ...EMPTY_CART, coupon: null, estimate: null, checkout: null, subtotal: 4200 })),
  )
  t.match(await (await get('/bff/cart')).json(), { subtotal: 4200 })
  server.use(mock.get('/bff/cart', () => HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 })))
  t.equal((await get('/bff/cart')).status, 503)
  server.use(mock.get('/bff/cart', () => ({ lines: [], count: 'none', subtotal: 0 }) as never))
  t.equal((await get('/bff/cart')).status, 500, 'a mock that lies is an error')
  server.resetHandlers()
  t.match(await (await get('/bff/cart')).json(), { count: 0 })
})
