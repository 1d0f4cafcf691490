// The cart as its owner sees it, in one statement: today's prices and stock beside what was put in.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Cart, type CartLine, EMPTY_CART } from '#contract/carts.ts'
import { type Content, perUnitOf } from '../catalogue/per-unit.ts'
import { pictureJson } from '../catalogue/picture.ts'
import type { Database } from '../db/schema.ts'
import type { CartOwner } from './owner.ts'

interface Row extends Omit<CartLine, 'lineTotal' | 'oldUnitPrice' | 'perUnit'>, Content {
  putInAt: number
}

export const owned = (owner: CartOwner): RawBuilder<boolean> =>
  'userId' in owner ? sql<boolean>`c.user_id = ${owner.userId}` : sql<boolean>`c.token_hash = ${owner.tokenHash}`

/** Of a variant `v` and its product `p`: shoppers can see and choose it. */
export const onSale = sql<boolean>`(v.active and p.status = 'published' and (p.publish_at is null or p.publish_at <= now()))`

/** Of a variant `v`: what can be bought now; null is unlimited. */
export const inStock = sql<number | null>`case
  when v.track_stock and not v.allow_backorder then greatest(0, v.on_hand - v.reserved) end`

const toLine = ({ putInAt, unitAmount, unit, ...line }: Row): CartLine => ({
  ...line,
  oldUnitPrice: putInAt === line.unitPrice ? null : putInAt,
  perUnit: perUnitOf(line.unitPrice, { unitAmount, unit }),
  lineTotal: line.quantity * line.unitPrice,
})

export const toCart = (lines: CartLine[]): Cart => ({
  ...EMPTY_CART,
  lines,
  count: lines.reduce((sum, line) => sum + line.quantity, 0),
  subtotal: lines.reduce((sum, line) => sum + line.lineTotal, 0),
})

export const readCart = async (db: Kysely<Database>, owner: CartOwner): Promise<Cart> => {
  const { rows } = await sql<Row>`
    select v.id as "variantId", p.slug, p.title, s.label as size, co.name as color,
      co.code as "colorCode", l.quantity,
      v.price_minor as "unitPrice", l.unit_minor as "putInAt",
      v.unit_amount::float8 as "unitAmount", v.unit,
      -- A line whose product was taken off the shelves stays visible, and cannot be bought.
      case when ${onSale} then ${inStock} else 0 end as available,
      picture.json as picture
    from carts c
    join cart_lines l on l.cart_id = c.id
    join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id
    left join sizes s on s.id = v.size_id
    left join colors co on co.id = v.color_id
    left join lateral (
      select ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })} as json
      from product_media pm join media m on m.id = pm.media_id
      where pm.product_id = p.id
      order by (pm.color_id is not distinct from v.color_id) desc, (pm.color_id is null) desc, pm.position
      limit 1
    ) picture on true
    where ${owned(owner)}
    order by l.added_at, l.variant_id`.execute(db)
  return toCart(rows.map(toLine))
}
