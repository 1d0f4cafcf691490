// Erasing a customer for good, as the law asks for. Kept: the orders with their money, items, country and the payment
// provider's reference (the books need them), the stars and words of reviews, and that messages came. Gone: whatever
// names the person or lets somebody find them, and the mails that went to them. What came without an account from the same
// e-mail address is theirs where they have shown that the address is; else only what staff ticked.
import { sql, type Transaction } from 'kysely'
import type { Erasure, Ticked } from '#contract/customers.ts'
import { ApiError } from '#http/errors.ts'
import { forget } from '../back-in-stock/answer-letter.ts'
import type { Database } from '../db/schema.ts'
import { eraseMails } from '../mail/erase.ts'
import type { CustomerRecord } from './admin-write.ts'
import { eraseMessages, eraseOrders, eraseTaste, NOBODY, OPEN, requireSettled } from './anonymise.ts'
import { claimsOf, claimTicked, guestRows, isStillKnown } from './claims.ts'
import { redactAuditLog } from './redact-audit-log.ts'

/** Under a review, in the language shoppers read. */
const AUTHOR: Record<string, string> = { de: 'Ehemalige Kundschaft', en: 'Former customer' }

/** Rows of the account, and those without any account that are the person's beyond doubt or were ticked. */
export const theirs = ({ id, email, emailVerified }: Erasable, ids: readonly string[] = []) =>
  sql<boolean>`(customer_id = ${id} or (${guestRows(email)} and (${emailVerified}::boolean or id = any(${[...ids]}::uuid[]))))`

export interface Erasable {
  id: string
  email: string | null
  /** They have shown that they read what goes to the address. */
  emailVerified: boolean
}

/** The customer's row is locked by whoever calls. */
export async function erasable(trx: Transaction<Database>, { id, email }: CustomerRecord): Promise<Erasable> {
  const row = await trx.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirst()
  return { id, email, emailVerified: email !== null && row?.email_verified_at instanceof Date }
}

export async function erasureOf(trx: Transaction<Database>, person: Erasable): Promise<Erasure> {
  const { id, email, emailVerified } = person
  const own = theirs(person)
  const { rows } = await sql<Omit<Erasure, 'emailVerified' | 'claims'>>`
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
  return { ...rows[0], emailVerified, claims: await claimsOf(trx, emailVerified ? null : email) }
}

/**
 * The customer's row is locked by whoever calls; their carts come before orders, as wherever both are locked. Refused while
 * an order is under way or not settled: it could not be delivered, nor its money be paid back.
 */
export async function erase(
  trx: Transaction<Database>,
  person: Erasable,
  ticked: Ticked,
): Promise<{ version: number }> {
  const { id, email } = person
  await sql`select from carts where user_id = ${id} order by id for update`.execute(trx)
  await claimTicked(trx, email, ticked)
  const locked = await sql<{ id: string }>`
    select id from orders where ${theirs(person, ticked.guestOrders)} order by id for update`.execute(trx)
  const orderIds = locked.rows.map((row) => row.id)
  await requireSettled(trx, orderIds)
  const messages = await sql<{ id: string }>`
    select id from messages where ${theirs(person, ticked.guestMessages)} order by id for update`.execute(trx)
  const messageIds = messages.rows.map((row) => row.id)

  await eraseOrders(trx, orderIds)
  await eraseMessages(trx, messageIds)
  const reviews = await sql<{ id: string }>`
    update reviews set author_name = ${await authorName(trx)}, version = version + 1
    where customer_id = ${id} returning id`.execute(trx)
  await eraseTaste(trx, id)
  await sql`delete from addresses where user_id = ${id}`.execute(trx)
  await sql`delete from carts where user_id = ${id}`.execute(trx)
  await sql`delete from refresh_families where user_id = ${id}`.execute(trx)
  await sql`delete from user_tokens where user_id = ${id}`.execute(trx)
  const { rows } = await sql<{ version: number }>`
    update users set username = 'erased-' || id, username_key = 'erased-' || id, name = ${NOBODY}, email = null,
      email_verified_at = null, email_pending = null, phone = null, password_hash = null, password_changed_at = null, last_login_at = null,
      admin_note = null, status = 'erased', session_epoch = session_epoch + 1, version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(trx)
  // Of an address that is somebody else's as well, or may be, only what is about the erased rows.
  const alone = email !== null && (person.emailVerified || !(await isStillKnown(trx, email)))
  if (alone) await forget(trx, email)
  await eraseMails(trx, { userId: id, email: alone ? email : null, messageIds, orderIds })
  await redactAuditLog(trx, { userId: id, orderIds, messageIds, reviewIds: reviews.rows.map((row) => row.id) })
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

async function authorName(trx: Transaction<Database>): Promise<string> {
  const { rows } = await sql<{ locale: string | null }>`
    select value->>'locale' as locale from info_groups where name = 'commerce'`.execute(trx)
  return AUTHOR[rows[0]?.locale ?? 'en'] ?? NOBODY
}
