// View model of the page on which a buyer withdraws from an order. Its address holds the order's token, as the order's own
// page does, so that nothing of it is kept.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CustomerOrder, getCustomerOrder, withdrawOrder } from '#contract/customer-orders.ts'
import { type ShownWithdrawal, withdrawHere, withdrawPage } from '#contract/pages/withdraw.ts'
import { mount } from '#http/mount.ts'
import { patiently } from '../upstream/patiently.ts'
import type { PageDeps } from './page-deps.ts'

const shown = (reply: FastifyReply, order: CustomerOrder): ShownWithdrawal => {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
  const { number, placedAt, status, lines, returns, withdrawal, can } = order
  return {
    ...{ number, placedAt, status, lines, returns, withdrawal, can },
    ...{ currency: order.sums.currency, known: order.email !== null, formKey: randomUUID() },
  }
}

export function withdrawPages(app: FastifyInstance, { upstream, limits }: PageDeps): void {
  mount(app, withdrawPage, async ({ request, reply, params }) =>
    shown(reply, await upstream.call(getCustomerOrder, { request, params })),
  )

  mount(app, withdrawHere, async ({ request, reply, params, body: { formKey, ...body } }) => {
    await limits.enforce('order', request, reply)
    const headers = { 'idempotency-key': formKey }
    const order = await patiently(() => upstream.call(withdrawOrder, { request, params, headers, body }))
    return shown(reply, order)
  })
}
