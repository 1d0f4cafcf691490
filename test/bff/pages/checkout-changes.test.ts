// What the form of the checkout says, without script, of what has changed since it was shown: old and new, before anything is ordered.
import t from 'tap'
import type { Browser } from '../../support/bff.ts'
import { id, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults, type Script } from '../../support/fake-upstream.ts'
import { checkout, filledIn, scriptCart, scriptCheckout } from '../../support/ordering.ts'
import { testStoa } from '../../support/whole-bff.ts'

const PLACE = 'POST /api/orders'
const TOKEN = 'pQ3l9cV0x8mJrT2uWz5bKg'

const upstream = await fakeUpstream(t)
let now: ReturnType<typeof scriptCheckout>

t.beforeEach(() => {
  upstream.clear()
  upstream.reset()
  scriptCatalogue(upstream)
  now = scriptCheckout(upstream)
  scriptCart(upstream)
  const next = { kind: 'done' }
  upstream.script(PLACE, faults.answer(201, { number: 'ST-1', token: TOKEN, status: 'confirmed', next }))
})

/** Of a process of its own, so that no test meets the limits of another. */
const shopper = async (scope: Parameters<typeof testStoa>[0]): Promise<Browser> => {
  const browser = (await testStoa(scope, upstream.url)).browser()
  await browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  upstream.reset()
  return browser
}
const send = (browser: Browser, changes: Record<string, string> = {}, without: readonly string[] = []) => {
  const values = Object.entries({ ...filledIn, ...changes }).filter(([name]) => !without.includes(name))
  const headers = { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' }
  return browser.visit('/checkout', { method: 'POST', body: new URLSearchParams(values).toString(), headers })
}
const bodiesOfOrders = () =>
  upstream.seen
    .filter(({ path, method }) => path === '/api/orders' && method === 'POST')
    .map(({ body }) => JSON.parse(body))
const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
/** The attributes of the control of a name. */
const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0] ?? ''
const seenOf = (html: string) => (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')
const refuse = (status: number, code: string, more: object = {}): Script =>
  faults.answer(status, { code, message: 'No.', requestId: 'up', ...more })
const isAgreed = (html: string) => / checked=/.test(control(html, 'terms'))

t.test('a changed price stands beside the one that was seen, and is accepted by one button', async (t) => {
  const browser = await shopper(t)
  const seen = seenOf((await browser.visit('/checkout')).text)
  upstream.script(PLACE, (call, response) => {
    const [line] = checkout.lines
    const lines = line ? [{ ...line, unit: 2500, amount: 5000, total: 5000 }] : []
    const sums = { ...checkout.sums, items: 5000, discount: 199, total: 5291 }
    now.checkout = { ...now.checkout, lines, quote: 'quote-2', sums }
    return refuse(409, 'PRICE_CHANGED')(call, response)
  })
  const refused = await send(browser, { seen })
  t.equal(refused.status, 422)
  t.match(
    text(refused.text),
    /The price has changed .* A Mug, Sage 2 × €19\.00 2 × €25\.00 Discount €0\.00 −€1\.99 Total €42\.90 €52\.91 Accept/,
  )
  t.equal([...refused.text.matchAll(/Accept the change/g)].length, 1)
  t.ok(isAgreed(refused.text), 'the terms are the same')
  t.match(control(refused.text, 'quote'), /value="quote-2"/)
  t.match(control(refused.text, 'shipping.city'), /value="Berlin"/)
  const torn = await send(browser, { seen: '{"lines":1}' })
  t.equal(torn.status, 422)
  t.match(control(torn.text, 'quote'), /value="quote-2"/)
})

t.test('changed terms, and goods that are excluded from withdrawal by now, are called so', async (t) => {
  const browser = await shopper(t)
  const [line] = checkout.lines
  now.checkout.lines = line
    ? [
        { ...line, noWithdrawal: true },
        { ...line, variantId: id(3), title: 'A Jug' },
      ]
    : []
  const seen = seenOf((await browser.visit('/checkout')).text)
  const refusedFor = async (difference: object, shown = seen) => {
    upstream.script(PLACE, refuse(409, 'PRICE_CHANGED', { details: { checkout: {}, changes: [], ...difference } }))
    return text((await send(browser, { seen: shown })).text)
  }
  const refused = await refusedFor({ terms: true, withdrawal: [id(2)] })
  t.match(
    refused,
    /The terms have changed .* A Mug, Sage – No right of withdrawal Terms and conditions \(opens in a new tab\) – new text, please agree again Total €42\.90 €42\.90 Accept the change/,
  )
  t.notMatch(refused, /A Jug, Sage Right/)
  const dearer = await refusedFor({ terms: true }, seen.replace('4290', '4000'))
  t.match(
    dearer,
    /The total has changed .* Terms and conditions \(opens in a new tab\) – new text, please agree again Total €40\.00 €42\.90 Accept the change/,
  )
  t.match(await refusedFor({}), /The total has changed /, 'of a backend that does not say')
})

t.test('a price that nobody has seen is shown first', async (t) => {
  const browser = await shopper(t)
  const refused = await send(browser, { quote: '', total: '' })
  t.equal(refused.status, 422)
  t.match(control(refused.text, 'quote'), /value="quote-1"/)
  t.same(bodiesOfOrders(), [])
})

t.test('new terms are not agreed to yet, and are linked where it is said', async (t) => {
  const browser = await shopper(t)
  upstream.script(PLACE, refuse(409, 'PRICE_CHANGED', { details: { checkout: {}, changes: [], terms: true } }))
  const refused = (await send(browser)).text
  t.notOk(isAgreed(refused))
  const box = /<section id="changed"[\s\S]*?<\/section>/.exec(refused)?.[0]
  t.match(box, /<a href="\/pages\/terms" target="_blank" rel="noopener">/)
  const pages = [...checkout.terms.pages, { kind: 'privacy' as const, slug: 'privacy', title: 'Privacy' }]
  now.checkout.terms = { ...checkout.terms, pages }
  const more = (await send(browser)).text
  t.match(
    text(more),
    /Terms and conditions \(opens in a new tab\) , Privacy \(opens in a new tab\) – at least one new text, please agree again/,
  )
})

t.test('terms that changed while something else was wrong are shown with it, and agreed to anew', async (t) => {
  const browser = await shopper(t)
  const seen = seenOf((await browser.visit('/checkout')).text)
  const wrong = { seen, 'shipping.line1': '' }
  const before = (await send(browser, wrong)).text
  t.ok(isAgreed(before), 'nothing has changed')
  t.notMatch(before, /id="changed"/)
  now.checkout.terms = { ...checkout.terms, version: 'v2' }
  now.checkout.quote = 'quote-2'
  const refused = (await send(browser, wrong)).text
  t.match(text(refused), /Enter the street and house number\. The terms have changed /)
  t.notOk(isAgreed(refused))
  t.match(control(refused, 'quote'), /value="quote-2"/)
  const [line] = checkout.lines
  now.checkout.lines = line ? [{ ...line, unit: 2500 }] : []
  t.match(text((await send(browser, wrong)).text), /A Mug, Sage 2 × €19\.00 2 × €25\.00/)
  now.checkout.lines = line ? [{ ...line, noWithdrawal: true }] : []
  t.match(text((await send(browser, wrong)).text), /A Mug, Sage – No right of withdrawal/)
  t.same(bodiesOfOrders(), [])
})

t.test('where nothing could be read anew, the form goes on with what it was sent with', async (t) => {
  const browser = await shopper(t)
  upstream.script('PUT /api/checkout', refuse(503, 'UNAVAILABLE'))
  now.checkout.quote = 'quote-2'
  const failed = (await send(browser)).text
  t.match(control(failed, 'quote'), /value="quote-1"/)
})

t.test('a form of few fields orders what it comes to, and is told what has changed', async (t) => {
  const browser = await shopper(t)
  t.equal((await send(browser, {}, ['total', 'as'])).status, 303)
  t.same(bodiesOfOrders(), [{ quote: 'quote-1', expectedTotal: 4290, terms: true }])
  const [line] = checkout.lines
  const changes = [
    { what: 'line', variantId: line?.variantId, was: 1500, is: 1900 },
    { what: 'discount', variantId: null, was: 100, is: 0 },
    { what: 'tax', variantId: null, was: 600, is: 685 },
    { what: 'total', variantId: null, was: 3390, is: 4290 },
  ]
  const told = async (details: object) => {
    upstream.script(PLACE, refuse(409, 'PRICE_CHANGED', { details: { checkout: {}, changes: [], ...details } }))
    const refused = await send(browser, {}, ['total', 'as'])
    t.equal(refused.status, 422)
    return text(refused.text)
  }
  t.match(
    await told({ changes }),
    /The price has changed .* A Mug, Sage €15\.00 €19\.00 Discount −€1\.00 €0\.00 Tax €6\.00 €6\.85 Total €33\.90 €42\.90 Accept/,
  )
  t.match(await told({ changes: changes.slice(1) }), /The total has changed /)
  t.match(await told({ terms: true }), /The terms have changed .* please agree again Total – €42\.90 Accept/)
})
