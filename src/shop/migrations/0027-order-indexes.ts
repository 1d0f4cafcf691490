// Rows of orders are found from what they refer to: when an order line or a coupon goes, and when its uses are listed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create index fulfilment_items_line on fulfilment_items (order_item_id);
    create index stock_movements_line on stock_movements (order_item_id) where order_item_id is not null;
    create index credit_items_line on credit_items (order_item_id) where order_item_id is not null;
    create index coupon_uses_newest on coupon_uses (coupon_id, used_at desc);
  `)
    .execute(db)
}
