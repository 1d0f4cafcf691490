// What every online provider keeps to: the same tests for the simulator and for Stripe, the latter before a fake of its API.
import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { Answer, Charge, Provider, SignedBody } from '../../../src/shop/payments/provider.ts'
import { providersOf } from '../../../src/shop/payments/providers.ts'
import { paymentShopId } from '../../../src/shop/payments/shop-id.ts'
import { takeStep } from '../../../src/shop/payments/simulator/pay.ts'
import { sign } from '../../../src/shop/payments/simulator/signature.ts'
import { fakeStripe } from '../../support/fake-stripe.ts'
import { shopDeps } from '../../support/shop.ts'
import { attemptFor, charge, SHOP } from './fixtures.ts'

interface World {
  provider: Provider
  shopId: string
  /** The shopper pays. */
  pay: (ref: string) => Promise<void>
  failNextRefund: (ref: string) => Promise<void>
  /** A genuine event about an attempt, signed now or at another time. */
  event: (paid: Charge, ref: string, at?: Date) => Promise<SignedBody>
}

const KEY = 'sk_test_0123456789'
const SECRET = 'whsec_0123456789'

const worlds: Record<string, (t: Test) => Promise<World>> = {
  async simulator(t) {
    const { db, config } = await shopDeps(t, { config: { publicOrigin: SHOP, simulator: true } })
    const provider = providersOf(config, { db }).named('simulator')
    if (!provider) throw new Error('no simulator')
    const shopId = await paymentShopId(db)
    const pay = async (ref: string, card = '4242') => void (await takeStep(db, ref, { intent: 'pay', card }))
    return {
      provider,
      shopId,
      pay,
      failNextRefund: async (ref) =>
        void (await db.updateTable('simulator_payments').set({ card: '1005' }).where('ref', '=', ref).execute()),
      event: async ({ paymentId, attempt }, ref, at = new Date()) => {
        const created = Math.floor(at.getTime() / 1000)
        const told = { id: 'evt_1', type: 'money_in', created, shop: shopId, payment: paymentId, attempt }
        const body = Buffer.from(JSON.stringify({ ...told, refund: null, ref, charge: `ch_${ref}` }))
        const [key = Buffer.alloc(0)] = config.signingKeys
        return { body, headers: { 'simulator-signature': sign(key, body, at) } }
      },
    }
  },
  async stripe(t) {
    const fake = await fakeStripe(t, { key: KEY, secret: SECRET })
    const stripe = { secretKey: KEY, webhookSecrets: [SECRET], methods: ['card'], apiUrl: fake.url }
    const { db, config } = await shopDeps(t, { config: { publicOrigin: SHOP, stripe } })
    const provider = providersOf(config, { db }).named('stripe')
    if (!provider) throw new Error('no stripe')
    return {
      provider,
      shopId: await paymentShopId(db),
      pay: async (ref) => fake.pay(ref),
      failNextRefund: async () => fake.failRefunds(1),
      event: async (_charge, _ref, at = new Date()) =>
        fake.signed(fake.events.findLast(({ type }) => type === 'checkout.session.completed') ?? {}, {
          at: Math.floor(at.getTime() / 1000),
        }),
    }
  },
}

