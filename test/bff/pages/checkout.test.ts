// Checking out through the BFF: the page and its form without script, the calls of scripts, and every way to be refused.
import t from 'tap'
import type { PlacedOrder } from '#contract/checkouts.ts'
import { COUNTRIES } from '#contract/countries.ts'
import type { Browser } from '../../support/bff.ts'
import { id, info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults, people, type Script } from '../../support/fake-upstream.ts'
import { checkout, error, filledIn, options, scriptCart, scriptCheckout } from '../../support/ordering.ts'
import { testStoa } from '../../support/whole-bff.ts'

const PUT = 'PUT /api/checkout'
const PLACE = 'POST /api/orders'
const TOKEN = 'pQ3l9cV0x8mJrT2uWz5bKg'
const placed: PlacedOrder = { number: 'ST-1', token: TOKEN, status: 'confirmed', next: { kind: 'done' } }

const upstream = await fakeUpstream(t)
let now: ReturnType<typeof scriptCheckout>

t.beforeEach(() => {
  upstream.clear()
  upstream.reset()
  scriptCatalogue(upstream)
  now = scriptCheckout(upstream)
  scriptCart(upstream)
  upstream.script(PLACE, faults.answer(201, placed))
})

/** Of a process of its own, so that no test meets the limits of another. */
const shopper = async (scope: Parameters<typeof testStoa>[0]): Promise<Browser> => {
  const browser = (await testStoa(scope, upstream.url)).browser()
  await browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  upstream.reset()
  return browser
}
const form = (values: Record<string, string>, origin = 'https://shop.test') => ({
  method: 'POST',
  body: new URLSearchParams(values).toString(),
  headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
})
const send = (browser: Browser, changes: Record<string, string> = {}) =>
  browser.visit('/checkout', form({ ...filledIn, ...changes }))
const sentTo = (path: string, method = 'POST') =>
  upstream.seen.filter((one) => one.path === path && one.method === method)
const bodyTo = (path: string, method?: string) => JSON.parse(sentTo(path, method).at(-1)?.body ?? 'null')
const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
/** The attributes of the control of a name. */
const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0] ?? ''
const said = (html: string, name: string) =>
  new RegExp(`<p id="${name.replace('.', '\\.')}-error"[^>]*>([^<]*)<`).exec(html)?.[1]
const refuse = (status: number, code: string, more: object = {}): Script =>
  faults.answer(status, { code, message: 'No.', requestId: 'up', ...more })

