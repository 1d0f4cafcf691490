// Orders that were placed without an account become those of whoever has shown that the address is theirs.
import { sql, type Transaction } from 'kysely'
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
