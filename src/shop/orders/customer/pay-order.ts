// A buyer goes on paying: in the attempt that is under way, in a new one, or in another way than was chosen.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PAYMENT_CODES } from '#contract/checkouts.ts'
import { ApiError } from '#http/errors.ts'
import { refuseTooManyTransfers } from '../../checkout/pending-limits.ts'
import { type Asked, once } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import { attemptTimes } from '../../payments/attempt-times.ts'
import { readCheckoutSettings } from '../checkout-settings.ts'
import { queueOrderLetter } from '../letters/queue-order-letter.ts'
import { endAttempts, type PaymentDeps } from '../payments/end-attempts.ts'
import { openPayment } from '../payments/next-step.ts'
import { attemptsLeft, startAttempt } from '../payments/start-attempt.ts'
import { writePayment } from '../payments/write-payment.ts'
import { leaveCart } from '../transitions/apply.ts'
import { isOnline } from '../transitions/credit-order.ts'
import { type LockedOrder, lockOrder, type OrderRow, type PaymentRow, readOrder } from '../transitions/lock-order.ts'
import { recordEvent } from '../transitions/order-event.ts'
import { settle, statusesOfOrder } from '../transitions/settle.ts'

type Code = (typeof PAYMENT_CODES)[number]

const conflict = (message: string) => new ApiError('CONFLICT', { message })

/** What is to be paid. */
function owedOf(order: LockedOrder): number {
  const { status } = order.row
  const { balance } = statusesOfOrder(order)
  if (status === 'cancelled' || status === 'expired') throw conflict('The order has ended.')
  if (balance <= 0) throw new ApiError('ALREADY_PAID')
  if (status !== 'pending_payment') throw conflict('The order is not paid here.')
  return balance
}

/** Who takes it, and how long the order then waits. Cash is agreed to where the order is placed, and nowhere else. */
async function termsOf(
  trx: Transaction<Database>,
  { providers }: PaymentDeps,
  { order, method, owed }: { order: LockedOrder; method: Code; owed: number },
): Promise<{ provider: PaymentRow['provider']; expiresAt: Date | null; holdUntil: Date }> {
  if (method === 'bank_transfer') {
    const { iban, unpaidBankMinutes } = await readCheckoutSettings(trx)
    if (iban === '') throw new ApiError('METHOD_UNAVAILABLE')
    return { provider: 'bank_transfer', expiresAt: null, holdUntil: new Date(Date.now() + unpaidBankMinutes * 60_000) }
  }
  const { card } = providers
  if (method !== 'card' || !card?.takes({ amount: owed, currency: order.row.currency }))
    throw new ApiError('METHOD_UNAVAILABLE')
  if (attemptsLeft(order) <= 0) throw conflict('It has been tried too often. Pay in another way, or order again.')
  return { provider: card.name, ...attemptTimes(new Date()) }
}

async function beginPayment(
  trx: Transaction<Database>,
  deps: PaymentDeps,
  { order, method, owed }: { order: LockedOrder; method: Code; owed: number },
): Promise<string> {
  const { row } = order
  const { provider, expiresAt, holdUntil } = await termsOf(trx, deps, { order, method, owed })
  const by = { kind: 'customer', id: row.customer_id } as const
  const toBank = method === 'bank_transfer' && row.payment_method_code !== method
  if (toBank) await refuseTooManyTransfers(trx, row)
  const open = openPayment(order)
  if (open) await writePayment(trx, open, { status: 'voided' })
  const payment = await trx
    .insertInto('payments')
    .values({
      ...{ id: uuidv7(), order_id: row.id, method, provider, status: 'created' as const },
      ...{ amount_minor: owed, currency: row.currency, expires_at: expiresAt },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  order.payments.push(payment)
  // What is ordered by transfer has left the cart.
  if (toBank) await leaveCart(trx, row.cart_id, order.lines)
  const longer = row.expires_at !== null && row.expires_at < holdUntil
  const columns: Partial<OrderRow> = {
    payment_method_code: method,
    ...(longer && { expires_at: holdUntil }),
    ...(toBank && { cart_id: null }),
  }
  await settle(trx, order, columns)
  await recordEvent(trx, row.id, { type: 'payment_begun', by, visible: false, data: { amountMinor: owed } })
  if (toBank) await queueOrderLetter(trx, order, 'order-placed', deps.context)
  return payment.id
}

export async function payOrder(
  deps: PaymentDeps,
  orderId: string,
  asked: Asked,
  wanted: Code | undefined,
): Promise<{ replayed: boolean }> {
  const { db } = deps
  const before = await readOrder(db, orderId)
  const open = openPayment(before)
  if (wanted !== undefined && open && open.method !== wanted && isOnline(open)) {
    // Before the attempt is ended for nothing.
    if (wanted === 'bank_transfer') await refuseTooManyTransfers(db, before.row)
    await endAttempts(deps, orderId)
  }
  const { answer, replayed } = await once(db, asked, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const owed = owedOf(order)
    const current = openPayment(order)
    const method = wanted ?? (order.row.payment_method_code as Code | null) ?? 'card'
    if (current?.method === method) return { paymentId: current.id }
    if (current && isOnline(current)) throw conflict('A payment is being made at this moment. Try again in a minute.')
    return { paymentId: await beginPayment(trx, deps, { order, method, owed }) }
  })
  await startAttempt(deps, answer.paymentId)
  return { replayed }
}
