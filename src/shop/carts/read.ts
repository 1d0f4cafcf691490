// The lines of a cart as SQL: today's prices and stock beside what was put in, and what their price depends on.
import { type RawBuilder, sql } from 'kysely'
import type { CartLine } from '#contract/carts.ts'
import type { Content } from '../catalogue/per-unit.ts'
import { pictureJson } from '../catalogue/picture.ts'
import type { CartOwner } from './owner.ts'

/** One line as `linesOf` brings it within JSON. */
export interface Line {
  shown: Omit<CartLine, 'lineTotal' | 'oldUnitPrice' | 'perUnit'>
  content: Content
  putInAt: number
  priced: {
    weight: number | null
    taxClassId: string | null
    noWithdrawal: boolean
    reduced: boolean
    categoryIds: string[]
  }
}

export const owned = (owner: CartOwner): RawBuilder<boolean> =>
  'userId' in owner ? sql<boolean>`c.user_id = ${owner.userId}` : sql<boolean>`c.token_hash = ${owner.tokenHash}`

/** Of a variant `v` and its product `p`: shoppers can see and choose it. */
export const onSale = sql<boolean>`(v.active and p.status = 'published' and (p.publish_at is null or p.publish_at <= now()))`

/** Pieces of a variant `v` that an order of the cart holds while it waits for its payment: they are the shopper's own. */
const heldBy = (cartId: RawBuilder<string>): RawBuilder<number> => sql<number>`coalesce((
  select sum(i.reserved)::int from orders held join order_items i on i.order_id = held.id
  where held.cart_id = ${cartId} and held.status = 'pending_payment' and i.variant_id = v.id), 0)`

/** Of a variant `v`: what can be bought now from a cart; null is unlimited. */
export const inStock = (cartId: RawBuilder<string>): RawBuilder<number | null> => sql<number | null>`case
  when v.track_stock and not v.allow_backorder then greatest(0, v.on_hand - v.reserved + ${heldBy(cartId)}) end`

/** Of a variant `v`: it stands beside a crossed-out price. */
const isReduced = sql<boolean>`(v.was_minor is not null)`

/** The lines of the cart `c`, in the order they were put in; `k` is what was typed for it. */
export const linesOf: RawBuilder<Line> = sql<Line>`
  select l.unit_minor as "putInAt",
    json_build_object('variantId', v.id, 'slug', p.slug, 'title', p.title, 'size', s.label, 'color', co.name,
      'colorCode', co.code, 'quantity', l.quantity, 'unitPrice', v.price_minor,
      -- A line whose product was taken off the shelves stays visible, and cannot be bought.
      'available', case when ${onSale} then ${inStock(sql`c.id`)} else 0 end,
      'picture', picture.json) as shown,
    json_build_object('unitAmount', v.unit_amount::float8, 'unit', v.unit) as content,
    json_build_object('weight', v.weight_g, 'taxClassId', p.tax_class_id, 'noWithdrawal', p.no_withdrawal = 'made_to_measure', 'reduced', ${isReduced},
      -- Categories matter to coupons alone.
      'categoryIds', case when k.coupon_code is null then '{}' else array(
        select pc.category_id from product_categories pc where pc.product_id = p.id) end) as priced
  from cart_lines l
  join variants v on v.id = l.variant_id
  join products p on p.id = v.product_id
  left join sizes s on s.id = v.size_id
  left join colors co on co.id = v.color_id
  left join lateral (
    select ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })} as json
    from (
      select pm.media_id, pm.alt from product_media pm where pm.product_id = p.id
      order by (pm.color_id is not distinct from v.color_id) desc, (pm.color_id is null) desc, pm.position
      limit 1
    ) pm join media m on m.id = pm.media_id
  ) picture on true
  where l.cart_id = c.id
  order by l.added_at, l.variant_id`
