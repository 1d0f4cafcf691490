// Erasing a guest: somebody who ordered or wrote without an account, known by nothing but the e-mail address they gave. It
// begins at one of their orders, and takes with it what staff tick of all that came from the same address; what is gone and
// what is kept is as for customers.
import { sql, type Transaction } from 'kysely'
import type { Ticked } from '#contract/customers.ts'
import type { GuestErasure } from '#contract/orders.ts'
import { ApiError } from '#http/errors.ts'
import { forget } from '../back-in-stock/answer-letter.ts'
import type { Database } from '../db/schema.ts'
import { eraseMails } from '../mail/erase.ts'
import { eraseMessages, eraseOrders, OPEN, requireSettled } from './anonymise.ts'
import { claimsOf, claimTicked, guestRows, isStillKnown } from './claims.ts'
import { redactAuditLog } from './redact-audit-log.ts'

export interface GuestOrder {
  id: string
  number: string
  email: string
  version: number
}

/** The order that leads to the guest, locked with all their orders: two who erase one guest at once do not deadlock. */
export async function guestOrder(trx: Transaction<Database>, number: string): Promise<GuestOrder> {
  const read = () =>
    trx
      .selectFrom('orders')
      .select(['id', 'number', 'email', 'version', 'customer_id'])
      .where('number', '=', number)
      .executeTakeFirst()
  const found = await read()
  if (found?.email) await sql`select from orders where ${guestRows(found.email)} order by id for update`.execute(trx)
  const order = await read()
  if (!order) throw new ApiError('NOT_FOUND')
  if (order.customer_id !== null) throw new ApiError('CONFLICT', { message: 'This order belongs to an account.' })
  if (order.email === '') throw new ApiError('CONFLICT', { message: 'This guest was erased.' })
  return order
}

export async function guestErasureOf(trx: Transaction<Database>, { id, email }: GuestOrder): Promise<GuestErasure> {
  // Several accounts may have typed the address; the one that has shown it to be theirs goes first.
  const { rows } = await sql<Pick<GuestErasure, 'openOrders' | 'accountId'>>`
    select array(select number from orders where id = ${id} and ${OPEN}) as "openOrders",
      (select id from users where email = ${email}::public.citext and role = 'customer'
        order by email_verified_at is null, created_at, id limit 1) as "accountId"`.execute(trx)
  if (!rows[0]) throw new Error('A select without from answers one row')
  return { email, ...rows[0], claims: await claimsOf(trx, email, id) }
}

/** Refused while an order is under way or not settled: it could not be delivered, nor its money be paid back. */
export async function eraseGuest(
  trx: Transaction<Database>,
  { id, email }: GuestOrder,
  ticked: Ticked,
): Promise<{ orders: number; messages: number }> {
  await claimTicked(trx, email, ticked)
  const orderIds = [...new Set([id, ...ticked.guestOrders])]
  const messageIds = [...new Set(ticked.guestMessages)]
  await requireSettled(trx, orderIds)
  await eraseOrders(trx, orderIds)
  await eraseMessages(trx, messageIds)
  const alone = !(await isStillKnown(trx, email))
  if (alone) await forget(trx, email)
  await eraseMails(trx, { userId: null, email: alone ? email : null, messageIds, orderIds })
  await redactAuditLog(trx, { userId: null, orderIds, messageIds, reviewIds: [] })
  return { orders: orderIds.length, messages: messageIds.length }
}
