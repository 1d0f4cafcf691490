// A buyer cancels the whole order, while no parcel of it is packed.
import { ApiError, invalidInput } from '#http/errors.ts'
import { type Asked, once } from '../../crud/once.ts'
import { endAttempts, isDecided, type PaymentDeps } from '../payments/end-attempts.ts'
import { apply, standingOf } from '../transitions/apply.ts'
import { decide, isRefused } from '../transitions/decide.ts'
import { lockOrder, type OrderRow, readOrder } from '../transitions/lock-order.ts'

const refused = (message: string) => new ApiError('CONFLICT', { message })

/** Whoever only found the address of the page does not know it. Erased orders have none. */
function requireEmail({ email }: Pick<OrderRow, 'email'>, typed: string): void {
  if (!email.includes('@') || email.trim().toLowerCase() !== typed.trim().toLowerCase())
    throw invalidInput({ email: 'wrong' })
}

export async function cancelOrder(
  deps: PaymentDeps,
  orderId: string,
  asked: Asked,
  typed: string,
): Promise<{ replayed: boolean }> {
  const before = await readOrder(deps.db, orderId)
  requireEmail(before.row, typed)
  // Nothing is closed at the provider of an order that stays.
  const foreseen = decide(standingOf(before, true), { event: 'cancel', decided: true, by: 'customer' })
  if (!isRefused(foreseen)) await endAttempts(deps, orderId)
  const { replayed } = await once(deps.db, asked, async (trx) => {
    const order = await lockOrder(trx, orderId)
    requireEmail(order.row, typed)
    const by = { kind: 'customer', id: order.row.customer_id } as const
    const happening = { event: 'cancel', decided: isDecided(order), by: 'customer' } as const
    const decision = await apply(trx, order, happening, { by }, deps.context)
    if (isRefused(decision)) throw refused(decision.refused)
    return { cancelled: true }
  })
  return { replayed }
}
