// Returns that were approved and whose goods never came lapse: what they spoke of can be sent back by another one.
import { sql, type Transaction } from 'kysely'
import { inTransaction } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import { readCheckoutSettings } from '../checkout-settings.ts'
import type { PaymentDeps } from '../payments/end-attempts.ts'
import { type LockedOrder, lockOrder, type Return } from '../transitions/lock-order.ts'
import { recordEvent, SYSTEM } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { setReturn } from './write-return.ts'

const BATCH = 200

/** Its goods may have come in the meantime, or staff have said no: then it stays as it is. */
export async function lapseReturn(trx: Transaction<Database>, order: LockedOrder, one: Return): Promise<boolean> {
  if (one.status !== 'approved') return false
  await setReturn(trx, one, { status: 'lapsed' })
  await recordEvent(trx, order.row.id, { type: 'return_lapsed', by: SYSTEM, visible: true })
  await settle(trx, order)
  return true
}

export async function lapseReturns({ db, context }: Pick<PaymentDeps, 'db' | 'context'>, signal: AbortSignal) {
  const { returnsLapseDays } = await readCheckoutSettings(db)
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from returns
    where status = 'approved' and approved_at < now() - make_interval(days => ${returnsLapseDays})
    order by approved_at limit ${BATCH}`.execute(db)
  for (const { id, orderId } of rows) {
    signal.throwIfAborted()
    await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      const one = order.returns.find((each) => each.id === id)
      if (one) await lapseReturn(trx, order, one)
    }).catch((error: unknown) =>
      context.logger.error({ event: 'return.lapse', order: orderId, err: error }, 'a return cannot be ended'),
    )
  }
}
