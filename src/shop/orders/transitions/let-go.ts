// Lets go of money that is held at a provider and that no order wants: by a job, which asks until it is known.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { voidKey, voidPayment } from '../job-names.ts'
import { isOnline } from './credit-order.ts'
import type { LockedOrder, PaymentRow } from './lock-order.ts'
import { statusesOfOrder } from './settle.ts'

type Hold = Pick<PaymentRow, 'provider_ref' | 'charge_ref'>

/** `hold`: the session that holds it, where it is not the present one of its payment. */
export async function letGo(trx: Transaction<Database>, payment: PaymentRow, hold: Hold = payment): Promise<void> {
  const { provider_ref: ref, charge_ref: chargeRef } = hold
  await enqueue(trx, voidPayment, { paymentId: payment.id, ref, chargeRef }, { key: voidKey(payment.id, ref) })
}

/** Whether the order is paid for without it: by money that came, or that another payment holds. */
export const isSurplus = (order: LockedOrder, held: PaymentRow): boolean => {
  const others = order.payments.filter(({ id, status }) => id !== held.id && status === 'authorized')
  return statusesOfOrder(order).balance <= others.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

const OPEN_ATTEMPTS = ['created', 'requires_action', 'processing', 'authorized'] as const

/** Nobody asks for the money of the order any more, and what is held of it is let go. */
export async function voidAttempts(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  const held = order.payments.filter((one) => one.status === 'authorized' && isOnline(one))
  const rows = await trx
    .updateTable('payments')
    .set({ status: 'voided' })
    .where('order_id', '=', order.row.id)
    .where('status', 'in', OPEN_ATTEMPTS)
    .returning('id')
    .execute()
  const voided = new Set(rows.map(({ id }) => id))
  for (const payment of order.payments) if (voided.has(payment.id)) payment.status = 'voided'
  for (const payment of held) await letGo(trx, payment)
}
