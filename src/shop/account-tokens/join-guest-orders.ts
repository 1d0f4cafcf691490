// Orders that were placed without an account become those of whoever has shown that the address is theirs.
import { type Kysely, sql, type Transaction } from 'kysely'
import { inTransaction } from '../crud/once.ts'
import { deriveSoon } from '../customers/derive.ts'
import type { Database } from '../db/schema.ts'

/** How many. The user's row is locked by whoever calls; it comes before orders wherever both are. */
export async function joinGuestOrders(
  trx: Transaction<Database>,
  { id, email }: { id: string; email: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where customer_id is null and lower(email) = lower(${email}::text)
    order by id for update`.execute(trx)
  if (rows.length === 0) return 0
  await sql`
    update orders set customer_id = ${id} where id = any(${rows.map((order) => order.id)}::uuid[])`.execute(trx)
  await deriveSoon(trx, id)
  return rows.length
}

/** Those that were placed with it since it was confirmed. Mostly there are none, and nothing is locked. */
export async function joinLaterOrders(db: Kysely<Database>, userId: string): Promise<void> {
  const { rows } = await sql`
    select from users u join orders o on lower(o.email) = lower(u.email::text) and o.customer_id is null
    where u.id = ${userId} and u.email_verified_at is not null limit 1`.execute(db)
  if (rows.length === 0) return
  await inTransaction(db, async (trx) => {
    const { rows: confirmed } = await sql<{ id: string; email: string }>`
      select id, email::text as email from users
      where id = ${userId} and email_verified_at is not null and status = 'active'
      for update`.execute(trx)
    for (const user of confirmed) await joinGuestOrders(trx, user)
  })
}
