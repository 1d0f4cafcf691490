// Products as they are stored, in the shape imports compare, write and set back: ids where tables have ids.
import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

export interface VariantState {
  id: string
  sku: string
  sizeId: string | null
  colorId: string | null
  barcode: string | null
  price: number
  compareAt: number | null
  cost: number | null
  onHand: number
  reserved: number
  trackStock: boolean
  allowBackorder: boolean
  lowStockAt: number | null
  weightG: number | null
  position: number
  active: boolean
}

export interface PictureState {
  mediaId: string
  alt: string
  colorId: string | null
}

export interface ProductState {
  id: string
  version: number
  slug: string
  title: string
  subtitle: string | null
  brand: string | null
  descriptionHtml: string
  /** Its bare words, where they were worked out already; never compared. */
  descriptionText?: string
  material: string | null
  care: string | null
  status: string
  publishAt: string | null
  /** Those somebody chose, the primary one first. */
  categoryIds: string[]
  seoTitle: string | null
  seoDescription: string | null
  rank: number
  tags: string[]
  related: string[]
  variants: VariantState[]
  pictures: PictureState[]
}

/** In the order in which products/derive.ts wants them locked. */
export async function lockProducts(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const all = [...ids]
  await sql`select from variants where product_id = any(${all}::uuid[]) order by id for update`.execute(trx)
  await sql`select from products where id = any(${all}::uuid[]) order by id for no key update`.execute(trx)
}

export async function loadStates(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, ProductState>> {
  const { rows } = await sql<ProductState>`
    select p.id, p.version, p.slug, p.title, p.subtitle, p.brand, p.description_html as "descriptionHtml", p.material,
      p.care, p.status, ${instant(sql`p.publish_at`)} as "publishAt", p.seo_title as "seoTitle",
      p.seo_description as "seoDescription", p.rank, p.tags,
      array(
        select pc.category_id from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id and (pc.chosen or pc.category_id = p.primary_category_id)
        order by pc.category_id is distinct from p.primary_category_id, pc.position, c.full_path
      ) as "categoryIds",
      array(
        select r.related_id from product_relations r where r.product_id = p.id order by r.position, r.related_id
      ) as related,
      coalesce((
        select json_agg(json_build_object(
          'id', v.id, 'sku', v.sku, 'sizeId', v.size_id, 'colorId', v.color_id, 'barcode', v.barcode,
          'price', v.price_minor, 'compareAt', v.compare_at_minor, 'cost', v.cost_minor, 'onHand', v.on_hand,
          'reserved', v.reserved, 'trackStock', v.track_stock, 'allowBackorder', v.allow_backorder,
          'lowStockAt', v.low_stock_at, 'weightG', v.weight_g, 'position', v.position, 'active', v.active
        ) order by v.position, v.id)
        from variants v where v.product_id = p.id
      ), '[]') as variants,
      coalesce((
        select json_agg(json_build_object('mediaId', pm.media_id, 'alt', pm.alt, 'colorId', pm.color_id)
          order by pm.position, pm.media_id)
        from product_media pm where pm.product_id = p.id
      ), '[]') as pictures
    from products p where p.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Tells whether a product is as it was, apart from its stock and its version. Relations do not count: they follow when
 * all products of a file are there. Without tags the mark is the one from before there were any.
 */
export function markOf({ version: _, related: __, tags, variants, ...plain }: ProductState): string {
  const product = { ...plain, ...(tags.length > 0 && { tags }) }
  const still = variants.map(({ onHand: _, reserved: __, ...variant }) => variant)
  return createHash('sha256')
    .update(JSON.stringify([product, still]))
    .digest('base64url')
}
