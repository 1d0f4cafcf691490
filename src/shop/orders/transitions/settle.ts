// The one writer of what follows from an order's rows: its statuses, and what was paid, refunded and credited.
import type { Transaction } from 'kysely'
import { deriveSoon } from '../../customers/derive.ts'
import type { Database } from '../../db/schema.ts'
import { issueCreditNotes } from '../documents/issue.ts'
import { type OrderStatuses, statusesOf } from '../statuses.ts'
import { lostCredited } from './line-pieces.ts'
import type { LockedOrder, OrderRow } from './lock-order.ts'
import { recordEvent, SYSTEM } from './order-event.ts'

/** What an order's rows say by now. */
export const statusesOfOrder = (
  { row, lines, payments, refunds, creditItems }: LockedOrder,
  status: OrderRow['status'] = row.status,
): OrderStatuses =>
  statusesOf(
    { status, total: row.total_minor, credited: row.credited_minor },
    lines.map((line) => ({ ...line, lostCredited: lostCredited({ creditItems }, line.id) })),
    payments.map(({ status: of, captured_minor, reversal_of }) => ({
      ...{ status: of, captured: captured_minor, reversal: reversal_of !== null },
    })),
    refunds.map(({ status: of, amount_minor }) => ({ status: of, amount: amount_minor })),
  )

/**
 * Writes a locked order whose rows, and these columns, have changed, and counts its version up. The row in memory follows.
 * Credits after the invoice get their credit notes here, whose number is the last lock: pieces are moved before.
 */
export async function settle(
  trx: Transaction<Database>,
  order: LockedOrder,
  columns: Partial<Omit<OrderRow, 'terms' | 'id'>> = {},
): Promise<OrderStatuses> {
  const row = { ...order.row, ...columns }
  const statuses = statusesOfOrder({ ...order, row })
  const completes = statuses.completed && row.status !== 'completed'
  const { shipping_address: _, billing_address: __, coupon_snapshot: ___, refund_account: ____, ...plain } = columns
  const derived = {
    ...(completes && { status: 'completed' as const }),
    payment_status: statuses.paymentStatus,
    fulfilment_status: statuses.fulfilmentStatus,
    paid_minor: statuses.paid,
    refunded_minor: statuses.refunded,
    credited_minor: row.credited_minor,
    version: row.version + 1,
  }
  await trx
    .updateTable('orders')
    .set({ ...plain, ...derived })
    .where('id', '=', row.id)
    .execute()
  Object.assign(order.row, plain, derived)
  await deriveSoon(trx, row.customer_id)
  if (completes) await recordEvent(trx, row.id, { type: 'completed', by: SYSTEM, visible: false })
  await issueCreditNotes(trx, order)
  return statuses
}
