// What others have of a product and lose with it: it stands on wishlists, and other products name it as related. The log
// keeps it while the product is gone, so that it comes back with it.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface Links {
  wishes: {
    userId: string
    variantId: string | null
    priceThen: number
    ofVariant: boolean
    addedAt: string
  }[]
  /** The products that name it. */
  relating: { id: string; position: number }[]
}

/** Whose wishlist names which variant. */
export interface VariantWish {
  userId: string
  variantId: string
}

/** Nobody adds one before the transaction ends. */
export async function lockedLinks(trx: Transaction<Database>, id: string): Promise<Links> {
  await sql`select from products where id = ${id} for update`.execute(trx)
  const { rows } = await sql<Links>`select
    (select coalesce(json_agg(json_build_object('userId', user_id, 'variantId', variant_id, 'priceThen', price_then_minor,
      'ofVariant', of_variant, 'addedAt', added_at) order by added_at, user_id), '[]')
      from wishlist_items where product_id = ${id}) as wishes,
    (select coalesce(json_agg(json_build_object('id', product_id, 'position', position) order by product_id), '[]')
      from product_relations where related_id = ${id}) as relating`.execute(trx)
  return rows[0] ?? { wishes: [], relating: [] }
}

/** Whoever was erased meanwhile has no wishlist any more, and products that are gone name nothing. */
export async function restoreLinks(
  trx: Transaction<Database>,
  id: string,
  { wishes = [], relating = [] }: Partial<Links>,
): Promise<void> {
  if (wishes.length > 0)
    await sql`
      insert into wishlist_items (user_id, product_id, variant_id, price_then_minor, of_variant, added_at)
      select u.id, ${id}, v.id, r."priceThen", r."ofVariant", r."addedAt"
      from json_to_recordset(${JSON.stringify(wishes)}::json)
          as r("userId" uuid, "variantId" uuid, "priceThen" bigint, "ofVariant" boolean, "addedAt" timestamptz)
        join users u on u.id = r."userId" and u.status <> 'erased'
        left join variants v on v.id = r."variantId"
      order by u.id for share of u`.execute(trx)
  if (relating.length > 0)
    await sql`
      insert into product_relations (product_id, related_id, position)
      select p.id, ${id}, r.position
      from json_to_recordset(${JSON.stringify(relating)}::json) as r(id uuid, position integer)
        join products p on p.id = r.id`.execute(trx)
}

/** Of variants that a change leaves out: where they go, the wish stays without one. They are locked, so that nobody adds one. */
export async function variantWishes(trx: Transaction<Database>, variantIds: readonly string[]): Promise<VariantWish[]> {
  if (variantIds.length === 0) return []
  const { rows } = await sql<VariantWish>`
    select user_id as "userId", variant_id as "variantId" from wishlist_items
    where variant_id = any(${[...variantIds]}::uuid[]) order by user_id`.execute(trx)
  return rows
}

/** Whoever has taken it off the list since, or wishes for another variant, is left alone. */
export async function restoreVariantWishes(
  trx: Transaction<Database>,
  wishes: readonly VariantWish[] = [],
): Promise<void> {
  if (wishes.length > 0)
    await sql`
      update wishlist_items w set variant_id = v.id
      from json_to_recordset(${JSON.stringify(wishes)}::json) as r("userId" uuid, "variantId" uuid)
        join variants v on v.id = r."variantId"
      where w.user_id = r."userId" and w.product_id = v.product_id and w.variant_id is null and w.of_variant`.execute(
      trx,
    )
}
