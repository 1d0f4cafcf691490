// Taking the person out of orders and messages; what the books need stays.
import { sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { eraseMarks } from '../reviews/marks.ts'

/** Stored where a name is required; screens translate it. */
export const NOBODY = 'Erased customer'

const CLAIM = sql`(case when orders.status in ('cancelled', 'expired') then 0 else orders.total_minor - orders.credited_minor end)`
/** What the buyer still owes; below zero, what the shop does. */
export const BALANCE = sql<number>`(${CLAIM} - (orders.paid_minor - orders.refunded_minor))::float8`

/**
 * What keeps a buyer's name needed, the weightiest first: goods could not be delivered or taken back without it, nor money
 * be asked for or paid back. Of a query that reads `orders` by that name.
 */
export const REASONS = {
  open_order: sql`orders.status in ('pending_payment', 'confirmed')`,
  return: sql`exists (select from returns r
    where r.order_id = orders.id and r.status in ('requested', 'approved', 'received'))`,
  refund: sql`exists (select from refunds r join payments p on p.id = r.payment_id
    where p.order_id = orders.id and r.kind = 'refund' and r.status = 'pending')`,
  // A bank's question of which no end is known; money that it took is part of the balance.
  dispute: sql`exists (select from payments p where p.order_id = orders.id and p.disputed_at is not null)`,
  balance: sql`${BALANCE} <> 0`,
} as const

/** Whether any of them holds. */
export const OPEN = Object.values(REASONS).reduce((some, one) => sql`(${some} or ${one})`)

/** Of orders that are locked: what was begun while somebody waited for the locks is seen by a statement of its own alone. */
export async function requireSettled(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`select from orders where id = any(${ids}::uuid[]) and ${OPEN} limit 1`.execute(trx)
  if (rows.length > 0) throw new ApiError('CONFLICT', { message: 'An order is still under way, or not settled.' })
}

/** An address without a person: the country alone, which taxes were reckoned by. */
const placeOf = (column: ReturnType<typeof sql>) => sql`case when ${column} is not null then jsonb_build_object(
  'firstName', '', 'lastName', '', 'company', null, 'line1', '', 'line2', null, 'postalCode', '', 'city', '',
  'region', null, 'country', ${column}->'country', 'phone', null) end`

export async function eraseOrders(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const among = sql`= any(${ids}::uuid[])`
  // A new token, so that links in old mails no longer open the order.
  await sql`
    update orders set email = '', phone = null, shipping_address = ${placeOf(sql`shipping_address`)},
      billing_address = ${placeOf(sql`billing_address`)}, customer_note = null, admin_note = null, cancel_reason = null,
      needs_attention = null, refund_account = null, version = version + 1,
      public_token = encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
    where id ${among}`.execute(trx)
  // Amounts and carriers say nothing of a person; notes, reasons and tracking numbers do.
  await sql`
    update order_events set data = jsonb_strip_nulls(
      jsonb_build_object('amountMinor', data->'amountMinor', 'carrier', data->'carrier'))
    where order_id ${among}`.execute(trx)
  await sql`
    update fulfilments set tracking_number = null, tracking_url = null, override_reason = null
    where order_id ${among}`.execute(trx)
  await sql`update credits set reason = null where order_id ${among}`.execute(trx)
  await sql`update returns set reason = null, reject_reason = null where order_id ${among}`.execute(trx)
  await sql`
    update stock_movements set reason = substring(reason from '^Damaged: [0-9]+')
    where order_item_id in (select id from order_items where order_id ${among}) and reason is not null`.execute(trx)
  await sql`update payments set reason = null where order_id ${among}`.execute(trx)
  // A provider's own id of a refund stays; what staff typed of one that they sent by hand goes.
  await sql`
    update refunds r set reason = null, provider_ref = case when r.kind = 'refund' and (
        p.provider in ('cod', 'bank_transfer') or (r.last_error is not null and r.provider_ref !~ '^(re|pyr)_[A-Za-z0-9_-]+$'))
      then null else r.provider_ref end
    from payments p where p.id = r.payment_id and p.order_id ${among}`.execute(trx)
}

export async function eraseMessages(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    update messages set name = ${NOBODY}, email = '', phone = null, subject = '', body = '', ip_hash = null,
      status = case when status = 'spam' then 'spam' else 'closed' end, version = version + 1
    where id = any(${ids}::uuid[])`.execute(trx)
  await sql`update message_replies set body = '' where message_id = any(${ids}::uuid[])`.execute(trx)
}

/** What they wished for, and what they said of other people's reviews. */
export async function eraseTaste(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`delete from wishlist_items where user_id = ${userId}`.execute(trx)
  await eraseMarks(trx, userId)
}
