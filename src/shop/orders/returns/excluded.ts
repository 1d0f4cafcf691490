// Lines of an order that the law excepts from withdrawal: what was made to measure. Goods sealed for hygiene can be withdrawn
// from as long as nobody has unsealed them (article 16 (e) of directive 2011/83/EU), which shows when they are back.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** As it was said when it was bought; lines of orders from before that was kept ask the product of today. */
export async function excludedLines(db: Kysely<Database>, orderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from order_items i left join products p on p.id = i.product_id
    where i.order_id = ${orderId}
      and coalesce((i.snapshot ->> 'noWithdrawal')::boolean, p.no_withdrawal = 'made_to_measure', false)
      -- Orders of before said the same of both.
      and p.no_withdrawal is distinct from 'sealed_hygiene'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
