// Notes that staff leave in an order's history. They are never shown to the customer and change nothing about the order.
import type { Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

export async function addNote(
  trx: Transaction<Database>,
  number: string,
  staffId: string,
  text: string,
): Promise<{ id: string; number: string; version: number }> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'version'])
    .where('number', '=', number)
    .forShare()
    .executeTakeFirst()
  if (!order) throw new ApiError('NOT_FOUND')
  await trx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      actor_kind: 'staff',
      actor_id: staffId,
      type: 'note',
      data: JSON.stringify({ text }),
      visible_to_customer: false,
    })
    .execute()
  return order
}
