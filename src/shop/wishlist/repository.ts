// Wishlists: what somebody put on theirs, beside what it costs today. Writes lock the person's row first, so that two of them
// cannot both count the room that is left for one.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { WISHLIST_MOST, type Wishlist, type WishlistItem } from '#contract/wishlist.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { type Content, perUnitOf } from '../catalogue/per-unit.ts'
import { pictureJson } from '../catalogue/picture.ts'
import { listRows } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { listed, visible } from '../products/card.ts'

export interface Wish {
  productId: string
  variantId: string | null
}

/** The variant that was meant, as far as it is still sold. */
const meant = sql`left join variants v on v.id = w.variant_id and v.product_id = p.id and v.active and ${listed}`

/** Whether at least one piece of a variant can be bought. */
const canBeBought = (variant: 'v' | 'o'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${variant}.${name}`)
  return sql<boolean>`(not ${column('track_stock')} or ${column('allow_backorder')} or ${column('on_hand')} > ${column('reserved')})`
}

type Row = Omit<WishlistItem, 'perUnit'> & Content

const from = sql`wishlist_items w
  join products p on p.id = w.product_id
  ${meant}
  left join sizes s on s.id = v.size_id
  left join colors c on c.id = v.color_id
  left join lateral (
    select ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })} as json
    from (
      select pm.media_id, pm.alt from product_media pm where pm.product_id = p.id
      order by (v.id is not null and pm.color_id is not distinct from v.color_id) desc, (pm.color_id is null) desc, pm.position
      limit 1
    ) pm join media m on m.id = pm.media_id
  ) picture on true
  cross join lateral (
    -- The one variant there is.
    select case when count(*) = 1 and bool_and(${canBeBought('o')}) then (array_agg(o.id))[1] end as id
    from variants o where o.product_id = p.id and o.active and ${listed}
  ) only_one`

const columns = sql<Row>`w.product_id as "productId", v.id as "variantId", case when ${listed} then p.slug end as slug,
  p.title, p.brand, s.label as size, c.name as color, c.code as "colorCode", picture.json as picture,
  case when ${listed} then coalesce(v.price_minor, p.price_from_minor) end as price,
  coalesce(${listed} and v.id is null and p.price_to_minor > p.price_from_minor, false) as "priceVaries",
  coalesce(v.unit_amount, p.unit_amount)::float8 as "unitAmount", coalesce(v.unit, p.unit) as unit,
  -- The lowest price of a product says nothing of what one of its variants cost, nor the other way round.
  case when w.of_variant = (v.id is not null) then w.price_then_minor end as "priceThen",
  coalesce(${listed} and case when v.id is null then p.in_stock else ${canBeBought('v')} end, false) as "inStock",
  case when v.id is null then only_one.id when ${canBeBought('v')} then v.id end as "buyId",
  ${instant(sql`w.added_at`)} as "addedAt"`

const toItem = ({ unitAmount, unit, ...row }: Row): WishlistItem => ({
  ...row,
  perUnit: row.price === null ? undefined : perUnitOf(row.price, { unitAmount, unit }),
})

export const wishlist = (db: Kysely<Database>, userId: string) => ({
  list: async (query: { page: number; limit: number }): Promise<Wishlist> => {
    const parts = {
      ...{ from, columns, tie: sql`w.product_id`, defaultSort: '-added' },
      where: [sql`w.user_id = ${userId}`],
      sorts: { added: sql`w.added_at` },
    }
    const found = await listRows<Row>(db, parts, query)
    return { ...found, rows: found.rows.map(toItem) }
  },

  ids: async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('wishlist_items')
      .select('product_id')
      .where('user_id', '=', userId)
      .orderBy('added_at', 'desc')
      .orderBy('product_id')
      .execute()
    return rows.map(({ product_id }) => product_id)
  },

  remove: async (productId: string): Promise<void> => {
    await db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute()
  },
})

/** Writes of one transaction that add. */
export const wishlistWriter = (trx: Transaction<Database>, userId: string) => {
  const room = async (): Promise<number> => {
    await sql`select from users where id = ${userId} for no key update`.execute(trx)
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from wishlist_items where user_id = ${userId}`.execute(trx)
    return Math.max(0, WISHLIST_MOST - (rows[0]?.held ?? 0))
  }

  /** Those that can be put there, as rows of `id`, `variant` and `price`: visible products, and variants of theirs. */
  const offered = (wishes: readonly Wish[]) => sql`
    select p.id, v.id as variant, coalesce(v.price_minor, p.price_from_minor) as price, wish.place
    from unnest(${wishes.map(({ productId }) => productId)}::uuid[], ${wishes.map(({ variantId }) => variantId)}::uuid[])
      with ordinality as wish (product, variant, place)
    join products p on p.id = wish.product and ${visible}
    left join variants v on v.id = wish.variant and v.product_id = p.id and v.active`

  /** How many were added; what is on the list already stays as it was. */
  const insert = async (wishes: readonly Wish[], most: number): Promise<number> => {
    const { rows } = await sql`
      insert into wishlist_items (user_id, product_id, variant_id, price_then_minor, of_variant, added_at)
      select ${userId}, one.id, one.variant, one.price, one.variant is not null,
        statement_timestamp() + one.place * interval '1 microsecond'
      from (
        select distinct on (offered.id) offered.* from (${offered(wishes)}) offered
        where not exists (select from wishlist_items w where w.user_id = ${userId} and w.product_id = offered.id)
        order by offered.id, offered.place desc
      ) one
      order by one.place desc limit ${most}
      on conflict do nothing returning product_id`.execute(trx)
    return rows.length
  }

  return {
    put: async (wish: Wish): Promise<void> => {
      const { rows } = await sql<{ variant: string | null; held: boolean }>`
        select one.variant,
          exists (select from wishlist_items w where w.user_id = ${userId} and w.product_id = one.id) as held
        from (${offered([wish])}) one`.execute(trx)
      const [found] = rows
      if (!found) throw new ApiError('NOT_FOUND')
      if (found.variant !== wish.variantId) throw invalidInput({ variantId: 'unknown' })
      const left = await room()
      if ((await insert([wish], left)) === 0 && left === 0 && !found.held) throw new ApiError('LIST_FULL')
    },

    /** What a guest chose before signing in; the newest of them where not all find room. */
    putAll: async (wishes: readonly Wish[]): Promise<number> => {
      const left = await room()
      return left === 0 ? 0 : insert(wishes, left)
    },
  }
}
