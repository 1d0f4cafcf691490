// A product's form checked against itself and against the shop before anything is written, so that a person sees every
// problem at once. The constraints of the tables still hold.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminProducts } from '#contract/admin-products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { isWaiting } from '../back-in-stock/call-waiting.ts'
import type { Database } from '../db/schema.ts'
import { pairOf, pick, variantFields } from './fields.ts'
import type { ProductState, VariantState } from './state.ts'

export type ProductBody = BodyOf<typeof adminProducts.create>

interface Known {
  slugTaken: boolean
  categories: string[]
  media: string[]
  sizes: string[]
  colors: string[]
  products: string[]
  taxClasses: string[]
  skus: string[]
  referred: string[]
  /** Pieces that orders hold, by variant. */
  held: Record<string, number>
}

type Faults = Map<string, FieldProblem>

/**
 * The variants as they will be, those included that are left out but referred to: they stay, switched off. Throws what is
 * wrong by field. With `restoring`, variants that are gone come back under their ids.
 */
export async function planVariants(
  trx: Transaction<Database>,
  productId: string,
  body: ProductBody,
  before: ProductState | undefined,
  { restoring }: { restoring: boolean },
): Promise<VariantState[]> {
  const own = new Map(before?.variants.map((variant) => [variant.id, variant]))
  const known = await lookUp(trx, productId, body, [...own.keys()])
  const faults: Faults = new Map()
  checkFields(body, productId, known, faults)

  const mentioned = new Set(body.variants.map(({ id }) => id))
  const missing = [...own.values()].filter(({ id }) => !mentioned.has(id))
  const free = new Map(missing.map((variant) => [pairOf(variant), variant.id]))
  const variants = body.variants.map((variant, position): VariantState => {
    // A pair that was left out and added again is the variant it was.
    const taken = variant.id ?? free.get(pairOf(variant))
    if (variant.id === null) free.delete(pairOf(variant))
    const was = taken === undefined ? undefined : own.get(taken)
    if (taken !== undefined && !was && !restoring) faults.set(`variants.${position}.id`, 'unknown')
    // Booked as a difference to what the form saw: what was sold meanwhile stays sold.
    const soldSince = was && variant.seenOnHand !== null ? variant.seenOnHand - was.onHand : 0
    const onHand = variant.onHand - soldSince
    const reserved = was?.reserved ?? 0
    // What orders hold can wait for goods.
    const least = was ? reserved - (known.held[was.id] ?? 0) : 0
    if (was && onHand < least) faults.set(`variants.${position}.onHand`, `too_small:${least + soldSince}`)
    // Variants removed before they could say what they hold, or whether a price is recommended, come back without.
    const { unitAmount = null, unit = null, compareAtIsRrp = false } = variant
    const said = { ...pick(variant, variantFields), unitAmount, unit, compareAtIsRrp }
    return { ...said, id: taken ?? uuidv7(), onHand, reserved, position }
  })
  const retired = [...free.values()]
    .filter((id) => known.referred.includes(id))
    .flatMap((id) => own.get(id) ?? [])
    .map((variant) => ({ ...variant, active: false, position: variants.length }))
  checkVariants(variants, retired, known, faults)
  refuse(faults)
  return [...variants, ...retired]
}

function refuse(faults: Faults): void {
  if (faults.size === 0) return
  const fields = Object.fromEntries(faults)
  throw [...faults.values()].every((problem) => problem === 'taken')
    ? new ApiError('TAKEN', { fields })
    : invalidInput(fields)
}

function checkFields(body: ProductBody, productId: string, known: Known, faults: Faults): void {
  const unknown = (ids: readonly string[], among: readonly string[], name: (index: number) => string) => {
    const there = new Set(among)
    for (const [index, id] of ids.entries()) if (!there.has(id)) faults.set(name(index), 'unknown')
  }
  if (known.slugTaken) faults.set('slug', 'taken')
  // JavaScript has a year 0, which PostgreSQL refuses.
  if (body.publishAt !== null && body.publishAt < '1970') faults.set('publishAt', 'invalid')
  unknown(body.categoryIds, known.categories, (index) => `categoryIds.${index}`)
  if (body.primaryCategoryId !== null) unknown([body.primaryCategoryId], known.categories, () => 'primaryCategoryId')
  if (body.taxClassId) unknown([body.taxClassId], known.taxClasses, () => 'taxClassId')
  unknown(body.relatedIds, known.products, (index) => `relatedIds.${index}`)
  if (body.relatedIds.includes(productId)) faults.set(`relatedIds.${body.relatedIds.indexOf(productId)}`, 'invalid')
  const shown = new Set<string>()
  for (const [index, { mediaId, colorId }] of body.pictures.entries()) {
    unknown([mediaId], known.media, () => `pictures.${index}.mediaId`)
    if (shown.has(mediaId)) faults.set(`pictures.${index}.mediaId`, 'taken')
    if (colorId !== null) unknown([colorId], known.colors, () => `pictures.${index}.colorId`)
    shown.add(mediaId)
  }
}

