// Stripe's HTTP API as far as the shop uses it, with a memory: sessions, payments, refunds, disputes, keys that are answered
// alike for a day, and signed events. It can lose answers, be slow, and be out of order.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

type Fields = Record<string, string>

interface FakeIntent {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  capture_method: string
  metadata: Fields
  last_payment_error: { code: string; decline_code: string } | null
}

export interface FakeSession {
  id: string
  object: 'checkout.session'
  status: string
  payment_status: string
  url: string | null
  amount_total: number
  currency: string
  metadata: Fields
  created: number
  expires_at: number
  payment_intent: string | null
  /** What was sent, field by field. */
  sent: Fields
}

interface FakeRefund {
  id: string
  object: 'refund'
  status: string
  failure_reason: string | null
  amount: number
  currency: string
  payment_intent: string
  metadata: Fields
  created: number
}

interface FakeDispute {
  id: string
  object: 'dispute'
  status: string
  amount: number
  currency: string
  payment_intent: string
  metadata: Fields
  balance_transactions: { amount: number }[]
}

/** What becomes of the next request: `lost` does it and never answers, `silent` does not even do it. */
type Trouble = 'lost' | 'silent' | 'failed' | { slow: number }

interface Answered {
  status: number
  body: unknown
}

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const no = (code: string, status = 400, type = 'invalid_request_error'): Answered => ({
  status,
  body: { error: { type, code, message: `fake: ${code}` } },
})

const DAY = 24 * 3_600_000

