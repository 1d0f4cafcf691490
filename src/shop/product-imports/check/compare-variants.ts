// A product's variants as a file wants them: those that are there by SKU or by size and colour, and new ones.
// Variants the file does not name stay as they are.
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { given, NEW_VARIANT, pairOf, variantValues } from '../../products/fields.ts'
import type { VariantState } from '../../products/state.ts'
import type { IdLookup } from '../id-lookup.ts'
import type { ParsedProduct } from '../parsed-product.ts'

type ParsedVariant = ParsedProduct['variants'][number]
export type Report = (line: number, property: string, code: string, value?: string | null) => void

export interface VariantsOptions {
  slug: string
  ids: IdLookup
  report: Report
}

export function wantedVariants(
  parsed: readonly ParsedVariant[],
  current: readonly VariantState[],
  { slug, ids, report }: VariantsOptions,
): VariantState[] {
  const wanted = current.map((variant) => ({ ...variant }))
  const bySku = new Map(wanted.map((variant) => [variant.sku, variant]))
  const byPair = new Map(wanted.map((variant) => [pairOf(variant), variant]))
  const touched = new Set<string>()
  for (const one of parsed) {
    const sizeId = one.size == null ? one.size : ids.size(one.size)
    const colorId = one.color == null ? one.color : ids.color(one.color)
    const pair = pairOf({ sizeId: sizeId ?? null, colorId: colorId ?? null })
    const known = (one.sku !== undefined ? bySku.get(one.sku) : undefined) ?? byPair.get(pair)
    if (known && touched.has(known.id)) {
      report(one.line, one.sku === undefined ? 'size' : 'sku', 'repeated_pair', one.sku ?? null)
      continue
    }
    const variant = known ?? newVariant(one, slug, wanted.length)
    if (!known) {
      if (one.price === undefined) report(one.line, 'price', 'required')
      wanted.push(variant)
    }
    touched.add(variant.id)
    Object.assign(variant, given(one, variantValues), given({ sizeId, colorId }, ['sizeId', 'colorId']))
    check(variant, one, report)
  }
  return wanted
}

const newVariant = ({ sku, size, color }: ParsedVariant, slug: string, position: number): VariantState => ({
  ...NEW_VARIANT,
  id: uuidv7(),
  sku: sku ?? skuFor(slug, color, size),
  reserved: 0,
  position,
})

/** For files without SKUs: made of slug, colour and size, so that another import finds the variant again. */
function skuFor(slug: string, color: string | null | undefined, size: string | null | undefined): string {
  const made = [slug, color, size?.split('/')[1]].filter(Boolean).join('-').toUpperCase()
  return made.length <= 64
    ? made
    : `${made.slice(0, 55)}-${createHash('sha256').update(made).digest('hex').slice(0, 8)}`
}

function check(variant: VariantState, { line, compareAt, onHand }: ParsedVariant, report: Report): void {
  if (variant.compareAt !== null && variant.compareAt <= variant.price) {
    if (compareAt != null) report(line, 'compareAt', `too_small:${variant.price + 1}`, String(compareAt))
    // A former price that the file does not mention is dropped where the price rises above it.
    else variant.compareAt = null
  }
  if (variant.unitAmount !== null && variant.unit === null) report(line, 'unit', 'required')
  if (variant.unitAmount === null && variant.unit !== null) report(line, 'unitAmount', 'required')
  if (variant.onHand < variant.reserved) report(line, 'onHand', `reserved:${variant.reserved}`, String(onHand))
}
