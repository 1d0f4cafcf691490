// One pair of size and colour in the form of a product, what tells it from others, and what a new one starts with.
import type { VariantBody } from '#contract/product-body.ts'

export type Variant = VariantBody

/** A size or a colour the pairs are made of. `code` goes into SKUs. */
export interface Option {
  id: string
  label: string
  code: string
  /** Only colours have one. */
  hex?: string
}

export const BLANK: Variant = {
  id: null,
  sizeId: null,
  colorId: null,
  sku: '',
  barcode: null,
  price: 0,
  compareAt: null,
  cost: null,
  onHand: 0,
  seenOnHand: null,
  trackStock: true,
  allowBackorder: false,
  lowStockAt: null,
  weightG: null,
  active: true,
}

type Pair = Pick<Variant, 'sizeId' | 'colorId'>

/** A product has each pair once, so the pair names the row, stored or not. */
export const pairKey = ({ sizeId, colorId }: Pair): string => `${colorId ?? ''}|${sizeId ?? ''}`

/** `Sage / M`; `alone` is what the one variant without options is called. */
export function pairName({ sizeId, colorId }: Pair, options: ReadonlyMap<string, Option>, alone: string): string {
  const labelOf = (id: string | null) => (id === null ? [] : [options.get(id)?.label ?? '?'])
  return [...labelOf(colorId), ...labelOf(sizeId)].join(' / ') || alone
}

/** Ids in use, each once, in the order in which they first stand. */
const used = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id): id is string => id !== null))]
export const sizesOf = (variants: readonly Pair[]): string[] => used(variants.map(({ sizeId }) => sizeId))
export const colorsOf = (variants: readonly Pair[]): string[] => used(variants.map(({ colorId }) => colorId))

/** No sizes and no colours: one variant, shown as plain fields. */
export const isSimple = (variants: readonly Pair[]): boolean =>
  variants.length <= 1 && variants.every(({ sizeId, colorId }) => sizeId === null && colorId === null)

/**
 * Rows as they go to the server: each with the id its pair has there now, none with an id that is gone. A save that was
 * followed by typing, or one laid over somebody else's change, would otherwise make a pair twice.
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
