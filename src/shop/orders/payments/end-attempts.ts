// Makes sure that nobody can pay an order any more, before it lapses, is cancelled, replaced, or paid in another way. The
// provider is asked outside any transaction; what it answers is booked in one of its own.
import type { Kysely } from 'kysely'
import { inTransaction } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import { ATTEMPT_COLUMNS, attemptOf } from '../../payments/attempt.ts'
import type { Reading } from '../../payments/provider.ts'
import type { Providers } from '../../payments/providers.ts'
import { apply, type TransitionContext } from '../transitions/apply.ts'
import { isOnline } from '../transitions/credit-order.ts'
import { type LockedOrder, lockOrder, type PaymentRow } from '../transitions/lock-order.ts'
import { SYSTEM } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'

export interface PaymentDeps {
  db: Kysely<Database>
  providers: Providers
  context: TransitionContext
}

const UNDECIDED = ['created', 'requires_action', 'processing', 'authorized'] as const

/** No attempt can come to money any more. What is held for the shop is let go with the order. */
export const isDecided = ({ payments }: Pick<LockedOrder, 'payments'>): boolean =>
  !payments.some((one) => isOnline(one) && ['created', 'requires_action', 'processing'].includes(one.status))

const OVER: Readonly<Partial<Record<Reading['status'], PaymentRow['status']>>> = {
  ...{ expired: 'expired', voided: 'voided', failed: 'failed', captured: 'captured', absent: 'expired' },
}

/** Closes the attempts of an order; one of which nothing is known yet is left to `payments.start`. */
export async function endAttempts({ db, providers, context }: PaymentDeps, orderId: string): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .select([...ATTEMPT_COLUMNS, 'provider', 'status'])
    .where('order_id', '=', orderId)
    .where('status', 'in', UNDECIDED)
    .where('provider_ref', 'is not', null)
    .execute()
  for (const row of rows) {
    const answer = await providers.named(row.provider)?.close(attemptOf(row), { voiding: true })
    const status = answer?.answer === 'ok' ? OVER[answer.value.status] : undefined
    if (answer?.answer !== 'ok' || !status) continue
    const values = { status, captured_minor: answer.value.captured, next_url: null }
    await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      const payment = order.payments.find(({ id }) => id === row.id)
      if (payment?.status !== row.status) return
      await trx.updateTable('payments').set(values).where('id', '=', row.id).execute()
      Object.assign(payment, values)
      if (status === 'captured')
        await apply(trx, order, { event: 'money_in', revivable: false }, { by: SYSTEM }, context)
      else await settle(trx, order)
    })
  }
}
