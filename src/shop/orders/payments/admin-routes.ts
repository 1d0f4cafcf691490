// What staff do with an order's money, in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { markRefundSent, recordPayment, retryRefund, reversePayment } from '#contract/order-payments.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../../deps.ts'
import { staffAct } from '../staff-act.ts'
import { bookByHand, reverseByHand, sentByHand } from './by-hand.ts'
import { retryRefund as retry } from './send-refund.ts'

export function staffPaymentRoutes(app: FastifyInstance, deps: Pick<ShopDeps, 'db' | 'config'>): void {
  const act = staffAct(deps)

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
    act(markRefundSent.id, 'refund-sent', call, (trx, order, how) =>
      sentByHand(trx, order, call.params.id, { ...how, reference: call.body.reference || null }),
    ),
  )
  mount(app, retryRefund, (call) =>
    act(retryRefund.id, 'refund-retry', call, async (trx, order, { by }) => {
      await retry(trx, order, call.params.id, { by, from: call.request })
      return { refund: call.params.id }
    }),
  )
}
