// Moving what one cart holds into another, in the transaction that holds the locks of both.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MergedCart } from '#contract/carts.ts'
import type { Database } from '../db/schema.ts'

export interface Carts {
  from: string
  to: string
}

interface Moved {
  variantId: string
  title: string
  size: string | null
  color: string | null
  /** Of both carts together, in the second one before, and in it now. */
  wanted: number
  had: number
  kept: number
}

/**
 * `atMost`: how many of a variant `v` a line may hold; `mostLines`: how many lines the second cart may. Null where the first
 * holds nothing.
 */
export async function mergeLines(
  db: Kysely<Database>,
  { from, to, atMost, mostLines }: Carts & { atMost: RawBuilder<number>; mostLines: number },
): Promise<MergedCart['merged']> {
  // A line that is sold out by now stays with one piece, so that the shopper sees why it cannot be bought. Of new lines the
  // latest find room.
  const { rows } = await sql<Moved>`
    with summed as (
      select g.variant_id, p.title, s.label as size, co.name as color, g.added_at as put_in_at,
        g.quantity + coalesce(own.quantity, 0) as wanted, coalesce(own.quantity, 0) as had,
        case when own.cart_id is not null
            or row_number() over (partition by own.cart_id order by g.added_at desc, g.variant_id)
              <= ${mostLines}::int - (select count(*) from cart_lines l where l.cart_id = ${to})
          then greatest(1, least(g.quantity + coalesce(own.quantity, 0), ${atMost})) else 0 end as kept,
        coalesce(own.unit_minor, g.unit_minor) as unit_minor, coalesce(own.added_at, g.added_at) as added_at
      from cart_lines g
      join variants v on v.id = g.variant_id
      join products p on p.id = v.product_id
      left join sizes s on s.id = v.size_id
      left join colors co on co.id = v.color_id
      left join cart_lines own on own.cart_id = ${to} and own.variant_id = g.variant_id
      where g.cart_id = ${from}
    ), written as (
      insert into cart_lines (cart_id, variant_id, quantity, unit_minor, added_at)
      select ${to}, variant_id, kept, unit_minor, added_at from summed where kept > 0
      on conflict (cart_id, variant_id) do update set quantity = excluded.quantity
    )
    select variant_id as "variantId", title, size, color, wanted, had, kept from summed order by put_in_at, variant_id`.execute(
    db,
  )
  if (rows.length === 0) return null
  const added = rows
    .filter(({ had, kept }) => kept > had)
    .map(({ title, size, color, had, kept }) => ({ title, size, color, pieces: kept - had }))
  return {
    pieces: added.reduce((sum, { pieces }) => sum + pieces, 0),
    added,
    capped: rows
      .filter(({ wanted, kept }) => kept < wanted)
      .map(({ variantId, title, size, color, wanted, kept }) => ({
        ...{ variantId, title, size, color, wanted, kept },
        cartFull: kept === 0,
      })),
  }
}

/** An order leaves a row in which nothing stands. */
const somethingTyped = sql<boolean>`num_nonnulls(k.email, k.phone, k.shipping_address, k.billing_address,
  k.shipping_method_code, k.payment_method_code, k.coupon_code, k.note) > 0`

/** What was typed for the first cart, if anything, replaces what was typed for the second. */
export async function takeCheckoutAlong(db: Kysely<Database>, { from, to }: Carts): Promise<void> {
  await sql`delete from checkouts where cart_id = ${to}
    and exists (select from checkouts k where k.cart_id = ${from} and ${somethingTyped})`.execute(db)
  await sql`update checkouts set cart_id = ${to} where cart_id = ${from}
    and not exists (select from checkouts k where k.cart_id = ${to})`.execute(db)
}
