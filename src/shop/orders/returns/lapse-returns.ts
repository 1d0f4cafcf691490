// Returns that were approved and whose goods never came lapse: what they spoke of can be sent back by another one.
import { sql } from 'kysely'
import { inTransaction } from '../../crud/once.ts'
import type { PaymentDeps } from '../payments/end-attempts.ts'
import { lockOrder } from '../transitions/lock-order.ts'
import { recordEvent, SYSTEM } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { setReturn } from './write-return.ts'

/** Days after which nobody expects the goods any more. */
const LAPSE_DAYS = 60
const BATCH = 200

export async function lapseReturns({ db, context }: Pick<PaymentDeps, 'db' | 'context'>, signal: AbortSignal) {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from returns
    where status = 'approved' and approved_at < now() - make_interval(days => ${LAPSE_DAYS})
    order by approved_at limit ${BATCH}`.execute(db)
  for (const { id, orderId } of rows) {
    signal.throwIfAborted()
    await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      const one = order.returns.find((each) => each.id === id)
      if (one?.status !== 'approved') return
      await setReturn(trx, one, { status: 'lapsed' })
      await recordEvent(trx, orderId, { type: 'return_lapsed', by: SYSTEM, visible: true })
      await settle(trx, order)
    }).catch((error: unknown) =>
      context.logger.error({ event: 'return.lapse', order: orderId, err: error }, 'a return cannot be ended'),
    )
  }
}
