// What is Stripe's own: sums as it counts them, what a session is made of, lost answers, keys it forgets, its events.
import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { Attempt } from '../../../src/shop/payments/provider.ts'
import { fromStripe, toStripe, totalFault } from '../../../src/shop/payments/stripe/amounts.ts'
import { stripeProvider } from '../../../src/shop/payments/stripe/provider.ts'
import { piecesOf, sessionBody } from '../../../src/shop/payments/stripe/session-body.ts'
import { fakeStripe } from '../../support/fake-stripe.ts'
import { attemptFor, charge } from './fixtures.ts'

const KEY = 'sk_test_0123456789'
const SECRETS = ['whsec_newer012345', 'whsec_older012345']
const SHOP_ID = '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'

const begin = async (t: Test, secretKey = KEY) => {
  const fake = await fakeStripe(t, { key: KEY, secret: SECRETS[0] ?? '' })
  const settings = { secretKey, webhookSecrets: SECRETS, methods: ['card'], apiUrl: fake.url }
  return { fake, provider: stripeProvider(settings, async () => SHOP_ID) }
}

const paid = async (t: Test) => {
  const world = await begin(t)
  const asked = charge()
  const started = await world.provider.start(asked)
  if (started.answer !== 'ok') throw new Error('not started')
  world.fake.pay(started.value.ref ?? '')
  const reading = await world.provider.read(attemptFor(asked, started.value))
  if (reading.answer !== 'ok') throw new Error('not read')
  const attempt: Attempt = { ...attemptFor(asked, started.value), chargeRef: reading.value.chargeRef }
  return { ...world, asked, attempt, intent: reading.value.chargeRef ?? '' }
}

t.test('amounts are counted as Stripe counts them, and back', (t) => {
  const cases: [string, number, number | undefined][] = [
    ['EUR', 4872, 4872],
    ['JPY', 490, 490],
    // None of ours, two of Stripe's.
    ['HUF', 1750, 175_000],
    ['ISK', 490, 49_000],
    ['UGX', 490, 49_000],
    ['KWD', 1230, 1230],
    ['TWD', 4900, 4900],
  ]
  for (const [currency, amount, counted] of cases) {
    t.equal(toStripe({ amount, currency }), counted, currency)
    t.equal(fromStripe(counted ?? 0, currency.toLowerCase()), amount, currency)
  }
  t.end()
})

t.test('a total below the least, above eight digits or of a wrong step is not taken', async (t) => {
  const { provider } = await begin(t)
  const cases: [string, number, string | undefined][] = [
    ['EUR', 50, undefined],
    ['EUR', 49, 'amount_too_small'],
    ['EUR', 99_999_999, undefined],
    ['EUR', 100_000_000, 'amount_too_large'],
    ['HUF', 175, undefined],
    ['HUF', 174, 'amount_too_small'],
    ['HUF', 1_000_000, 'amount_too_large'],
    ['KWD', 1230, undefined],
    ['KWD', 1231, 'amount_unsupported'],
    ['ISK', 1, undefined],
    ['EUR', 0, 'amount_too_small'],
  ]
  for (const [currency, amount, fault] of cases) {
    t.equal(totalFault({ amount, currency }), fault, `${amount} ${currency}`)
    t.equal(provider.takes({ amount, currency }), fault === undefined)
    if (fault !== undefined) {
      const answer = await provider.start(charge({ amount, currency }))
      t.same(answer, { answer: 'refused', code: fault }, 'and no session is asked for')
    }
  }
})

