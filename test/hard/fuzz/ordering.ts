// Whole journeys of guests whom nobody would expect: a cart and a form that mostly fit, an order that mostly says what was
// shown, what its page can do, and webhooks that are signed or not. Each request is judged like any other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIGNATURE_HEADER, sign } from '../../../src/shop/payments/simulator/signature.ts'
import type { Answer } from './connection.ts'
import type { Operation } from './requests.ts'
import type { Sent } from './targets.ts'
import { hostileValue, type Json, type Known, type Making, pick, type Random, valueFor } from './values.ts'

interface Deps {
  operations: readonly Operation[]
  document: Json
  known: Known
  dataDir: string
}

/** `made` is missing where no document knows the call. */
export type Ask = (sent: Sent, made?: Operation) => Promise<Answer | undefined>

interface Way {
  /** Straight to the shop, as a BFF asks it. */
  shop: Ask
  /** From outside. */
  bff: Ask
}

const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' },
  country: 'DE',
}
const TYPES = [
  'money_in',
  'declined',
  'expired',
  'processing',
  'refund_succeeded',
  'refund_failed',
  'refund_updated',
  'x',
]
const CARDS = ['4242424242424242', '4000000000000002', '4000000000003155', '4000000000001005', '1', '']

const parsed = (answer: Answer | undefined): Json => {
  try {
    const value: unknown = JSON.parse(answer?.body ?? '')
    return typeof value === 'object' && value !== null ? (value as Json) : {}
  } catch {
    return {}
  }
}

/** Some of its parts are something else. */
const bent = (body: Json, random: Random, chance: number): Json =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, random() < chance ? hostileValue(random) : value] as const),
  )

export function orderingJourneys({ operations, document, known, dataDir }: Deps) {
  const [key] = readFileSync(join(dataDir, 'signing-keys'), 'utf8').split(/[\s,]+/)
  const secret = Buffer.from(key ?? '', 'base64url')
  const operation = (id: string): Operation => {
    const found = operations.find((one) => one.id === id)
    if (!found) throw new Error(`There is no ${id} in the document`)
    return found
  }
  const variants = known.named.get('variantId') ?? []

  return async (random: Random, { shop, bff }: Way): Promise<void> => {
    const making = (hostile: number): Making => ({ random, document, known, hostile, spoilers: { left: 1 } })
    const token = Array.from({ length: 22 }, () => pick([...'abcdefghijklmnopqrstuvwxyz0123456789-_'], random)).join('')
    const headers = { 'cart-token': token, 'content-type': 'application/json' }
    const call = (id: string, body: unknown, more: { path?: string; headers?: Record<string, string> } = {}) => {
      const asked = operation(id)
      const target = more.path ?? asked.path
      const sent: Sent = { method: asked.method, target, headers: { ...headers, ...more.headers } }
      if (asked.method !== 'GET') sent.body = JSON.stringify(body)
      return shop(sent, asked)
    }

    for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1)
      await call('carts.add', { variantId: pick(variants, random), quantity: pick([1, 2, 3, 99], random) })
    const { body: schema } = operation('checkouts.put')
    for (let left = Math.floor(random() * 3); left > 0; left -= 1)
      await call('checkouts.put', valueFor(schema ?? {}, 'body', making(0.2)))
    const email = `guest${Math.floor(random() * 1e9)}@shop.example`
    const payment = pick(['card', 'card', 'bank_transfer', 'cod'], random)
    const shipping = bent(ADDRESS, random, 0.05)
    const shown = parsed(await call('checkouts.put', bent({ email, shipping, payment }, random, 0.03)))
    await call('checkouts.get', undefined)

    const seen = { quote: shown.quote, expectedTotal: (shown.sums as Json | undefined)?.total, terms: true }
    const formKey = {
      'idempotency-key': random() < 0.9 ? String(shown.formKey) : pick(['x', '"', 'é', 'y'.repeat(300)], random),
    }
    const placing = bent(seen, random, 0.08)
    const twice = random() < 0.3
    const placed = await call('orders.place', placing, { headers: formKey })
    // A connection answers one after the other.
    if (twice)
      await call('orders.place', random() < 0.5 ? placing : { ...seen, expectedTotal: 1 }, { headers: formKey })
    const { token: order, next } = parsed(placed)
    const at = (path: string) => path.replace('{token}', String(order ?? token))
    const ofOrder = (id: string, body: unknown) => call(id, body, { path: at(operation(id).path) })

    await ofOrder('customerOrders.get', undefined)
    const ref = /\/pay\/sim\/([\w-]+)/.exec(String((next as Json | undefined)?.url))?.[1]
    if (ref !== undefined && random() < 0.8) {
      const step = { intent: pick(['pay', 'pay', 'confirm', 'cancel'], random), card: pick(CARDS, random) }
      const sent = { method: 'POST', headers, body: JSON.stringify(bent(step, random, 0.1)) }
      await shop({ ...sent, target: `/api/payments/simulator/${ref}` })
    }
    for (let left = Math.floor(random() * 3); left > 0; left -= 1) {
      const event = {
        ...{
          id: `evt_${Math.floor(random() * 1e6)}`,
          type: pick(TYPES, random),
          created: Math.floor(Date.now() / 1000),
        },
        ...{ shop: pick(known.named.get('id') ?? [''], random), payment: pick(known.named.get('id') ?? [''], random) },
        ...{ attempt: pick([1, null, 2 ** 31], random), refund: null, ref: ref ?? null, charge: null },
      }
      const text =
        random() < 0.1
          ? pick(['', '[]', 'null', '{"id":', '\u0000'], random)
          : JSON.stringify(bent(event, random, 0.15))
      const signed =
        random() < 0.8 ? sign(secret, Buffer.from(text), new Date()) : pick(['', 't=1,v1=0', 'x'.repeat(5000)], random)
      const provider = pick(['simulator', 'simulator', 'simulator', 'stripe', 'cod', '..%2f', 'x'], random)
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed },
        body: text,
      }
      await bff({ ...sent, target: `/webhooks/${provider}` })
    }
    await ofOrder('customerOrders.sync', {})
    await ofOrder(
      'customerOrders.pay',
      random() < 0.5 ? {} : bent({ payment: pick(['card', 'bank_transfer', 'cod'], random) }, random, 0.2),
    )
    await ofOrder('customerOrders.cancel', bent({ email }, random, 0.3))
    await ofOrder('customerOrders.get', undefined)
  }
}
