// What an event of a provider does to its order, in the transaction that claims the event.
import type { HandleEvent } from '../../payments/handle-event.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import { lockOrder } from '../transitions/lock-order.ts'
import { takeReading } from './take-reading.ts'

export const paymentEventHandler =
  (context: TransitionContext): HandleEvent =>
  async (trx, { event, paymentId, reading }) => {
    const known = await trx.selectFrom('payments').select('order_id').where('id', '=', paymentId).executeTakeFirst()
    if (!known) return 'unknown'
    const order = await lockOrder(trx, known.order_id)
    const payment = order.payments.find(({ id }) => id === paymentId)
    if (!payment) return 'unknown'
    // What an attempt came to that was given up says nothing of the present one, unless it was paid.
    const earlier = event.attempt !== null && event.attempt !== payment.attempt
    if (earlier && reading.status !== 'captured' && reading.status !== 'authorized') return 'earlier'
    return await takeReading(trx, order, payment, reading, context)
  }
