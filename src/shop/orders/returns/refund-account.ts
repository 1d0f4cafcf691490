// The account that a buyer names for money no payment provider can send back.
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { RefundAccount } from '#contract/customer-returns.ts'
import { ApiError } from '#http/errors.ts'
import { type Asked, once } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import { requireEmail } from '../customer/require-email.ts'
import type { PaymentDeps } from '../payments/end-attempts.ts'
import { waitsForHand } from '../payments/refund-actions.ts'
import { type LockedOrder, lockOrder } from '../transitions/lock-order.ts'
import { settle } from '../transitions/settle.ts'

type Account = z.output<typeof RefundAccount>

/** The row in memory follows: letters written after it tell of the account. */
export async function keepRefundAccount(
  trx: Transaction<Database>,
  { row }: LockedOrder,
  account: Account,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ refund_account: JSON.stringify(account) })
    .where('id', '=', row.id)
    .execute()
  row.refund_account = account
}

/** Named once the refund waits for it, or in place of the one that was named before. */
export async function nameRefundAccount(
  { db }: Pick<PaymentDeps, 'db'>,
  orderId: string,
  asked: Asked,
  { email, account }: { email: string; account: Account },
): Promise<{ replayed: boolean }> {
  return await once(db, asked, async (trx) => {
    const order = await lockOrder(trx, orderId)
    requireEmail(order.row, email)
    if (!waitsForHand(order))
      throw new ApiError('CONFLICT', { message: 'No refund of this order waits for an account.' })
    await keepRefundAccount(trx, order, account)
    // The version counts up: nobody marks it sent who has seen another account.
    await settle(trx, order)
    return { named: true }
  })
}
