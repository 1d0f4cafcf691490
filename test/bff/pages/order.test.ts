// An order's page through the BFF: who may see it, what leaves with it, where it leads, and what its forms do.
import t, { type Test } from 'tap'
import type { CheckoutOptions } from '#contract/checkout.ts'
import type { CustomerOrder } from '#contract/customer-orders.ts'
import type { ShownOrder } from '#contract/pages/order.ts'
import { orderIn, tokenOf } from '../../mocks/order-states.ts'
import { info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const TOKEN = 'pQ3l9cV0x8mJrT2uWz5bKg'
const STRIPE = 'https://checkout.stripe.com/c/pay/cs_test_1'
const PATH = `/orders/${TOKEN}`

const options: CheckoutOptions = {
  ...{ kind: 'own', countries: ['DE'], guest: true, paused: null, terms: { pages: [], version: '1' } },
  methods: [{ code: 'standard', name: 'Standard', daysMin: 2, daysMax: 4, countries: ['DE'] }],
  payments: [
    { code: 'card', limit: null, countries: null },
    { code: 'bank_transfer', limit: null, countries: ['DE'] },
    { code: 'cod', limit: null, countries: ['DE'] },
  ],
}
const pendingAt = (url: string): CustomerOrder => ({ ...orderIn('pending-card'), next: { kind: 'redirect', url } })

const open = async (t: Test, order: CustomerOrder, locale: 'en' | 'de' = 'en') => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/info', faults.answer(200, { ...info, commerce: { ...info.commerce, locale } }))
  upstream.script('GET /api/checkout/options', faults.answer(200, options))
  upstream.script(`GET /api/orders/${TOKEN}`, faults.answer(200, order))
  upstream.script(`POST /api/orders/${TOKEN}/sync`, faults.answer(200, order))
  const stoa = await testStoa(t, upstream.url)
  const form = (values: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(values).toString(),
    // As browsers send a form of a page that tells nobody its address.
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  })
  const seen = (path: string) => upstream.seen.filter((one) => one.path === `/api/orders/${TOKEN}${path}`)
  return { upstream, stoa, browser: stoa.browser(), form, seen }
}

const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

