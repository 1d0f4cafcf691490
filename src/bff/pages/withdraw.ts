// View models of the pages on which a buyer withdraws from an order or asks for a return, and ordering the same again. Their
// address holds the order's token, as the order's own page does, so that nothing of it is kept.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CustomerOrder, getCustomerOrder, withdrawOrder } from '#contract/customer-orders.ts'
import { reorderByToken, requestReturn } from '#contract/order-afterwards.ts'
import {
  reorderByTokenHere,
  requestReturnHere,
  returnRequestPage,
  type ShownReturnRequest,
} from '#contract/pages/order-afterwards.ts'
import { type ShownWithdrawal, withdrawHere, withdrawPage } from '#contract/pages/withdraw.ts'
import { mount } from '#http/mount.ts'
import { retryInProgress } from '../upstream/retry-in-progress.ts'
import type { PageDeps } from './page-deps.ts'

const shown = (reply: FastifyReply, order: CustomerOrder): ShownWithdrawal => {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
  const { number, placedAt, status, lines, returns, withdrawal, can } = order
  return {
    ...{ number, placedAt, status, lines, returns, withdrawal, can },
    ...{ currency: order.sums.currency, known: order.email !== null, formKey: randomUUID() },
  }
}

const shownReturn = (reply: FastifyReply, order: CustomerOrder): ShownReturnRequest => ({
  ...shown(reply, order),
  returnable: order.returnable ?? [],
})

export function withdrawPages(app: FastifyInstance, { upstream, limits, cart }: PageDeps): void {
  mount(app, withdrawPage, async ({ request, reply, params }) =>
    shown(reply, await upstream.call(getCustomerOrder, { request, params })),
  )

  mount(app, withdrawHere, async ({ request, reply, params, body: { formKey, ...body } }) => {
    await limits.enforce('order', request, reply)
    const headers = { 'idempotency-key': formKey }
    const order = await retryInProgress(() => upstream.call(withdrawOrder, { request, params, headers, body }))
    return shown(reply, order)
  })

  mount(app, returnRequestPage, async ({ request, reply, params }) =>
    shownReturn(reply, await upstream.call(getCustomerOrder, { request, params })),
  )

  mount(app, requestReturnHere, async ({ request, reply, params, body: { formKey, ...body } }) => {
    await limits.enforce('order', request, reply)
    const headers = { 'idempotency-key': formKey }
    const order = await retryInProgress(() => upstream.call(requestReturn, { request, params, headers, body }))
    return shownReturn(reply, order)
  })

  mount(app, reorderByTokenHere, async ({ request, reply, params, body: { formKey } }) => {
    await limits.enforce('order', request, reply)
    return await cart.withOne(request, reply, (who) => {
      const { headers, ...rest } = { headers: {}, ...who }
      const input = { request, params, ...rest, headers: { ...headers, 'idempotency-key': formKey } }
      return retryInProgress(() => upstream.call(reorderByToken, input))
    })
  })
}
