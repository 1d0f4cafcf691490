// An order of a cart that still waits for its payment: ordering the same again goes on with it while a card can be tried;
// after that, and where something else is ordered, a new one takes its place.
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { StillOpen } from '../orders/payments/closing-first.ts'
import { isDecided } from '../orders/payments/end-attempts.ts'
import { attemptsLeft } from '../orders/payments/start-attempt.ts'
import { apply, type TransitionContext } from '../orders/transitions/apply.ts'
import { isOnline } from '../orders/transitions/credit-order.ts'
import { isRefused } from '../orders/transitions/decide.ts'
import { type LockedOrder, lockOrder, type PaymentRow } from '../orders/transitions/lock-order.ts'
import type { Actor } from '../orders/transitions/order-event.ts'
import { settle } from '../orders/transitions/settle.ts'
import { attemptTimes } from '../payments/attempt-times.ts'
import { lockVariants } from '../stock/variant-stock.ts'
import { type Draft, isSameOrder } from './order-draft.ts'
import { type Agreed, renewTerms } from './terms.ts'

/** Where the last attempt failed the next one begins; the hold is extended by it. */
async function nextAttempt(trx: Transaction<Database>, order: LockedOrder, now: Date): Promise<PaymentRow | undefined> {
  const last = order.payments.findLast(isOnline)
  if (!last || attemptsLeft(order) <= 0 || !isDecided(order) || last.status === 'captured') return undefined
  const { expiresAt, holdUntil } = attemptTimes(now)
  const { order_id, method, provider, amount_minor, currency } = last
  const row = await trx
    .insertInto('payments')
    .values({
      ...{ id: uuidv7(), order_id, method, provider, status: 'created', amount_minor, currency },
      ...{ expires_at: expiresAt, created_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  order.payments.push(row)
  const held = order.row.expires_at ?? now
  await settle(trx, order, { expires_at: held > holdUntil ? held : holdUntil })
  return row
}

/** Nothing came of it, and no card can be tried any more. */
const isTriedOut = (order: LockedOrder): boolean =>
  attemptsLeft(order) <= 0 &&
  order.payments.filter(isOnline).every(({ status }) => ['failed', 'expired', 'voided'].includes(status))

export type Reopened = { kind: 'continued'; order: LockedOrder } | { kind: 'replaced' }

interface Reopening {
  orderId: string
  draft: Draft
  agreed: Agreed
  /** The attempts of this order were just closed. */
  closed: string | undefined
  now: Date
  by: Actor
}

/** The cart is locked. Throws StillOpen where the order is another one and could be paid at this moment. */
export async function reopen(
  trx: Transaction<Database>,
  { orderId, draft, agreed, closed, now, by }: Reopening,
  context: TransitionContext,
): Promise<Reopened> {
  const order = await lockOrder(trx, orderId)
  if (isSameOrder(order, draft) && !isTriedOut(order)) {
    await nextAttempt(trx, order, now)
    await renewTerms(trx, orderId, agreed)
    // Ordering it once more is another question, which an answer from before must not settle.
    await sql`update checkouts set form_key = gen_random_uuid() where cart_id = ${order.row.cart_id}`.execute(trx)
    return { kind: 'continued', order }
  }
  if (!isDecided(order)) {
    if (closed !== orderId) throw new StillOpen(orderId)
    throw new ApiError('IN_PROGRESS', {
      retryAfter: 2,
      message: 'An order from this cart is being paid right now. Try again in a minute.',
    })
  }
  // Of both orders at once, so that variants are locked by their ids.
  const variants = [
    ...order.lines.map(({ variant_id }) => variant_id),
    ...draft.lines.map(({ variantId }) => variantId),
  ]
  await lockVariants(
    trx,
    variants.filter((id) => id !== null),
  )
  const decision = await apply(trx, order, { event: 'replace', decided: true }, { by }, context)
  if (isRefused(decision)) throw new ApiError('CONFLICT', { message: decision.refused })
  return { kind: 'replaced' }
}

/** ALREADY_PAID where the order that was to be replaced came to money instead. */
export async function refusePaid(trx: Kysely<Database>, orderId: string): Promise<void> {
  const { rows } = await sql<{ number: string; token: string }>`
    select number, public_token as token from orders
    where id = ${orderId} and status in ('confirmed', 'completed')`.execute(trx)
  if (rows[0]) throw new ApiError('ALREADY_PAID', { details: rows[0] })
}
