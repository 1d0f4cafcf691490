// The columns of a product card, for any statement that has products as `p`.
import { type RawBuilder, sql } from 'kysely'
import type { ProductCard } from '#contract/products.ts'
import { pictureJson, swatchJson } from '../catalogue/picture.ts'
import { momentOf } from '../db/instant.ts'
import { NEW_DAYS } from './rules.ts'

/** Shown to shoppers: published, and its time has come. */
export const visibleBy = (moment: RawBuilder<Date>) =>
  sql<boolean>`p.status = 'published' and (p.publish_at is null or p.publish_at <= ${moment})`

/** In lists: visible, and something of it can be chosen. */
export const listedBy = (moment: RawBuilder<Date>) => sql<boolean>`p.listed and p.listed_at <= ${moment}`

export const visible = visibleBy(momentOf(undefined))
export const listed = listedBy(momentOf(undefined))

export const ratingJson = sql<ProductCard['rating']>`case when p.rating_count > 0
  then json_build_object('average', p.rating_avg, 'count', p.rating_count) end`

/** To be selected beside `cardJoins`; `withPerUnit` makes the row a ProductCard. */
export const cardColumns = sql`p.id, p.slug, p.title, p.brand, p.price_from_minor as price,
  p.compare_at_minor as "compareAt", p.compare_at_is_rrp as "compareAtIsRrp", p.price_to_minor > p.price_from_minor as "priceVaries",
  p.unit_amount::float8 as "unitAmount", p.unit,
  shown.pictures, shown.color, swatches.colors, ${ratingJson} as rating, p.in_stock as "inStock",
  p.listed_at > now() - make_interval(days => ${sql.lit(NEW_DAYS)}) as "isNew",
  1000 * extract(epoch from p.listed_at + make_interval(days => ${sql.lit(NEW_DAYS)}) - now())::float8 as "newFor"`

/** Beside the columns of a card: the milliseconds for which it is new, negative once it is not. */
export interface Aging {
  newFor: number
}

/** Milliseconds until the first of the cards is no longer new; infinite where none is. */
export const newFor = (cards: readonly Aging[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...cards.map((card) => card.newFor).filter((ms) => ms > 0))

/**
 * Pictures of a product `p` as rows of `picture`, `color` and `place`: those of the colours that were asked for come first,
 * those of colours nobody can choose last. `color` is the code the page would open in, null where the picture shows none.
 */
const picturesOf = (asked: readonly string[], most: number): RawBuilder<unknown> => {
  const choosable = sql`shade.code = any(p.color_codes)`
  const order = sql`order by
    ${asked.length === 0 ? sql`` : sql`(${choosable} and shade.code = any(${[...asked]}::text[])) is not true,`}
    pm.color_id is not null and not ${choosable}, pm.position, pm.media_id`
  // Of a product's many pictures only these few are looked up.
  return sql`
    select ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })} as picture, pm.color, pm.place
    from (
      select pm.media_id, pm.alt, case when ${choosable} then shade.code end as color, row_number() over (${order}) as place
      from product_media pm left join colors shade on shade.id = pm.color_id
      where pm.product_id = p.id
      ${order}
      limit ${sql.lit(most)}
    ) pm join media m on m.id = pm.media_id`
}

/** The one picture of a product `p` that stands for it where there is room for one. */
export const firstPicture = picturesOf([], 1)

/** The first two pictures, those of the colours that were asked for before the others, and every colour's swatch. */
export const cardJoins = (colors: readonly string[] = []): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(json_agg(two.picture order by two.place), '[]') as pictures,
      (array_agg(two.color order by two.place))[1] as color
    from (${picturesOf(colors, 2)}) two
  ) shown
  cross join lateral (
    select coalesce(json_agg(${swatchJson} order by c.position, c.code), '[]') as colors
    from colors c where c.code = any(p.color_codes)
  ) swatches`
