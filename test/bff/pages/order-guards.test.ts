// What an order's page keeps to when things are odd: a shop that is slow or fails, forms that come twice or too often, ways to
// pay that are not for this order, and an order that leads on though nobody is to pay it.
import t, { type Test } from 'tap'
import type { CheckoutOptions } from '#contract/checkout.ts'
import type { CustomerOrder } from '#contract/customer-orders.ts'
import type { ShownOrder } from '#contract/pages/order.ts'
import { orderIn } from '../../mocks/order-states.ts'
import { scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const TOKEN = 'pQ3l9cV0x8mJrT2uWz5bKg'
const STRIPE = 'https://checkout.stripe.com/c/pay/cs_test_1'
const HERE = `/bff/orders/${TOKEN}`

type Payments = Extract<CheckoutOptions, { kind: 'own' }>['payments']
const BANK: Payments = [{ code: 'bank_transfer', limit: null, countries: null }]

const optionsWith = (payments: Payments): CheckoutOptions => ({
  ...{ kind: 'own', countries: ['DE'], guest: true, paused: null, terms: { pages: [], version: '1' }, methods: [] },
  payments,
})

async function open(t: Test, order: CustomerOrder, payments: Payments = BANK) {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/checkout/options', faults.answer(200, optionsWith(payments)))
  const script = (method: string, path: string, answer: Parameters<typeof upstream.script>[1]) =>
    upstream.script(`${method} /api/orders/${TOKEN}${path}`, answer)
  script('GET', '', faults.answer(200, order))
  const stoa = await testStoa(t, upstream.url)
  const browser = stoa.browser()
  const shown = async (query = '') => (await browser.call('GET', `${HERE}${query}`)).json() as unknown as ShownOrder
  const seen = (path: string) => upstream.seen.filter((one) => one.path === `/api/orders/${TOKEN}${path}`)
  return { upstream, script, stoa, browser, shown, seen }
}

const pending: CustomerOrder = { ...orderIn('pending-card'), next: { kind: 'redirect', url: STRIPE } }
const problem = (code: string) => ({ code, message: '', requestId: 'x' })

t.test('a provider that is not there, or slow, keeps nobody from their order', async (t) => {
  const { script, shown, seen } = await open(t, pending)
  script('POST', '/sync', faults.answer(503, problem('UNAVAILABLE')))
  t.match(await shown(), { number: 'ST-10042', status: 'pending_payment' })
  script('POST', '/sync', faults.hang())
  const begun = performance.now()
  t.match(await shown(), { number: 'ST-10042' })
  t.ok(performance.now() - begun < 8000, 'it waits for two seconds, and not for as long as calls may take')
  t.equal(seen('/sync').length, 2)
})

t.test('only what is undecided is asked about', async (t) => {
  for (const state of ['confirmed', 'cancelled', 'bank', 'expired'] as const) {
    const { shown, seen } = await open(t, orderIn(state))
    await shown()
    t.equal(seen('/sync').length, 0, state)
  }
  const { shown, seen } = await open(t, { ...pending, next: { kind: 'retry' } })
  await shown()
  t.equal(seen('/sync').length, 1, 'a payment of which nothing is known')
})

t.test('nobody is led on to a payment that is not to be made, and it is told where it leads nowhere', async (t) => {
  const paid = await open(t, { ...pending, can: { ...pending.can, pay: false } })
  t.match(await paid.shown('?go=1'), { leadsTo: STRIPE, jump: false })
  const foreign = await open(t, { ...pending, next: { kind: 'redirect', url: 'https://evil.test/' } })
  t.match(await foreign.shown('?go=1'), { leadsTo: null, jump: false })
  t.match(foreign.stoa.logText(), '"code":"REDIRECT_BLOCKED"')
  t.notMatch(foreign.stoa.logText(), 'evil.test')
})

t.test('other ways to pay are those that are for this order', async (t) => {
  const ways = async (payments: Payments, order: CustomerOrder = orderIn('declined')) =>
    (await (await open(t, order, payments)).shown()).otherPayments
  const bank = (part: Partial<Payments[number]>): Payments => [
    { code: 'bank_transfer', limit: null, countries: null, ...part },
  ]
  const { owed } = orderIn('declined').sums
  t.same(await ways(bank({})), ['bank_transfer'])
  t.same(await ways(bank({ countries: ['DE'] })), ['bank_transfer'])
  t.same(await ways(bank({ countries: ['AT'] })), [])
  t.same(await ways(bank({ countries: ['DE'] }), { ...orderIn('declined'), shippingAddress: null }), [])
  t.same(await ways(bank({ limit: owed })), ['bank_transfer'])
  t.same(await ways(bank({ limit: owed - 1 })), [])
  t.same(await ways([{ code: 'cod', limit: null, countries: null }]), [])
  t.same(await ways([{ code: 'card', limit: null, countries: null }]), [], 'the way it has already')
  const byTransfer = { ...orderIn('declined'), payment: orderIn('bank').payment }
  const card: Payments = [{ code: 'card', limit: null, countries: null }]
  t.same(await ways(card, byTransfer), ['card'])
  t.same(await ways(card, { ...byTransfer, can: { ...byTransfer.can, card: false } }), [], 'tried too often')
  t.same(await ways(BANK, orderIn('confirmed')), [], 'nothing is to be paid')
})

t.test('a form that was sent before with another choice shows what came of it', async (t) => {
  const { script, browser } = await open(t, orderIn('bank'))
  script('POST', '/pay', faults.answer(422, problem('IDEMPOTENCY_MISMATCH')))
  const answer = await browser.call('POST', `${HERE}/pay`, { formKey: 'k', payment: 'card' })
  t.match([answer.status, answer.json()], [200, { bank: { reference: String }, jump: false }])
})

t.test('cancelling waits while it is being worked on', async (t) => {
  const { script, browser, seen } = await open(t, orderIn('confirmed'))
  let calls = 0
  script('POST', '/cancel', (call, response) => {
    calls += 1
    const answer = calls === 1 ? faults.answer(409, problem('IN_PROGRESS')) : faults.answer(200, orderIn('cancelled'))
    return answer(call, response)
  })
  const answer = await browser.call('POST', `${HERE}/cancel`, { formKey: 'k', email: 'ada@example.org' })
  t.match([answer.status, answer.json()], [200, { status: 'cancelled' }])
  t.same(
    seen('/cancel').map(({ headers }) => headers['idempotency-key']),
    ['k', 'k'],
  )
})

t.test('paying and asking come to an end, each of its own', async (t) => {
  const { script, browser } = await open(t, pending)
  script('POST', '/pay', faults.answer(200, pending))
  script('POST', '/sync', faults.answer(200, pending))
  const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
    const found: number[] = []
    for (let n = 0; n < times; n += 1) found.push((await send()).status)
    return found
  }
  const pays = await statuses(11, () => browser.call('POST', `${HERE}/pay`, { formKey: 'k' }))
  t.same([pays[9], pays[10]], [200, 429])
  const asks = await statuses(31, () => browser.call('POST', `${HERE}/sync`))
  t.same([asks[0], asks[29], asks[30]], [200, 200, 429])
})
