// A product's variants as a file wants them: those that are there by SKU or by size and colour, and new ones.
// Variants the file does not name stay as they are.
import { createHash } from 'node:crypto'
import { pairOf } from '../../products/pair.ts'
import type { Told } from '../parsed-product.ts'
import type { VariantState } from '../stored-product.ts'
import type { Identity } from './id-lookup.ts'

type ToldVariant = Told['variants'][number]
export type Report = (line: number, property: string, code: string, value?: string | null) => void

const NEW = {
  barcode: null,
  compareAt: null,
  cost: null,
  onHand: 0,
  trackStock: true,
  allowBackorder: false,
  lowStockAt: null,
  weightG: null,
  active: true,
} as const

const FIELDS = [
  ...(['barcode', 'price', 'cost', 'onHand', 'trackStock', 'allowBackorder'] as const),
  ...(['lowStockAt', 'weightG', 'active'] as const),
]

export interface VariantsOptions {
  slug: string
  identity: Identity
  newId: () => string
  report: Report
}

export function wantedVariants(
  told: readonly ToldVariant[],
  current: readonly VariantState[],
  { slug, identity, newId, report }: VariantsOptions,
): VariantState[] {
  const wanted = current.map((variant) => ({ ...variant }))
  const bySku = new Map(wanted.map((variant) => [variant.sku, variant]))
  const byPair = new Map(wanted.map((variant) => [pairOf(variant), variant]))
  const touched = new Set<string>()
  for (const one of told) {
    const sizeId = one.size == null ? one.size : identity.size(one.size)
    const colorId = one.color == null ? one.color : identity.color(one.color)
    const pair = pairOf({ sizeId: sizeId ?? null, colorId: colorId ?? null })
    const known = (one.sku !== undefined ? bySku.get(one.sku) : undefined) ?? byPair.get(pair)
    if (known && touched.has(known.id)) {
      report(one.line, one.sku === undefined ? 'size' : 'sku', 'repeated_pair', one.sku ?? null)
      continue
    }
    const variant = known ?? fresh(one, slug, newId(), wanted.length)
    if (!known) {
      if (one.price === undefined) report(one.line, 'price', 'required')
      wanted.push(variant)
    }
    touched.add(variant.id)
    merge(variant, one, { sizeId, colorId }, report)
  }
  return wanted
}

const fresh = ({ sku, size, color }: ToldVariant, slug: string, id: string, position: number): VariantState => ({
  ...NEW,
  id,
  sku: sku ?? skuFor(slug, color, size),
  sizeId: null,
  colorId: null,
  price: 0,
  reserved: 0,
  position,
})

/** For files without SKUs: made of what tells the variant apart, the same each time. */
function skuFor(slug: string, color: string | null | undefined, size: string | null | undefined): string {
  const made = [slug, color, size?.split('/')[1]].filter(Boolean).join('-').toUpperCase()
  return made.length <= 64
    ? made
    : `${made.slice(0, 55)}-${createHash('sha256').update(made).digest('hex').slice(0, 8)}`
}

function merge(
  variant: VariantState,
  told: ToldVariant,
  { sizeId, colorId }: { sizeId: string | null | undefined; colorId: string | null | undefined },
  report: Report,
): void {
  const values = variant as unknown as Record<string, unknown>
  for (const field of FIELDS) if (told[field] !== undefined) values[field] = told[field]
  if (told.sku !== undefined) variant.sku = told.sku
  if (sizeId !== undefined) variant.sizeId = sizeId
  if (colorId !== undefined) variant.colorId = colorId
  if (told.compareAt !== undefined) variant.compareAt = told.compareAt
  if (variant.compareAt !== null && variant.compareAt <= variant.price) {
    if (told.compareAt != null) report(told.line, 'compareAt', `too_small:${variant.price + 1}`, String(told.compareAt))
    // A former price the file says nothing of ends where the price rises above it.
    else variant.compareAt = null
  }
  if (variant.onHand < variant.reserved)
    report(told.line, 'onHand', `reserved:${variant.reserved}`, String(told.onHand))
}
