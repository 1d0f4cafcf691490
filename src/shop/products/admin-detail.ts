// One product as its form needs it: everything, with the names of what it refers to.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ProductDetail } from '#contract/admin-products.ts'
import { isWaiting } from '../back-in-stock/call-waiting.ts'
import { pictureJson } from '../catalogue/picture.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { cleanHtml } from '../html.ts'
import { variantFields } from './fields.ts'
import {
  categoriesJson,
  mainPictureJson,
  orNone,
  picturesJson,
  productColumns,
  relatedJson,
  variantsJson,
} from './product-json.ts'
import { idOfSlug } from './repository.ts'

const picture = sql`json_build_object(
  'mediaId', m.id, 'alt', pm.alt, 'colorId', pm.color_id,
  'picture', ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })})`

const formerSlugs = sql`
  select json_agg(r.old_slug order by r.created_at desc, r.old_slug)
  from slug_redirects r where r.kind = 'product' and r.target_id = p.id`

const waiting = sql`
  select json_agg(json_build_object('variantId', one.id, 'people', one.people) order by one.position, one.id)
  from (
    select v.id, v.position, count(*)::int as people
    from variants v join stock_waits w on w.variant_id = v.id and ${isWaiting}
    where v.product_id = p.id group by v.id
  ) one`

const columns = sql`p.id, p.version, ${productColumns}, p.primary_category_id as "primaryCategoryId",
  ${categoriesJson(sql`json_build_object('id', c.id, 'name', c.name, 'path', c.full_path)`)} as categories,
  (select json_build_object('code', t.code, 'name', t.name) from tax_classes t where t.id = p.tax_class_id) as "taxClass",
  ${picturesJson(picture)} as pictures, ${variantsJson([...variantFields, 'reserved'], sql`'id', v.id`)} as variants,
  ${relatedJson(sql`json_build_object(
    'id', o.id, 'title', o.title, 'slug', o.slug, 'picture', ${mainPictureJson('o')})`)} as related,
  ${orNone(formerSlugs)} as "formerSlugs", ${orNone(waiting)} as waiting, p.gaps, ${instant(sql`p.created_at`)} as "createdAt",
  ${instant(sql`p.updated_at`)} as "updatedAt"`

const detail = async (db: Kysely<Database>, id: RawBuilder<unknown>): Promise<ProductDetail | undefined> => {
  const { rows } = await sql<ProductDetail>`select ${columns} from products p where p.id = ${id}`.execute(db)
  const found = rows[0]
  return found && { ...found, descriptionHtml: cleanHtml(found.descriptionHtml) }
}

export const productById = (db: Kysely<Database>, id: string) => detail(db, sql`${id}::uuid`)
export const productBySlug = (db: Kysely<Database>, slug: string) => detail(db, idOfSlug(slug))
