// View model of an order's page, and what its buyer does there. The token in the address is all that lets anybody in, so
// that nothing of it is kept, and a page that is only looked at leads nowhere by itself.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CustomerOrder,
  cancelOrder,
  getCustomerOrder,
  nameRefundAccount,
  payOrder,
  syncOrder,
} from '#contract/customer-orders.ts'
import { cancelHere, nameAccountHere, orderPage, payHere, type ShownOrder, syncHere } from '#contract/pages/order.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { lastPlaced } from '../cart/last-placed.ts'
import { retryInProgress } from '../upstream/retry-in-progress.ts'
import { addressLines } from './address-lines.ts'
import type { PageDeps } from './page-deps.ts'
import { paidAt } from './paid-at.ts'
import { jumps } from './payment-jump.ts'

interface Params {
  token: string
}

/** A page does not wait longer for a payment provider; its script asks again. */
const SYNC_MS = 2000

/** Whether the provider may know more than the shop. */
const isUndecided = ({ status, next }: CustomerOrder): boolean =>
  status === 'pending_payment' && (next.kind === 'redirect' || next.kind === 'retry')

export function orderPages(app: FastifyInstance, { config, upstream, siteContext, limits }: PageDeps): void {
  const jump = jumps(config)
  const placed = lastPlaced(config)

  const shown = async (request: FastifyRequest, token: string, order: CustomerOrder): Promise<ShownOrder> => {
    const { info, checkout } = await siteContext.read(request)
    const { locale } = info.commerce
    const leadsTo = order.next.kind === 'redirect' ? paidAt(order.next.url, config) : null
    if (order.next.kind === 'redirect' && leadsTo === null)
      request.log.error({ code: 'REDIRECT_BLOCKED' }, 'an order is paid where this shop does not lead to')
    return {
      ...order,
      email: placed.emailOf(request, token, order.email),
      parcels: order.parcels.map((parcel) => ({ ...parcel, trackingUrl: webAddress(parcel.trackingUrl) })),
      shippingLines: addressLines(order.shippingAddress, locale),
      billingLines: addressLines(order.billingAddress, locale),
      leadsTo,
      jump: false,
      otherPayments: order.can.pay && checkout?.kind === 'own' ? othersOf(order, checkout.payments) : [],
      formKey: randomUUID(),
    }
  }

  const asked = async (
    { request, reply, params }: { request: FastifyRequest; reply: FastifyReply; params: Params },
    call: () => Promise<CustomerOrder>,
  ): Promise<ShownOrder> => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    return await shown(request, params.token, await call())
  }

  const read = (request: FastifyRequest, params: Params) => upstream.call(getCustomerOrder, { request, params })
  const sync = (request: FastifyRequest, params: Params) => upstream.call(syncOrder, { request, params })

  mount(app, orderPage, async ({ request, reply, params, query }) => {
    const isLed = query.go !== undefined
    const order = await asked({ request, reply, params }, async () => {
      const known = await read(request, params)
      if (isLed || !isUndecided(known)) return known
      // Whoever comes back from paying, perhaps without script, is not to be told that nothing has come yet.
      const signal = AbortSignal.timeout(SYNC_MS)
      return await upstream.call(syncOrder, { request, params, signal }).catch(() => known)
    })
    if (!isLed || order.leadsTo === null || !order.can.pay) return order
    return { ...order, jump: jump.take(request, reply, order.leadsTo) }
  })

  mount(app, payHere, async ({ request, reply, params, body: { formKey, ...body } }) => {
    await limits.enforce('checkout', request, reply)
    const headers = { 'idempotency-key': formKey }
    const order = await asked({ request, reply, params }, () =>
      retryInProgress(() => upstream.call(payOrder, { request, params, headers, body })).catch((error: unknown) => {
        // The form was sent before with another choice: what came of that is shown.
        if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') return read(request, params)
        throw error
      }),
    )
    jump.allow(request, reply)
    return order
  })

  mount(app, cancelHere, async ({ request, reply, params, body: { formKey, ...body } }) => {
    await limits.enforce('checkout', request, reply)
    const headers = { 'idempotency-key': formKey }
    return await asked({ request, reply, params }, () =>
      retryInProgress(() => upstream.call(cancelOrder, { request, params, headers, body })),
    )
  })

  mount(app, nameAccountHere, async ({ request, reply, params, body: { formKey, ...body } }) => {
    await limits.enforce('order', request, reply)
    const headers = { 'idempotency-key': formKey }
    return await asked({ request, reply, params }, () =>
      retryInProgress(() => upstream.call(nameRefundAccount, { request, params, headers, body })),
    )
  })

  mount(app, syncHere, async ({ request, reply, params }) => {
    await limits.enforce('order', request, reply)
    return await asked({ request, reply, params }, () => sync(request, params))
  })
}

const webAddress = (given: string | null): string | null => (given && /^https?:\/\//i.test(given) ? given : null)

interface Offered {
  code: ShownOrder['otherPayments'][number]
  limit: number | null
  countries: readonly string[] | null
}

/** Cash is agreed to where the order is placed, and nowhere else. */
function othersOf({ payment, sums, shippingAddress, can }: CustomerOrder, offered: readonly Offered[]) {
  const country = shippingAddress?.country ?? null
  return offered
    .filter(({ code, limit, countries }) => {
      const reaches = countries === null || (country !== null && countries.includes(country))
      const isTried = code === 'card' && can.card === false
      return code !== 'cod' && code !== payment?.code && !isTried && reaches && (limit === null || sums.owed <= limit)
    })
    .map(({ code }) => code)
}
