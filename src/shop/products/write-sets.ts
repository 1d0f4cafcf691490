// What hangs on products: categories, pictures and relations, replaced as wholes where they differ.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { OfferState, ProductState } from './state.ts'

/** A product that was there and stays. */
export interface ExistingProduct {
  before: OfferState
  after: OfferState
}

/** The new states of the products in which this set differs from before. */
const changed = (existing: readonly ExistingProduct[], pick: (state: OfferState) => unknown) =>
  existing
    .filter(({ before, after }) => JSON.stringify(pick(before)) !== JSON.stringify(pick(after)))
    .map(({ after }) => after)

export async function writeSets(
  trx: Transaction<Database>,
  existing: readonly ExistingProduct[],
  added: readonly ProductState[],
): Promise<void> {
  const idsOf = (states: readonly OfferState[]) => states.map(({ id }) => id)

  const otherCategories = changed(existing, ({ categoryIds }) => categoryIds)
  if (otherCategories.length > 0)
    await sql`update product_categories set chosen = false where product_id = any(${idsOf(otherCategories)}::uuid[]) and chosen`.execute(
      trx,
    )
  const categories = [...otherCategories, ...added].flatMap(({ id, categoryIds }) =>
    categoryIds.map((category_id, place) => ({ product_id: id, category_id, place })),
  )
  if (categories.length > 0)
    await sql`
      insert into product_categories (category_id, product_id, chosen, position)
      select category_id, product_id, true, place
      from json_to_recordset(${JSON.stringify(categories)}::json) as r(category_id uuid, product_id uuid, place integer)
      order by product_id, category_id
      on conflict (category_id, product_id) do update set chosen = true, position = excluded.position`.execute(trx)

  const otherPictures = changed(existing, ({ pictures }) => pictures)
  if (otherPictures.length > 0)
    await trx.deleteFrom('product_media').where('product_id', 'in', idsOf(otherPictures)).execute()
  const pictures = [...otherPictures, ...added].flatMap((state) =>
    (state.pictures ?? []).map((one, place) => ({
      product_id: state.id,
      media_id: one.mediaId,
      color_id: one.colorId,
      alt: one.alt,
      place,
    })),
  )
  if (pictures.length > 0)
    await sql`
      insert into product_media (product_id, media_id, color_id, alt, position)
      select product_id, media_id, color_id, alt, place from json_to_recordset(${JSON.stringify(pictures)}::json)
        as r(product_id uuid, media_id uuid, color_id uuid, alt text, place integer)`.execute(trx)

  const otherRelations = changed(existing, ({ related }) => related)
  if (otherRelations.length > 0)
    await trx.deleteFrom('product_relations').where('product_id', 'in', idsOf(otherRelations)).execute()
  const relations = [...otherRelations, ...added].flatMap(({ id, related = [] }) =>
    related.map((related_id, place) => ({ product_id: id, related_id, place })),
  )
  // Products that come later in the file are related when they are there.
  if (relations.length > 0)
    await sql`
      insert into product_relations (product_id, related_id, position)
      select r.product_id, r.related_id, r.place from json_to_recordset(${JSON.stringify(relations)}::json)
        as r(product_id uuid, related_id uuid, place integer) join products p on p.id = r.related_id`.execute(trx)
}
