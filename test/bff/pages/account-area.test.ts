// A person's own area through the BFF: the menu is what the backend offers, a double press puts things into the cart once,
// forms work without script, and an erased account leaves no session behind.
import t from 'tap'
import type { AccountAddress } from '#contract/account-addresses.ts'
import type { AccountErasure } from '#contract/account-data.ts'
import type { AccountOrder } from '#contract/account-orders.ts'
import { info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { checkout, options } from '../../support/ordering.ts'
import { testStoa } from '../../support/whole-bff.ts'

const order: AccountOrder = {
  ...{ number: 'ST-7', token: 'pQ3l9cV0x8mJrT2uWz5bKg', placedAt: '2026-11-20T10:00:00.000Z', status: 'confirmed' },
  ...{ paymentStatus: 'paid', fulfilmentStatus: 'shipped', payment: 'card', total: 4290, currency: 'EUR' },
  ...{ pieces: 2, lineCount: 1, lines: [{ title: 'A Mug', slug: 'a-mug', picture: null }] },
}
const address: AccountAddress = {
  ...{ id: 'a-1', firstName: 'Cleo', lastName: 'Lovelace', company: '', line1: 'Packstation 145', line2: '' },
  ...{ postalCode: '10969', city: 'Berlin', region: '', country: 'DE', phone: '', postNumber: '1234567' },
  ...{ defaultShipping: true, defaultBilling: false },
}
const erasure: AccountErasure = { staff: false, orders: 1, reviews: 0, inTheWay: [] }
const page = { rows: [order], total: 1, page: 1, pages: 1, next: null }

const upstream = await fakeUpstream(t)
const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const menu = (html: string) => {
  const [, nav = ''] = /<nav aria-label="Your account">([\s\S]*?)<\/nav>/.exec(html) ?? []
  return [...nav.matchAll(/<a href="\/users\/(\w+)"/g)].map(([, place]) => place)
}
const form = (values: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(values).toString(),
  headers: { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
})
const seen = (method: string, path: string) => upstream.seen.filter((one) => one.method === method && one.path === path)

t.beforeEach(() => {
  upstream.clear()
  upstream.reset()
  scriptCatalogue(upstream)
  upstream.script('GET /api/account/orders', faults.answer(200, page))
  upstream.script('GET /api/account/addresses', faults.answer(200, { rows: [address] }))
  upstream.script('GET /api/account/address-rules', faults.answer(200, checkout.rules))
  upstream.script('GET /api/account/erase', faults.answer(200, erasure))
  upstream.script('GET /api/checkout/options', faults.answer(200, options))
})

const signedIn = async (scope: Parameters<typeof testStoa>[0]) => {
  const stoa = await testStoa(scope, upstream.url)
  const browser = stoa.browser()
  await browser.login('cleo', 'cleo-secret')
  upstream.reset()
  return { browser, stoa }
}

t.test('the menu holds what the backend offers, which is asked once', async (t) => {
  const { browser } = await signedIn(t)
  t.same(menu((await browser.visit('/users/orders')).text), ['orders', 'addresses', 'profile', 'security', 'data'])
  await browser.visit('/users/security')
  t.equal(seen('GET', '/api/account/addresses').length, 1)

  upstream.clear()
  upstream.script('GET /api/info', faults.answer(200, info))
  upstream.script('GET /api/account/addresses', faults.answer(200, { rows: [] }))
  const { browser: elsewhere } = await signedIn(t)
  t.same(menu((await elsewhere.visit('/users/security')).text), ['addresses', 'profile', 'security'])
  for (const path of ['/users/orders', '/users/data']) {
    const answer = await elsewhere.visit(path)
    t.equal(answer.status, 404, path)
    t.match(answer.text, /Not offered by this backend/)
  }
})

t.test('a fault hides nothing, and is not remembered', async (t) => {
  const { browser } = await signedIn(t)
  upstream.script('GET /api/account/addresses', faults.answer(500, {}))
  t.match(menu((await browser.visit('/users/security')).text).join(), /^orders,addresses,/)
  t.equal((await browser.visit('/users/addresses')).status, 502)
  upstream.script('GET /api/account/addresses', faults.answer(405, {}))
  t.notMatch(menu((await browser.visit('/users/security')).text).join(), /addresses/)
})

t.test('orders in words, and having one again without script', async (t) => {
  const { browser } = await signedIn(t)
  const shown = await browser.visit('/users/orders')
  t.match(text(shown.text), /Order ST-7 .*On its way .*2 items · €42\.90.* A Mug /)
  const key = /name="formKey" value="([^"]+)"/.exec(shown.text)?.[1] ?? ''
  t.match(key, /^[\w-]{36}\.ST-7$/)
  const line = { title: 'A Mug', slug: 'a-mug', size: null, color: 'Sage', wanted: 2 }
  const all = { lines: [{ ...line, added: 2, result: 'added', reason: null }] }
  upstream.script('POST /api/account/orders/ST-7/reorder', faults.answer(200, all))
  const again = await browser.visit('/users/orders', form({ number: 'ST-7', formKey: key }))
  t.match(again, { status: 303, headers: { location: '/cart' } })
  t.equal(seen('POST', '/api/account/orders/ST-7/reorder')[0]?.headers['idempotency-key'], key)

  const some = { lines: [{ ...line, added: 1, result: 'fewer', reason: 'sold_out' }] }
  upstream.script('POST /api/account/orders/ST-7/reorder', faults.answer(200, some))
  const fewer = await browser.visit('/users/orders', form({ number: 'ST-7', formKey: 'other' }))
  t.equal(fewer.status, 200)
  t.match(
    text(fewer.text),
    /Some items could not be added to your cart A Mug, Sage 1 of 2 in your cart, no more in stock/,
  )
})

