// A buyer asks the shop to take something back, because it is faulty or past the time to withdraw. Staff approve it or say why not.
import type { z } from 'zod'
import type { RefundAccount } from '#contract/customer-returns.ts'
import { invalidInput } from '#http/errors.ts'
import { type Asked, once } from '../../crud/once.ts'
import { requireEmail } from '../customer/require-email.ts'
import { queueReturnLetter } from '../letters/queue-return-letter.ts'
import type { PaymentDeps } from '../payments/end-attempts.ts'
import { lockOrder } from '../transitions/lock-order.ts'
import { recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { type LinePieces, returnable } from './pieces.ts'
import { keepRefundAccount } from './refund-account.ts'
import { requireLeft } from './require-left.ts'
import { addReturn } from './write-return.ts'

interface Wanted {
  email: string
  lines: readonly LinePieces[]
  reason: string
  account?: z.output<typeof RefundAccount> | undefined
}

export async function requestReturn(
  { db, context }: Pick<PaymentDeps, 'db' | 'context'>,
  orderId: string,
  asked: Asked,
  { email, lines, reason, account }: Wanted,
): Promise<{ replayed: boolean }> {
  return await once(db, asked, async (trx) => {
    const order = await lockOrder(trx, orderId)
    requireEmail(order.row, email)
    const have = returnable(order)
    for (const [index, wanted] of lines.entries()) {
      if (!order.lines.some(({ id }) => id === wanted.lineId))
        throw invalidInput({ [`lines.${index}.lineId`]: 'unknown' })
      requireLeft(index, wanted, have.get(wanted.lineId) ?? 0)
    }
    if (account) await keepRefundAccount(trx, order, account)
    const by = { kind: 'customer', id: order.row.customer_id } as const
    const head = { kind: 'return', status: 'requested', reason, late: false, requested_at: new Date() } as const
    const one = await addReturn(trx, order, head, lines)
    await recordEvent(trx, orderId, { type: 'return_requested', by, visible: true })
    await settle(trx, order)
    await queueReturnLetter(trx, { order, one }, 'return-requested', { declared: lines }, context)
    return { returned: one.number }
  })
}
