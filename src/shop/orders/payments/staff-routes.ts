// What staff do with an order's money, in the dashboard's API: each in one transaction with its audit entry, and once by its
// Idempotency-Key.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { markRefundSent, recordPayment, retryRefund, reversePayment } from '#contract/orders.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../../auth/access.ts'
import { changeIn } from '../../crud/change.ts'
import { idempotencyKeyOf, once } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import type { ShopDeps } from '../../deps.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import { type LockedOrder, lockOrder } from '../transitions/lock-order.ts'
import { bookByHand, reverseByHand, sentByHand } from './by-hand.ts'
import { retryRefund as retry } from './send-refund.ts'

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  params: { number: string }
  body: { version: number }
}

type Deed = (
  trx: Transaction<Database>,
  order: LockedOrder,
  how: { by: { kind: 'staff'; id: string }; context: TransitionContext },
) => Promise<object>

export function staffPaymentRoutes(app: FastifyInstance, { db, config }: Pick<ShopDeps, 'db' | 'config'>): void {
  const act = async (scope: string, action: string, { request, reply, params, body }: Asked, deed: Deed) => {
    const { userId } = signedIn(request)
    const asked = { scope, caller: userId, key: idempotencyKeyOf(request.headers), body: { params, body } }
    const context = { publicOrigin: config.publicOrigin, logger: request.log, from: request }
    const { answer, replayed } = await once(db, asked, (trx) =>
      changeIn(trx, { request, entity: 'orders', action }, async () => {
        const found = await trx.selectFrom('orders').select('id').where('number', '=', params.number).executeTakeFirst()
        if (!found) throw new ApiError('NOT_FOUND')
        const order = await lockOrder(trx, found.id, body.version)
        const before = { status: order.row.status, paymentStatus: order.row.payment_status }
        const done = await deed(trx, order, { by: { kind: 'staff', id: userId }, context })
        const { id, version, status } = order.row
        return { entityId: id, before, after: { status, ...done }, answer: { id, version } }
      }),
    )
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  }

  mount(app, recordPayment, (call) =>
    act(recordPayment.id, 'payment', call, async (trx, order, how) => {
      const { amount, method, at, note } = call.body
      await bookByHand(trx, order, { amount, method, at, note: note || null }, how)
      return { amount, method }
    }),
  )
  mount(app, reversePayment, (call) =>
    act(reversePayment.id, 'reverse', call, (trx, order, { by }) =>
      reverseByHand(trx, order, call.params.id, { reason: call.body.reason, by }),
    ),
  )
  mount(app, markRefundSent, (call) =>
    act(markRefundSent.id, 'refund-sent', call, (trx, order, how) => sentByHand(trx, order, call.params.id, how)),
  )
  mount(app, retryRefund, (call) =>
    act(retryRefund.id, 'refund-retry', call, async (trx, order, { by }) => {
      await retry(trx, order, call.params.id, { by, from: call.request })
      return { refund: call.params.id }
    }),
  )
}
