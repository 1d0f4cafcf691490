// Erasing a guest: somebody who ordered or wrote without an account, known by nothing but the e-mail address they gave. It
// begins at one of their orders; what is gone and what is kept is as for customers.
import { sql, type Transaction } from 'kysely'
import type { GuestErasure } from '#contract/orders.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { forgetMails } from '../mail/forget.ts'
import { eraseMessages, eraseOrders, OPEN } from './erase.ts'
import { forget } from './forget.ts'

export interface GuestOrder {
  id: string
  number: string
  email: string
  version: number
}

const theirs = (email: string) => sql<boolean>`(customer_id is null and lower(email) = lower(${email}::text))`

/** The order that leads to the guest, locked with all their orders: two who erase one guest at once do not deadlock. */
export async function guestOrder(trx: Transaction<Database>, number: string): Promise<GuestOrder> {
  const read = () =>
    trx
      .selectFrom('orders')
      .select(['id', 'number', 'email', 'version', 'customer_id'])
      .where('number', '=', number)
      .executeTakeFirst()
  const found = await read()
  if (found?.email) await sql`select from orders where ${theirs(found.email)} order by id for update`.execute(trx)
  const order = await read()
  if (!order) throw new ApiError('NOT_FOUND')
  if (order.customer_id !== null) throw new ApiError('CONFLICT', { message: 'This order belongs to an account.' })
  if (order.email === '') throw new ApiError('CONFLICT', { message: 'This guest was erased.' })
  return order
}

export async function guestErasureOf(trx: Transaction<Database>, { email }: GuestOrder): Promise<GuestErasure> {
  const { rows } = await sql<Omit<GuestErasure, 'email'>>`
    select
      (select count(*)::int from orders where ${theirs(email)}) as orders,
      (select count(*)::int from messages where ${theirs(email)}) as messages,
      array(select number from orders where ${theirs(email)} and ${OPEN} order by placed_at, number) as "openOrders",
      (select id from users where email = ${email}::public.citext and role = 'customer') as "accountId"`.execute(trx)
  if (!rows[0]) throw new Error('A select without from answers one row')
  return { email, ...rows[0] }
}

/** Refused while an order is under way: it could not be delivered. */
export async function eraseGuest(
  trx: Transaction<Database>,
  { email }: GuestOrder,
): Promise<{ orders: number; messages: number }> {
  const orders = await sql<{ id: string; open: boolean; account: boolean }>`
    select id, ${OPEN} as open, exists (select from users where email = ${email}::public.citext) as account
    from orders where ${theirs(email)} order by id`.execute(trx)
  if (orders.rows.some(({ open }) => open)) throw new ApiError('CONFLICT', { message: 'An order is still under way.' })
  const messages = await sql<{ id: string }>`
    select id from messages where ${theirs(email)} order by id for update`.execute(trx)
  const orderIds = orders.rows.map(({ id }) => id)
  const messageIds = messages.rows.map(({ id }) => id)
  // What went to the same address for somebody's account stays theirs.
  const account = orders.rows[0]?.account
  await eraseOrders(trx, orderIds)
  await eraseMessages(trx, messageIds)
  await forgetMails(trx, { email: account ? null : email, messageIds, orderIds })
  await forget(trx, { userId: null, orderIds, messageIds, reviewIds: [] })
  return { orders: orderIds.length, messages: messageIds.length }
}
