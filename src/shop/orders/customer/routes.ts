// An order by its token: reading, paying, cancelling it. The token is the only key; a wrong one is not found.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  cancelOrder as cancelContract,
  getCustomerOrder,
  nameRefundAccount as nameAccountContract,
  payOrder as payContract,
  syncOrder as syncContract,
  withdrawOrder as withdrawContract,
} from '#contract/customer-orders.ts'
import { getCustomerDocument } from '#contract/documents.ts'
import { reorderByToken, requestReturn as requestReturnContract } from '#contract/order-afterwards.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { requireOwner } from '../../carts/owner.ts'
import { idempotencyKeyOf } from '../../crud/once.ts'
import type { ShopDeps } from '../../deps.ts'
import type { Providers } from '../../payments/providers.ts'
import { sendPdf } from '../documents/admin-routes.ts'
import { readFile } from '../documents/files.ts'
import { syncOrder } from '../payments/ask-again.ts'
import type { PaymentDeps } from '../payments/end-attempts.ts'
import { nameRefundAccount } from '../returns/refund-account.ts'
import { requestReturn } from '../returns/request-return.ts'
import { withdrawOrder } from '../returns/withdraw-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderAgain } from './order-again.ts'
import { payOrder } from './pay-order.ts'
import { orderIdOf, showOrder } from './show-order.ts'

interface Deps extends Pick<ShopDeps, 'db' | 'config'> {
  providers: Providers
}

export function customerOrderRoutes(app: FastifyInstance, { db, config, providers }: Deps): void {
  const depsOf = (request: FastifyRequest): PaymentDeps => ({
    ...{ db, providers },
    context: { publicOrigin: config.publicOrigin, logger: request.log, from: request },
  })
  const orderOf = async (token: string) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'email'])
      .where('public_token', '=', token)
      .executeTakeFirst()
    if (!order) throw new ApiError('NOT_FOUND')
    return order
  }
  const askedBy = (request: FastifyRequest, scope: string, token: string, body: unknown) => ({
    ...{ scope, body, key: idempotencyKeyOf(request.headers) },
    caller: createHash('sha256').update(token).digest('base64url'),
  })

  mount(app, getCustomerOrder, async ({ params }) => showOrder(db, providers, await orderIdOf(db, params.token)))

  mount(app, getCustomerDocument, async ({ params: { token, document }, request, reply }) => {
    const { id, email } = await orderOf(token)
    // Staff alone still read the papers of whoever was erased.
    if (email === '') throw new ApiError('NOT_FOUND')
    sendPdf(reply, document, await readFile(db, { orderId: id, number: document }, { from: request }))
    return ''
  })

  mount(app, payContract, async ({ params: { token }, body, request, reply }) => {
    const id = await orderIdOf(db, token)
    const asked = askedBy(request, payContract.id, token, body)
    const { replayed } = await payOrder(depsOf(request), id, asked, body.payment)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return showOrder(db, providers, id)
  })

  mount(app, cancelContract, async ({ params: { token }, body, request, reply }) => {
    const id = await orderIdOf(db, token)
    const asked = askedBy(request, cancelContract.id, token, body)
    const { replayed } = await cancelOrder(depsOf(request), id, asked, body)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return showOrder(db, providers, id)
  })

  mount(app, withdrawContract, async ({ params: { token }, body, request, reply }) => {
    const id = await orderIdOf(db, token)
    const asked = askedBy(request, withdrawContract.id, token, body)
    const { replayed } = await withdrawOrder(depsOf(request), id, asked, body)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return showOrder(db, providers, id)
  })

  mount(app, nameAccountContract, async ({ params: { token }, body, request, reply }) => {
    const id = await orderIdOf(db, token)
    const asked = askedBy(request, nameAccountContract.id, token, body)
    const { replayed } = await nameRefundAccount(depsOf(request), id, asked, body)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return showOrder(db, providers, id)
  })

  mount(app, requestReturnContract, async ({ params: { token }, body, request, reply }) => {
    const id = await orderIdOf(db, token)
    const asked = askedBy(request, requestReturnContract.id, token, body)
    const { replayed } = await requestReturn(depsOf(request), id, asked, body)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return showOrder(db, providers, id)
  })

  mount(app, reorderByToken, async ({ params: { token }, request, reply }) => {
    const id = await orderIdOf(db, token)
    const { answer, replayed } = await orderAgain(db, requireOwner(request), id, idempotencyKeyOf(request.headers))
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  })

  mount(app, syncContract, async ({ params, request }) => {
    const id = await orderIdOf(db, params.token)
    await syncOrder(depsOf(request), id)
    return showOrder(db, providers, id)
  })
}
