// The columns of a product card, for any statement that has products as `p`.
import { type RawBuilder, sql } from 'kysely'
import type { ProductCard } from '#contract/products.ts'
import { cardPictures } from '../catalogue/card-pictures.ts'
import { type Content, perUnitOf } from '../catalogue/per-unit.ts'
import type { SwatchesOf } from '../colors/swatches.ts'
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

/** To be selected beside `cardJoins`; `toCard` makes the row a ProductCard. */
export const cardColumns = sql`p.id, p.slug, p.title, p.brand, p.price_from_minor as price,
  p.compare_at_minor as "compareAt", p.compare_at_is_rrp as "compareAtIsRrp", p.price_to_minor > p.price_from_minor as "priceVaries",
  p.unit_amount::float8 as "unitAmount", p.unit,
  coalesce(shown.pictures, '[]') as pictures, shown.color, p.color_codes as "colorCodes", ${ratingJson} as rating, p.in_stock as "inStock",
  p.listed_at > now() - make_interval(days => ${sql.lit(NEW_DAYS)}) as "isNew",
  1000 * extract(epoch from p.listed_at + make_interval(days => ${sql.lit(NEW_DAYS)}) - now())::float8 as "newFor"`

/** Beside what a card shows: the milliseconds for which it is new, negative once it is not. */
interface Aging {
  newFor: number
}

/** What `cardColumns` answer. */
export interface CardRow extends Omit<ProductCard, 'colors' | 'perUnit'>, Content, Aging {
  colorCodes: string[]
}

export const toCard =
  (swatchesOf: SwatchesOf) =>
  ({ newFor: _, colorCodes, unitAmount, unit, ...card }: CardRow): ProductCard => ({
    ...card,
    colors: swatchesOf(colorCodes),
    perUnit: perUnitOf(card.price, { unitAmount, unit }),
  })

/** Milliseconds until the first of the cards is no longer new; infinite where none is. */
export const newFor = (cards: readonly Aging[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...cards.map((card) => card.newFor).filter((ms) => ms > 0))

/** The one picture of a product `p` that stands for it where there is room for one; no row where it has none. */
export const firstPicture = sql`
  select card.pictures -> 0 as picture, card.color from product_cards card
  where card.product_id = p.id and card.pictures <> '[]'`

/** The first two pictures: those of the card, or where colours were asked for, theirs before the others. */
export const cardJoins = (colors: readonly string[] = []): RawBuilder<unknown> =>
  colors.length === 0
    ? sql`left join product_cards shown on shown.product_id = p.id`
    : sql`cross join lateral (${cardPictures(colors)}) shown`
