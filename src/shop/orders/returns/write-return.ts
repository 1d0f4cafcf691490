// Rows of returns: written under the lock of their order, which gives them their numbers.
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/schema.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import type { LinePieces } from './pieces.ts'

type Values = Pick<Return, 'kind' | 'status' | 'reason' | 'late' | 'requested_at'> &
  Partial<Pick<Return, 'approved_at' | 'closed_at' | 'credit_id'>>

/** The order in memory has it as well. */
export async function addReturn(
  trx: Kysely<Database>,
  order: LockedOrder,
  values: Values,
  pieces: readonly LinePieces[],
): Promise<Return> {
  const row = await trx
    .insertInto('returns')
    .values({
      ...values,
      ...{ id: uuidv7(), order_id: order.row.id, number: `${order.row.number}-R${order.returns.length + 1}` },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const one: Return = { ...row, items: [] }
  order.returns.push(one)
  await putItems(trx, one, pieces)
  return one
}

/** In place of those that are there. */
export async function putItems(trx: Kysely<Database>, one: Return, pieces: readonly LinePieces[]): Promise<void> {
  await trx.deleteFrom('return_items').where('return_id', '=', one.id).execute()
  const rows = pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity }) => ({ return_id: one.id, order_item_id: lineId, quantity }))
  one.items = rows.length === 0 ? [] : await trx.insertInto('return_items').values(rows).returningAll().execute()
}

export async function setReturn(
  trx: Kysely<Database>,
  one: Return,
  values: Partial<Pick<Return, 'status' | 'reject_reason' | 'approved_at' | 'received_at' | 'closed_at' | 'credit_id'>>,
): Promise<void> {
  await trx.updateTable('returns').set(values).where('id', '=', one.id).execute()
  Object.assign(one, values)
}
