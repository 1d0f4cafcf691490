// What the audit log keeps of a change of a product: what differs, in words people read, and beside it, under `restore`,
// the ids and rows that undoing it needs. What stayed the same is left out: descriptions are long and variants many.
import type { ProductDetail } from '#contract/admin-products.ts'
import type { ProductBody } from './admin-check.ts'
import { pick, productFields, productValues, type Variant, variantFields } from './fields.ts'
import type { Links, VariantWish } from './links.ts'

/** The sets of a product as they were; absent where they did not change. Of one that is gone, also what others had of it. */
export interface Restore extends Partial<Links> {
  categoryIds?: string[]
  pictures?: ProductBody['pictures']
  relatedIds?: string[]
  taxClassId?: string | null
  /** Of an update, those that changed; else all. */
  variants?: Variant[]
  /** Ids of all variants in their order. */
  order?: string[]
  /** Who wished for variants that the change removed. */
  variantWishes?: VariantWish[]
  formerSlugs?: string[]
  createdAt?: string
}

export interface Removed {
  product: ProductDetail
  links: Links
}

/** One side of a change. */
export type Side = Record<string, unknown> & { version: number; restore: Restore }

export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const setsOf = ({ categories, pictures, related }: ProductDetail) => ({
  categoryIds: categories.map(({ id }) => id),
  pictures: pictures.map(({ mediaId, alt, colorId }) => ({ mediaId, alt, colorId })),
  relatedIds: related.map(({ id }) => id),
})

/** The product as a form would send it back unchanged. */
export const bodyOf = (product: ProductDetail): ProductBody => ({
  ...pick(product, productFields),
  primaryCategoryId: product.primaryCategoryId,
  ...setsOf(product),
  variants: product.variants.map(({ reserved: _, ...variant }) => ({ ...variant, seenOnHand: variant.onHand })),
})

const whole = (product: ProductDetail): Restore => ({
  ...setsOf(product),
  taxClassId: product.taxClassId,
  variants: product.variants,
  order: product.variants.map(({ id }) => id),
  formerSlugs: product.formerSlugs,
  createdAt: product.createdAt,
})

const words = (product: ProductDetail) => ({
  categories: product.categories.map(({ path }) => path),
  pictures: product.pictures.map(({ picture, alt }) => (alt === '' ? picture.url : `${picture.url} (${alt})`)),
  related: product.related.map(({ slug }) => slug),
  taxClass: product.taxClass?.code ?? null,
})

const summary = ({ price, onHand, active }: Variant) => ({ price, onHand, active })

/** All of a product, for one that is new or gone. */
const complete = (product: ProductDetail): Side => ({
  id: product.id,
  version: product.version,
  ...pick(product, productValues),
  ...words(product),
  ...Object.fromEntries(product.variants.map((variant) => [`variants.${variant.sku}`, summary(variant)])),
  restore: whole(product),
})

/** Of a product that is gone. */
export const recordGone = ({ product, links }: Removed): { before: Side; after: null } => {
  const before = complete(product)
  return { before: { ...before, restore: { ...before.restore, ...links } }, after: null }
}

export function record(
  before: ProductDetail | null,
  after: ProductDetail | null,
  wishes: VariantWish[] = [],
): { before: Side | null; after: Side | null } {
  if (!before || !after) return { before: before && complete(before), after: after && complete(after) }
  const sides = [sideOf(before), sideOf(after)] as const
  const put: Puts = (name, values) => {
    if (same(...values)) return
    sides[0][name] = values[0]
    sides[1][name] = values[1]
  }
  for (const name of productValues) put(name, [before[name], after[name]])
  const read = [words(before), words(after)] as const
  for (const name of ['categories', 'pictures', 'related', 'taxClass'] as const)
    put(name, [read[0][name], read[1][name]])
  const full = [whole(before), whole(after)] as const
  for (const name of ['categoryIds', 'pictures', 'relatedIds', 'taxClassId', 'order'] as const) {
    if (same(full[0][name], full[1][name])) continue
    Object.assign(sides[0].restore, { [name]: full[0][name] })
    Object.assign(sides[1].restore, { [name]: full[1][name] })
  }
  recordVariants(before, after, sides, put)
  if (wishes.length > 0) sides[0].restore.variantWishes = wishes
  return { before: sides[0], after: sides[1] }
}

/** Present in every entry, whatever changed: the log names the product by its title. */
export const sideOf = ({
  id,
  version,
  title,
  slug,
}: Pick<ProductDetail, 'id' | 'version' | 'title' | 'slug'>): Side => ({
  id,
  version,
  title,
  slug,
  restore: {},
})

/** Notes a field on both sides where it differs. */
export type Puts = (name: string, values: readonly [unknown, unknown]) => void

export function recordVariants(
  before: Pick<ProductDetail, 'variants'>,
  after: Pick<ProductDetail, 'variants'>,
  sides: readonly [Side, Side],
  put: Puts,
): void {
  const old = new Map(before.variants.map((variant) => [variant.id, variant]))
  const now = new Map(after.variants.map((variant) => [variant.id, variant]))
  const changed = [[] as Variant[], [] as Variant[]] as const
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(id), now.get(id)]
    const differs = !one || !other || variantFields.some((name) => one[name] !== other[name])
    if (!differs) continue
    if (one) changed[0].push(one)
    if (other) changed[1].push(other)
    const sku = one?.sku ?? other?.sku
    if (one && other) for (const name of variantFields) put(`variants.${sku}.${name}`, [one[name], other[name]])
    else put(`variants.${sku}`, [one && summary(one), other && summary(other)])
  }
  if (changed[0].length + changed[1].length === 0) return
  sides[0].restore.variants = changed[0]
  sides[1].restore.variants = changed[1]
}
