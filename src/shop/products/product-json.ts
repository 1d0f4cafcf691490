// What a product is made of, in SQL: for any statement that has products as `p`.
import { type RawBuilder, sql } from 'kysely'
import { pictureJson } from '../catalogue/picture.ts'
import { instant } from '../db/instant.ts'
import { PRODUCT_FIELDS, type ProductField, productFields, VARIANT_FIELDS } from './fields.ts'

type Sql = RawBuilder<unknown>

/** A list of a subselect, empty where there is nothing. */
export const orNone = (list: Sql): Sql => sql`coalesce((${list}), '[]')`

/** These fields that are columns, under their names. */
export const columnsOf = (fields: readonly ProductField[]): Sql =>
  sql.join(
    fields.map((field) => {
      const value = sql.ref(`p.${PRODUCT_FIELDS[field]}`)
      return sql`${field === 'publishAt' ? instant(value) : value} as ${sql.ref(field)}`
    }),
  )

export const productColumns = columnsOf(productFields)

/** The code of its tax class; null where it names none. */
export const taxClassCode: Sql = sql`(select t.code from tax_classes t where t.id = p.tax_class_id)`

/** Of the chosen categories, the primary one first: `each` of category `c`. */
export const categoriesJson = (each: Sql): Sql =>
  orNone(sql`
    select json_agg(${each} order by c.id is distinct from p.primary_category_id, pc.position, c.full_path)
    from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = p.id and (pc.chosen or c.id = p.primary_category_id)`)

/** In the order of the gallery: `each` of its place `pm`, picture `m` and colour `c`. */
export const picturesJson = (each: Sql): Sql =>
  orNone(sql`
    select json_agg(${each} order by pm.position, pm.media_id)
    from product_media pm join media m on m.id = pm.media_id left join colors c on c.id = pm.color_id
    where pm.product_id = p.id`)

/** Of the products shown beside it: `each` of product `o`. */
export const relatedJson = (each: Sql): Sql =>
  orNone(sql`
    select json_agg(${each} order by r.position, o.id)
    from product_relations r join products o on o.id = r.related_id where r.product_id = p.id`)

/** Of the variants: these fields, and `more` of variant `v`, its size `s` in the set `sets`, and its colour `c`. */
export const variantsJson = (
  fields: readonly (keyof typeof VARIANT_FIELDS)[],
  more: Sql,
  order: Sql = sql`v.position, c.position, s.position, v.sku`,
): Sql =>
  orNone(sql`
    select json_agg(json_build_object(
      ${more}, ${sql.join(fields.map((field) => sql`${sql.lit(field)}, ${sql.ref(`v.${VARIANT_FIELDS[field]}`)}`))}
    ) order by ${order})
    from variants v left join sizes s on s.id = v.size_id left join size_sets sets on sets.id = s.size_set_id
      left join colors c on c.id = v.color_id
    where v.product_id = p.id`)

/** The main picture of a product; null where it has none. */
export const mainPictureJson = (product: 'p' | 'o'): Sql => sql`(
  select ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref(`${product}.title`) })}
  from (
    select media_id, alt from product_media where product_id = ${sql.ref(`${product}.id`)} order by position, media_id limit 1
  ) pm join media m on m.id = pm.media_id)`