export async function fakeStripe(t: Scope, { key, secret }: { key: string; secret: string }) {
  const sessions: FakeSession[] = []
  const intents = new Map<string, FakeIntent>()
  const refunds: FakeRefund[] = []
  const disputes: FakeDispute[] = []
  const keys = new Map<string, { text: string; at: number; answered: Answered | undefined }>()
  const troubles: Trouble[] = []
  const events: { id: string; type: string; created: number; data: { object: object } }[] = []
  const seen: { method: string; path: string; key: string | undefined }[] = []
  const state = { ahead: 0, failingRefunds: 0, beforeExpire: () => {} }
  const now = () => Math.floor((Date.now() + state.ahead) / 1000)

  const tell = (type: string, object: object) =>
    events.push({ id: id('evt'), type, created: now(), data: { object: structuredClone(object) } })
  const sessionOf = (given: string) => sessions.find((one) => one.id === given)
  const intentOf = (session: FakeSession) => intents.get(session.payment_intent ?? '')
  const shown = (session: FakeSession, expand: boolean) => {
    const { sent: _, ...rest } = session
    return expand ? { ...rest, payment_intent: intentOf(session) ?? null } : rest
  }
  const lapse = () => {
    for (const one of sessions) if (one.status === 'open' && one.expires_at <= now()) Object.assign(one, over)
  }
  const over = { status: 'expired', url: null }

  const createSession = (form: Fields): Answered => {
    if (Object.keys(form).some((name) => name.startsWith('payment_method_types'))) return no('parameter_unknown')
    const total = Object.entries(form).reduce(
      (sum, [name, value]) => (name.endsWith('[price_data][unit_amount]') ? sum + Number(value) : sum),
      0,
    )
    const expires = Number(form.expires_at)
    const currency = form['line_items[0][price_data][currency]'] ?? ''
    if (Object.keys(form).filter((name) => name.endsWith('[unit_amount]')).length > 100) return no('too_many_items')
    if (total < 50) return no('amount_too_small')
    if (expires < now() + 1800 || expires > now() + 86_400) return no('invalid_expires_at')
    const session: FakeSession = {
      id: id('cs_test'),
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: 'https://checkout.stripe.com/c/pay/fake',
      amount_total: total,
      currency,
      metadata: metadataOf(form),
      created: now(),
      expires_at: expires,
      payment_intent: null,
      sent: form,
    }
    sessions.push(session)
    return { status: 200, body: shown(session, false) }
  }

  const refund = (form: Fields): Answered => {
    const intent = intents.get(form.payment_intent ?? '')
    if (!intent) return no('resource_missing', 404)
    const given = refunds
      .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0)
    const amount = Number(form.amount)
    if (given >= intent.amount_received) return no('charge_already_refunded')
    if (given + amount > intent.amount_received) return no('amount_too_large')
    const failing = state.failingRefunds-- > 0
    const made: FakeRefund = {
      id: id('re'),
      object: 'refund',
      status: failing ? 'failed' : 'succeeded',
      failure_reason: failing ? 'expired_or_canceled_card' : null,
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: metadataOf(form),
      created: now(),
    }
    refunds.unshift(made)
    tell(failing ? 'refund.failed' : 'refund.created', made)
    return { status: 200, body: made }
  }

  const act = (method: string, path: string, query: URLSearchParams, form: Fields): Answered => {
    lapse()
    const [, , kind = '', named = '', deed = ''] = path.replace('/checkout/', '/').split('/')
    const expand = [...query.values(), ...Object.values(form)].some((value) => value.endsWith('payment_intent'))
    if (kind === 'sessions') {
      if (named === '') return method === 'POST' ? createSession(form) : list(query, expand)
      const session = sessionOf(named)
      if (!session) return no('resource_missing', 404)
      if (deed === 'expire') {
        state.beforeExpire()
        if (session.status !== 'open') return no('session_not_open')
        Object.assign(session, over)
        tell('checkout.session.expired', session)
      }
      return { status: 200, body: shown(session, expand) }
    }
    if (kind === 'payment_intents') {
      const intent = intents.get(named)
      if (!intent) return no('resource_missing', 404)
      if (deed !== '' && intent.status !== 'requires_capture') return no('payment_intent_unexpected_state')
      if (deed === 'capture')
        Object.assign(intent, { status: 'succeeded', amount_received: Number(form.amount_to_capture ?? intent.amount) })
      if (deed === 'cancel') intent.status = 'canceled'
      return { status: 200, body: intent }
    }
    const ofIntent = query.get('payment_intent')
    if (kind === 'refunds' && method === 'POST') return refund(form)
    const rows = kind === 'refunds' ? refunds : kind === 'disputes' ? disputes : undefined
    if (!rows) return no('unknown_path', 404)
    return { status: 200, body: page(rows.filter((one) => one.payment_intent === ofIntent)) }
  }

  const list = (query: URLSearchParams, expand: boolean): Answered => {
    const from = Number(query.get('created[gte]') ?? 0)
    const to = Number(query.get('created[lte]') ?? Number.MAX_SAFE_INTEGER)
    const fitting = sessions.filter(({ created }) => created >= from && created <= to).toReversed()
    const after = fitting.findIndex((one) => one.id === query.get('starting_after')) + 1
    const most = Number(query.get('limit') ?? 10)
    const rows = fitting.slice(after, after + most).map((one) => shown(one, expand))
    return { status: 200, body: page(rows, fitting.length > after + most) }
  }

  /** As Stripe does: the first answer under a key is every answer, for a day. */
  const once = async (request: IncomingMessage, text: string, perform: () => Promise<Answered>): Promise<Answered> => {
    const given = request.headers['idempotency-key']
    if (typeof given !== 'string' || request.method !== 'POST') return await perform()
    const known = keys.get(given)
    if (known && Date.now() + state.ahead - known.at < DAY) {
      if (known.text !== text) return no('idempotency_key_reused', 400, 'idempotency_error')
      return known.answered ?? no('idempotency_key_in_use', 409, 'idempotency_error')
    }
    const entry = { text, at: Date.now() + state.ahead, answered: undefined as Answered | undefined }
    keys.set(given, entry)
    entry.answered = await perform()
    return entry.answered
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake')
    const { method = 'GET' } = request
    seen.push({ method, path: pathname, key: request.headers['idempotency-key'] as string | undefined })
    const trouble = troubles.shift()
    if (trouble === 'silent') return void request.socket.destroy()
    const answered =
      request.headers.authorization !== `Bearer ${key}`
        ? no('api_key_invalid', 401)
        : await once(request, text, async () => {
            if (typeof trouble === 'object') await sleep(trouble.slow)
            if (trouble === 'failed') return no('api_error', 500, 'api_error')
            return act(method, pathname, searchParams, Object.fromEntries(new URLSearchParams(text)))
          })
    if (trouble === 'lost') return void request.socket.destroy()
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    intents,
    refunds,
    disputes,
    events,
    seen,
    /** What becomes of the next requests, in their order. */
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    advance: (ms: number) => {
      state.ahead += ms
    },
    /** Runs before a session is closed. */
    onExpire: (run: () => void) => {
      state.beforeExpire = run
    },
    failRefunds: (times: number) => {
      state.failingRefunds = times
    },
    /** The shopper does their part: pays, is declined for good, or leaves it undecided. */
    pay(sessionId: string, outcome: 'paid' | 'declined' | 'processing' = 'paid') {
      const session = sessionOf(sessionId)
      if (session?.status !== 'open') return
      const manual = session.sent['payment_intent_data[capture_method]'] === 'manual'
      const status = {
        paid: manual ? 'requires_capture' : 'succeeded',
        declined: 'requires_payment_method',
        processing: 'processing',
      }[outcome]
      const intent: FakeIntent = {
        id: id('pi'),
        object: 'payment_intent',
        status,
        amount: session.amount_total,
        amount_received: status === 'succeeded' ? session.amount_total : 0,
        currency: session.currency,
        capture_method: manual ? 'manual' : 'automatic',
        metadata: session.metadata,
        last_payment_error:
          outcome === 'declined' ? { code: 'card_declined', decline_code: 'insufficient_funds' } : null,
      }
      intents.set(intent.id, intent)
      const paid = status === 'succeeded' ? 'paid' : 'unpaid'
      Object.assign(session, { status: 'complete', payment_status: paid, payment_intent: intent.id, url: null })
      tell(outcome === 'declined' ? 'checkout.session.async_payment_failed' : 'checkout.session.completed', session)
    },
    /** The money is only held, be the session over or not: one that was thought lost may have been gone through. */
    hold(sessionId: string): string {
      const session = sessionOf(sessionId)
      if (!session) throw new Error('There is no such session')
      session.status = 'open'
      session.sent['payment_intent_data[capture_method]'] = 'manual'
      this.pay(sessionId)
      return session.payment_intent ?? ''
    },
    /** Made by staff at Stripe itself: it carries nothing of ours. */
    refundByHand(intentId: string, amount: number) {
      refund({ payment_intent: intentId, amount: String(amount) })
    },
    /** Of the whole payment, refunded or not, unless money is moved. */
    dispute(intentId: string, { status, moved }: { status: string; moved: number }) {
      const { amount: paid = 0, currency = 'eur' } = intents.get(intentId) ?? {}
      const amount = -moved || paid
      const made: FakeDispute = {
        id: id('du'),
        object: 'dispute',
        status,
        amount,
        currency,
        payment_intent: intentId,
        metadata: {},
        balance_transactions: moved === 0 ? [] : [{ amount: moved }],
      }
      disputes.unshift(made)
      tell('charge.dispute.created', made)
    },
    /** An event as it is sent: its bytes, and the header that signs them. */
    signed(event: object, { signer = secret, at = Math.floor(Date.now() / 1000) } = {}) {
      const payload = JSON.stringify({ object: 'event', ...event })
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: signer, timestamp: at })
      return { body: Buffer.from(payload), headers: { 'stripe-signature': header } }
    },
  }
}

const page = (data: readonly object[], more = false) => ({ object: 'list', data, has_more: more, url: '/v1' })

function metadataOf(form: Fields): Fields {
  const metadata: Fields = {}
  for (const [name, value] of Object.entries(form)) {
    const [, inner] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    if (inner !== undefined) metadata[inner] = value
  }
  return metadata
}
