// Orders and messages that came without an account, from an e-mail address that nobody has shown to be theirs. Whoever types
// a stranger's address must not have the stranger's orders erased with their own: staff look at each and tick it.
import { sql, type Transaction } from 'kysely'
import type { Claims, Ticked } from '#contract/customers.ts'
import { invalidInput } from '#http/errors.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { OPEN } from './anonymise.ts'

/** Orders and messages shown at most, the newest first. */
const SHOWN = 200

/** Rows of nobody's account that came from an address. */
export const guestRows = (email: string | null) =>
  sql<boolean>`(customer_id is null and lower(email) = lower(${email}::text))`

/** `except`: an order that is erased in any case, and so not offered. */
export async function claimsOf(
  trx: Transaction<Database>,
  email: string | null,
  except: string | null = null,
): Promise<Claims> {
  const orders = await sql<Claims['orders'][number]>`
    select id, number, ${instant(sql`placed_at`)} as "placedAt",
      nullif(concat_ws(' ', shipping_address->>'firstName', shipping_address->>'lastName'), '') as name,
      total_minor as total, currency, ${OPEN} as open
    from orders where ${guestRows(email)} and id is distinct from ${except}::uuid
    order by placed_at desc, id limit ${SHOWN}`.execute(trx)
  const messages = await sql<Claims['messages'][number]>`
    select id, name, subject, ${instant(sql`created_at`)} as "createdAt"
    from messages where ${guestRows(email)} order by created_at desc, id limit ${SHOWN}`.execute(trx)
  return { orders: orders.rows, messages: messages.rows }
}

/** Locks the ticked rows; an id that is not among those offered is refused under its field. */
export async function claimTicked(trx: Transaction<Database>, email: string | null, ticked: Ticked): Promise<void> {
  for (const [field, table, ids] of [
    ['guestOrders', 'orders', ticked.guestOrders],
    ['guestMessages', 'messages', ticked.guestMessages],
  ] as const) {
    const { rows } = await sql`
      select id from ${sql.table(table)} where ${guestRows(email)} and id = any(${[...ids]}::uuid[])
      order by id for update`.execute(trx)
    if (rows.length !== new Set(ids).size) throw invalidInput({ [field]: 'unknown' })
  }
}

/** Whether anything that is kept still names the address: an account, or orders and messages that nobody ticked. */
export async function isStillKnown(trx: Transaction<Database>, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select (exists (select from users where email = ${email}::public.citext)
      or exists (select from orders where lower(email) = lower(${email}::text))
      or exists (select from messages where lower(email) = lower(${email}::text))) as known`.execute(trx)
  return rows[0]?.known ?? true
}
