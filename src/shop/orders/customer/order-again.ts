// What an order held goes into the cart of whoever has the address of its page: their own, or a guest's.
import type { Kysely } from 'kysely'
import type { Reordered } from '#contract/account-orders.ts'
import { reorderByToken } from '#contract/order-afterwards.ts'
import { lockLiving } from '../../account-area/living.ts'
import type { CartOwner } from '../../carts/owner.ts'
import { putAgain } from '../../carts/put-again.ts'
import { type Done, once } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'

export async function orderAgain(
  db: Kysely<Database>,
  owner: CartOwner,
  orderId: string,
  key: string | undefined,
): Promise<Done<Reordered>> {
  const caller = 'userId' in owner ? owner.userId : owner.tokenHash.toString('base64url')
  const asked = { scope: reorderByToken.id, caller, key, body: { orderId } }
  return await once(db, asked, async (trx) => {
    if ('userId' in owner) await lockLiving(trx, owner.userId, { alone: true })
    return await putAgain(trx, owner, orderId)
  })
}
