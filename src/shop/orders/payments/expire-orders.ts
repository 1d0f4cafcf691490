// Ends orders whose time to pay is over, once nobody can pay them any more.
import { sql } from 'kysely'
import { signals } from '#telemetry/signals.ts'
import { inTransaction } from '../../crud/once.ts'
import { apply } from '../transitions/apply.ts'
import { isRefused } from '../transitions/decide.ts'
import { lockOrder } from '../transitions/lock-order.ts'
import { SYSTEM } from '../transitions/order-event.ts'
import { endAttempts, isDecided, type PaymentDeps } from './end-attempts.ts'

const BATCH = 100

/** Those that somebody works on now are left for the next minute, as are those whose payment is not decided. */
const due = async ({ db }: PaymentDeps): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from orders o
    where status = 'pending_payment' and expires_at <= now() and paid_minor <= refunded_minor
      and not exists (select from payments p where p.order_id = o.id and p.status in ('processing', 'authorized'))
      and not exists (select from payments p where p.order_id = o.id and p.status = 'created' and p.provider_ref is null
        and p.provider in ('stripe', 'simulator'))
    order by expires_at limit ${BATCH} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether it has lapsed. */
export async function expireOrder(deps: PaymentDeps, orderId: string): Promise<boolean> {
  await endAttempts(deps, orderId)
  const lapsed = await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const { status, expires_at } = order.row
    if (status !== 'pending_payment' || expires_at === null || expires_at > new Date() || !isDecided(order))
      return false
    const decision = await apply(trx, order, { event: 'expire', decided: true }, { by: SYSTEM }, deps.context)
    return !isRefused(decision) && decision.status === 'expired'
  })
  if (lapsed) signals.orderExpired.publish({})
  return lapsed
}

export async function expireOrders(deps: PaymentDeps, signal: AbortSignal): Promise<void> {
  for (const id of await due(deps)) {
    signal.throwIfAborted()
    await expireOrder(deps, id).catch((error: unknown) =>
      deps.context.logger.error({ event: 'order.expire', order: id, err: error }, 'an order cannot be ended'),
    )
  }
}
