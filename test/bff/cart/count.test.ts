// How much is in the cart: one call a page, and of a backend that does not count, the cart itself.
import t, { type Test } from 'tap'
import type { Shell } from '#contract/pages/shell.ts'
import { id, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults, people, type Script } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const full = { lines: [], count: 2, subtotal: 3800, discount: 0, coupon: null, estimate: null }
const COUNT = 'GET /api/cart/count'

async function shopper(t: Test) {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/cart', faults.answer(200, full))
  upstream.script('POST /api/cart/lines', faults.answer(200, { ...full, clampedTo: null }))
  const stoa = await testStoa(t, upstream.url)
  const browser = stoa.browser()
  const counted = async () => {
    const shell = (await browser.call('GET', '/bff/pages/shell')).json() as unknown as Shell
    const asked = [upstream.count('/api/cart/count'), upstream.count('/api/cart')]
    return [shell.cartCount, ...asked]
  }
  const fill = () => browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  return { upstream, browser, counted, fill }
}

t.test('the count alone is asked for, and not before there is a cart', async (t) => {
  const { upstream, browser, counted, fill } = await shopper(t)
  upstream.script(COUNT, faults.answer(200, { count: 3 }))
  t.same(await counted(), [0, 0, 0])
  await fill()
  t.same(await counted(), [3, 1, 0])
  const asked = upstream.seen.find(({ path }) => path === '/api/cart/count')
  t.equal(asked?.headers['cart-token'], browser.jar.get('__Host-cart'))
})

t.test('a backend that does not count is asked for the cart, and believed for a while', async (t) => {
  const { counted, fill } = await shopper(t)
  await fill()
  t.same(await counted(), [2, 1, 1])
  t.same(await counted(), [2, 1, 2])
})

const text = (status: number) => faults.text(status, '<h1>Shop</h1>', 'text/html')

/** What `count` gets of backends to which it is the id of a cart, or any path at all. */
const NO_COUNTS: Record<string, Script> = {
  'a page': text(200),
  'no content': faults.text(204, '', 'text/plain'),
  nothing: faults.answer(200, {}),
  'a cart of another shape': faults.answer(200, { id: 'count', items: [] }),
  'words for a number': faults.answer(200, { count: '3' }),
  'less than nothing': faults.answer(200, { count: -1 }),
  'a way elsewhere': faults.text(302, '', 'text/html', { location: '/' }),
  'no such id': faults.answer(400, { message: 'id must be a UUID' }),
  unauthorized: faults.answer(401, {}),
  'not yours': faults.answer(403, {}),
  'another method': faults.answer(405, {}),
  'not there any more': faults.answer(410, {}),
  unprocessable: faults.answer(422, {}),
}

for (const [what, script] of Object.entries(NO_COUNTS))
  t.test(`what is no count, such as ${what}, leads to the cart, and is believed for a while`, async (t) => {
    const { upstream, counted, fill } = await shopper(t)
    await fill()
    upstream.script(COUNT, script)
    t.same(await counted(), [2, 1, 1])
    t.same(await counted(), [2, 1, 2])
  })

t.test('where the cart cannot be read either, nothing is believed', async (t) => {
  const { upstream, counted, fill } = await shopper(t)
  await fill()
  for (const key of [COUNT, 'GET /api/cart']) upstream.script(key, faults.answer(403, {}))
  t.same(await counted(), [0, 1, 1])
  upstream.script(COUNT, faults.answer(200, { count: 3 }))
  t.same(await counted(), [3, 2, 1])
})

const signedIn = async (t: Test) => {
  const shopping = await shopper(t)
  const { upstream, browser } = shopping
  await browser.login(people.customer.username, people.customer.password)
  await browser.call('GET', '/bff/auth/verify')
  upstream.reset()
  return { ...shopping, sessions: () => [upstream.count('/api/auth/verify'), upstream.count('/api/auth/refresh')] }
}

t.test('a token that the count alone refuses is verified once more, and stays', async (t) => {
  const { upstream, counted, sessions } = await signedIn(t)
  upstream.script(COUNT, faults.answer(401, {}))
  t.same(
    [await counted(), sessions()],
    [
      [2, 1, 1],
      [0, 0],
    ],
  )
  t.same(
    [await counted(), sessions()],
    [
      [2, 1, 2],
      [1, 0],
    ],
  )
  t.same(
    [await counted(), sessions()],
    [
      [2, 1, 3],
      [1, 0],
    ],
  )
})

t.test('a token that has expired meanwhile is renewed once, and its refusal is not believed', async (t) => {
  const { upstream, counted, sessions } = await signedIn(t)
  upstream.expire()
  for (const key of [COUNT, 'GET /api/cart']) upstream.script(key, faults.answer(401, {}))
  t.same(
    [await counted(), sessions()],
    [
      [0, 1, 1],
      [0, 0],
    ],
  )
  upstream.script(COUNT, faults.answer(200, { count: 3 }))
  t.same(
    [await counted(), sessions()],
    [
      [3, 2, 1],
      [1, 1],
    ],
  )
  t.same(
    [await counted(), sessions()],
    [
      [3, 3, 1],
      [1, 1],
    ],
  )
})

const TROUBLE: Record<string, Script> = {
  ...Object.fromEntries([408, 429, 500, 502, 503, 504].map((status) => [status, faults.answer(status, {})])),
  'an error page': text(500),
  'a reset': faults.resetConnection(),
}

for (const [what, script] of Object.entries(TROUBLE))
  t.test(`trouble, such as ${what}, is no count, and nothing is believed of it`, async (t) => {
    const { upstream, counted, fill } = await shopper(t)
    await fill()
    upstream.script(COUNT, script)
    const [shown, asked, carts] = await counted()
    t.same([shown, carts], [0, 0])
    upstream.script(COUNT, faults.answer(200, { count: 3 }))
    t.same(await counted(), [3, Number(asked) + 1, 0])
  })
