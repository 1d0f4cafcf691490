// Money that a provider holds for the shop. It counts while the order can still be fulfilled, and is taken when a parcel
// leaves; where it cannot, and where the order is paid for without it, it is let go.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { withAttention } from '../transitions/attention.ts'
import { isSurplus, letGo } from '../transitions/let-go.ts'
import type { LockedOrder, PaymentRow } from '../transitions/lock-order.ts'
import { recordEvent, SYSTEM } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { refsOf, type Step, type Take, unchanged, writePayment } from './write-payment.ts'

const ATTENTION = {
  lapsed: 'A payment was authorised after the order had lapsed, and could not revive it: it is released.',
} as const

export const takeHeld: Take = async (trx, order, payment, reading) => {
  const there = { provider_ref: reading.ref, charge_ref: reading.chargeRef }
  const { status, provider_ref: known } = payment
  if (status === 'authorized' || status === 'captured') {
    if (reading.ref === null || reading.ref === known) return unchanged
    // Two sessions of one payment were both gone through: the first one counts.
    await letGo(trx, payment, there)
    return unchanged
  }
  if (status === 'voided') {
    // It was given up for good, here or at the provider; whoever still holds something is told again.
    await letGo(trx, payment, reading.ref === null ? payment : there)
    return unchanged
  }
  await writePayment(trx, payment, {
    ...refsOf(reading, payment),
    ...{ status: 'authorized', amount_minor: reading.amount, error_code: null, next_url: null },
  })
  const data = { amountMinor: reading.amount }
  await recordEvent(trx, order.row.id, { type: 'payment_authorized', by: SYSTEM, visible: true, data })
  return { outcome: 'authorized', happened: 'money_in' }
}

/** Once the order is what the money has made of it: what is held and is not wanted goes. */
export async function keepOrLetGo(
  trx: Transaction<Database>,
  order: LockedOrder,
  payment: PaymentRow,
): Promise<Step['outcome']> {
  if (!isSurplus(order, payment)) return 'authorized'
  await writePayment(trx, payment, { status: 'voided' })
  await letGo(trx, payment)
  const data = { amountMinor: payment.amount_minor }
  await recordEvent(trx, order.row.id, { type: 'payment_let_go', by: SYSTEM, visible: true, data })
  const { status, needs_attention: before } = order.row
  await settle(trx, order, { needs_attention: status === 'expired' ? withAttention(before, ATTENTION.lapsed) : before })
  return 'let_go'
}