t.test('lines go as single pieces, taxes beside them where prices are without', (t) => {
  t.same(piecesOf(charge()), [
    { title: '3 × Mug', amount: 3483 },
    { title: 'Bowl', amount: 899 },
    { title: 'Standard delivery', amount: 490 },
  ])
  const excluded = charge({
    lines: [{ title: 'Tasse', quantity: 3, amount: 9999 }],
    taxes: [
      { rateBp: 1900, amount: 1993 },
      { rateBp: 700, amount: 0 },
      { rateBp: 850, amount: 10 },
    ],
    amount: 12_492,
    locale: 'de',
  })
  t.same(piecesOf(excluded)?.slice(2), [
    { title: 'Umsatzsteuer 19\u00a0%', amount: 1993 },
    { title: 'Umsatzsteuer 8,5\u00a0%', amount: 10 },
  ])
  t.equal(piecesOf(charge({ amount: 4871 })), undefined, 'sums that differ are not sent')
  t.equal(piecesOf(charge({ lines: [{ title: 'A', quantity: 1, amount: -1 }], amount: 489 })), undefined)
  t.same(piecesOf(charge({ shipping: { title: 'Free', amount: 0 }, amount: 4382 }))?.length, 2)
  t.end()
})

t.test('ninety lines are named, more are one order', (t) => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ title: 'Mug', quantity: 1, amount: 100 }))
  t.equal(piecesOf(charge({ lines: lines(90), amount: 9490 }))?.length, 91)
  t.same(piecesOf(charge({ lines: lines(91), amount: 9590 })), [{ title: 'Order ST-1042', amount: 9590 }])
  t.equal(piecesOf(charge({ lines: lines(91), amount: 9591 })), undefined, 'whose sums count all the same')
  t.end()
})

t.test('a session says all that Stripe must not decide by itself', (t) => {
  const asked = charge({ attempt: 2, lines: [{ title: 'x'.repeat(300), quantity: 1, amount: 4382 }] })
  const body = sessionBody(asked, SHOP_ID, ['card', 'sepa_debit'])
  const metadata = { shop: SHOP_ID, payment: asked.paymentId, attempt: '2' }
  t.match(body, {
    mode: 'payment',
    allowed_payment_method_types: ['card', 'sepa_debit'],
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    client_reference_id: 'ST-1042',
    locale: 'en',
    success_url: asked.successUrl,
    cancel_url: asked.cancelUrl,
    expires_at: asked.expiresAt.getTime() / 1000,
    metadata,
    payment_intent_data: { metadata, capture_method: 'automatic' },
  })
  t.notMatch(JSON.stringify(body), 'ada@example.com', 'and nothing that only the buyer may read')
  const [first] = body?.line_items ?? []
  t.match(first, { quantity: 1, price_data: { currency: 'eur', unit_amount: 4382 } })
  t.equal(first?.price_data?.product_data?.name.length, 250)
  t.same(body, sessionBody(asked, SHOP_ID, ['card', 'sepa_debit']), 'the same question has the same bytes')
  t.end()
})

t.test('Stripe is sent the order to the cent, in its own digits, under our key', async (t) => {
  const { fake, provider } = await begin(t)
  const asked = charge({
    currency: 'HUF',
    lines: [{ title: 'Mug', quantity: 2, amount: 3000 }],
    shipping: { title: 'Delivery', amount: 1990 },
    amount: 4990,
  })
  t.match(await provider.start(asked), { answer: 'ok' })
  t.match(fake.sessions, [{ amount_total: 499_000, currency: 'huf' }])
  t.equal(fake.seen[0]?.key, `${asked.paymentId}:1`)
  t.match(await provider.read(attemptFor(asked, { ref: fake.sessions[0]?.id ?? '', url: null })), {
    value: { amount: 4990, currency: 'HUF' },
  })
})

t.test('silence, faults of Stripe and a wrong key are no answer; a no is one', async (t) => {
  const { fake, provider } = await begin(t)
  const asked = charge()
  for (const trouble of ['silent', 'failed'] as const) {
    // A broken connection is tried a second time by the SDK itself, under the same key.
    fake.trouble(...(trouble === 'silent' ? [trouble, trouble] : [trouble]))
    t.match(await provider.start({ ...asked, paymentId: randomUUID() }), { answer: 'unknown' }, trouble)
  }
  t.equal(fake.sessions.length, 0)
  const stranger = (await begin(t, 'sk_test_wrong012345')).provider
  t.match(await stranger.start(asked), { answer: 'unknown' }, 'a key that is not accepted')
  t.match(await stranger.close(attemptFor(asked, { ref: 'cs_test_1', url: null })), { answer: 'unknown' })
  t.same(await provider.read(attemptFor(asked, { ref: 'cs_test_gone', url: null })), {
    answer: 'refused',
    code: 'resource_missing',
  })
  const late = charge({ expiresAt: new Date(Date.now() + 60_000) })
  t.same(await provider.start(late), { answer: 'refused', code: 'invalid_expires_at' })
})