t.test('the page says how it stands, and is kept and told nowhere', async (t) => {
  const { browser } = await open(t, orderIn('shipped'))
  const page = await browser.visit(PATH)
  t.equal(page.status, 200)
  t.match(page.headers, { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  t.match(page.headers['x-robots-tag'], 'noindex')
  t.match(page.text, '<meta name="robots" content="noindex">')
  const said = text(page.text)
  t.match(said, /Your order is on its way/)
  t.match(said, /Lindenstraße 12.*10969 Berlin Germany/)
  t.match(said, /Includes 19% tax €19\.89/)
  t.match(page.text, /href="https:\/\/www\.dhl\.de\/track/)
  t.match(said, /Create an account/)
  t.match(page.text, 'href="/register"')
  t.notMatch(page.text, /id="cancel"/)
})

t.test('an order of no account joins one by confirming its address alone', async (t) => {
  const { stoa } = await open(t, { ...orderIn('shipped'), account: false })
  const buyer = stoa.browser()
  await buyer.login('cleo', 'cleo-secret')
  const said = (await buyer.visit(PATH)).text
  t.match(text(said), /Not in your account yet It will be among your orders as soon as its e-mail address is confirmed/)
  t.match(said, /href="\/users\/orders"[^>]*>Go to your orders.*href="\/users\/profile"[^>]*>Go to your profile/s)
  const staff = stoa.browser()
  await staff.login('ada', 'ada-secret')
  t.notMatch((await staff.visit(PATH)).text, /\/register|Not in your account/, 'staff look at what is not theirs')
})

t.test('where all that is under way went astray the page says so, and not once it is sent again', async (t) => {
  const order = orderIn('shipped')
  const [parcel] = order.parcels
  const said = async (...statuses: CustomerOrder['parcels'][number]['status'][]) => {
    const parcels = parcel ? statuses.map((status) => ({ ...parcel, status })) : []
    const { browser } = await open(t, { ...order, parcels })
    return /<h1[^>]*>([^<]*)/.exec((await browser.visit(PATH)).text)?.[1]
  }
  t.equal(await said('delivered', 'lost'), 'A parcel did not reach you')
  t.equal(await said('returned_to_sender', 'cancelled'), 'A parcel did not reach you')
  t.equal(await said('lost', 'shipped'), 'Your order is on its way')
})

t.test('a parcel locker is written with the number its carrier wants', async (t) => {
  const order = orderIn('shipped')
  const { browser } = await open(t, {
    ...order,
    shippingAddress: order.shippingAddress && { ...order.shippingAddress, postNumber: '1234567' },
  })
  t.match(text((await browser.visit(PATH)).text), /Ada Lovelace Postnummer 1234567 Lindenstraße 12/)
})

t.test('a token that is wrong, or none, is not found', async (t) => {
  const { browser } = await open(t, orderIn('confirmed'))
  for (const path of ['/orders/AAAAAAAAAAAAAAAAAAAAAA', '/orders/short', '/orders/ST-10042']) {
    const page = await browser.visit(path)
    t.equal(page.status, 404, path)
    t.equal(page.headers['referrer-policy'], 'no-referrer', path)
  }
})

t.test('placing leads on to the payment, once; Back and reload show the order', async (t) => {
  const { browser, seen } = await open(t, pendingAt(STRIPE))
  const jump = `<meta http-equiv="refresh" content="0; url=${STRIPE}">`
  t.notMatch((await browser.visit(PATH)).text, 'http-equiv="refresh"', 'not by itself')
  t.equal(seen('/sync').length, 1, 'whoever comes back is told the newest')
  const led = await browser.visit(`${PATH}?go`)
  t.match(led.text, jump)
  t.match(led.text, `<a href="${STRIPE}"`)
  t.equal(seen('/sync').length, 1)
  const again = await browser.visit(`${PATH}?go`)
  t.notMatch(again.text, 'http-equiv="refresh"')
  t.match(again.text, `href="${STRIPE}"`, 'the link stays')
  t.match(text(again.text), /Pay €124\.60 now.*Look again/)
})

t.test('it leads to the pages of known providers alone', async (t) => {
  const ref = 'AAAAAAAAAAAAAAAAAAAAAA'
  const leadsTo = async (url: string) => {
    const { browser } = await open(t, pendingAt(url))
    const call = await browser.call('GET', `/bff/orders/${TOKEN}?go=`)
    const { leadsTo, jump } = call.json() as unknown as ShownOrder
    t.equal(jump, leadsTo !== null, url)
    return leadsTo
  }
  t.equal(await leadsTo(`https://shop.test/pay/sim/${ref}`), `/pay/sim/${ref}`)
  for (const url of [
    'https://evil.test/pay',
    'http://checkout.stripe.com/c',
    'https://checkout.stripe.com.evil.test/',
    'https://checkout.stripe.com:444/',
    'https://a@checkout.stripe.com/',
    'https://shop.test/logout',
    'https://shop.test/pay/sim/../../logout',
  ])
    t.equal(await leadsTo(url), null, url)
})

t.test('paying again, and in another way, without script', async (t) => {
  const { browser, upstream, form, seen } = await open(t, orderIn('declined'))
  const page = await browser.visit(PATH)
  const said = text(page.text)
  t.match(said, /The payment did not go through.*The card was declined.*Try again: pay €124\.60/)
  t.match(said, /Pay by bank transfer/)
  t.notMatch(said, /Pay on delivery/, 'cash is agreed to where the order is placed')
  const formKey = /name="formKey" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  upstream.script(`POST /api/orders/${TOKEN}/pay`, faults.answer(200, pendingAt(STRIPE)))
  const paid = await browser.visit(PATH, form({ intent: 'pay', formKey }))
  t.equal(paid.status, 303)
  t.equal(paid.location, `${PATH}?go`)
  t.equal(seen('/pay')[0]?.headers['idempotency-key'], formKey)
  t.equal(seen('/pay')[0]?.body, '{}')
  upstream.script(`POST /api/orders/${TOKEN}/pay`, faults.answer(200, orderIn('bank')))
  const toBank = await browser.visit(PATH, form({ intent: 'pay', formKey: 'k', payment: 'bank_transfer' }))
  t.equal(toBank.location, PATH)
  t.equal(seen('/pay')[1]?.body, '{"payment":"bank_transfer"}')
})

t.test('after the last card nothing says to try again: the items are ordered anew, or paid another way', async (t) => {
  const order = orderIn('declined')
  const { browser } = await open(t, { ...order, can: { ...order.can, card: false } })
  const said = text((await browser.visit(PATH)).text)
  t.match(said, /We cannot try a card for this order again.*Order again.*The card was declined.*Pay by bank transfer/)
  t.notMatch(said, /Try again|by card/)
  const byTransfer = { ...order.payment, code: 'bank_transfer' as const, status: 'created', error: null }
  const { browser: another } = await open(t, { ...order, payment: byTransfer })
  t.match(text((await another.visit(PATH)).text), /Pay by card/, 'an order that can be')
})

t.test('a second press waits for the first, and a refused one shows the order as it is', async (t) => {
  const { browser, upstream, form, seen } = await open(t, orderIn('pending-card'))
  let calls = 0
  upstream.script(`POST /api/orders/${TOKEN}/pay`, (call, response) => {
    calls += 1
    const busy = faults.answer(409, { code: 'IN_PROGRESS', message: '', requestId: 'x' })
    return (calls === 1 ? busy : faults.answer(200, pendingAt(STRIPE)))(call, response)
  })
  t.equal((await browser.visit(PATH, form({ intent: 'pay', formKey: 'k' }))).location, `${PATH}?go`)
  t.equal(seen('/pay').length, 2)
  upstream.script(
    `POST /api/orders/${TOKEN}/pay`,
    faults.answer(409, { code: 'ALREADY_PAID', message: '', requestId: 'x' }),
  )
  const refused = await browser.visit(PATH, form({ intent: 'pay', formKey: 'k2' }))
  t.equal(refused.status, 409)
  t.match(text(refused.text), /The order has changed in the meantime/)
})

t.test('paying once more leads on once more, to the same page as well', async (t) => {
  const { browser, upstream, form } = await open(t, pendingAt(STRIPE))
  upstream.script(`POST /api/orders/${TOKEN}/pay`, faults.answer(200, pendingAt(STRIPE)))
  await browser.visit(`${PATH}?go`)
  await browser.visit(PATH, form({ intent: 'pay', formKey: 'k' }))
  t.match((await browser.visit(`${PATH}?go`)).text, 'http-equiv="refresh"')
})

t.test('cancelling asks for the address, and says beside it what is wrong', async (t) => {
  const { browser, upstream, form, seen } = await open(t, orderIn('confirmed'))
  t.match(text((await browser.visit(PATH)).text), /Cancel this order.*cannot be undone.*Your e-mail address/)
  const wrong = { code: 'INVALID_INPUT', message: '', requestId: 'x', fields: { email: 'wrong' } }
  upstream.script(`POST /api/orders/${TOKEN}/cancel`, faults.answer(400, wrong))
  const refused = await browser.visit(PATH, form({ intent: 'cancel', formKey: 'k', email: 'eve@example.org' }))
  t.equal(refused.status, 422)
  t.match(refused.text, /<details[^>]* open/)
  t.match(refused.text, /value="eve@example\.org"/)
  t.match(text(refused.text), /This is not the e-mail address of this order/)
  upstream.script(`POST /api/orders/${TOKEN}/cancel`, faults.answer(200, orderIn('cancelled')))
  const done = await browser.visit(PATH, form({ intent: 'cancel', formKey: 'k', email: 'ada@example.org' }))
  t.equal(done.location, PATH)
  t.same(JSON.parse(seen('/cancel')[1]?.body ?? ''), { email: 'ada@example.org' })
  t.equal(seen('/cancel')[1]?.headers['idempotency-key'], 'k')
})

t.test('where a refund goes by transfer its account is asked for: at cancelling, and while it waits', async (t) => {
  const account = { holder: 'Ada Lovelace', iban: 'DE89370400440532013000' }
  const mine = { ...account, email: 'ada@example.org' }
  const paid = orderIn('confirmed')
  t.notMatch((await (await open(t, paid)).browser.visit(PATH)).text, 'name="iban"', 'a card takes it back')

  const byTransfer = { ...paid, withdrawal: { ...paid.withdrawal, account: true } }
  const cancelling = await open(t, byTransfer)
  t.match((await cancelling.browser.visit(PATH)).text, /id="cancel".*name="holder".*name="iban"/s)
  const half = await cancelling.browser.visit(
    PATH,
    cancelling.form({ ...mine, intent: 'cancel', formKey: 'k', holder: '' }),
  )
  t.equal(half.status, 422)
  t.same(cancelling.seen('/cancel'), [])
  cancelling.upstream.script(`POST /api/orders/${TOKEN}/cancel`, faults.answer(200, orderIn('owing')))
  await cancelling.browser.visit(PATH, cancelling.form({ ...mine, intent: 'cancel', formKey: 'k' }))
  t.same(JSON.parse(cancelling.seen('/cancel')[0]?.body ?? ''), { email: mine.email, account })

  const { browser, upstream, form, seen } = await open(t, orderIn('owing'))
  const page = (await browser.visit(PATH)).text
  t.match(text(page), /Your refund We will send it by bank transfer and need to know where to/)
  t.match(page, /required=""[^>]*name="holder"/)
  const none = await browser.visit(PATH, form({ ...mine, intent: 'account', formKey: 'k', iban: ' ' }))
  t.equal(none.status, 422)
  t.match(none.text, /value="Ada Lovelace"/)
  t.same(seen('/refund-account'), [])
  const invalid = faults.answer(400, { code: 'INVALID_INPUT', message: '', fields: { 'account.iban': 'invalid' } })
  upstream.script(`POST /api/orders/${TOKEN}/refund-account`, invalid)
  const refused = await browser.visit(PATH, form({ ...mine, intent: 'account', formKey: 'k' }))
  t.equal(refused.status, 422)
  t.match(refused.text, 'id="iban-error"')
  const named = { ...orderIn('owing'), refundAccount: 'named' as const }
  upstream.script(`POST /api/orders/${TOKEN}/refund-account`, faults.answer(200, named))
  upstream.script(`GET /api/orders/${TOKEN}`, faults.answer(200, named))
  const done = await browser.visit(PATH, form({ ...mine, intent: 'account', formKey: 'k' }))
  t.equal(done.location, PATH)
  t.same(JSON.parse(seen('/refund-account')[1]?.body ?? ''), { email: mine.email, account })
  t.equal(seen('/refund-account')[1]?.headers['idempotency-key'], 'k')
  t.match(text((await browser.visit(PATH)).text), /to the account you have given us. Use another account/)
})

t.test('who tries addresses is stopped', async (t) => {
  const { browser, upstream } = await open(t, orderIn('confirmed'))
  upstream.script(`POST /api/orders/${TOKEN}/cancel`, faults.answer(400, { code: 'INVALID_INPUT', fields: {} }))
  const statuses = new Set<number>()
  for (let n = 0; n < 11; n += 1) {
    const path = n % 2 ? '/bff' : '/api'
    const body = { email: `a${n}@b.test`, ...(n % 2 && { formKey: 'k' }) }
    statuses.add((await browser.call('POST', `${path}/orders/${TOKEN}/cancel`, body)).status)
  }
  t.same([...statuses], [400, 429])
})

t.test('scripts get the same by JSON', async (t) => {
  const { browser } = await open(t, orderIn('pending-card'))
  const synced = await browser.call('POST', `/bff/orders/${TOKEN}/sync`)
  t.equal(synced.status, 200)
  t.match(synced.json(), { number: 'ST-10042', jump: false, leadsTo: null, otherPayments: ['bank_transfer'] })
  t.equal((await browser.call('POST', `/bff/orders/${TOKEN}/pay`, { payment: 'gold', formKey: 'k' })).status, 400)
})

t.test('German says it in German, with where the transfer goes', async (t) => {
  const { browser } = await open(t, orderIn('bank'), 'de')
  const page = await browser.visit(PATH)
  t.match(text(page.text), /warten auf Ihre Überweisung.*DE02 1203 0000 0000 2020 51.*Deutschland/)
  t.match(page.text, /src="data:image\/svg\+xml,%3Csvg/)
  t.notMatch(page.text, /<svg[^>]*crispEdges/, 'foreign markup stays a picture')
})

t.test('addresses that run something are no links', async (t) => {
  const order = orderIn('shipped')
  const parcels = order.parcels.map((one) => ({ ...one, trackingUrl: 'javascript:alert(1)' }))
  const { browser } = await open(t, { ...order, parcels })
  t.notMatch((await browser.visit(PATH)).text, /javascript:/)
})

t.test('no log names a token, whichever way it was asked for', async (t) => {
  const { browser, stoa, form } = await open(t, pendingAt(STRIPE))
  for (const path of [
    PATH,
    `${PATH}?go`,
    `${PATH}/`,
    `/ORDERS/${TOKEN}`,
    `/orders//${TOKEN}`,
    `/orders%2f${TOKEN}`,
    `/%6frders/${TOKEN}`,
    `/%4F%72ders/${TOKEN}`,
    `${PATH}x`,
    `${PATH}/x`,
  ])
    await browser.visit(path)
  await browser.visit(PATH, form({ intent: 'pay', formKey: 'k' }))
  for (const place of ['/bff/orders', '/api/orders'])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/pay'],
      ['POST', '/cancel'],
      ['POST', '/sync'],
    ] as const)
      await browser.call(method, `${place}/${TOKEN}${path}`, method === 'POST' ? {} : undefined)
  const report = { kind: 'error', message: `at https://shop.test${PATH}`, page: PATH }
  await browser.call('POST', '/bff/reports', report)
  const violation = { 'document-uri': `https://shop.test${PATH}`, 'effective-directive': 'img-src', 'blocked-uri': 'x' }
  await browser.call('POST', '/bff/reports', { 'csp-report': violation })
  const log = stoa.logText()
  t.notMatch(log.toLowerCase(), TOKEN.toLowerCase())
  t.match(log, '"path":"/orders/:token"')
  t.match(log, '"path":"/bff/orders/:token/pay"')
})

t.test('each state has its token among the mocks', async (t) => {
  t.match(tokenOf('bank'), /^[\w-]{22}$/)
})
