// Withdrawing through the BFF, as browsers without script do it: two steps, nothing sent before the second, nothing kept.
import t, { type Test } from 'tap'
import type { CustomerOrder } from '#contract/customer-orders.ts'
import { orderIn } from '../../mocks/order-states.ts'
import { scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const TOKEN = 'pQ3l9cV0x8mJrT2uWz5bKg'
const PATH = `/orders/${TOKEN}/withdraw`
const EMAIL = 'ada@example.org'

const open = async (t: Test, order: CustomerOrder) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script(`GET /api/orders/${TOKEN}`, faults.answer(200, order))
  upstream.script(`POST /api/orders/${TOKEN}/withdraw`, faults.answer(200, order))
  upstream.script(`POST /api/orders/${TOKEN}/returns`, faults.answer(200, order))
  upstream.script('POST /api/withdrawals', faults.answer(201, { receivedAt: '2026-11-23T12:00:00.000Z' }))
  const stoa = await testStoa(t, upstream.url)
  const form = (values: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(values).toString(),
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  })
  const sent = () => upstream.seen.filter(({ method }) => method === 'POST')
  return { browser: stoa.browser(), form, sent, upstream }
}

t.test('an order: kept and told nowhere; the second step sends what the first has shown', async (t) => {
  const order = orderIn('shipped')
  const { browser, form, sent } = await open(t, order)
  const page = await browser.visit(PATH)
  t.equal(page.status, 200)
  t.match(page.headers, { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  t.match(page.headers['x-robots-tag'], 'noindex')
  t.match(page.text, /Withdraw from contract here/)
  const [first, second] = order.lines
  const typed = {
    ...{ formKey: 'key-1', email: EMAIL, holder: '', iban: '' },
    ...{ [`pieces.${first?.id}`]: '1', [`pieces.${second?.id}`]: '0' },
  }
  const nothing = { ...typed, [`pieces.${first?.id}`]: '0', intent: 'check' }
  const refused = await browser.visit(PATH, form(nothing))
  t.match(refused, { status: 422, text: /<title>There is a problem: [^<]+ - Stoa<\/title>/ }, 'without script as well')
  t.match(refused.text, /#withdraw-lines">[^/]*Choose at least one item\.<\/a>/)
  const check = await browser.visit(PATH, form({ ...typed, intent: 'check' }))
  t.match(check, { status: 200, text: /Confirm withdrawal/ })
  t.match(check.text, new RegExp(`name="pieces.${first?.id}" value="1"`))
  t.same(sent(), [], 'nothing is declared yet')
  const done = await browser.visit(PATH, form({ ...typed, intent: 'confirm' }))
  t.match(done.headers, { location: `/orders/${TOKEN}#returns` })
  const [call] = sent()
  t.match(call?.headers, { 'idempotency-key': 'key-1' })
  t.same(JSON.parse(call?.body ?? ''), { email: EMAIL, lines: [{ lineId: first?.id, quantity: 1 }] })
})

t.test('the form without an order: missing words are said, then shown, then sent', async (t) => {
  const { browser, form, sent } = await open(t, orderIn('confirmed'))
  const page = await browser.visit('/withdraw')
  t.match(page, { status: 200, text: /<footer[\s\S]*href="\/withdraw"/ })
  const typed = { name: 'Ada', order: 'ST-10042', email: EMAIL, goods: '' }
  t.match(await browser.visit('/withdraw', form({ ...typed, email: 'ada', intent: 'check' })), {
    ...{ status: 422, text: /Enter an e-mail address such as name@example\.org\./ },
  })
  t.match(await browser.visit('/withdraw', form({ ...typed, intent: 'check' })), {
    ...{ status: 200, text: /Is this right\?[\s\S]*Confirm withdrawal/ },
  })
  t.same(sent(), [])
  const done = await browser.visit('/withdraw', form({ ...typed, intent: 'confirm' }))
  t.match(done, { status: 303, headers: { location: '/withdraw?sent=2026-11-23T12%3A00%3A00.000Z' } })
  t.same(JSON.parse(sent()[0]?.body ?? ''), typed)
})

t.test('a return is asked for: pieces and a reason are needed, and the shop reads both', async (t) => {
  const order = orderIn('shipped')
  const { browser, form, sent } = await open(t, order)
  const path = `/orders/${TOKEN}/return`
  const page = await browser.visit(path)
  t.match(page, { status: 200, text: /You can still withdraw from the contract[\s\S]*What would you like to return\?/ })
  t.match(page.headers, { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  const [first] = order.lines
  const typed = { formKey: 'key-2', locale: 'en', details: '', email: EMAIL, holder: '', iban: '' }
  const refused = await browser.visit(path, form(typed))
  t.match(refused, { status: 422, text: /Choose at least one item\.[\s\S]*Choose a reason\./ })
  t.notMatch(refused.text, 'Fill this in.', 'the summary says what the fields say')
  t.same(sent(), [])
  const body = { ...typed, [`pieces.${first?.id}`]: '1', reason: 'faulty', details: 'A seam\nis open' }
  t.match((await browser.visit(path, form(body))).headers, { location: `/orders/${TOKEN}#returns` })
  const [call] = sent()
  t.equal(call?.headers['idempotency-key'], 'key-2')
  t.same(JSON.parse(String(call?.body)), {
    ...{ email: EMAIL, lines: [{ lineId: first?.id, quantity: 1 }] },
    reason: 'It is faulty or damaged: A seam is open',
  })
})

t.test('more pieces than are left: the line is named, and how many can be sent back', async (t) => {
  const { browser, form, upstream } = await open(t, orderIn('shipped'))
  const [first] = orderIn('shipped').lines
  const fields = { 'lines.0.quantity': 'too_large:1' }
  const conflict = { code: 'CONFLICT', message: 'Only 1 of this line are left.', requestId: 'r', fields }
  const typed = { ...{ formKey: 'key-4', email: EMAIL, holder: '', iban: '' }, [`pieces.${first?.id}`]: '9' }
  for (const [to, values, sentence] of [
    ['return', { locale: 'en', details: '', reason: 'faulty' }, 'No more than 1 can be returned.'],
    ['withdraw', { intent: 'confirm' }, 'You can withdraw from no more than 1.'],
  ] as const) {
    const path = `POST /api/orders/${TOKEN}/${to === 'return' ? 'returns' : to}`
    upstream.script(path, faults.answer(409, conflict))
    const { status, text } = await browser.visit(`/orders/${TOKEN}/${to}`, form({ ...typed, ...values }))
    t.equal(status, 409)
    t.ok(text.includes(`href="#pieces.${first?.id}">${first?.title}<!-- -->: <!-- -->${sentence}</a>`), to)
    t.match(text, new RegExp(`aria-invalid="true" aria-describedby="fault-${first?.id}"`), 'beside its field too')
    t.notMatch(text, 'changed in the meantime')
    for (const others of [undefined, { action: 'order_over' }]) {
      upstream.script(path, faults.answer(409, { ...conflict, fields: others }))
      const later = await browser.visit(`/orders/${TOKEN}/${to}`, form({ ...typed, ...values }))
      t.match(later.text, 'changed in the meantime', 'where nothing is left, the order has changed')
    }
  }
})

t.test('the same again goes into the cart of a guest, who gets one; what is left out is named', async (t) => {
  const { browser, form, upstream } = await open(t, orderIn('expired'))
  const line = { title: 'Mug', slug: 'mug', size: null, color: null, wanted: 2 }
  const all = { lines: [{ ...line, added: 2, result: 'added', reason: null }] }
  upstream.script(`POST /api/orders/${TOKEN}/reorder`, faults.answer(200, all))
  t.match(await browser.visit(`/orders/${TOKEN}`), { status: 200, text: /Order these items again/ })
  const again = { intent: 'again', formKey: 'key-3' }
  const done = await browser.visit(`/orders/${TOKEN}`, form(again))
  t.match(done.headers, { location: '/cart' })
  t.match(String(done.headers['set-cookie']), /cart=/)
  const some = { lines: [{ ...line, added: 0, result: 'gone', reason: 'sold_out' }] }
  upstream.script(`POST /api/orders/${TOKEN}/reorder`, faults.answer(200, some))
  t.match(await browser.visit(`/orders/${TOKEN}`, form(again)), {
    ...{ status: 200, text: /None of these items is available at the moment[\s\S]*sold out/ },
  })
})
