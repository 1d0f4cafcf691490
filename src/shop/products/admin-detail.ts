// One product as its form needs it: everything, with the words that stand beside bare ids.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ProductDetail } from '#contract/admin-products.ts'
import { pictureJson } from '../catalogue/picture.ts'
import { instant } from '../db/instant.ts'
import { orEmpty } from '../db/or-empty.ts'
import type { Database } from '../db/schema.ts'
import { cleanHtml } from '../html.ts'
import { idOfSlug } from './repository.ts'

const categories = sql`
  select json_agg(json_build_object('id', c.id, 'name', c.name, 'path', c.full_path)
    order by c.id is distinct from p.primary_category_id, pc.position, c.full_path)
  from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = p.id and (pc.chosen or c.id = p.primary_category_id)`

const pictures = sql`
  select json_agg(json_build_object(
    'mediaId', m.id, 'alt', pm.alt, 'colorId', pm.color_id,
    'picture', ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })}
  ) order by pm.position, pm.media_id)
  from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = p.id`

const variants = sql`
  select json_agg(json_build_object(
    'id', v.id, 'sizeId', v.size_id, 'colorId', v.color_id, 'sku', v.sku, 'barcode', v.barcode,
    'price', v.price_minor, 'compareAt', v.compare_at_minor, 'cost', v.cost_minor,
    'onHand', v.on_hand, 'reserved', v.reserved, 'trackStock', v.track_stock, 'allowBackorder', v.allow_backorder,
    'lowStockAt', v.low_stock_at, 'weightG', v.weight_g, 'active', v.active
  ) order by v.position, c.position, s.position, v.sku)
  from variants v left join sizes s on s.id = v.size_id left join colors c on c.id = v.color_id
  where v.product_id = p.id`

const related = sql`
  select json_agg(json_build_object('id', o.id, 'title', o.title, 'slug', o.slug, 'picture', (
    select ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('o.title') })}
    from product_media pm join media m on m.id = pm.media_id
    where pm.product_id = o.id order by pm.position, pm.media_id limit 1
  )) order by r.position, o.id)
  from product_relations r join products o on o.id = r.related_id
  where r.product_id = p.id`

const formerSlugs = sql`
  select json_agg(r.old_slug order by r.created_at desc, r.old_slug)
  from slug_redirects r where r.kind = 'product' and r.target_id = p.id`

const detail = async (db: Kysely<Database>, id: RawBuilder<unknown>): Promise<ProductDetail | undefined> => {
  const { rows } = await sql<ProductDetail>`
    select p.id, p.version, p.slug, p.title, p.subtitle, p.brand, p.description_html as "descriptionHtml", p.material,
      p.care, p.status, ${instant(sql`p.publish_at`)} as "publishAt", p.primary_category_id as "primaryCategoryId",
      ${orEmpty(categories)} as categories, p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.rank, p.tags,
      ${orEmpty(pictures)} as pictures, ${orEmpty(variants)} as variants, ${orEmpty(related)} as related,
      ${orEmpty(formerSlugs)} as "formerSlugs", p.gaps, ${instant(sql`p.created_at`)} as "createdAt",
      ${instant(sql`p.updated_at`)} as "updatedAt"
    from products p where p.id = ${id}`.execute(db)
  const found = rows[0]
  return found && { ...found, descriptionHtml: cleanHtml(found.descriptionHtml) }
}

export const productById = (db: Kysely<Database>, id: string) => detail(db, sql`${id}::uuid`)
export const productBySlug = (db: Kysely<Database>, slug: string) => detail(db, idOfSlug(slug))
