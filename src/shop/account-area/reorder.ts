// Putting what an own order held into the cart again.
import type { Kysely } from 'kysely'
import type { Reordered } from '#contract/account-orders.ts'
import { ApiError } from '#http/errors.ts'
import { putAgain } from '../carts/put-again.ts'
import { type Asked, type Done, once } from '../crud/once.ts'
import type { Database } from '../db/schema.ts'
import { lockLiving } from './living.ts'

export const reorder = (db: Kysely<Database>, userId: string, number: string, asked: Asked): Promise<Done<Reordered>> =>
  once(db, asked, async (trx) => {
    await lockLiving(trx, userId, { alone: true })
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .where('customer_id', '=', userId)
      .executeTakeFirst()
    if (!order) throw new ApiError('NOT_FOUND')
    return await putAgain(trx, { userId }, order.id)
  })
