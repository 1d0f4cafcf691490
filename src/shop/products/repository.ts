// One product with all its page shows, what is shown beside it, and the addresses of all. One statement each.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Product, ProductCard } from '#contract/products.ts'
import { onePlan } from '#postgres/named-client.ts'
import { besideIsRrp, besidePrice } from '../catalogue/beside-price.ts'
import { type Content, perUnitOf } from '../catalogue/per-unit.ts'
import { MEDIA_PATH, pictureFields } from '../catalogue/picture.ts'
import type { Swatches } from '../colors/swatches.ts'
import { momentOf } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { cleanHtml } from '../html.ts'
import type { SizeCharts } from '../sizes/size-charts.ts'
import {
  type CardRow,
  cardColumns,
  cardJoins,
  listed,
  listedBy,
  newFor,
  ratingJson,
  toCard,
  visibleBy,
} from './card.ts'
import { orNone } from './product-json.ts'

/** The id behind a slug, or behind one the product had before. */
export const idOfSlug = (slug: string): RawBuilder<string> => sql<string>`coalesce(
  (select id from products where slug = ${slug}),
  (select target_id from slug_redirects where kind = 'product' and old_slug = ${slug})
)`

/** Each of a product's few pictures is looked up: to read the table of all is not cheaper, only as cheap while it is small. */
const pictures = sql`
  select json_agg((
    select json_build_object(${pictureFields('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })}, 'colorCode', c.code)
    from media m where m.id = pm.media_id
  ) order by pm.position, pm.media_id)
  from product_media pm left join colors c on c.id = pm.color_id
  where pm.product_id = p.id`

/** What is shown of stock is what is announced when it changes (migration 0040). */
const variants = sql`
  select json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'sizeCode', s.code, 'colorCode', c.code, 'price', v.price_minor,
    'compareAt', ${besidePrice}, 'compareAtIsRrp', coalesce(${besideIsRrp}, false), 'available', stock.shown,
    'lowStock', coalesce(stock.shown > 0, false),
    'unitAmount', v.unit_amount, 'unit', v.unit
  ) order by v.position, c.position, s.position, v.sku)
  from variants v
    left join sizes s on s.id = v.size_id
    left join colors c on c.id = v.color_id
    cross join lateral (
      select shown_stock(v.track_stock, v.allow_backorder, v.on_hand, v.reserved, v.low_stock_at) as shown
    ) stock
  where v.product_id = p.id and v.active`

const breadcrumbs = sql`
  select json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.depth)
  from categories c
  where c.id = any((select path_ids from categories where id = p.primary_category_id)::uuid[])
    and not exists (select from categories above where above.id = any(c.path_ids) and above.status <> 'published')`

/** The set that the product's first size belongs to. */
const sizeSet = sql<string | null>`
  select own.size_set_id from variants v join sizes own on own.id = v.size_id
  where v.product_id = p.id and v.active order by v.position, own.position, own.id limit 1`

/** The first of a category of `shown`: enough of them even when those shown already are left out. */
const inBranch = (category: 'category_id' | 'parent_id', tier: number, limit: number, moment: RawBuilder<Date>) => sql`
  select k.product_id, ${sql.lit(tier)}, k.rank from product_categories k
  where k.category_id = (select ${sql.ref(category)} from shown) and k.listed and k.listed_at <= ${moment}
  order by k.rank, k.product_id limit ${sql.lit(limit * 2 + 1)}`

interface Stored extends Omit<Product, 'sizes' | 'colors' | 'sizeGuide' | 'variants'> {
  sizeIds: string[]
  colorCodes: string[]
  sizeSetId: string | null
  variants: (Product['variants'][number] & Content)[]
}

/** What products are shown with, beside what is their own. */
export interface Looks {
  swatches: Swatches
  charts: SizeCharts
}

