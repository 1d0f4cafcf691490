// Stripe, by its hosted Checkout Sessions: the shopper pays on Stripe's own page, and nothing of it runs on ours.
import type Stripe from 'stripe'
import {
  type Answer,
  type Attempt,
  ok,
  type PaymentEvent,
  type Provider,
  type Reading,
  refused,
  unknown,
} from '../provider.ts'
import { toStripe, totalFault } from './amounts.ts'
import { asked } from './answers.ts'
import { idOf, toPaymentEvent } from './events.ts'
import { refundReading, sessionReading } from './readings.ts'
import { sessionBody } from './session-body.ts'

export interface StripeSettings {
  secretKey: string
  /** Two while one is rotated. */
  webhookSecrets: readonly string[]
  methods: readonly string[]
  /** Where the API is, in place of Stripe's own address. */
  apiUrl: string | undefined
}

const TIMEOUT_MS = 8_000
/** Seconds a signature may be old. */
const TOLERANCE = 300
/** Stripe keeps keys for at least 24 hours. */
const FORGOTTEN_MS = 23 * 3_600_000
/** Sessions begun around the same time that are looked through for one whose answer was lost. */
const MOST_LOOKED_AT = 1000

export function stripeProvider(settings: StripeSettings, shopId: () => Promise<string>): Provider {
  const client = lazily(() => connect(settings))

  /** The session of an attempt whose start was never answered: Stripe cannot be asked for it by what it carries. */
  const lookUp = async (stripe: Stripe, { paymentId, attempt, startedAt }: Attempt) => {
    const begun = Math.floor(startedAt.getTime() / 1000)
    const near = stripe.checkout.sessions.list({
      created: { gte: begun - 300, lte: begun + 3600 },
      limit: 100,
      expand: ['data.payment_intent'],
    })
    let looked = 0
    for await (const session of near) {
      if (session.metadata?.payment === paymentId && session.metadata.attempt === String(attempt)) return session
      if (++looked >= MOST_LOOKED_AT) throw new Error('too many sessions began at that time')
    }
    return undefined
  }

  const find = async (stripe: Stripe, attempt: Attempt) =>
    attempt.ref === null
      ? await lookUp(stripe, attempt)
      : await stripe.checkout.sessions.retrieve(attempt.ref, { expand: ['payment_intent'] })

  const read = async (attempt: Attempt): Promise<Answer<Reading>> =>
    await asked(async () => {
      const stripe = await client()
      const session = await find(stripe, attempt)
      if (!session) return absent(attempt)
      const intent = idOf(session.payment_intent)
      const reading = sessionReading(session)
      if (intent === null || reading.captured === 0) return reading
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list({ payment_intent: intent, limit: 100 }),
        stripe.disputes.list({ payment_intent: intent, limit: 100 }),
      ])
      // Stripe lists the newest first.
      return sessionReading(session, refunds.data.reverse(), disputes.data.reverse())
    })

  /** After a no, what there is now decides; a reading alone is never taken for the deed. */
  const readAgain = async (attempt: Attempt, no: Answer<unknown>, done: (reading: Reading) => boolean) => {
    const again = await read(attempt)
    if (again.answer !== 'ok' || done(again.value)) return again
    return no.answer === 'refused' ? no : unknown('done, and not to be seen yet')
  }

  return {
    name: 'stripe',
    online: true,
    takes: (sum) => totalFault(sum) === undefined,
    async start(charge) {
      const fault = totalFault(charge)
      if (fault !== undefined) return refused(fault)
      const body = sessionBody(charge, await shopId(), settings.methods)
      if (!body) return refused('sums_differ')
      const idempotencyKey = `${charge.paymentId}:${charge.attempt}`
      const answer = await asked(async () => (await client()).checkout.sessions.create(body, { idempotencyKey }))
      return answer.answer === 'ok' ? ok({ ref: answer.value.id, url: answer.value.url ?? null }) : answer
    },
    read,
    async capture(attempt, amount) {
      const before = await read(attempt)
      if (before.answer !== 'ok' || before.value.status === 'captured') return before
      const { status, chargeRef, currency } = before.value
      const counted = toStripe({ amount, currency })
      if (status !== 'authorized' || chargeRef === null) return refused('not_authorized')
      if (counted === undefined) return refused('amount_unsupported')
      // Asked again after something was credited, it is for another sum.
      const idempotencyKey = `${attempt.paymentId}:${attempt.attempt}:capture:${counted}`
      const taken = await asked(async () =>
        (await client()).paymentIntents.capture(chargeRef, { amount_to_capture: counted }, { idempotencyKey }),
      )
      if (taken.answer === 'unknown') return taken
      return await readAgain(attempt, taken, (reading) => reading.status === 'captured')
    },
    async close(attempt, { voiding = false } = {}) {
      const before = await read(attempt)
      if (before.answer !== 'ok') return before
      const { status, ref, chargeRef } = before.value
      const closing = status === 'open' && ref !== null
      if (!closing && !(voiding && status === 'authorized' && chargeRef !== null)) return before
      const closed = await asked(async () => {
        const stripe = await client()
        if (closing) await stripe.checkout.sessions.expire(ref)
        else if (chargeRef !== null) await stripe.paymentIntents.cancel(chargeRef)
      })
      if (closed.answer === 'unknown') return closed
      // Whoever paid in the same moment makes Stripe refuse: the money is then there to be read.
      return await readAgain(attempt, closed, (reading) => reading.status !== status)
    },
    async refund({ refundId, attempt, amount, currency, askedAt, payment }) {
      const { chargeRef } = payment
      const counted = toStripe({ amount, currency })
      if (chargeRef === null) return refused('not_started')
      if (counted === undefined) return refused('amount_unsupported')
      const metadata = { shop: await shopId(), payment: payment.paymentId, refund: refundId, attempt: String(attempt) }
      return await asked(async () => {
        const stripe = await client()
        if (askedAt !== null && Date.now() - askedAt.getTime() > FORGOTTEN_MS) {
          const { data } = await stripe.refunds.list({ payment_intent: chargeRef, limit: 100 })
          const made = data.find((one) => one.metadata?.refund === refundId && one.metadata.attempt === String(attempt))
          if (made) return refundReading(made)
        }
        return refundReading(
          await stripe.refunds.create(
            { payment_intent: chargeRef, amount: counted, metadata },
            { idempotencyKey: `${refundId}:${attempt}` },
          ),
        )
      })
    },
    async verifyWebhook({ body, headers }): Promise<PaymentEvent | undefined> {
      const { default: Sdk } = await import('stripe')
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return undefined
      for (const secret of settings.webhookSecrets) {
        try {
          return toPaymentEvent(Sdk.webhooks.constructEvent(body, signature, secret, TOLERANCE))
        } catch {
          // The next secret may be the one; that none is, is the answer.
        }
      }
      return undefined
    },
  }
}

const absent = ({ amount, currency }: Attempt): Reading => ({
  status: 'absent',
  ref: null,
  chargeRef: null,
  url: null,
  amount,
  currency,
  captured: 0,
  errorCode: null,
  refunds: [],
  disputes: [],
})

/** The SDK is large: it is loaded with the first question, and where there is a key. */
async function connect({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Sdk } = await import('stripe')
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Sdk(secretKey, {
    timeout: TIMEOUT_MS,
    // Silence is an answer of its own here; whoever asks again does so with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url && {
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
    }),
  })
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  const state: { made?: Promise<T> } = {}
  return () => {
    state.made ??= make()
    return state.made
  }
}
