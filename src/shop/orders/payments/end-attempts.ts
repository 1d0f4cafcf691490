// Makes sure that nobody can pay an order any more, before it lapses, is cancelled, replaced, or paid in another way. The
// provider is asked outside any transaction; what it answers is booked in one of its own.
import type { Kysely } from 'kysely'
import { inTransaction } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import { ATTEMPT_COLUMNS, attemptOf } from '../../payments/attempt.ts'
import type { Reading } from '../../payments/provider.ts'
import type { Providers } from '../../payments/providers.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import { isOnline } from '../transitions/credit-order.ts'
import { type LockedOrder, lockOrder } from '../transitions/lock-order.ts'
import { takeReading, UNDECIDED } from './take-reading.ts'
import type { Outcome } from './write-payment.ts'

export interface PaymentDeps {
  db: Kysely<Database>
  providers: Providers
  context: TransitionContext
}

/** No attempt can come to money any more. What is held for the shop is let go with the order. */
export const isDecided = ({ payments }: Pick<LockedOrder, 'payments'>): boolean =>
  !payments.some((one) => isOnline(one) && ['created', 'requires_action', 'processing'].includes(one.status))

/** Books what was read of an attempt; what was read of one that has been given up counts only where it came to money. */
export const bookReading = (
  { db, context }: Pick<PaymentDeps, 'db' | 'context'>,
  { orderId, paymentId, attempt }: { orderId: string; paymentId: string; attempt: number },
  reading: Reading,
): Promise<Outcome> =>
  inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = order.payments.find(({ id }) => id === paymentId)
    const money = reading.captured > 0 || reading.status === 'authorized'
    if (!payment || (payment.attempt !== attempt && !money)) return 'unchanged'
    return await takeReading(trx, order, payment, reading, context)
  })

/**
 * Closes the attempts of an order. Whether they could all be closed is seen by `isDecided` once the order is locked: a newer
 * one may have begun, and one of which nothing is known yet is left to `payments.start`.
 */
export async function endAttempts(deps: PaymentDeps, orderId: string): Promise<void> {
  const rows = await deps.db
    .selectFrom('payments')
    .select([...ATTEMPT_COLUMNS, 'provider', 'status'])
    .where('order_id', '=', orderId)
    .where('status', 'in', UNDECIDED)
    .where('provider_ref', 'is not', null)
    .execute()
  for (const row of rows) {
    const answer = await deps.providers.named(row.provider)?.close(attemptOf(row), { voiding: true })
    if (answer?.answer !== 'ok') continue
    const { status } = answer.value
    // It is let go with the order, by the transition.
    if (row.status === 'authorized' && status !== 'captured') continue
    // A session that the provider no longer knows cannot be paid either.
    const reading = status === 'absent' ? { ...answer.value, status: 'expired' as const } : answer.value
    await bookReading(deps, { orderId, paymentId: row.id, attempt: row.attempt }, reading)
  }
}
