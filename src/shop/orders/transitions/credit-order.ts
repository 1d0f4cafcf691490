// Promising money back, and sending it: credits and refunds are two ledgers, so that a refund that failed stays visible.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Row } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type CreditRequest, creditOf } from '../../pricing/credit.ts'
import { whatIsLeft } from '../../pricing/credited.ts'
import { refundKey, sendRefund } from '../job-names.ts'
import type { LockedOrder, PaymentRow } from './lock-order.ts'
import { type Actor, recordEvent } from './order-event.ts'
import { statusesOfOrder } from './settle.ts'
import { itemsBefore, soldOf } from './sold.ts'

interface Cause {
  cause: Row<'credits'>['cause']
  reason: string | null
  by: Actor
}

/** Writes a credit; the order in memory counts it. Null where it comes to nothing. OverCredit where more is asked than is left. */
async function writeCredit(
  trx: Transaction<Database>,
  order: LockedOrder,
  request: CreditRequest,
  { cause, reason, by }: Cause,
): Promise<{ id: string; amount: number } | null> {
  const { items, amount, tax } = creditOf(soldOf(order), itemsBefore(order), request)
  if (items.length === 0) return null
  const id = uuidv7()
  const actorId = by.kind === 'staff' ? by.id : null
  await trx
    .insertInto('credits')
    .values({ id, order_id: order.row.id, cause, amount_minor: amount, tax_minor: tax, reason, actor_id: actorId })
    .execute()
  const rows = items.map((item, position) => ({
    ...{ id: uuidv7(), credit_id: id, position, order_item_id: item.line, rate_bp: item.rateBp, kind: item.kind },
    ...{ quantity: item.quantity, amount_minor: item.amount, tax_minor: item.tax },
  }))
  await trx.insertInto('credit_items').values(rows).execute()
  order.creditItems.push(...rows.map((row) => ({ ...row, cause })))
  order.row.credited_minor += amount
  return { id, amount }
}

/** Everything that is left of an order: its pieces, its shipping, and what goodwill left over. */
export const creditEverything = (trx: Transaction<Database>, order: LockedOrder, cause: Cause) => {
  const left = whatIsLeft(soldOf(order), itemsBefore(order))
  const lines = left.parts.flatMap(({ line, pieces }) =>
    line !== null && pieces > 0 ? [{ line, pieces, deduction: 0 }] : [],
  )
  return writeCredit(trx, order, { lines, shipping: left.shipping, goodwill: 0 }, cause)
}

const GOING: readonly string[] = ['pending', 'succeeded']

/** What of a payment has not been sent back, refunds under way counted; nothing of one that was recorded by mistake. */
const leftOf = ({ payments, refunds }: Pick<LockedOrder, 'payments' | 'refunds'>, payment: PaymentRow): number =>
  payment.captured_minor -
  payments
    .filter(({ reversal_of }) => reversal_of === payment.id)
    .reduce((sum, { captured_minor }) => sum + captured_minor, 0) -
  refunds
    .filter(({ payment_id, status }) => payment_id === payment.id && GOING.includes(status))
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)

export const isOnline = ({ provider }: Pick<PaymentRow, 'provider'>): boolean =>
  provider === 'simulator' || provider === 'stripe'

/** What the shop owes by now and has not begun to send. */
const owedBack = (order: LockedOrder): number => {
  const pending = order.refunds.filter(({ status }) => status === 'pending')
  return -statusesOfOrder(order).balance - pending.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/**
 * Begins to send back what the shop owes: for a credit by the oldest payment first, and what was paid too much by the
 * newest. Online payments are refunded by a job, others by staff. Answers whether staff have to do some of it.
 */
export async function refundBalance(
  trx: Transaction<Database>,
  order: LockedOrder,
  { creditId, reason, by }: { creditId: string | null; reason: string | null; by: Actor },
): Promise<{ byHand: boolean }> {
  let owed = owedBack(order)
  let byHand = false
  const paid = order.payments.filter(({ status, reversal_of }) => status === 'captured' && reversal_of === null)
  for (const payment of creditId === null ? paid.toReversed() : paid) {
    const amount = Math.min(owed, leftOf(order, payment))
    if (amount <= 0) continue
    owed -= amount
    const row = await trx
      .insertInto('refunds')
      .values({
        ...{
          id: uuidv7(),
          payment_id: payment.id,
          credit_id: creditId,
          status: 'pending',
          amount_minor: amount,
          reason,
        },
        actor_id: by.kind === 'staff' ? by.id : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    order.refunds.push(row)
    if (isOnline(payment)) await enqueue(trx, sendRefund, { refundId: row.id }, { key: refundKey(row.id) })
    else byHand = true
    await recordEvent(trx, order.row.id, { type: 'refund_begun', by, visible: false, data: { amountMinor: amount } })
  }
  return { byHand }
}

/** Uses of the order's coupon count no more. */
export async function releaseCoupon(trx: Transaction<Database>, orderId: string): Promise<void> {
  await sql`
    with released as (
      update coupon_uses set released_at = now() where order_id = ${orderId} and released_at is null returning coupon_id
    )
    update coupons c set used = greatest(0, c.used - 1) from released r where c.id = r.coupon_id`.execute(trx)
}