export const products = (db: Kysely<Database>, { swatches, charts }: Looks) => {
  const one = async (slug: string, shown: RawBuilder<boolean>): Promise<Product | undefined> => {
    const { rows } = await sql<Stored>`${onePlan}
      select p.id, p.slug, p.title, p.subtitle, p.brand, p.description_html as "descriptionHtml", p.material, p.care,
        p.maker, p.safety_note as "safetyNote", p.no_withdrawal as "noWithdrawal",
        p.seo_title as "seoTitle", p.seo_description as "seoDescription", ${ratingJson} as rating,
        ${orNone(pictures)} as pictures, p.size_ids as "sizeIds", p.color_codes as "colorCodes",
        ${orNone(variants)} as variants, ${orNone(breadcrumbs)} as breadcrumbs, (${sizeSet}) as "sizeSetId"
      from products p
      where p.id = ${idOfSlug(slug)} and ${shown}
    `.execute(db)
    const [found] = rows
    if (!found) return undefined
    const { sizeIds, colorCodes, sizeSetId, ...product } = found
    const [swatchesOf, { sizesOf, guideOf }] = await Promise.all([swatches.read(), charts.read()])
    return {
      ...product,
      descriptionHtml: cleanHtml(product.descriptionHtml),
      sizes: sizesOf(sizeIds),
      colors: swatchesOf(colorCodes),
      sizeGuide: sizeSetId === null ? null : guideOf(sizeSetId),
      variants: product.variants.map((variant) => ({ ...variant, perUnit: perUnitOf(variant.price, variant) })),
    }
  }

  return {
    /** A published product by its slug or a former one; the answer's slug is the current one. `at`: as of another moment. */
    get: (slug: string, at?: string) => one(slug, visibleBy(momentOf(at))),

    /** The same of any product, published or not. */
    preview: (slug: string) => one(slug, sql<boolean>`true`),

    /**
     * Chosen by staff first, then the next in its category, then in the category above; undefined without the product. Of one
     * that was archived as well: whoever looks for it is shown these.
     */
    related: async (
      slug: string,
      limit: number,
      at?: string,
    ): Promise<{ rows: ProductCard[]; holds: number } | undefined> => {
      const moment = momentOf(at)
      const { rows } = await sql<{ cards: CardRow[] }>`${onePlan}
      with shown as materialized (
        select p.id, c.id as category_id, c.parent_id
        from products p left join categories c on c.id = p.primary_category_id
        where p.id = ${idOfSlug(slug)} and (p.status = 'archived' or (${visibleBy(moment)}))
      ),
      beside as (
        (select r.related_id as id, 0 as tier, r.position as place
          from product_relations r where r.product_id = (select id from shown))
        union all (${inBranch('category_id', 1, limit, moment)})
        union all (${inBranch('parent_id', 2, limit, moment)})
      ),
      chosen as (
        select one.id, one.tier, one.place
        from (
          select distinct on (p.id) p.id, beside.tier, beside.place
          from beside join products p on p.id = beside.id
          where ${listedBy(moment)} and p.id <> (select id from shown)
          order by p.id, beside.tier, beside.place
        ) one
        order by one.tier, one.place, one.id limit ${sql.lit(limit)}
      )
      select (
        select coalesce(json_agg(cards order by cards.tier, cards.place, cards.id), '[]') from (
          select chosen.tier, chosen.place, ${cardColumns} from chosen join products p on p.id = chosen.id ${cardJoins()}
        ) cards
      ) as cards from shown
    `.execute(db)
      const cards = rows[0]?.cards
      return (
        cards && {
          rows: cards.map(toCard(await swatches.read())),
          /** Milliseconds until one of them is no longer new. */
          holds: newFor(cards),
        }
      )
    },

    /** Slugs by id, `limit` at a time. */
    addresses: async (after: string | undefined, limit: number) => {
      const { rows } = await sql<{ id: string; slug: string; updatedAt: Date; picture: string | null }>`
      select p.id, p.slug, p.updated_at as "updatedAt", (
        select ${sql.lit(MEDIA_PATH)} || m.key from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.position, pm.media_id limit 1) as picture
      from products p
      where ${listed} ${after === undefined ? sql`` : sql`and p.id > ${after}::uuid`}
      order by p.id limit ${limit}
    `.execute(db)
      return rows
    },
  }
}
