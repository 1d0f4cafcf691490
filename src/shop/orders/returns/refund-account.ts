// The account that a buyer names for money no payment provider can send back.
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { RefundAccount } from '#contract/customer-returns.ts'
import type { Database } from '../../db/schema.ts'

export async function keepRefundAccount(
  trx: Transaction<Database>,
  orderId: string,
  account: z.output<typeof RefundAccount>,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ refund_account: JSON.stringify(account) })
    .where('id', '=', orderId)
    .execute()
}
