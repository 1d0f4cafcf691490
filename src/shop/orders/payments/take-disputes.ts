// Books what a provider says of disputes: money that the customer's bank has taken is a row among the refunds.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/schema.ts'
import type { DisputeReading } from '../../payments/provider.ts'
import { withAttention, withoutAttention } from '../transitions/attention.ts'
import type { LockedOrder, PaymentRow } from '../transitions/lock-order.ts'
import { recordEvent, SYSTEM } from '../transitions/order-event.ts'

const ATTENTION = {
  opened: 'The customer disputes a payment. Answer at the payment provider.',
  withdrawn: "The customer's bank has taken back a disputed payment.",
  reinstated: 'A disputed payment was decided for the shop: the money is back.',
  lost: 'A dispute was lost: credit what the customer keeps from paying, or claim it.',
} as const

async function tell(
  trx: Transaction<Database>,
  { row }: LockedOrder,
  type: string,
  { ref, amount }: DisputeReading,
  attention: string,
): Promise<true> {
  await recordEvent(trx, row.id, { type, by: SYSTEM, visible: false, data: { amountMinor: amount, code: ref } })
  row.needs_attention = withAttention(row.needs_attention, attention)
  return true
}

const wasTold = async (trx: Transaction<Database>, { row }: LockedOrder, { ref }: DisputeReading): Promise<boolean> => {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from order_events where order_id = ${row.id} and type = 'dispute_opened'
      and data ->> 'code' = ${ref}) as told`.execute(trx)
  return rows[0]?.told ?? false
}

async function take(
  trx: Transaction<Database>,
  order: LockedOrder,
  payment: PaymentRow,
  dispute: DisputeReading,
): Promise<boolean> {
  const { ref, amount, withdrawn, open } = dispute
  const row = order.refunds.find(
    (one) => one.payment_id === payment.id && one.kind === 'chargeback' && one.provider_ref === ref,
  )
  if (withdrawn && !row) {
    order.refunds.push(
      await trx
        .insertInto('refunds')
        .values({
          ...{ id: uuidv7(), payment_id: payment.id, kind: 'chargeback' as const, status: 'succeeded' as const },
          ...{ amount_minor: amount, provider_ref: ref, succeeded_at: new Date() },
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return await tell(trx, order, 'chargeback', dispute, ATTENTION.withdrawn)
  }
  if (row?.status === 'succeeded' && !withdrawn && !open) {
    await trx.updateTable('refunds').set({ status: 'cancelled' }).where('id', '=', row.id).execute()
    row.status = 'cancelled'
    return await tell(trx, order, 'chargeback_reversed', dispute, ATTENTION.reinstated)
  }
  if (row || !open || (await wasTold(trx, order, dispute))) return false
  return await tell(trx, order, 'dispute_opened', dispute, ATTENTION.opened)
}

/** While one of them is open the payment counts as disputed; what is no longer told of says nothing. */
async function follow(
  trx: Transaction<Database>,
  order: LockedOrder,
  payment: PaymentRow,
  disputes: readonly DisputeReading[],
): Promise<boolean> {
  const open = disputes.some((dispute) => dispute.open)
  const [last] = disputes.toReversed()
  if (!last || open === (payment.disputed_at !== null)) return false
  const disputed_at = open ? new Date() : null
  await trx.updateTable('payments').set({ disputed_at }).where('id', '=', payment.id).execute()
  payment.disputed_at = disputed_at
  if (open) return true
  if (order.payments.every((one) => one.disputed_at === null))
    order.row.needs_attention = withoutAttention(order.row.needs_attention, ATTENTION.opened, ATTENTION.withdrawn)
  const lost = disputes.find(({ withdrawn }) => withdrawn)
  if (lost) return await tell(trx, order, 'dispute_lost', lost, ATTENTION.lost)
  // Where money had been taken, that it is back was said already.
  const taken = order.refunds.some((one) => one.payment_id === payment.id && one.kind === 'chargeback')
  if (!taken) {
    const data = { amountMinor: last.amount, code: last.ref }
    await recordEvent(trx, order.row.id, { type: 'dispute_closed', by: SYSTEM, visible: false, data })
  }
  return true
}

/** Whether anything has changed. */
export async function takeDisputes(
  trx: Transaction<Database>,
  order: LockedOrder,
  payment: PaymentRow,
  disputes: readonly DisputeReading[],
): Promise<boolean> {
  let changed = false
  for (const dispute of disputes) changed = (await take(trx, order, payment, dispute)) || changed
  return (await follow(trx, order, payment, disputes)) || changed
}
