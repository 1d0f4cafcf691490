// What arrives at `/api/payments/webhooks/:provider`, over real sockets: genuine, forged, stale, twice, too early, too large.
import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import { jsonErrors } from '#http/json-errors.ts'
import { createServer } from '#http/server.ts'
import { signals } from '#telemetry/signals.ts'
import type { HandleEvent, ReceivedEvent } from '../../../src/shop/payments/handle-event.ts'
import { providersOf } from '../../../src/shop/payments/providers.ts'
import { paymentsRoutes } from '../../../src/shop/payments/routes.ts'
import { paymentShopId } from '../../../src/shop/payments/shop-id.ts'
import { fakeStripe } from '../../support/fake-stripe.ts'
import { shopDeps } from '../../support/shop.ts'
import { charge, payingOrder, SHOP } from './fixtures.ts'

const KEY = 'sk_test_0123456789'
const SECRET = 'whsec_0123456789'

const build = async (t: Test, handle?: HandleEvent) => {
  const fake = await fakeStripe(t, { key: KEY, secret: SECRET })
  const stripe = { secretKey: KEY, webhookSecrets: [SECRET], methods: ['card'], apiUrl: fake.url }
  const { log, ...deps } = await shopDeps(t, { config: { publicOrigin: SHOP, stripe } })
  const providers = providersOf(deps.config, deps)
  const handled: ReceivedEvent[] = []
  const counted: string[] = []
  t.teardown(signals.webhook.subscribe(({ provider, outcome }) => counted.push(`${provider} ${outcome}`)))
  const app = createServer({ logger: deps.logger, trustProxy: false })
  jsonErrors(app)
  const keep: HandleEvent = async (_trx, received) => {
    handled.push(received)
    return 'applied'
  }
  await paymentsRoutes(app, { ...deps, providers, handle: handle ?? keep })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.teardown(() => app.close())

  const send = async (given: { body: Buffer; headers: Record<string, string> }, name = 'stripe') => {
    const answer = await fetch(`${url}/api/payments/webhooks/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...given.headers },
      body: new Uint8Array(given.body),
    })
    const json = (await answer.json()) as { code?: string; received?: boolean }
    return { status: answer.status, code: json.code, retryAfter: answer.headers.get('retry-after') }
  }

  /** A payment of an order that was made at the fake. */
  const pay = async () => {
    const asked = charge()
    await payingOrder(deps.db, asked, 'stripe')
    const started = await providers.named('stripe')?.start(asked)
    const ref = started?.answer === 'ok' ? (started.value.ref ?? '') : ''
    fake.pay(ref)
    const event = fake.events.at(-1)
    if (!event) throw new Error('no event')
    return { asked, ref, event }
  }
  const kept = () => deps.db.selectFrom('payment_events').selectAll().execute()
  return { ...deps, fake, handled, counted, send, pay, kept, log }
}

t.test('a genuine event is claimed with its effect, and the provider is read anew', async (t) => {
  const { fake, handled, counted, send, pay, kept } = await build(t)
  const { asked, ref, event } = await pay()
  t.match(await send(fake.signed(event)), { status: 200 })
  t.match(handled, [
    {
      paymentId: asked.paymentId,
      event: { kind: 'money_in', id: event.id },
      reading: { status: 'captured', captured: 4872, currency: 'EUR', ref },
    },
  ])
  t.match(await kept(), [
    { provider: 'stripe', event_id: event.id, type: event.type, payment_id: asked.paymentId, outcome: 'applied' },
  ])
  t.same(counted, ['stripe applied'])
})

t.test('what arrives twice is taken once, also at the same moment', async (t) => {
  const { fake, handled, counted, send, pay } = await build(t)
  const { event } = await pay()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(fake.signed(event))))
  t.same([...new Set(answers.map(({ status }) => status))], [200])
  t.match(await send(fake.signed(event)), { status: 200 })
  t.equal(handled.length, 1)
  t.equal(counted.filter((one) => one === 'stripe duplicate').length, 8)
})

t.test('forged and stale events change nothing', async (t) => {
  const { fake, handled, counted, send, pay, kept } = await build(t)
  const { event } = await pay()
  const genuine = fake.signed(event)
  const invalid = { status: 400, code: 'INVALID_SIGNATURE' }
  t.match(await send({ ...genuine, body: Buffer.concat([genuine.body, Buffer.from(' ')]) }), invalid)
  t.match(await send({ body: genuine.body, headers: {} }), invalid)
  t.match(await send(fake.signed(event, { signer: 'whsec_forged0123' })), invalid)
  t.match(await send(fake.signed(event, { at: Math.floor(Date.now() / 1000) - 301 })), invalid)
  t.match(await send({ body: Buffer.alloc(0), headers: genuine.headers }), invalid)
  t.same(handled, [])
  t.same(await kept(), [])
  t.same(new Set(counted), new Set(['stripe invalid_signature']))
})

t.test('providers that are not there, or tell nothing, are not found; bodies have a limit', async (t) => {
  const { fake, send, pay } = await build(t)
  const { event } = await pay()
  for (const name of ['paypal', 'cod', 'bank_transfer', '__proto__'])
    t.match(await send(fake.signed(event), name), { status: 404, code: 'NOT_FOUND' }, name)
  const large = { body: Buffer.alloc(256 * 1024 + 1, 97), headers: {} }
  t.match(await send(large), { status: 413, code: 'TOO_LARGE' })
})

t.test('what is not ours is ignored', async (t) => {
  const { fake, handled, counted, send, pay, kept } = await build(t)
  const { event } = await pay()
  const object = { ...event.data.object, metadata: { shop: randomUUID(), payment: randomUUID() } }
  t.match(await send(fake.signed({ ...event, data: { object } })), { status: 200 }, 'another shop’s')
  t.match(
    await send(fake.signed({ ...event, data: { object: { ...object, metadata: {} } } })),
    { status: 200 },
    'nobody’s',
  )
  t.match(await send(fake.signed({ ...event, type: 'customer.created' })), { status: 200 }, 'a type we have no use for')
  t.same(handled, [])
  t.same(await kept(), [])
  t.same(counted, ['stripe foreign', 'stripe ignored', 'stripe ignored'])
})

t.test('ours, and its payment unknown: again for ten minutes, then noted', async (t) => {
  const { db, fake, handled, counted, send, kept, log } = await build(t)
  const metadata = { shop: await paymentShopId(db), payment: randomUUID(), attempt: '1' }
  const object = { id: 'cs_1', object: 'checkout.session', payment_status: 'paid', metadata }
  const now = Math.floor(Date.now() / 1000)
  const event = { id: 'evt_early', type: 'checkout.session.completed', created: now - 590, data: { object } }
  t.match(await send(fake.signed(event)), { status: 503, code: 'UNAVAILABLE', retryAfter: '30' })
  t.same(await kept(), [])
  t.match(await send(fake.signed({ ...event, created: now - 610 })), { status: 200 })
  t.match(await kept(), [{ event_id: 'evt_early', payment_id: null, outcome: 'unknown' }])
  t.ok(log.some((line) => line.event === 'payment.unknown'))
  t.same(handled, [])
  t.same(counted, ['stripe put_off', 'stripe unknown'])
})

t.test('without an answer of the provider the event is put off', async (t) => {
  const { fake, handled, send, pay, kept } = await build(t)
  const { event } = await pay()
  fake.trouble('failed')
  t.match(await send(fake.signed(event)), { status: 503 })
  t.same(await kept(), [])
  t.match(await send(fake.signed(event)), { status: 200 })
  t.equal(handled.length, 1)
})

t.test('an effect that fails takes its claim back, and the event comes again', async (t) => {
  const state = { failing: true, runs: 0 }
  const { db, fake, send, pay, kept } = await build(t, async (trx, { paymentId }) => {
    state.runs++
    await trx.updateTable('payments').set({ status: 'captured' }).where('id', '=', paymentId).execute()
    if (state.failing) throw new Error('the effect fails')
    return 'applied'
  })
  const { asked, event } = await pay()
  t.match(await send(fake.signed(event)), { status: 500 })
  t.same(await kept(), [])
  const status = () => db.selectFrom('payments').select('status').where('id', '=', asked.paymentId).executeTakeFirst()
  t.same(await status(), { status: 'created' })
  state.failing = false
  t.match(await send(fake.signed(event)), { status: 200 })
  t.same(await status(), { status: 'captured' })
  t.equal(state.runs, 2)
})

t.test('a deadlock is tried again, and three of them are put off', async (t) => {
  const state = { collisions: 2, runs: 0 }
  const { fake, send, pay } = await build(t, async () => {
    state.runs++
    if (state.collisions-- > 0) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    return 'applied'
  })
  const { event } = await pay()
  t.match(await send(fake.signed(event)), { status: 200 })
  t.equal(state.runs, 3)
  state.collisions = 3
  t.match(await send(fake.signed({ ...event, id: 'evt_other' })), { status: 503 })
  t.equal(state.runs, 6)
})

t.test('a refund made at the provider finds its payment by the provider’s name for it', async (t) => {
  const { db, fake, handled, send, pay } = await build(t)
  const { asked } = await pay()
  const [intent = ''] = fake.intents.keys()
  fake.refundByHand(intent, 500)
  const event = fake.events.at(-1) ?? {}
  t.match(await send(fake.signed(event)), { status: 200 })
  t.same(handled, [], 'unknown payments of the account are not ours')
  const { ref } = { ref: fake.sessions[0]?.id }
  await db
    .updateTable('payments')
    .set({ charge_ref: intent, provider_ref: ref ?? null })
    .where('id', '=', asked.paymentId)
    .execute()
  t.match(await send(fake.signed(event)), { status: 200 })
  t.match(handled, [
    {
      paymentId: asked.paymentId,
      event: { kind: 'refund_succeeded' },
      reading: { refunds: [{ refundId: null, amount: 500 }] },
    },
  ])
})