const okay = <T>(answer: Answer<T>): T => {
  if (answer.answer !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.value
}

for (const [name, build] of Object.entries(worlds)) {
  const begin = async (t: Test, values: Partial<Charge> = {}) => {
    const world = await build(t)
    const asked = charge(values)
    const started = okay(await world.provider.start(asked))
    const { ref } = started
    if (ref === null) throw new Error('no reference')
    return { ...world, asked, started, ref, attempt: attemptFor(asked, started) }
  }

  t.test(`${name}: an attempt begins once however often it is asked for`, async (t) => {
    const { provider, asked, started } = await begin(t)
    t.match(started, { ref: /./, url: /^https?:/ })
    t.same(okay(await provider.start(asked)), started)
    t.not(okay(await provider.start({ ...asked, attempt: 2 })).ref, started.ref, 'a new attempt is another one')
  })

  t.test(`${name}: what nobody paid is open, what nobody began is absent`, async (t) => {
    const { provider, attempt, asked, started } = await begin(t)
    const open = { status: 'open', url: started.url, amount: 4872, currency: 'EUR', captured: 0 }
    t.match(okay(await provider.read(attempt)), open)
    t.match(
      okay(await provider.read({ ...attempt, ref: null })),
      { ...open, ref: started.ref },
      'found without its name',
    )
    t.match(okay(await provider.read(attemptFor({ ...asked, attempt: 2 }))), {
      status: 'absent',
      captured: 0,
      ref: null,
    })
  })

  t.test(`${name}: what is paid is captured, in the shop's units, and names its payment`, async (t) => {
    const { provider, attempt, ref, pay } = await begin(t)
    await pay(ref)
    const reading = okay(await provider.read(attempt))
    t.match(reading, { status: 'captured', amount: 4872, captured: 4872, currency: 'EUR', url: null, errorCode: null })
    t.match(reading.chargeRef, /./)
    t.not(reading.chargeRef, ref)
  })

  t.test(`${name}: a closed attempt cannot be paid; money that came first stays`, async (t) => {
    const { provider, attempt, ref, pay, asked } = await begin(t)
    t.match(okay(await provider.close(attempt)), { status: 'expired', captured: 0 })
    await pay(ref)
    t.match(okay(await provider.read(attempt)), { status: 'expired', captured: 0 })
    t.match(okay(await provider.close(attempt)), { status: 'expired' }, 'closing again is the same')
    const next = { ...asked, attempt: 2 }
    const started = okay(await provider.start(next))
    await pay(started.ref ?? '')
    t.match(okay(await provider.close(attemptFor(next, started), { voiding: true })), {
      status: 'captured',
      captured: 4872,
    })
    t.match(okay(await provider.close(attemptFor({ ...asked, attempt: 3 }))), { status: 'absent' })
  })

  t.test(`${name}: what is authorised is captured in part, or let go`, async (t) => {
    const { provider, attempt, ref, pay, asked } = await begin(t, { capture: 'manual' })
    t.same(
      await provider.capture(attempt, 100),
      { answer: 'refused', code: 'not_authorized' },
      'an open one holds nothing',
    )
    await pay(ref)
    t.match(okay(await provider.read(attempt)), { status: 'authorized', captured: 0 })
    t.match(okay(await provider.close(attempt)), { status: 'authorized' }, 'closing alone lets go of nothing')
    t.match(okay(await provider.capture(attempt, 4000)), { status: 'captured', captured: 4000 })
    t.match(okay(await provider.capture(attempt, 4000)), { status: 'captured', captured: 4000 }, 'once is enough')
    const next = { ...asked, attempt: 2 }
    const started = okay(await provider.start(next))
    await pay(started.ref ?? '')
    t.match(okay(await provider.close(attemptFor(next, started), { voiding: true })), { status: 'voided', captured: 0 })
  })

  t.test(`${name}: a refund is made once under its key, and never more than was paid`, async (t) => {
    const { provider, attempt, ref, pay } = await begin(t)
    await pay(ref)
    const { chargeRef } = okay(await provider.read(attempt))
    const refund = {
      refundId: randomUUID(),
      attempt: 1,
      askedAt: null,
      currency: 'EUR',
      payment: { ...attempt, chargeRef },
    }
    const made = okay(await provider.refund({ ...refund, amount: 3000 }))
    t.match(made, { status: 'succeeded', amount: 3000, refundId: refund.refundId, errorCode: null })
    t.same(okay(await provider.refund({ ...refund, amount: 3000 })), made)
    t.same(await provider.refund({ ...refund, refundId: randomUUID(), amount: 1873 }), {
      answer: 'refused',
      code: 'amount_too_large',
    })
    t.match(okay(await provider.refund({ ...refund, refundId: randomUUID(), amount: 1872 })), { status: 'succeeded' })
    t.match(okay(await provider.read(attempt)).refunds, [
      { ref: made.ref, refundId: refund.refundId, amount: 3000, status: 'succeeded' },
      { amount: 1872 },
    ])
  })

  t.test(`${name}: a refund that failed succeeds as a new attempt`, async (t) => {
    const { provider, attempt, ref, pay, failNextRefund } = await begin(t)
    await pay(ref)
    await failNextRefund(ref)
    const { chargeRef } = okay(await provider.read(attempt))
    const refund = {
      refundId: randomUUID(),
      askedAt: null,
      amount: 4872,
      currency: 'EUR',
      payment: { ...attempt, chargeRef },
    }
    const failed = { status: 'failed', errorCode: 'expired_or_canceled_card' }
    t.match(okay(await provider.refund({ ...refund, attempt: 1 })), failed)
    t.match(okay(await provider.refund({ ...refund, attempt: 1 })), failed, 'the same key is the same answer')
    t.match(okay(await provider.refund({ ...refund, attempt: 2 })), { status: 'succeeded', errorCode: null })
  })

  t.test(`${name}: a signed event names what is ours; forged and stale ones are nobody's`, async (t) => {
    const { provider, asked, ref, pay, event, shopId } = await begin(t)
    await pay(ref)
    const genuine = await event(asked, ref)
    t.match(await provider.verifyWebhook(genuine), {
      provider: name,
      kind: 'money_in',
      paymentId: asked.paymentId,
      attempt: 1,
      shop: shopId,
      ref,
      refundId: null,
    })
    const forged = Buffer.from(genuine.body.toString().replace(asked.paymentId, randomUUID()))
    t.equal(await provider.verifyWebhook({ ...genuine, body: forged }), undefined, 'a changed body')
    t.equal(await provider.verifyWebhook({ ...genuine, headers: {} }), undefined, 'no signature')
    const [header = ''] = Object.keys(genuine.headers)
    for (const value of ['', 't=1,v1=00', 'nonsense', `t=1,v1=${'0'.repeat(64)}`])
      t.equal(await provider.verifyWebhook({ ...genuine, headers: { [header]: value } }), undefined, value)
    const minutes = (count: number) => new Date(Date.now() + count * 60_000)
    t.ok(await provider.verifyWebhook(await event(asked, ref, minutes(-4))))
    t.equal(await provider.verifyWebhook(await event(asked, ref, minutes(-6))), undefined, 'a stale signature')
  })
}

t.test('the simulator: money that comes late is held where it is not to be taken at once', async (t) => {
  const { db, config } = await shopDeps(t, { config: { publicOrigin: SHOP, simulator: true } })
  const provider = providersOf(config, { db }).named('simulator')
  if (!provider) throw new Error('no simulator')
  const asked = charge({ capture: 'manual' })
  const started = okay(await provider.start(asked))
  await takeStep(db, started.ref ?? '', { intent: 'pay', card: '1001' })
  await db.updateTable('simulator_payments').set({ settles_at: new Date() }).execute()
  t.match(okay(await provider.read(attemptFor(asked, started))), { status: 'authorized', captured: 0 })
})

t.test('staff record what providers by hand do; nothing of them is taken for an answer', async (t) => {
  const { db, config } = await shopDeps(t)
  const providers = providersOf(config, { db })
  for (const name of ['cod', 'bank_transfer']) {
    const provider = providers.named(name)
    if (!provider) throw new Error(name)
    const asked = charge()
    const byHand = { answer: 'refused', code: 'by_hand' }
    t.same(await provider.start(asked), { answer: 'ok', value: { ref: null, url: null } })
    t.same(await provider.read(attemptFor(asked)), byHand)
    t.same(await provider.capture(attemptFor(asked), 1), byHand)
    t.match(await provider.close(attemptFor(asked)), { answer: 'ok', value: { status: 'voided', captured: 0 } })
    const refund = { refundId: randomUUID(), attempt: 1, askedAt: null, amount: 1, currency: 'EUR' }
    t.same(await provider.refund({ ...refund, payment: attemptFor(asked) }), byHand)
    t.equal(await provider.verifyWebhook({ body: Buffer.alloc(0), headers: {} }), undefined)
  }
})

t.test(
  'cards go to Stripe where it is set up, to the simulator otherwise, and in production never to that',
  async (t) => {
    const { db, config } = await shopDeps(t)
    const stripe = { secretKey: KEY, webhookSecrets: [SECRET], methods: ['card'], apiUrl: undefined }
    t.equal(providersOf(config, { db }).card?.name, 'simulator')
    t.equal(providersOf({ ...config, stripe }, { db }).card?.name, 'stripe')
    t.equal(providersOf({ ...config, simulator: false }, { db }).card, undefined)
    t.equal(providersOf({ ...config, simulator: false }, { db }).named('simulator'), undefined)
    t.throws(() => providersOf({ ...config, production: true }, { db }), /must not run in production/)
  },
)