t.test('the page asks a guest for seven fields, and holds what it shows', async (t) => {
  const browser = await shopper(t)
  const page = await browser.visit('/checkout')
  t.equal(page.status, 200)
  t.equal(page.headers['cache-control'], 'private, no-store')
  t.match(page.text, /<meta name="robots" content="noindex"/)
  const shown = page.text
    .replace(/<details[\s\S]*?<\/details>/g, '')
    .replace(/<section id="billing"[\s\S]*?<\/section>/, '')
  const toType = [...shown.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/type="(?:hidden|radio|checkbox)"/.test(tag))
    .map(([, name]) => name)
  t.same(toType.sort(), [
    ...['email', 'shipping.city', 'shipping.country', 'shipping.firstName', 'shipping.lastName'],
    ...['shipping.line1', 'shipping.postalCode'],
  ])
  for (const [name, token] of Object.entries({
    email: 'email',
    'shipping.firstName': 'shipping given-name',
    'shipping.postalCode': 'shipping postal-code',
    'shipping.country': 'shipping country',
    'billing.line1': 'billing address-line1',
  }))
    t.match(control(page.text, name), new RegExp(`auto[cC]omplete="${token}"`), name)
  t.match(text(page.text), /Standard delivery €4\.90 2–4 working days Express €9\.90 1 working day/)
  t.match(text(page.text), /Items €38\.00 Delivery €4\.90 Total €42\.90 Includes 19% tax €6\.85/)
  t.match(page.text, /<button[^>]*aria-describedby="order-total"[^>]*>Order and pay<\/button>/)
  t.match(page.text, /<p id="order-total"[^>]*>Total: €42\.90</)
  t.match(control(page.text, 'quote'), /value="quote-1"/)
  t.match(control(page.text, 'formKey'), /value="key-1"/)
  t.notMatch(page.text, /-error"/, 'what is missing is not said before anybody wanted to order')
  const calls = upstream.seen.filter(({ path }) => path.startsWith('/api/c') && path !== '/api/categories')
  // What all pages show is read anew, with the options, where two seconds have passed; the delivery is read only then.
  const ofSite = sentTo('/api/delivery', 'GET').length
  t.equal(calls.length, 3 + ofSite, 'the options, the checkout, and the count in the header')
})

t.test('in German the button says what the law says, and nothing else', async (t) => {
  upstream.script('GET /api/info', faults.answer(200, { ...info, commerce: { ...info.commerce, locale: 'de' } }))
  const page = await (await shopper(t)).visit('/checkout')
  t.match(page.text, />Zahlungspflichtig bestellen<\/button>/)
  t.match(text(page.text), /Gesamtbetrag 42,90 €/)
})

t.test('a guest orders with one form: it is kept, then placed as it was shown', async (t) => {
  const browser = await shopper(t)
  const done = await send(browser)
  t.equal(done.status, 303)
  t.equal(done.headers.location, `/orders/${TOKEN}`)
  t.same(bodyTo('/api/checkout', 'PUT').shipping, {
    ...{ firstName: 'Ada', lastName: 'Lovelace', line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' },
    country: 'DE',
  })
  t.equal(bodyTo('/api/checkout', 'PUT').billing, null)
  t.same(bodyTo('/api/orders'), { quote: 'quote-1', expectedTotal: 4290, terms: true })
  const [call] = sentTo('/api/orders')
  t.equal(call?.headers['idempotency-key'], 'key-1')
  t.equal(call?.headers['cart-token'], browser.jar.get('__Host-cart'))
})

t.test('whoever pays elsewhere is led on from the page of the order', async (t) => {
  const browser = await shopper(t)
  const next = { kind: 'redirect', url: 'https://pay.test/1' }
  upstream.script(PLACE, faults.answer(201, { ...placed, status: 'pending_payment', next }))
  t.equal((await send(browser, { payment: 'card' })).headers.location, `/orders/${TOKEN}?go`)
})

t.test('what is missing is said beside each field and above the form; what was typed stays', async (t) => {
  const browser = await shopper(t)
  now.checkout.payment = null
  const { terms: _, payment: __, ...rest } = filledIn
  const refused = await browser.visit('/checkout', form({ ...rest, 'shipping.line1': '', note: 'Ring twice' }))
  t.equal(refused.status, 422)
  t.equal(said(refused.text, 'shipping.line1'), 'Enter the street and house number.')
  t.equal(said(refused.text, 'payment'), 'Choose a payment method.')
  t.equal(said(refused.text, 'terms'), 'Agree to the terms to place your order.')
  t.match(refused.text, /<a href="#shipping\.line1"[^>]*>Enter the street and house number\.<\/a>/)
  t.match(
    control(refused.text, 'shipping.line1'),
    /aria-invalid="true"[^>]*aria-describedby="[^"]*shipping\.line1-error/,
  )
  t.match(control(refused.text, 'shipping.city'), /value="Berlin"/)
  t.match(refused.text, /<textarea[^>]*>Ring twice<\/textarea>/)
  t.equal(sentTo('/api/orders').length, 0)
})

t.test('what the shop did not keep stands in its field all the same', async (t) => {
  const browser = await shopper(t)
  const problems = [error('invalid', 'shipping.postalCode'), error('coupon_refused', 'coupon')]
  upstream.script(PUT, faults.answer(200, { ...checkout, problems }))
  for (const intent of ['update', 'place', 'coupon']) {
    const refused = await send(browser, { 'shipping.postalCode': '1', coupon: 'NOPE', intent })
    t.equal(refused.status, 422, intent)
    t.match(control(refused.text, 'shipping.postalCode'), /value="1"/)
    t.equal(said(refused.text, 'shipping.postalCode'), 'This postcode does not fit the country. For example 10969.')
    t.match(control(refused.text, 'coupon'), /value="NOPE"/)
    t.match(said(refused.text, 'coupon'), /This code is not valid\./)
  }
  t.equal(sentTo('/api/orders').length, 0)
})

t.test('updating keeps what was typed and says nothing of what is still missing', async (t) => {
  const browser = await shopper(t)
  const done = await browser.visit('/checkout', form({ intent: 'update', 'shipping.country': 'AT', email: '' }))
  t.equal(done.status, 303)
  t.equal(done.headers.location, '/checkout')
  t.same(bodyTo('/api/checkout', 'PUT'), { email: '', shipping: { country: 'AT' } })
  const code = await browser.visit('/checkout', form({ intent: 'coupon', coupon: ' welcome10 ' }))
  t.equal(code.status, 303)
  t.same(bodyTo('/api/checkout', 'PUT'), { coupon: 'welcome10' })
})

t.test('an empty field of a code takes out none but one that it was shown with', async (t) => {
  const browser = await shopper(t)
  const seenNow = async () =>
    (/name="seen" value="([^"]*)"/.exec((await browser.visit('/checkout')).text)?.[1] ?? '').replaceAll('&quot;', '"')
  const withoutCode = await seenNow()
  const couponTo = async (changes: Record<string, string>) => {
    await send(browser, { coupon: '', ...changes })
    return bodyTo('/api/checkout', 'PUT').coupon
  }
  // Another tab may put one in at any time: placing says what has changed by it.
  now.checkout.coupon = { code: 'WELCOME10', amount: 380, problem: null }
  t.equal(await couponTo({ seen: withoutCode }), undefined)
  t.equal(await couponTo({ seen: withoutCode, intent: 'update' }), undefined)
  t.equal(await couponTo({ intent: '', take: '' }), undefined)
  t.equal(bodyTo('/api/orders').quote, 'quote-1', 'what was shown is what is ordered, or refused')
  const page = (await browser.visit('/checkout')).text
  t.equal(control(page, 'coupon'), '', 'beside a code that helps there is no field')
  t.match(page, /<button[^>]* value="coupon" aria-label="Remove the code WELCOME10" name="intent">/)
  await browser.visit('/checkout', form({ intent: 'coupon' }))
  t.same(bodyTo('/api/checkout', 'PUT'), { coupon: '' }, 'its button takes it out')
  now.checkout.coupon = { code: 'OVER', amount: 0, problem: 'over' }
  t.equal(await couponTo({ seen: await seenNow() }), '', 'the field that held it was emptied')
})

