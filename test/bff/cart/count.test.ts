// How much is in the cart: one call a page, and of a backend that does not count, the cart itself.
import t, { type Test } from 'tap'
import type { Shell } from '#contract/pages/shell.ts'
import { id, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
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

t.test('trouble is no count, and nothing is believed of it', async (t) => {
  const { upstream, counted, fill } = await shopper(t)
  await fill()
  upstream.script(COUNT, faults.answer(500, {}))
  t.same(await counted(), [0, 1, 0])
  upstream.script(COUNT, faults.answer(200, { count: 3 }))
  t.same(await counted(), [3, 2, 0])
})
