// Suggested SKUs: the product's slug, then the codes of colour and size. SKUs typed by staff are never changed.
import type { Option, Variant } from './variant.ts'

const MAX = 64
const BASE = 32

/** The slug in capitals; a long one is cut at a hyphen. */
function baseOf(slug: string): string {
  if (slug.length <= BASE) return slug.toUpperCase()
  const cut = slug.slice(0, BASE + 1)
  const hyphen = cut.lastIndexOf('-')
  return cut.slice(0, hyphen > 0 ? hyphen : BASE).toUpperCase()
}

export function skuOf(
  slug: string,
  { sizeId, colorId }: Pick<Variant, 'sizeId' | 'colorId'>,
  options: ReadonlyMap<string, Option>,
): string {
  const codeOf = (id: string | null) => (id === null ? '' : (options.get(id)?.code ?? ''))
  return [baseOf(slug), codeOf(colorId), codeOf(sizeId)]
    .map((part) =>
      part
        .toUpperCase()
        .replace(/[^A-Z0-9.]+/g, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter(Boolean)
    .join('-')
    .slice(0, MAX)
}

/** The SKU, with a number appended if it is already taken. */
export function freeSku(sku: string, taken: ReadonlySet<string>): string {
  if (sku === '' || !taken.has(sku)) return sku
  for (let n = 2; n <= taken.size + 1; n += 1) {
    const next = `${sku.slice(0, MAX - 5)}-${n}`
    if (!taken.has(next)) return next
  }
  return sku
}

/** Updates suggested SKUs of new rows after the slug changes; stored SKUs are kept. */
export const skusFollowing = (
  variants: readonly Variant[],
  before: string,
  after: string,
  options: ReadonlyMap<string, Option>,
): Variant[] =>
  variants.map((one) =>
    one.id === null && (one.sku === '' || one.sku === skuOf(before, one, options))
      ? { ...one, sku: skuOf(after, one, options) }
      : one,
  )

/** Clears suggested SKUs of new rows whose pair has changed. */
export function withoutOldSkus(
  before: readonly Variant[],
  after: readonly Variant[],
  slug: string,
  options: ReadonlyMap<string, Option>,
): Variant[] {
  const proposals = new Set(before.filter((one) => one.sku === skuOf(slug, one, options)).map(({ sku }) => sku))
  return after.map((one) =>
    one.id === null && proposals.has(one.sku) && one.sku !== skuOf(slug, one, options) ? { ...one, sku: '' } : one,
  )
}

/** Fills every empty SKU with a suggestion. */
export function withSkus(variants: readonly Variant[], slug: string, options: ReadonlyMap<string, Option>): Variant[] {
  const taken = new Set(variants.map(({ sku }) => sku))
  return variants.map((one) => {
    if (one.sku !== '') return one
    const sku = freeSku(skuOf(slug, one, options), taken)
    taken.add(sku)
    return { ...one, sku }
  })
}
