// A buyer withdraws on the page of their order: at once, unless the time for it is over, which staff look at.
import type { z } from 'zod'
import type { RefundAccount } from '#contract/customer-returns.ts'
import { ApiError } from '#http/errors.ts'
import { type Asked, once } from '../../crud/once.ts'
import { requireEmail } from '../customer/require-email.ts'
import { queueReturnLetter } from '../letters/queue-return-letter.ts'
import { endAttempts, type PaymentDeps } from '../payments/end-attempts.ts'
import { type LockedOrder, lockOrder, readOrder } from '../transitions/lock-order.ts'
import { isLate, readCalendar, withdrawalEnds } from './deadline.ts'
import { declare } from './declare.ts'
import type { LinePieces } from './pieces.ts'
import { keepRefundAccount } from './refund-account.ts'

interface Wanted {
  email: string
  lines?: readonly LinePieces[] | undefined
  account?: z.output<typeof RefundAccount> | undefined
}

const isWhole = ({ lines }: Pick<LockedOrder, 'lines'>, wanted: Wanted['lines']): boolean =>
  lines.every(({ id, quantity }) => !wanted || wanted.some((one) => one.lineId === id && one.quantity === quantity))

export async function withdrawOrder(
  deps: PaymentDeps,
  orderId: string,
  asked: Asked,
  { email, lines, account }: Wanted,
): Promise<{ replayed: boolean }> {
  const before = await readOrder(deps.db, orderId)
  requireEmail(before.row, email)
  // Nobody pays what is withdrawn from.
  if (before.row.status === 'pending_payment' && isWhole(before, lines)) await endAttempts(deps, orderId)
  const { replayed } = await once(deps.db, asked, async (trx) => {
    const order = await lockOrder(trx, orderId)
    requireEmail(order.row, email)
    const at = new Date()
    const late = isLate(withdrawalEnds(order, await readCalendar(trx)), at)
    if (account) await keepRefundAccount(trx, order, account)
    const by = { kind: 'customer', id: order.row.customer_id } as const
    const declared = await declare(trx, order, { lines, by, at, late, reason: null, waits: late }, deps.context)
    const [one] = declared.returns
    if (!one) throw new ApiError('INTERNAL')
    const told = { declared: declared.lines, cancelled: declared.cancelled, sendBack: declared.sendBack }
    const letter = { ...told, refund: declared.credited }
    await queueReturnLetter(trx, { order, one }, 'withdrawal-received', letter, deps.context)
    return { returned: one.number }
  })
  return { replayed }
}