function checkVariants(
  variants: readonly VariantState[],
  staying: readonly { sku: string }[],
  known: Known,
  faults: Faults,
): void {
  const elsewhere = new Set(known.skus)
  const sizes = new Set(known.sizes)
  const colors = new Set(known.colors)
  const skus = new Set(staying.map(({ sku }) => sku))
  const pairs = new Set<string>()
  const ids = new Set<string>()
  for (const [index, { id, sku, sizeId, colorId, price, compareAt, unitAmount, unit }] of variants.entries()) {
    const at = `variants.${index}`
    if (skus.has(sku) || elsewhere.has(sku)) faults.set(`${at}.sku`, 'taken')
    if (pairs.has(pairOf({ sizeId, colorId })))
      faults.set(`${at}.${sizeId || !colorId ? 'sizeId' : 'colorId'}`, 'taken')
    if (ids.has(id)) faults.set(`${at}.id`, 'taken')
    if (sizeId !== null && !sizes.has(sizeId)) faults.set(`${at}.sizeId`, 'unknown')
    if (colorId !== null && !colors.has(colorId)) faults.set(`${at}.colorId`, 'unknown')
    if (compareAt !== null && compareAt <= price) faults.set(`${at}.compareAt`, `too_small:${price + 1}`)
    if (unitAmount !== null && unit === null) faults.set(`${at}.unit`, 'required')
    if (unitAmount === null && unit !== null) faults.set(`${at}.unitAmount`, 'required')
    skus.add(sku)
    pairs.add(pairOf({ sizeId, colorId }))
    ids.add(id)
  }
}

const someIds = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

async function lookUp(
  trx: Transaction<Database>,
  productId: string,
  { slug, categoryIds, primaryCategoryId, pictures, variants, relatedIds, taxClassId = null }: ProductBody,
  own: readonly string[],
): Promise<Known> {
  const present = (table: string, ids: readonly (string | null)[]) =>
    sql`array(select id from ${sql.table(table)} where id = any(${someIds(ids)}::uuid[]))`
  const referring = (table: string) =>
    sql`select variant_id from ${sql.table(table)} where variant_id = any(${[...own]}::uuid[])`
  const { rows } = await sql<Known>`select
    exists (select from products where slug = ${slug} and id <> ${productId}) as "slugTaken",
    ${present('categories', [...categoryIds, primaryCategoryId])} as categories,
    ${present(
      'media',
      pictures.map(({ mediaId }) => mediaId),
    )} as media,
    ${present(
      'sizes',
      variants.map(({ sizeId }) => sizeId),
    )} as sizes,
    ${present(
      'colors',
      [...variants, ...pictures].map(({ colorId }) => colorId),
    )} as colors,
    ${present('products', relatedIds)} as products,
    ${present('tax_classes', [taxClassId])} as "taxClasses",
    array(
      select sku from variants where sku = any(${variants.map(({ sku }) => sku)}::text[]) and product_id <> ${productId}
    ) as skus,
    array(
      ${referring('order_items')} union ${referring('cart_lines')} union ${referring('reviews')}
      union select w.variant_id from stock_waits w where w.variant_id = any(${[...own]}::uuid[]) and ${isWaiting}
      union select id from variants where id = any(${[...own]}::uuid[]) and (reserved > 0 or backordered > 0)
    ) as referred,
    (
      select coalesce(json_object_agg(variant_id, pieces), '{}') from (
        select variant_id, sum(reserved) as pieces from order_items
        where variant_id = any(${[...own]}::uuid[]) and reserved > 0 group by variant_id
      ) one
    ) as held`.execute(trx)
  const found = rows[0]
  if (!found) throw new Error('a select without from returned no row')
  return found
}