t.test('a start whose answer was lost is found by asking again, or by looking it up', async (t) => {
  const { fake, provider } = await begin(t)
  const asked = charge()
  fake.trouble('lost', 'lost')
  t.match(await provider.start(asked), { answer: 'unknown' })
  t.equal(fake.sessions.length, 1, 'it was made all the same')
  t.match(await provider.read(attemptFor(asked)), { value: { status: 'open', ref: fake.sessions[0]?.id } })
  t.match(
    await provider.close(attemptFor(asked)),
    { value: { status: 'expired' } },
    'and can be closed without its name',
  )
  t.match(await provider.start(asked), { answer: 'ok', value: { ref: fake.sessions[0]?.id } })
  t.equal(fake.sessions.length, 1)
})

t.test('two at once under one key make one session', async (t) => {
  const { fake, provider } = await begin(t)
  const asked = charge()
  fake.trouble({ slow: 300 })
  const answers = await Promise.all([provider.start(asked), provider.start(asked)])
  t.equal(fake.sessions.length, 1)
  t.same(answers.map(({ answer }) => answer).sort(), ['ok', 'unknown'], 'the second learns nothing, and asks again')
  t.match(await provider.start(asked), { answer: 'ok', value: { ref: fake.sessions[0]?.id } })
})

t.test('whoever pays while it is closed has paid', async (t) => {
  const { fake, provider } = await begin(t)
  const asked = charge()
  const started = await provider.start(asked)
  const ref = started.answer === 'ok' ? (started.value.ref ?? '') : ''
  // Paid between the reading and the closing: Stripe refuses to close.
  const attempt = attemptFor(asked, { ref, url: null })
  fake.onExpire(() => fake.pay(ref))
  t.match(await provider.close(attempt), { answer: 'ok', value: { status: 'captured', captured: 4872 } })
})

t.test('done and not decided is processing; decided against is failed', async (t) => {
  const { fake, provider } = await begin(t)
  for (const [outcome, status, errorCode] of [
    ['processing', 'processing', null],
    ['declined', 'failed', 'insufficient_funds'],
  ] as const) {
    const asked = charge()
    const started = await provider.start(asked)
    const ref = started.answer === 'ok' ? (started.value.ref ?? '') : ''
    fake.pay(ref, outcome)
    t.match(await provider.read(attemptFor(asked, { ref, url: null })), { value: { status, errorCode, captured: 0 } })
    t.match(await provider.close(attemptFor(asked, { ref, url: null })), { value: { status } }, 'and stays so')
  }
})

t.test('a refund asked for after Stripe forgot its key is looked up first', async (t) => {
  const { fake, provider, attempt } = await paid(t)
  const refund = { refundId: randomUUID(), attempt: 1, amount: 1000, currency: 'EUR', payment: attempt }
  fake.trouble('lost', 'lost')
  t.match(await provider.refund({ ...refund, askedAt: null }), { answer: 'unknown' })
  fake.advance(25 * 3_600_000)
  const askedAt = new Date(Date.now() - 25 * 3_600_000)
  t.match(await provider.refund({ ...refund, askedAt }), { answer: 'ok', value: { refundId: refund.refundId } })
  t.equal(fake.refunds.length, 1, 'the money went once')
  t.match(await provider.refund({ ...refund, attempt: 2, askedAt }), { answer: 'ok' })
  t.equal(fake.refunds.length, 2, 'another attempt is another refund')
})