t.test('an order by its number leads to its page', async (t) => {
  const { browser } = await signedIn(t)
  upstream.script('GET /api/account/orders/ST-7', faults.answer(200, order))
  t.match(await browser.visit('/users/orders/ST-7'), { status: 302, headers: { location: `/orders/${order.token}` } })
  upstream.script(
    'GET /api/account/orders/ST-8',
    faults.answer(404, { code: 'NOT_FOUND', message: 'No.', requestId: 'r' }),
  )
  t.equal((await browser.visit('/users/orders/ST-8')).status, 404)
})

t.test('addresses as labels have them; a form keeps what was typed and says what is wrong', async (t) => {
  const { browser } = await signedIn(t)
  const list = text((await browser.visit('/users/addresses')).text)
  t.match(list, /For deliveries Cleo Lovelace Postnummer 1234567 Packstation 145 10969 Berlin Germany/)
  t.equal((await browser.visit('/users/addresses?edit=unknown')).status, 404)
  const edited = (await browser.visit('/users/addresses?edit=a-1')).text
  t.match(edited, /name="address\.postNumber"[^>]* value="1234567"/)
  t.match(edited, /<option value="CH">Switzerland</, 'an invoice may go where no goods do')

  const refused = { code: 'INVALID_INPUT', message: 'No.', requestId: 'r', fields: { postalCode: 'invalid' } }
  upstream.script('POST /api/account/addresses', faults.answer(400, refused))
  const typed = {
    id: '',
    intent: 'save',
    'address.country': 'DE',
    'address.firstName': 'Ada',
    'address.postalCode': '1',
  }
  const wrong = await browser.visit('/users/addresses?edit=new', form(typed))
  t.equal(wrong.status, 422)
  t.match(text(wrong.text), /Postcode: This postcode does not fit the country\. For example 10969\./)
  t.match(wrong.text, /name="address\.firstName"[^>]* value="Ada"/)
  t.match(JSON.parse(seen('POST', '/api/account/addresses')[0]?.body ?? ''), {
    ...{ firstName: 'Ada', postalCode: '1', country: 'DE', defaultShipping: false },
  })
  upstream.script('PUT /api/account/addresses/a-1', faults.answer(200, address))
  const saved = await browser.visit('/users/addresses', form({ id: 'a-1', intent: 'defaultBilling' }))
  t.match(saved, { status: 303, headers: { location: '/users/addresses' } })
  const { id: _, ...body } = { ...address, defaultBilling: true }
  t.same(JSON.parse(seen('PUT', '/api/account/addresses/a-1')[0]?.body ?? ''), body, 'the rest stays as it is')
})

t.test('an erased account leaves no session behind, here or in another browser', async (t) => {
  const { browser, stoa } = await signedIn(t)
  const other = stoa.browser()
  await other.login('cleo', 'cleo-secret')
  const wrong = { code: 'INVALID_INPUT', message: 'No.', requestId: 'r', fields: { password: 'wrong' } }
  upstream.script('POST /api/account/erase', faults.answer(400, wrong))
  const refused = await browser.visit('/users/data', form({ password: 'no' }))
  t.equal(refused.status, 400)
  t.match(text(refused.text), /This is not correct/)
  t.equal((await browser.call('GET', '/bff/auth/verify')).json().authenticated, true)

  upstream.script('POST /api/account/erase', (_, response) => void response.writeHead(204).end())
  const erased = await browser.visit('/users/data', form({ password: 'cleo-secret' }))
  t.match(erased, { status: 303, headers: { location: '/' } })
  t.match(String(erased.headers['clear-site-data']), /cache/)
  for (const one of [browser, other]) t.equal((await one.call('GET', '/bff/auth/verify')).json().authenticated, false)
})

t.test('what stands in the way is named, with the way to it', async (t) => {
  const { browser } = await signedIn(t)
  const inTheWay = [
    { number: 'ST-7', token: order.token, reason: 'open_order' as const, owed: null },
    { number: 'ST-6', token: order.token, reason: 'balance' as const, owed: -490 },
  ]
  upstream.script('GET /api/account/erase', faults.answer(200, { ...erasure, inTheWay }))
  const shown = await browser.visit('/users/data')
  t.match(text(shown.text), /Order ST-7 : still in progress\. Order ST-6 : we still owe you money\./)
  t.notMatch(shown.text, /name="password"/)
})
