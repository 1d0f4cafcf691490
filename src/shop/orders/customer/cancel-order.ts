// A buyer cancels the whole order, while no parcel of it is packed.
import type { cancelOrder as cancelContract } from '#contract/customer-orders.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import { type Asked, once } from '../../crud/once.ts'
import { endAttempts, isDecided, type PaymentDeps } from '../payments/end-attempts.ts'
import { keepRefundAccount } from '../returns/refund-account.ts'
import { apply, standingOf } from '../transitions/apply.ts'
import { decide, isRefused } from '../transitions/decide.ts'
import { lockOrder, readOrder } from '../transitions/lock-order.ts'
import { requireEmail } from './require-email.ts'

const refused = (message: string) => new ApiError('CONFLICT', { message })

export async function cancelOrder(
  deps: PaymentDeps,
  orderId: string,
  asked: Asked,
  { email: typed, account }: BodyOf<typeof cancelContract>,
): Promise<{ replayed: boolean }> {
  const before = await readOrder(deps.db, orderId)
  requireEmail(before.row, typed)
  // Nothing is closed at the provider of an order that stays.
  const foreseen = decide(standingOf(before, true), { event: 'cancel', decided: true, by: 'customer' })
  if (!isRefused(foreseen)) await endAttempts(deps, orderId)
  const { replayed } = await once(deps.db, asked, async (trx) => {
    const order = await lockOrder(trx, orderId)
    requireEmail(order.row, typed)
    if (account) await keepRefundAccount(trx, order, account)
    const by = { kind: 'customer', id: order.row.customer_id } as const
    const happening = { event: 'cancel', decided: isDecided(order), by: 'customer' } as const
    const decision = await apply(trx, order, happening, { by }, deps.context)
    if (isRefused(decision)) throw refused(decision.refused)
    return { cancelled: true }
  })
  return { replayed }
}
