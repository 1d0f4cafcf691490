// Whoever goes back to the checkout after ordering finds the cart empty, and is told of their order; nobody else is.
import t from 'tap'
import { orderIn } from '../../mocks/order-states.ts'
import { id, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { filledIn, scriptCheckout } from '../../support/ordering.ts'
import { testStoa } from '../../support/whole-bff.ts'

const upstream = await fakeUpstream(t)
const TOKEN = 'pQ3l9cV0x8mJrT2uWz5bKg'
const cart = { lines: [], count: 0, subtotal: 0 }

scriptCatalogue(upstream)
upstream.script('POST /api/cart/lines', faults.answer(200, { ...cart, clampedTo: null }))
upstream.script('POST /api/cart/merge', faults.answer(200, cart))
upstream.script('GET /api/cart', faults.answer(200, cart))
upstream.script(
  'POST /api/orders',
  faults.answer(201, {
    number: 'ST-1',
    token: TOKEN,
    status: 'confirmed',
    next: { kind: 'done' },
    email: 'edda@example.org',
  }),
)
const stoa = await testStoa(t, upstream.url)

const buyer = async () => {
  const now = scriptCheckout(upstream)
  const browser = stoa.browser()
  await browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  const body = new URLSearchParams({ ...filledIn }).toString()
  const headers = { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await browser.visit('/checkout', { method: 'POST', body, headers })
  now.checkout.lines = []
  return { browser, answer }
}
type Browser = Awaited<ReturnType<typeof buyer>>['browser']
const told = async (browser: Browser, path = '/cart?from=checkout') =>
  (await browser.visit(path)).text.replace(/<script[\s\S]*?<\/script>/g, '')
const LINK = `<a href="/orders/${TOKEN}">View order</a>`

t.test('Back leads to the cart, which names the order and leads to it', async (t) => {
  const { browser, answer } = await buyer()
  t.equal(answer.headers.location, `/orders/${TOKEN}`)
  t.match(
    answer.setCookies.find((one) => one.startsWith('__Host-placed=')),
    /^__Host-placed=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  )
  const back = await browser.visit('/checkout')
  t.equal(back.headers.location, '/cart?from=checkout')
  const page = await told(browser)
  t.match(page, /Order ST-1 has been placed\./)
  t.match(page, LINK)
  t.notMatch(page, /There is nothing to order yet/)
  t.notMatch(await told(browser, '/cart'), 'has been placed', 'only to those who wanted to check out')
})

t.test('somebody else at the same browser, and another browser, are not told', async (t) => {
  const { browser } = await buyer()
  await browser.login('cleo', 'cleo-secret')
  t.match(await told(browser), /There is nothing to order yet/)
  const other = stoa.browser()
  await other.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  t.match(await told(other), /There is nothing to order yet/)
  other.jar.set('__Host-placed', browser.jar.get('__Host-placed') ?? '')
  t.match(await told(other), /There is nothing to order yet/)
  other.jar.set('__Host-placed', 'e30')
  t.match(await told(other), /There is nothing to order yet/)
})

t.test('the page of the order shows its buyer the whole address they gave, until it is another', async (t) => {
  const shown = async (browser: Browser, masked: string, token = TOKEN) => {
    upstream.script(`GET /api/orders/${token}`, faults.answer(200, { ...orderIn('shipped'), email: masked }))
    const { text } = await browser.visit(`/orders/${token}`)
    return /[\w…]+@[\w….]+/.exec(text.replace(/^.*<main/s, ''))?.[0]
  }
  const { browser } = await buyer()
  t.equal(await shown(browser, 'e…@e….org'), 'edda@example.org')
  t.equal(await shown(browser, 'n…@e….org'), 'n…@e….org', 'staff have mended it')
  t.equal(await shown(browser, 'e…@e….org', 'another0order0token0AB'), 'e…@e….org')
  const other = stoa.browser()
  t.equal(await shown(other, 'e…@e….org'), 'e…@e….org')
  other.jar.set('__Host-placed', browser.jar.get('__Host-placed') ?? '')
  t.equal(await shown(other, 'e…@e….org'), 'e…@e….org', 'nor to whoever has but the cookie')
})
