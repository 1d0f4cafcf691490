// The cart's code through the BFF: for scripts, for forms without script, and with backends that take none.
import t from 'tap'
import type { Browser } from '../../support/bff.ts'
import { id, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults, type Script } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const line = {
  ...{ variantId: id(2), slug: 'a-mug', title: 'A Mug', size: null, color: null, picture: null },
  ...{ quantity: 2, unitPrice: 1900, oldUnitPrice: null, lineTotal: 3800, available: null },
}
const old = { lines: [line], count: 2, subtotal: 3800 }
const estimate = { country: 'DE', shipping: 490, freeFrom: 7500, missing: null }
const full = { ...old, discount: 0, coupon: null, estimate }
const helps = { ...full, discount: 380, coupon: { code: 'WELCOME10', amount: 380, problem: null } }
const withProblem = (problem: string) => ({ ...full, coupon: { code: 'WELCOME10', amount: 0, problem } })

const upstream = await fakeUpstream(t)
const stoa = await testStoa(t, upstream.url)
const CODE = 'PUT /api/cart/coupon'
let stored: object = full

const asIs: Script = (_, response) => void faults.answer(200, stored)({} as never, response)

t.beforeEach(() => {
  upstream.clear()
  upstream.reset()
  stored = full
  scriptCatalogue(upstream)
  upstream.script('GET /api/cart', asIs)
  upstream.script('POST /api/cart/lines', faults.answer(200, { ...full, clampedTo: null }))
})

const withCart = async (): Promise<Browser> => {
  const browser = stoa.browser()
  await browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  return browser
}
const form = (values: Record<string, string>, origin = 'https://shop.test') => ({
  method: 'POST',
  body: new URLSearchParams(values).toString(),
  headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
})
/** What the upstream is made to keep. */
const keeps = (cart: object) =>
  upstream.script(CODE, (_, response) => {
    stored = cart
    asIs(_, response)
  })

t.test('a script puts a code in for the cart of its cookie, and reads what it does', async (t) => {
  const browser = await withCart()
  keeps(helps)
  const put = await browser.call('PUT', '/bff/cart/coupon', { code: ' welcome10 ' })
  t.match(put.json(), {
    discount: 380,
    coupon: { code: 'WELCOME10', note: 'The code WELCOME10 takes €3.80 off.' },
    estimate: { label: 'Delivery to Germany', note: null },
  })
  const sent = upstream.seen.find(({ path }) => path === '/api/cart/coupon')
  t.same(JSON.parse(sent?.body ?? ''), { code: 'welcome10' })
  t.equal(sent?.headers['cart-token'], browser.jar.get('__Host-cart'))
  t.match((await browser.call('GET', '/bff/cart')).json(), { coupon: { code: 'WELCOME10' } })
})

t.test('whoever has no cart has none for a code; what is no code goes nowhere', async (t) => {
  t.equal((await stoa.browser().call('PUT', '/bff/cart/coupon', { code: 'X' })).status, 404)
  const browser = await withCart()
  for (const body of [{}, { code: 'x'.repeat(41) }, { code: 'X', amount: 100 }])
    t.equal((await browser.call('PUT', '/bff/cart/coupon', body)).status, 400)
  const foreign = { headers: { origin: 'https://evil.test' } }
  t.equal((await browser.call('PUT', '/bff/cart/coupon', { code: 'X' }, foreign)).status, 403)
  t.equal((await browser.visit('/cart', form({ intent: 'coupon', code: 'X' }, 'https://evil.test'))).status, 403)
  t.equal(upstream.count('/api/cart/coupon'), 0)
})

t.test('a code that is not known is said, whether the upstream says so or leaves it out', async (t) => {
  const browser = await withCart()
  for (const coupon of [null, { code: 'NOPE', amount: 0, problem: 'unknown' }]) {
    upstream.script(CODE, faults.answer(200, { ...full, coupon }))
    t.match((await browser.call('PUT', '/bff/cart/coupon', { code: 'NOPE' })).json(), {
      coupon: { code: 'NOPE', problem: 'unknown', note: 'We do not know the code NOPE. Check the spelling.' },
    })
  }
  upstream.script(CODE, faults.answer(200, full))
  t.equal((await browser.call('PUT', '/bff/cart/coupon', { code: '' })).json().coupon, null, 'taken out is no fault')
})

