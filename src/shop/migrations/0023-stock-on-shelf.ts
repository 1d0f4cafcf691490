// on_hand becomes what lies on the shelf: it used to fall when an order was confirmed, and falls when a parcel leaves now.
// Pieces of confirmed orders that were not sent go back to the shelf and are promised there; pieces of pending orders are
// promised already, and their lines learn of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_left_due (
      id bigint generated always as identity primary key,
      -- No reference: who sells a piece must not wait for who edits the product.
      product_id uuid not null
    )`.execute(db)
  await sql`
    update order_items i set reserved = i.quantity - i.cancelled - i.shipped
    from orders o
    where o.id = i.order_id and o.status in ('pending_payment', 'confirmed') and i.variant_id is not null
      and i.quantity - i.cancelled - i.shipped > 0`.execute(db)
  await sql`
    with unsent as (
      select i.id, i.order_id, i.variant_id, i.reserved
      from order_items i join orders o on o.id = i.order_id
      where o.status = 'confirmed' and i.reserved > 0
    ),
    counted as (
      update variants v set on_hand = v.on_hand + u.pieces, reserved = v.reserved + u.pieces
      from (select variant_id, sum(reserved)::integer as pieces from unsent group by variant_id) u
      where u.variant_id = v.id
    )
    insert into stock_movements (variant_id, kind, delta_on_hand, delta_reserved, order_id, order_item_id, reason)
    select variant_id, 'adjust', reserved, reserved, order_id, id, 'Not sent yet' from unsent order by id`.execute(db)
}