t.test('goods go to where the shop delivers, the invoice to any country', async (t) => {
  const optionsOf = (html: string, name: string) => {
    const select =
      new RegExp(`<select[^>]* name="${name.replace('.', '\\.')}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? ''
    return [...select.matchAll(/<option[^>]*value="([^"]*)"[^>]*>([^<]*)/g)].map(([, code, name]) => `${code} ${name}`)
  }
  const browser = await shopper(t)
  now.checkout.billing = { ...checkout.shipping, line1: 'Bahnhofstrasse 1', city: 'Zürich', country: 'CH' }
  now.checkout.shipping = { ...checkout.shipping, line1: 'Lindenstraße 12' }
  const { text: page } = await browser.visit('/checkout')
  t.same(optionsOf(page, 'shipping.country'), ['AT Austria', 'DE Germany'])
  const countries = optionsOf(page, 'billing.country')
  t.equal(countries.length, COUNTRIES.length)
  t.same(countries.slice(0, 2), ['AF Afghanistan', 'AX Åland Islands'], 'by name')
  t.ok(countries.includes('CH Switzerland'))
  t.match(text(page), /Bahnhofstrasse 1, Zürich, Switzerland/, 'the last look names it')
  upstream.script('GET /api/info', faults.answer(200, { ...info, commerce: { ...info.commerce, locale: 'de' } }))
  const german = optionsOf((await (await shopper(t)).visit('/checkout')).text, 'billing.country')
  t.match([german.at(0), german.at(-1)], ['AF Afghanistan', 'CY Zypern'])
})

t.test('another address for the invoice is sent where the mark is taken away', async (t) => {
  const browser = await shopper(t)
  const { 'billing.same': _, ...rest } = filledIn
  const billing = { 'billing.firstName': 'Grace', 'billing.country': 'AT' }
  await browser.visit('/checkout', form({ ...rest, ...billing, intent: 'update' }))
  t.same(bodyTo('/api/checkout', 'PUT').billing, { firstName: 'Grace', country: 'AT' })
})

t.test('on the way to the login page what was typed is kept', async (t) => {
  const browser = await shopper(t)
  const { intent: _, ...rest } = filledIn
  const left = await browser.visit('/checkout', form({ ...rest, login: '1' }))
  t.equal(left.headers.location, '/login?returnTo=%2Fcheckout')
  t.equal(bodyTo('/api/checkout', 'PUT').email, 'ada@example.org')
})

t.test('another site orders nothing', async (t) => {
  const browser = await shopper(t)
  t.equal((await browser.visit('/checkout', form(filledIn, 'https://evil.test'))).status, 403)
  const foreign = { headers: { origin: 'https://evil.test' } }
  const { quote, formKey } = checkout
  const body = { quote, formKey, expectedTotal: 4290, terms: true }
  t.equal((await browser.call('POST', '/bff/orders', body, foreign)).status, 403)
  t.equal((await browser.call('PUT', '/bff/checkout', {}, foreign)).status, 403)
  t.equal(upstream.count('/api/orders') + upstream.count('/api/checkout'), 0)
})

t.test('what is short is named with what is left, and taken by one button', async (t) => {
  const browser = await shopper(t)
  const [line] = checkout.lines
  upstream.script(PLACE, (call, response) => {
    now.checkout = { ...now.checkout, lines: line ? [{ ...line, available: 1 }] : [] }
    return refuse(409, 'OUT_OF_STOCK', { details: { lines: [{ variantId: id(2), wanted: 2, left: 1 }] } })(
      call,
      response,
    )
  })
  const refused = await send(browser)
  t.equal(refused.status, 422)
  t.match(text(refused.text), /Some items are no longer in stock .* A Mug, Sage 2 1 Continue with what is left/)
  const button = /<button[^>]* name="take"[^>]*>/.exec(refused.text)?.[0] ?? ''
  const take = / value="([^"]+)"/.exec(button)?.[1] ?? ''
  upstream.script(`PUT /api/cart/lines/${id(2)}`, (call, response) => {
    now.checkout = { ...now.checkout, lines: line ? [{ ...line, quantity: 1, available: 1 }] : [] }
    return faults.answer(200, { lines: [], count: 1, subtotal: 1900, clampedTo: null })(call, response)
  })
  const { intent: _, ...rest } = filledIn
  t.equal((await browser.visit('/checkout', form({ ...rest, take }))).status, 303)
  t.same(bodyTo(`/api/cart/lines/${id(2)}`, 'PUT'), { quantity: 1 })
})

t.test('every other refusal says why, and keeps the form', async (t) => {
  const browser = await shopper(t)
  const refusals = [
    [409, 'COUPON_REFUSED', /The code is no longer valid\. Nothing has been ordered\./],
    [409, 'METHOD_UNAVAILABLE', /is no longer available\. Nothing has been ordered\./],
    [409, 'CHECKOUT_PAUSED', /We are not taking orders at the moment\. Nothing has been ordered\./],
    [409, 'TERMS_REQUIRED', /Agree to the terms to place your order\./],
    [422, 'IDEMPOTENCY_MISMATCH', /This order has already been placed\./],
    [409, 'ALREADY_PAID', /This order has already been paid\./],
    [503, 'UNAVAILABLE', /nothing will be ordered twice\./],
  ] as const
  for (const [status, code, sentence] of refusals) {
    upstream.script(PLACE, refuse(status, code))
    const refused = await send(browser)
    t.equal(refused.status, status < 500 ? 422 : status, code)
    t.match(text(refused.text), sentence, code)
    t.match(control(refused.text, 'shipping.city'), /value="Berlin"/, code)
  }
})

t.test('a guest whom the shop no longer lets order is led to signing in, and what was typed is kept', async (t) => {
  const browser = await shopper(t)
  upstream.script(PLACE, refuse(403, 'ACCOUNT_REQUIRED'))
  const refused = await send(browser)
  t.match([refused.status, refused.headers.location], [303, '/login?returnTo=%2Fcheckout'])
  t.match(bodyTo('/api/checkout', 'PUT'), { shipping: { city: 'Berlin' } })
  const asked = sentTo('/api/orders').length
  now.checkout = { ...now.checkout, problems: [error('account_required', null)] }
  t.equal((await send(browser)).headers.location, '/login?returnTo=%2Fcheckout')
  t.equal(sentTo('/api/orders').length, asked, 'what is known is not asked')
})

t.test('more than ten orders a minute are refused before the shop is asked', async (t) => {
  const browser = await shopper(t)
  for (let n = 0; n < 10; n++) t.equal((await send(browser)).status, 303)
  const refused = await send(browser)
  t.equal(refused.status, 429)
  t.match(text(refused.text), /Too many attempts\. Wait a little/)
  t.equal(sentTo('/api/orders').length, 10)
})

t.test('a second press waits for the first, and shows its order', async (t) => {
  const browser = await shopper(t)
  let asked = 0
  upstream.script(PLACE, (call, response) =>
    asked++ < 2 ? refuse(409, 'IN_PROGRESS')(call, response) : faults.answer(201, placed)(call, response),
  )
  t.equal((await send(browser)).headers.location, `/orders/${TOKEN}`)
  t.equal(asked, 3)
})

t.test('a second press after the order was made shows it, although nothing lies in the cart any more', async (t) => {
  const browser = await shopper(t)
  now.checkout = { ...checkout, lines: [], quote: null, formKey: 'key-2', problems: [error('cart_empty', null)] }
  t.equal((await send(browser)).headers.location, `/orders/${TOKEN}`)
  upstream.script(PUT, refuse(409, 'CART_EMPTY'))
  t.equal((await send(browser)).headers.location, `/orders/${TOKEN}`)
  upstream.script(PLACE, refuse(409, 'CART_EMPTY'))
  t.equal((await send(browser)).headers.location, '/cart?from=checkout')
})

t.test('a form that made its order before leads to it, whatever it holds now', async (t) => {
  const browser = await shopper(t)
  const order = { number: 'ST-1', token: TOKEN }
  upstream.script(PLACE, refuse(422, 'IDEMPOTENCY_MISMATCH', { details: order }))
  t.equal((await send(browser)).headers.location, `/orders/${TOKEN}`)
  now.checkout.open = order
  for (const [status, code] of [
    [422, 'IDEMPOTENCY_MISMATCH'],
    [409, 'ALREADY_PAID'],
  ] as const) {
    upstream.script(PLACE, refuse(status, code))
    t.equal((await send(browser)).headers.location, `/orders/${TOKEN}`, code)
  }
})

t.test('where the session has ended, logging in on the spot goes on with what was typed', async (t) => {
  const browser = await shopper(t)
  const ended = await send(browser, { as: 'user', note: 'Ring twice' })
  t.equal(ended.status, 401)
  t.match(text(ended.text), /Your session has ended\. Everything you typed is still here/)
  t.match(control(ended.text, 'shipping.line1'), /type="hidden"[^>]*value="Lindenstraße 12"/)
  const { username, password } = people.customer
  const carried = { ...filledIn, as: 'user', intent: 'update', username }
  const wrong = await browser.visit('/checkout', form({ ...carried, password: 'wrong' }))
  t.equal(wrong.status, 401)
  t.match(text(wrong.text), /The username or the password is wrong\./)
  t.notMatch(wrong.text, /value="wrong"/)
  t.equal(sentTo('/api/checkout', 'PUT').length, 0)
  upstream.script('POST /api/cart/merge', faults.answer(200, { lines: [], count: 2, subtotal: 3800 }))
  const done = await browser.visit('/checkout', form({ ...carried, password }))
  t.equal(done.status, 303)
  t.equal(done.headers.location, '/checkout')
  const kept = sentTo('/api/checkout', 'PUT').at(-1)
  t.match(kept?.headers.authorization, /^Bearer /)
  t.match(JSON.parse(kept?.body ?? ''), { email: 'ada@example.org', shipping: { city: 'Berlin' } })
  t.equal(sentTo('/api/orders').length, 0, 'two carts may have become one: it is looked at first')
  t.match(control((await browser.visit('/checkout')).text, 'as'), /value="user"/)
})

t.test('an empty cart, a paused shop, and one that wants an account', async (t) => {
  const stoa = await testStoa(t, upstream.url)
  t.equal((await stoa.browser().visit('/checkout')).headers.location, '/cart?from=checkout')
  t.match(text((await stoa.browser().visit('/cart?from=checkout')).text), /There is nothing to order yet\./)
  const browser = await shopper(t)
  now.checkout.lines = []
  t.equal((await browser.visit('/checkout')).headers.location, '/cart?from=checkout')
  upstream.script('GET /api/checkout/options', faults.answer(200, { ...options, paused: 'We take stock.' }))
  const paused = await browser.visit('/checkout')
  t.equal(paused.status, 200)
  t.match(text(paused.text), /We take stock\. .*Back to cart/)
  t.notMatch(paused.text, /Order and pay/)
  upstream.script('GET /api/checkout/options', faults.answer(200, { ...options, guest: false }))
  t.equal((await browser.visit('/checkout')).headers.location, '/login?returnTo=%2Fcheckout')
})

t.test('a backend that takes no orders, and one that takes them elsewhere', async (t) => {
  const browser = await shopper(t)
  upstream.script('GET /api/checkout/options', faults.answer(404, {}))
  const page = await browser.visit('/checkout')
  t.equal(page.status, 503)
  t.match(text(page.text), /Orders cannot be placed here\./)
  t.match((await browser.call('GET', '/bff/pages/checkout')).json(), { code: 'CHECKOUT_UNAVAILABLE' })
  const external = { kind: 'external', url: 'https://checkout.example.org/' }
  upstream.script('GET /api/checkout/options', faults.answer(200, external))
  upstream.script('GET /api/checkout', faults.answer(404, {}))
  const elsewhere = await browser.visit('/checkout')
  t.equal(elsewhere.status, 200)
  t.match(elsewhere.text, /<a [^>]*href="https:\/\/checkout\.example\.org\/"[^>]*>Go to checkout</)
})

t.test('scripts read, change and place', async (t) => {
  const browser = await shopper(t)
  t.match((await browser.call('GET', '/bff/checkout')).json(), { quote: 'quote-1', coupon: null })
  const changed = await browser.call('PUT', '/bff/checkout', { email: 'ada@example.org' })
  t.match(changed.json(), { email: 'ada@example.org' })
  t.equal((await browser.call('PUT', '/bff/checkout', { price: 1 })).status, 400)
  const body = { quote: 'quote-1', formKey: 'key-1', expectedTotal: 4290, terms: true }
  const done = await browser.call('POST', '/bff/orders', body)
  t.equal(done.status, 201)
  t.match(done.json(), { number: 'ST-1', path: `/orders/${TOKEN}` })
  t.equal((await browser.call('POST', '/bff/orders', { ...body, total: 1 })).status, 400)
  t.equal((await browser.call('POST', '/bff/orders', { ...body, formKey: 'ä' })).status, 400)
  const nobody = (await testStoa(t, upstream.url)).browser()
  t.match((await nobody.call('GET', '/bff/checkout')).json(), { code: 'CART_EMPTY' })
})
