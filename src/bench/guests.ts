// Guests of a shop, as its API sees them: each fills a cart and the form of the checkout, and orders.
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'undici'

/** As much of a checkout as somebody needs who orders. */
interface Checkout {
  quote: string | null
  sums: { total: number }
  formKey: string
  problems: readonly unknown[]
}

export interface Guest {
  headers: Record<string, string>
  checkout: Checkout
}

interface Answer {
  status: number
  body: unknown
}

const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' },
  country: 'DE',
}

/** Undefined where all went well. */
const faultOf = ({ status, body }: Answer, right: number): string | undefined =>
  status === right ? undefined : `${status} ${(body as { code?: string }).code ?? ''}`.trim()

export function guests(url: string) {
  const dispatcher = new Agent({ connections: 256 })
  const call = async (method: 'POST' | 'PUT', path: string, headers: Record<string, string>, body: object) => {
    const answer = await request(url + path, {
      ...{ dispatcher, method, body: JSON.stringify(body) },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    return { status: answer.statusCode, body: await answer.body.json() }
  }
  return {
    /** Everything is put in and filled in; what is left is to order. */
    async come(variantIds: readonly string[], payment: 'cod' | 'card'): Promise<Guest> {
      // From networks of their own: those of one come one after the other while they wait for their payment.
      const address = [10, ...randomBytes(3)].join('.')
      const headers = { 'cart-token': randomBytes(16).toString('base64url'), 'x-forwarded-for': address }
      for (const variantId of variantIds) {
        const added = faultOf(await call('POST', '/api/cart/lines', headers, { variantId, quantity: 1 }), 200)
        if (added !== undefined) throw new Error(`The cart refuses: ${added}`)
      }
      const typed = { email: `${randomUUID()}@example.org`, shipping: ADDRESS, payment }
      const { status, body } = await call('PUT', '/api/checkout', headers, typed)
      const checkout = body as Checkout
      if (status !== 200 || checkout.quote === null || checkout.problems.length > 0)
        throw new Error(`Nothing can be ordered: ${status} ${JSON.stringify(checkout.problems ?? body)}`)
      return { headers, checkout }
    },
    order: async ({ headers, checkout: { quote, sums, formKey } }: Guest) => {
      const seen = { quote, expectedTotal: sums.total, terms: true }
      return faultOf(await call('POST', '/api/orders', { ...headers, 'idempotency-key': formKey }, seen), 201)
    },
    change: async ({ headers }: Guest, typed: object) =>
      faultOf(await call('PUT', '/api/checkout', headers, typed), 200),
    close: () => dispatcher.close(),
  }
}
