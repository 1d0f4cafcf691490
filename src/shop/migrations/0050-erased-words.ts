// Erasing somebody left what staff had written about payments of their orders, refunds sent by hand and parcels that were sent in
// spite of a warning or came back. It is gone for those who were erased before, too: their orders have no address.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    update payments p set reason = null from orders o where o.id = p.order_id and o.email = '' and p.reason is not null;
    update fulfilments f set override_reason = null
      from orders o where o.id = f.order_id and o.email = '' and f.override_reason is not null;
    update stock_movements m set reason = substring(m.reason from '^Damaged: [0-9]+') from order_items i, orders o
      where i.id = m.order_item_id and o.id = i.order_id and o.email = '' and m.reason is not null;
    update refunds r set provider_ref = null from payments p, orders o
      where p.id = r.payment_id and o.id = p.order_id and o.email = '' and r.kind = 'refund' and r.provider_ref is not null
        and (p.provider in ('cod', 'bank_transfer')
          or (r.last_error is not null and r.provider_ref !~ '^(re|pyr)_[A-Za-z0-9_-]+$'));
  `)
    .execute(db)
}