t.test('what was never paid cannot be refunded', async (t) => {
  const { provider } = await begin(t)
  const refund = { refundId: randomUUID(), attempt: 1, amount: 1000, currency: 'EUR', askedAt: null }
  t.same(await provider.refund({ ...refund, payment: attemptFor(charge()) }), {
    answer: 'refused',
    code: 'not_started',
  })
})

t.test('refunds and disputes made at Stripe are read too', async (t) => {
  const { fake, provider, attempt, intent } = await paid(t)
  fake.refundByHand(intent, 500)
  fake.dispute(intent, { status: 'warning_needs_response', moved: 0 })
  fake.dispute(intent, { status: 'needs_response', moved: -4872 })
  t.match(await provider.read(attempt), {
    value: {
      status: 'captured',
      refunds: [{ refundId: null, amount: 500, status: 'succeeded' }],
      disputes: [
        { withdrawn: false, open: true },
        { withdrawn: true, open: true, amount: 4872 },
      ],
    },
  })
})

t.test('events mean what the shop calls them', async (t) => {
  const { fake, provider } = await begin(t)
  const metadata = { shop: SHOP_ID, payment: randomUUID(), attempt: '3' }
  const session = (values: object) => ({
    id: 'cs_1',
    object: 'checkout.session',
    metadata,
    payment_intent: 'pi_1',
    ...values,
  })
  const refund = (status: string) => ({
    id: 're_1',
    object: 'refund',
    status,
    payment_intent: 'pi_1',
    metadata: { refund: 'r' },
  })
  const dispute = { id: 'du_1', object: 'dispute', payment_intent: 'pi_1', metadata: {} }
  const cases: [string, object, string][] = [
    ['checkout.session.completed', session({ payment_status: 'paid' }), 'money_in'],
    ['checkout.session.completed', session({ payment_status: 'unpaid' }), 'processing'],
    ['checkout.session.async_payment_succeeded', session({ payment_status: 'paid' }), 'money_in'],
    ['checkout.session.async_payment_failed', session({ payment_status: 'unpaid' }), 'declined'],
    ['checkout.session.expired', session({}), 'expired'],
    ['refund.created', refund('pending'), 'refund_updated'],
    ['refund.updated', refund('succeeded'), 'refund_succeeded'],
    ['refund.updated', refund('failed'), 'refund_failed'],
    ['refund.failed', refund('failed'), 'refund_failed'],
    ['charge.dispute.created', dispute, 'dispute_opened'],
    ['charge.dispute.funds_withdrawn', dispute, 'dispute_funds_withdrawn'],
    ['charge.dispute.funds_reinstated', dispute, 'dispute_funds_reinstated'],
    ['charge.dispute.closed', dispute, 'dispute_closed'],
    ['customer.created', { id: 'cus_1', object: 'customer' }, 'ignored'],
  ]
  for (const [type, object, kind] of cases) {
    const event = { id: 'evt_1', type, created: 1_780_000_000, data: { object } }
    const told = await provider.verifyWebhook(fake.signed(event))
    t.match(told, { id: 'evt_1', type, kind, provider: 'stripe', at: new Date(1_780_000_000_000) }, type)
    if (kind !== 'ignored') t.equal(told?.chargeRef, 'pi_1')
    if (type.startsWith('checkout'))
      t.match(told, { ref: 'cs_1', attempt: 3, shop: SHOP_ID, paymentId: metadata.payment })
    else t.match(told, { ref: null, attempt: null, shop: null })
  }
})

t.test('either of two secrets signs while one is replaced, and no other', async (t) => {
  const { fake, provider } = await begin(t)
  const event = { id: 'evt_1', type: 'refund.updated', created: 1_780_000_000, data: { object: {} } }
  for (const signer of SECRETS) t.ok(await provider.verifyWebhook(fake.signed(event, { signer })))
  t.equal(await provider.verifyWebhook(fake.signed(event, { signer: 'whsec_another0123' })), undefined)
})
