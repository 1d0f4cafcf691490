// What a product's form asks for, held against itself and against the shop before anything is written, so that a person
// sees every problem at once. The constraints of the tables still have the last word.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminProducts, ProductDetail, VariantBody } from '#contract/admin-products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { pairOf } from './pair.ts'

export type ProductBody = BodyOf<typeof adminProducts.create>

export interface PlannedVariant extends VariantBody {
  id: string
  isNew: boolean
  position: number
  /** How the pieces on the shelf change. */
  delta: number
}

export interface Plan {
  variants: PlannedVariant[]
  /** Ids of variants that nothing refers to and that go. */
  removed: string[]
  /** Ids of variants that are left out, but referred to: they stay, switched off. */
  retired: string[]
}

interface Known {
  slugTaken: boolean
  categories: string[]
  media: string[]
  sizes: string[]
  colors: string[]
  products: string[]
  skus: string[]
  referred: string[]
}

type Faults = Map<string, FieldProblem>

/** Throws what is wrong by field. With `restoring`, variants that are gone come back under their ids. */
export async function planProduct(
  trx: Transaction<Database>,
  productId: string,
  body: ProductBody,
  now: ProductDetail | undefined,
  { restoring }: { restoring: boolean },
): Promise<Plan> {
  const own = new Map(now?.variants.map((variant) => [variant.id, variant]))
  const known = await lookUp(trx, productId, body, [...own.keys()])
  const faults: Faults = new Map()
  checkFields(body, productId, known, faults)

  const mentioned = new Set(body.variants.map(({ id }) => id))
  const missing = [...own.values()].filter(({ id }) => !mentioned.has(id))
  const free = new Map(missing.map((variant) => [pairOf(variant), variant.id]))
  const variants = body.variants.map((variant, position): PlannedVariant => {
    // A pair that was left out and added again is the variant it was.
    const taken = variant.id ?? free.get(pairOf(variant))
    if (variant.id === null) free.delete(pairOf(variant))
    const before = taken === undefined ? undefined : own.get(taken)
    if (taken !== undefined && !before && !restoring) faults.set(`variants.${position}.id`, 'unknown')
    const seen = before ? (variant.seenOnHand ?? before.onHand) : 0
    const delta = variant.onHand - seen
    if (before && before.onHand + delta < before.reserved)
      faults.set(`variants.${position}.onHand`, `too_small:${before.reserved - before.onHand + seen}`)
    return { ...variant, id: taken ?? uuidv7(), isNew: !before, position, delta }
  })
  const gone = [...free.values()]
  const retired = gone.filter((id) => known.referred.includes(id))
  const staying = retired.flatMap((id) => own.get(id) ?? [])
  checkVariants(variants, staying, known, faults)
  refuse(faults)
  return { variants, retired, removed: gone.filter((id) => !retired.includes(id)) }
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
  // Year 0 is a date to JavaScript and none to PostgreSQL.
  if (body.publishAt !== null && body.publishAt < '1970') faults.set('publishAt', 'invalid')
  unknown(body.categoryIds, known.categories, (index) => `categoryIds.${index}`)
  if (body.primaryCategoryId !== null) unknown([body.primaryCategoryId], known.categories, () => 'primaryCategoryId')
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
  variants: readonly PlannedVariant[],
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
  for (const [index, { id, sku, sizeId, colorId, price, compareAt }] of variants.entries()) {
    const at = `variants.${index}`
    if (skus.has(sku) || elsewhere.has(sku)) faults.set(`${at}.sku`, 'taken')
    if (pairs.has(pairOf({ sizeId, colorId })))
      faults.set(`${at}.${sizeId || !colorId ? 'sizeId' : 'colorId'}`, 'taken')
    if (ids.has(id)) faults.set(`${at}.id`, 'taken')
    if (sizeId !== null && !sizes.has(sizeId)) faults.set(`${at}.sizeId`, 'unknown')
    if (colorId !== null && !colors.has(colorId)) faults.set(`${at}.colorId`, 'unknown')
    if (compareAt !== null && compareAt <= price) faults.set(`${at}.compareAt`, `too_small:${price + 1}`)
    skus.add(sku)
    pairs.add(pairOf({ sizeId, colorId }))
    ids.add(id)
  }
}

const someIds = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

async function lookUp(
  trx: Transaction<Database>,
  productId: string,
  { slug, categoryIds, primaryCategoryId, pictures, variants, relatedIds }: ProductBody,
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
    array(
      select sku from variants where sku = any(${variants.map(({ sku }) => sku)}::text[]) and product_id <> ${productId}
    ) as skus,
    array(
      ${referring('order_items')} union ${referring('cart_lines')} union ${referring('reviews')}
      union select id from variants where id = any(${[...own]}::uuid[]) and reserved > 0
    ) as referred`.execute(trx)
  const found = rows[0]
  if (!found) throw new Error('A select without from answers one row')
  return found
}
