// Placing an order for somebody who may press twice: waits while the first press is being worked on, and leads to the order
// that a form has made already.
import type { FastifyRequest } from 'fastify'
import { getCheckout, type PlacedOrder, placeOrder } from '#contract/checkouts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ErrorDetails } from '#contract/errors.ts'
import type { placeHere } from '#contract/pages/checkout.ts'
import { ApiError } from '#http/errors.ts'
import type { CartIdentity } from '../cart/access.ts'
import type { Upstream } from '../upstream/client.ts'
import { retryInProgress } from '../upstream/retry-in-progress.ts'

/** The form has made an order before: with other entries, or one that is paid. */
const LEADS_BACK: ReadonlySet<string> = new Set(['IDEMPOTENCY_MISMATCH', 'ALREADY_PAID'])

type Caller = CartIdentity & { request: FastifyRequest }

const pathOf = (token: string, go: boolean): string => `/orders/${encodeURIComponent(token)}${go ? '?go' : ''}`

export function orderPlacing({ upstream }: { upstream: Upstream }) {
  const send = (caller: Caller, { formKey, ...body }: BodyOf<typeof placeHere>) => {
    const headers = { ...('headers' in caller && caller.headers), 'idempotency-key': formKey }
    return upstream.call(placeOrder, { ...caller, headers, body })
  }

  const orderOf = async (caller: Caller, error: ApiError) => {
    const made = error.details as ErrorDetails['ALREADY_PAID'] | undefined
    return made ?? (await upstream.call(getCheckout, caller).catch(() => undefined))?.open
  }

  return async (caller: Caller, body: BodyOf<typeof placeHere>): Promise<PlacedOrder & { path: string }> => {
    try {
      const order = await retryInProgress(() => send(caller, body))
      const { kind } = order.next
      return { ...order, path: pathOf(order.token, kind === 'redirect' || kind === 'retry') }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const made = LEADS_BACK.has(error.code) ? await orderOf(caller, error) : undefined
      if (!made) throw error
      // It leads nowhere by itself: the shopper has changed something since, and looks first.
      return { ...made, status: 'pending_payment', next: { kind: 'retry' }, path: pathOf(made.token, false) }
    }
  }
}