t.test('a form without script: the page says what became of the code', async (t) => {
  const browser = await withCart()
  t.match((await browser.visit('/cart')).text, /<summary[^>]*>Have a code\?/)
  keeps(helps)
  const applied = await browser.visit('/cart', form({ intent: 'coupon', code: 'welcome10' }))
  t.equal(applied.status, 303)
  t.equal(applied.headers.location, '/cart')
  const page = (await browser.visit('/cart')).text
  t.match(page, /Discount \(WELCOME10\)/)
  t.match(page, /−€3\.80/)
  t.match(page, /€39\.10/, 'goods less discount, and delivery')
  t.match(page, /<progress aria-labelledby="[^"]+" max="7500" value="3420"/)
  keeps(full)
  t.equal((await browser.visit('/cart', form({ intent: 'coupon-remove', code: 'X' }))).status, 303)
  t.same(JSON.parse(upstream.seen.findLast(({ path }) => path === '/api/cart/coupon')?.body ?? ''), { code: '' })
  t.notMatch((await browser.visit('/cart')).text, /Discount/)
})

t.test('what does not help is said at the field, which keeps what was typed', async (t) => {
  const browser = await withCart()
  const sent = async (code: string) => await browser.visit('/cart', form({ intent: 'coupon', code }))
  const says = (text: string) => /<p[^>]*role="alert"[^>]*>([^<]+)</.exec(text)?.[1]
  keeps(withProblem('minimum:5000'))
  const short = await sent('welcome10')
  t.equal(short.status, 422)
  t.equal(says(short.text), 'The code WELCOME10 needs goods for at least €50.00.')
  t.equal(says((await browser.visit('/cart')).text), says(short.text), 'and on later pages: it is kept')
  t.match(short.text, /<details[^>]* open=""/)
  keeps(full)
  const unknown = await sent('NOPE')
  t.equal(unknown.status, 422)
  t.equal(says(unknown.text), 'We do not know the code NOPE. Check the spelling.')
  t.match(unknown.text, /name="code"[^>]*value="NOPE"/)
  upstream.script(CODE, faults.answer(429, { code: 'RATE_LIMITED', message: '' }))
  const limited = await sent('NOPE')
  t.equal(limited.status, 429)
  t.equal(says(limited.text), 'Too many attempts. Wait a little and try again.')
})

t.test('an upstream from before codes has no field for one, and no sums it does not know', async (t) => {
  stored = old
  const browser = await withCart()
  const { coupon, estimate, discount } = (await browser.call('GET', '/bff/cart')).json() as Record<string, unknown>
  t.same([coupon, estimate, discount], [undefined, null, 0])
  const page = (await browser.visit('/cart')).text
  t.match(page, /€38\.00/)
  t.notMatch(page, /Have a code|Delivery to|otal without delivery|<progress/)
  t.match(page, /Tax included\. Delivery is calculated at checkout\./)
})

t.test('one that turns out to take no codes loses the field', async (t) => {
  const own = await testStoa(t, upstream.url)
  const browser = own.browser()
  await browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  t.match((await browser.visit('/cart')).text, /Have a code/)
  upstream.script(CODE, faults.answer(405, {}))
  const refused = await browser.visit('/cart', form({ intent: 'coupon', code: 'X' }))
  t.equal(refused.status, 404)
  t.match(refused.text, /The backend of this shop does not offer this\./)
  t.notMatch(refused.text, /Have a code/)
  t.notOk('coupon' in (await browser.call('GET', '/bff/cart')).json())
  const changed = await browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 1 })
  t.notOk('coupon' in changed.json())
})

t.test('where nothing delivers the cart, the page says why and sums up the rest', async (t) => {
  stored = { ...full, estimate: { country: 'CH', shipping: null, freeFrom: null, missing: 'method' } }
  const browser = await withCart()
  const page = (await browser.visit('/cart')).text
  t.match(page, /Delivery to Switzerland/)
  t.match(page, /We do not deliver this cart there\./)
  t.match(page, /Total without delivery/)
})
