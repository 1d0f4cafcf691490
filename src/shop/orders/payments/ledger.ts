// The ledger of an order as staff read it: money that came and money that went back, and what can be done with each entry.
import { type Kysely, sql } from 'kysely'
import type { OrderPayment } from '#contract/orders.ts'
import { instant } from '../../db/instant.ts'
import type { Database } from '../../db/schema.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { isDisputed, leftOf } from '../transitions/plan-refund.ts'
import { actionsOfPayment, actionsOfRefund } from './refund-actions.ts'

type Standing = Pick<OrderPayment, 'actions' | 'left' | 'disputed'>

export async function ledgerOf(db: Kysely<Database>, orderId: string): Promise<Omit<OrderPayment, keyof Standing>[]> {
  const { rows } = await sql<Omit<OrderPayment, keyof Standing>>`
    select id, kind, ${instant(sql`at`)} as at, method, status, amount, reason, reference, provider, attempt, error
    from (
      select p.id, case when p.reversal_of is null then 'payment' else 'reversal' end as kind,
        coalesce(p.captured_at, p.created_at) as at, p.method, p.status,
        case when p.status = 'captured' then p.captured_minor else p.amount_minor end as amount, p.reason,
        p.provider_ref as reference, p.provider, p.attempt, p.error_code as error
      from payments p where p.order_id = ${orderId}
      union all
      select r.id, r.kind, r.created_at, p.method, r.status, r.amount_minor, r.reason, r.provider_ref, p.provider,
        r.attempts, r.last_error
      from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}
    ) ledger order by ledger.at, ledger.id`.execute(db)
  return rows
}

/** What can be done with an entry, by its id. */
export function standingOfEntry(order: LockedOrder, id: string): Standing {
  const payment = order.payments.find((one) => one.id === id)
  if (payment) {
    const counts = payment.status === 'captured' && payment.reversal_of === null
    const left = counts ? Math.max(0, leftOf(order, payment)) : 0
    return { actions: actionsOfPayment(order, payment), left, disputed: isDisputed(payment) }
  }
  const refund = order.refunds.find((one) => one.id === id)
  return { actions: refund ? actionsOfRefund(order, refund) : [], left: 0, disputed: false }
}
