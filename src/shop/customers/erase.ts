// Erasing a customer for good, as the law asks for. Kept: the orders with their money, items, country and the payment
// provider's reference (the books need them), the stars and words of reviews, and that messages came. Gone: whatever
// names the person or lets somebody find them, also where they wrote or ordered as a guest with the same e-mail address,
// and the mails that went to them.
import { sql, type Transaction } from 'kysely'
import type { Erasure } from '#contract/customers.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { forgetMails } from '../mail/forget.ts'
import { forget } from './forget.ts'
import type { CustomerRecord } from './writer.ts'

/** Shown where a name has to stand; screens say it in the shop's language. */
const NOBODY = 'Erased customer'
/** Under a review, in the language shoppers read. */
const AUTHOR: Record<string, string> = { de: 'Ehemalige Kundschaft', en: 'Former customer' }

/** Rows of the account, and those without any account that came from its e-mail address. */
const theirs = (id: string, email: string | null) =>
  sql<boolean>`(customer_id = ${id} or (customer_id is null and lower(email) = lower(${email}::text)))`

/** An order that is under way: it could not be delivered without a name. */
export const OPEN = sql`status in ('pending_payment', 'confirmed')`

export async function erasureOf(trx: Transaction<Database>, { id, email }: CustomerRecord): Promise<Erasure> {
  const own = theirs(id, email)
  const { rows } = await sql<Erasure>`
    select
      (select count(*)::int from orders where ${own}) as orders,
      (select count(*)::int from orders where ${own} and customer_id is null) as "guestOrders",
      (select count(*)::int from messages where ${own}) as messages,
      (select count(*)::int from messages where ${own} and customer_id is null) as "guestMessages",
      (select count(*)::int from reviews where customer_id = ${id}) as reviews,
      (select count(*)::int from addresses where user_id = ${id}) as addresses,
      (select count(*)::int from refresh_families where user_id = ${id}) as sessions,
      array(select number from orders where ${own} and ${OPEN} order by placed_at, number) as "openOrders"`.execute(trx)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

/** The customer's row is locked by whoever calls. Refused while an order is under way: it could not be delivered. */
export async function erase(trx: Transaction<Database>, customer: CustomerRecord): Promise<{ version: number }> {
  const { id, email } = customer
  const own = theirs(id, email)
  const orders = await sql<{ id: string; open: boolean }>`
    select id, ${OPEN} as open from orders where ${own} order by id for update`.execute(trx)
  if (orders.rows.some(({ open }) => open)) throw new ApiError('CONFLICT', { message: 'An order is still under way.' })
  const orderIds = orders.rows.map((row) => row.id)
  const messages = await sql<{ id: string }>`select id from messages where ${own} order by id for update`.execute(trx)
  const messageIds = messages.rows.map((row) => row.id)

  await eraseOrders(trx, orderIds)
  await eraseMessages(trx, messageIds)
  await forgetMails(trx, { email, messageIds, orderIds })
  const reviews = await sql<{ id: string }>`
    update reviews set author_name = ${await authorName(trx)}, version = version + 1
    where customer_id = ${id} returning id`.execute(trx)
  await sql`delete from addresses where user_id = ${id}`.execute(trx)
  await sql`delete from carts where user_id = ${id}`.execute(trx)
  await sql`delete from refresh_families where user_id = ${id}`.execute(trx)
  const { rows } = await sql<{ version: number }>`
    update users set username = 'erased-' || id, username_key = 'erased-' || id, name = ${NOBODY}, email = null,
      email_verified_at = null, phone = null, password_hash = null, password_changed_at = null, last_login_at = null,
      admin_note = null, status = 'erased', session_epoch = session_epoch + 1, version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(trx)
  await forget(trx, { userId: id, orderIds, messageIds, reviewIds: reviews.rows.map((row) => row.id) })
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

/** An address without a person: the country alone, which taxes were reckoned by. */
const placeOf = (column: ReturnType<typeof sql>) => sql`case when ${column} is not null then jsonb_build_object(
  'firstName', '', 'lastName', '', 'company', null, 'line1', '', 'line2', null, 'postalCode', '', 'city', '',
  'region', null, 'country', ${column}->'country', 'phone', null) end`

export async function eraseOrders(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const among = sql`= any(${ids}::uuid[])`
  // A new token: links in old mails lead nowhere any more.
  await sql`
    update orders set email = '', phone = null, shipping_address = ${placeOf(sql`shipping_address`)},
      billing_address = ${placeOf(sql`billing_address`)}, customer_note = null, admin_note = null, cancel_reason = null,
      needs_attention = null, version = version + 1,
      public_token = encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
    where id ${among}`.execute(trx)
  // Amounts and carriers say nothing of a person; notes, reasons and tracking numbers do.
  await sql`
    update order_events set data = jsonb_strip_nulls(
      jsonb_build_object('amountMinor', data->'amountMinor', 'carrier', data->'carrier'))
    where order_id ${among}`.execute(trx)
  await sql`update fulfilments set tracking_number = null, tracking_url = null where order_id ${among}`.execute(trx)
  await sql`
    update refunds set reason = null where payment_id in (select id from payments where order_id ${among})`.execute(trx)
}

export async function eraseMessages(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    update messages set name = ${NOBODY}, email = '', phone = null, subject = '', body = '', ip_hash = null,
      status = case when status = 'spam' then 'spam' else 'closed' end, version = version + 1
    where id = any(${ids}::uuid[])`.execute(trx)
  await sql`update message_replies set body = '' where message_id = any(${ids}::uuid[])`.execute(trx)
}

async function authorName(trx: Transaction<Database>): Promise<string> {
  const { rows } = await sql<{ locale: string | null }>`
    select value->>'locale' as locale from info_groups where name = 'commerce'`.execute(trx)
  return AUTHOR[rows[0]?.locale ?? 'en'] ?? NOBODY
}
