// One variant (a pair of size and colour) in the product form, its identity, and the defaults of a new one.
import type { VariantBody } from '#contract/product-body.ts'

export type Variant = VariantBody

/** A size or a colour. `code` becomes part of SKUs. */
export interface Option {
  id: string
  label: string
  code: string
  /** Only colours have a hex value. */
  hex?: string
  /** Address of the picture of its pattern, if it has one. */
  pattern?: string | undefined
}

export const BLANK: Variant = {
  id: null,
  sizeId: null,
  colorId: null,
  sku: '',
  barcode: null,
  price: 0,
  compareAt: null,
  compareAtIsRrp: false,
  cost: null,
  onHand: 0,
  seenOnHand: null,
  trackStock: true,
  allowBackorder: false,
  lowStockAt: null,
  weightG: null,
  unitAmount: null,
  unit: null,
  active: true,
}

type Pair = Pick<Variant, 'sizeId' | 'colorId'>

/** A pair occurs once per product, so it identifies the row even before it is stored. */
export const pairKey = ({ sizeId, colorId }: Pair): string => `${colorId ?? ''}|${sizeId ?? ''}`

/** The variant's name, such as `Sage / M`; `alone` is the name of the only variant without options. */
export function pairName({ sizeId, colorId }: Pair, options: ReadonlyMap<string, Option>, alone: string): string {
  const labelOf = (id: string | null) => (id === null ? [] : [options.get(id)?.label ?? '?'])
  return [...labelOf(colorId), ...labelOf(sizeId)].join(' / ') || alone
}

/** Distinct ids in order of first appearance. */
const used = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id): id is string => id !== null))]
export const sizesOf = (variants: readonly Pair[]): string[] => used(variants.map(({ sizeId }) => sizeId))
export const colorsOf = (variants: readonly Pair[]): string[] => used(variants.map(({ colorId }) => colorId))

/** Whether the product has no sizes and colours: its one variant is shown as plain fields. */
export const isSimple = (variants: readonly Pair[]): boolean =>
  variants.length <= 1 && variants.every(({ sizeId, colorId }) => sizeId === null && colorId === null)

/**
 * Rows to send to the server: each takes the id that is now stored for its pair, and deleted ids are dropped. Without
 * this, saving again after typing during a save, or overwriting somebody else's change, would create a pair twice.
 */
export function withIds(variants: readonly Variant[], stored: readonly (Pair & { id: string })[]): Variant[] {
  const ids = new Map(stored.map((one) => [pairKey(one), one.id]))
  const known = new Set(stored.map(({ id }) => id))
  const inUse = new Set(variants.map(({ id }) => id).filter((id) => id !== null && known.has(id)))
  return variants.map((one) => {
    if (one.id !== null && known.has(one.id)) return one
    const id = ids.get(pairKey(one)) ?? null
    return { ...one, id: id !== null && inUse.has(id) ? null : id }
  })
}
