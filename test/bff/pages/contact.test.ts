// The contact page through the BFF, as browsers without script use it: what a message is about, what is kept of it, and
// that the token of an order is told nowhere.
import t, { type Test } from 'tap'
import { orderIn } from '../../mocks/order-states.ts'
import { info, scriptCatalogue } from '../../support/catalogue.ts'
import { type FakeUpstream, fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const TOKEN = 'pQ3l9cV0x8mJrT2uWz5bKg'
const OTHER = 'aQ3l9cV0x8mJrT2uWz5bKA'
const typed = { name: 'Ann', email: 'ann@bell.example', subject: 'A question', body: 'Does it fit in a letter box?' }
const refusal = { code: 'INVALID_INPUT', message: 'Not all of it is understood.', requestId: 'x' }

const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1]
const actionOf = (html: string) => /<form[^>]* action="(\/contact[^"]*)"/.exec(html)?.[1]

const open = async (t: Test, locale: 'en' | 'de' = 'en') => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/info', faults.answer(200, { ...info, commerce: { ...info.commerce, locale } }))
  const missing = { code: 'NOT_FOUND', message: 'There is nothing here.', requestId: 'x' }
  upstream.script(`GET /api/orders/${OTHER}`, faults.answer(404, missing))
  upstream.script('GET /api/products/no-mug', faults.answer(404, missing))
  upstream.script(`GET /api/orders/${TOKEN}`, faults.answer(200, orderIn('shipped')))
  upstream.script('POST /api/messages', faults.answer(201, { id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41' }))
  const stoa = await testStoa(t, upstream.url)
  const form = (values: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(values).toString(),
    // As browsers send a form of a page that tells nobody its address.
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { upstream, stoa, browser: stoa.browser(), form }
}

const sent = (upstream: FakeUpstream) =>
  upstream.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

t.test('about an order: its number, a hidden field, and an address that is kept and told nowhere', async (t) => {
  const { upstream, browser, form } = await open(t)
  const order = await browser.visit(`/orders/${TOKEN}`)
  t.match(order.text, `href="/contact?order=${TOKEN}"`, 'the order leads there')
  const path = `/contact?order=${TOKEN}`
  const page = await browser.visit(path)
  t.equal(page.status, 200)
  t.match(text(page.text), `About your order ${orderIn('shipped').number}`)
  t.notMatch(page.text, /Lindenstraße|10969/, 'and nothing else of it')
  t.notMatch(page.text, /please add its number/)
  t.match(page.headers, { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  t.match(page.headers['x-robots-tag'], 'noindex')
  t.match(page.text, '<meta name="robots" content="noindex">')
  t.same([hidden(page.text, 'orderToken'), hidden(page.text, 'productSlug')], [TOKEN, undefined])

  upstream.script('POST /api/messages', faults.answer(400, { ...refusal, fields: { email: 'invalid' } }))
  const refused = await browser.visit(actionOf(page.text) ?? '', form({ ...typed, orderToken: TOKEN, email: 'ann' }))
  t.match(refused, { status: 400, text: /Does it fit in a letter box\?/ })
  t.match(text(refused.text), `About your order ${orderIn('shipped').number}`)
  t.equal(hidden(refused.text, 'orderToken'), TOKEN, 'is still known after a form that was refused')
  t.match(refused.headers, { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

  upstream.script('POST /api/messages', faults.answer(201, { id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41' }))
  const done = await browser.visit(actionOf(refused.text) ?? '', form({ ...typed, orderToken: TOKEN }))
  t.match(done, { status: 303, headers: { location: '/contact?sent=1' } })
  t.same(sent(upstream).at(-1), { ...typed, orderToken: TOKEN, website: '' })
})

t.test('about a product: its title, a hidden field, and the page’s usual headers', async (t) => {
  const { upstream, browser, form } = await open(t)
  t.match((await browser.visit('/product/a-mug')).text, /href="\/contact\?product=a-mug"[^>]*>Ask about this product</)
  const page = await browser.visit('/contact?product=a-mug')
  t.match(text(page.text), 'About “A Mug”')
  t.same([hidden(page.text, 'productSlug'), hidden(page.text, 'orderToken')], ['a-mug', undefined])
  t.match(page.headers, { 'referrer-policy': 'strict-origin-when-cross-origin', 'cache-control': 'private, no-cache' })
  t.notMatch(page.text, 'name="robots"')
  t.match(page.text, /<link rel="canonical" href="[^"?]*\/contact">/)
  t.equal(actionOf(page.text), '/contact?product=a-mug')
  await browser.visit('/contact?product=a-mug', form({ ...typed, productSlug: 'a-mug' }))
  t.same(sent(upstream), [{ ...typed, productSlug: 'a-mug', website: '' }])
})

t.test('in German', async (t) => {
  const { browser } = await open(t, 'de')
  t.match(text((await browser.visit('/contact?product=a-mug')).text), 'Zu „A Mug“')
  t.match(text((await browser.visit(`/contact?order=${TOKEN}`)).text), /Zu Ihrer Bestellung \S+/)
  t.match((await browser.visit('/product/a-mug')).text, '>Frage zu diesem Produkt<')
})

t.test('about nothing: where nothing is named, or nothing is found, it is the page it always was', async (t) => {
  const { upstream, browser, form } = await open(t)
  const paths = [
    '/contact',
    `/contact?order=${OTHER}`,
    '/contact?product=no-mug',
    '/contact?order=ST-10042&product=A%20mug',
    '/contact?order=&product=',
  ]
  for (const path of paths) {
    const page = await browser.visit(path)
    t.equal(page.status, 200, path)
    t.notMatch(page.text, /name="(?:orderToken|productSlug)"|About (?:your order|a product|“)/, path)
    t.equal(actionOf(page.text), '/contact', path)
    t.match(page.text, /please add its number/, path)
  }
  t.match((await browser.visit('/contact?order=ST-10042')).headers['referrer-policy'], 'no-referrer')
  await browser.visit('/contact', form({ ...typed, orderToken: '', productSlug: '' }))
  t.same(sent(upstream), [{ ...typed, website: '' }])
})

t.test('a shop that does not answer keeps nobody from writing about an order or a product', async (t) => {
  const { upstream, browser } = await open(t)
  const down = faults.answer(503, { code: 'UNAVAILABLE', message: 'Not now.', requestId: 'x' })
  upstream.script(`GET /api/orders/${TOKEN}`, down)
  upstream.script('GET /api/products/a-mug', down)
  const ofOrder = await browser.visit(`/contact?order=${TOKEN}`)
  t.match(text(ofOrder.text), /About your order (?!\S*\d)/)
  t.equal(hidden(ofOrder.text, 'orderToken'), TOKEN)
  const ofProduct = await browser.visit('/contact?product=a-mug')
  t.match(text(ofProduct.text), 'About a product')
  t.equal(hidden(ofProduct.text, 'productSlug'), 'a-mug')
})

t.test('no log names the token, whichever way it was asked for', async (t) => {
  const { browser, stoa, form } = await open(t)
  const path = `/contact?order=${TOKEN}`
  for (const one of [path, `/contact%3forder=${TOKEN}`, `/contact%3Forder%3D${TOKEN}`, `/contact//?order=${TOKEN}`])
    await browser.visit(one)
  await browser.visit(path, form({ ...typed, orderToken: TOKEN }))
  await browser.call('GET', `/bff/pages/contact?order=${TOKEN}`)
  const report = { kind: 'error', message: `at https://shop.test${path}`, page: path }
  await browser.call('POST', '/bff/reports', report)
  const violation = { 'document-uri': `https://shop.test${path}`, 'effective-directive': 'img-src', 'blocked-uri': 'x' }
  await browser.call('POST', '/bff/reports', { 'csp-report': violation })
  const log = stoa.logText()
  t.notMatch(log.toLowerCase(), TOKEN.toLowerCase())
  t.match(log, '"path":"/contact","query":["order"]')
})
