// Writes a payment of a locked order, in its row and in memory, and says what a reading of it came to.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Reading } from '../../payments/provider.ts'
import type { LockedOrder, PaymentRow } from '../transitions/lock-order.ts'

type Values = Partial<Omit<PaymentRow, 'id'>>

/** One word for what came of it. */
export type Outcome =
  | 'captured'
  | 'authorized'
  | 'let_go'
  | 'processing'
  | 'declined'
  | 'expired'
  | 'voided'
  | 'wrong_currency'
  | 'refunds'
  | 'unchanged'

export type Step = { outcome: Outcome; happened?: 'money_in' | 'declined' }
export type Take = (
  trx: Transaction<Database>,
  order: LockedOrder,
  payment: PaymentRow,
  reading: Reading,
) => Promise<Step>

export const unchanged: Step = { outcome: 'unchanged' }

/** The row, and what is in memory of it. */
export async function writePayment(trx: Transaction<Database>, payment: PaymentRow, values: Values): Promise<void> {
  await trx.updateTable('payments').set(values).where('id', '=', payment.id).execute()
  Object.assign(payment, values)
}

/** What the provider calls it, once it has said so. */
export const refsOf = ({ ref, chargeRef }: Reading, payment: PaymentRow): Values => ({
  provider_ref: ref ?? payment.provider_ref,
  charge_ref: chargeRef ?? payment.charge_ref,
})
