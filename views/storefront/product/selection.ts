// Which variant a size and a colour mean, and why some pairs cannot be had. Pure: the server, the address and the
// browser all come to the same result.
import type { Product, Variant } from '#contract/products.ts'

export type ChoiceState = 'available' | 'sold-out' | 'not-made'

export interface Choice {
  code: string
  label: string
  state: ChoiceState
  hex?: string
  pattern?: string | undefined
}

export interface Selection {
  color: string | null
  /** The size asked for, whether or not it can be had in the colour. */
  size: string | null
  colors: readonly Choice[]
  /** Sizes as they stand for the chosen colour. */
  sizes: readonly Choice[]
  /** The variant both mean, even if it is sold out; undefined while something is missing. */
  variant: Variant | undefined
}

const canBeHad = ({ available }: Variant): boolean => available === null || available > 0

const stateOf = (variants: readonly Variant[]): ChoiceState =>
  variants.length === 0 ? 'not-made' : variants.some(canBeHad) ? 'available' : 'sold-out'

export function select(product: Product, wanted: { color?: string | null; size?: string | null }): Selection {
  const { variants } = product
  const colors: Choice[] = product.colors.map((color) => ({
    ...color,
    label: color.name,
    state: stateOf(variants.filter(({ colorCode }) => colorCode === color.code)),
  }))
  const color =
    (colors.find(({ code }) => code === wanted.color) ?? colors.find(({ state }) => state === 'available') ?? colors[0])
      ?.code ?? null
  const inColor = variants.filter(({ colorCode }) => colorCode === color)
  const sizes: Choice[] = product.sizes.map(({ code, label }) => ({
    code,
    label,
    state: stateOf(inColor.filter(({ sizeCode }) => sizeCode === code)),
  }))
  const size =
    (sizes.find(({ code }) => code === wanted.size) ?? (sizes.length === 1 ? sizes[0] : undefined))?.code ?? null
  return { color, size, colors, sizes, variant: inColor.find(({ sizeCode }) => sizeCode === size) }
}

/** What the chosen colour costs: one price where all its sizes cost the same, else the lowest. */
export function priceOf(product: Product, { variant, color }: Selection) {
  if (variant) return { price: variant.price, compareAt: variant.compareAt, varies: false }
  const offered = product.variants.filter(({ colorCode }) => colorCode === color)
  const cheapest = [...(offered.length > 0 ? offered : product.variants)].sort((a, b) => a.price - b.price)[0]
  if (!cheapest) return undefined
  return {
    price: cheapest.price,
    compareAt: cheapest.compareAt,
    varies: offered.some(({ price }) => price !== cheapest.price),
  }
}

/** The query that stands for a choice, with what else the address holds. */
export function choiceSearch(search: string, choice: { color: string | null; size: string | null }): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(choice)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const text = params.toString()
  return text && `?${text}`
}
