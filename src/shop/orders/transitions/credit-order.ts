// Promising money back, and sending it: credits and refunds are two ledgers, so that a refund that failed stays visible.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Row } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type Credit, type CreditRequest, creditOf } from '../../pricing/credit.ts'
import { type OrderLeft, whatIsLeft } from '../../pricing/credited.ts'
import { refundKey, sendRefund } from '../job-names.ts'
import type { LockedOrder, PaymentRow } from './lock-order.ts'
import { type Actor, recordEvent } from './order-event.ts'
import { owedBack, planRefund, type RefundShare } from './plan-refund.ts'
import { itemsBefore, soldOf } from './sold.ts'

/** What a credit would come to. OverCredit where more is asked than is left. */
export const creditFor = (order: LockedOrder, request: CreditRequest): Credit =>
  creditOf(soldOf(order), itemsBefore(order), request)

/** What of the order has not been credited. */
export const creditableOf = (order: LockedOrder): OrderLeft => whatIsLeft(soldOf(order), itemsBefore(order))

/** Everything that is left of an order: its pieces, its shipping, and what goodwill left over. */
export const everythingLeft = (order: LockedOrder): CreditRequest => {
  const left = creditableOf(order)
  const lines = left.parts.flatMap(({ line, pieces }) =>
    line !== null && pieces > 0 ? [{ line, pieces, deduction: 0 }] : [],
  )
  return { lines, shipping: left.shipping, goodwill: 0 }
}

export interface Cause {
  cause: Row<'credits'>['cause']
  reason: string | null
  by: Actor
}

/** Writes a credit; the order in memory counts it. Null where it comes to nothing. OverCredit where more is asked than is left. */
export async function writeCredit(
  trx: Transaction<Database>,
  order: LockedOrder,
  request: CreditRequest,
  { cause, reason, by }: Cause,
): Promise<{ id: string; amount: number } | null> {
  const { items, amount, tax } = creditFor(order, request)
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

export const creditEverything = (trx: Transaction<Database>, order: LockedOrder, cause: Cause) =>
  writeCredit(trx, order, everythingLeft(order), cause)

export const isOnline = ({ provider }: Pick<PaymentRow, 'provider'>): boolean =>
  provider === 'simulator' || provider === 'stripe'

const HELD = 'Some of the money cannot go back while the dispute of its payment is open.'

/**
 * Begins to send back what the shop owes, or some of it. Online payments are refunded by a job, others by staff. Answers
 * whether staff have to do some of it, and what cannot go back while a dispute is open.
 */
export async function refundBalance(
  trx: Transaction<Database>,
  order: LockedOrder,
  {
    credit,
    reason,
    by,
    amount = owedBack(order),
  }: { credit: { id: string; amount: number } | null; reason: string | null; by: Actor; amount?: number },
): Promise<{ byHand: boolean; attention: string | null }> {
  const { shares, disputed } = planRefund(order, { amount, credited: credit?.amount ?? 0 })
  for (const share of shares) await beginRefund(trx, order, share, { creditId: credit?.id ?? null, reason, by })
  return { byHand: shares.some(({ payment }) => !isOnline(payment)), attention: disputed > 0 ? HELD : null }
}

/** One refund of one payment, under way from now on. */
export async function beginRefund(
  trx: Transaction<Database>,
  order: LockedOrder,
  { payment, amount }: RefundShare,
  { creditId, reason, by }: { creditId: string | null; reason: string | null; by: Actor },
): Promise<string> {
  const row = await trx
    .insertInto('refunds')
    .values({
      ...{ id: uuidv7(), payment_id: payment.id, credit_id: creditId, status: 'pending' as const },
      ...{ amount_minor: amount, reason, actor_id: by.kind === 'staff' ? by.id : null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  order.refunds.push(row)
  if (isOnline(payment)) await enqueue(trx, sendRefund, { refundId: row.id }, { key: refundKey(row.id) })
  await recordEvent(trx, order.row.id, { type: 'refund_begun', by, visible: false, data: { amountMinor: amount } })
  return row.id
}

/** Uses of the order's coupon count no more. */
export async function releaseCoupon(trx: Transaction<Database>, orderId: string): Promise<void> {
  await sql`
    with released as (
      update coupon_uses set released_at = now() where order_id = ${orderId} and released_at is null returning coupon_id
    )
    update coupons c set used = greatest(0, c.used - 1) from released r where c.id = r.coupon_id`.execute(trx)
}
