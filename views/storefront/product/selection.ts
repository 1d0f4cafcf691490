// Which variant a size and a colour mean, and why some pairs cannot be bought. Pure: the server, the address and the
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

/** Codes of what somebody chose; null where they did not. */
export interface Chosen {
  color: string | null
  size: string | null
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
  /** What the gallery shows: of coloured pictures those of the colour, and these first where the colour was asked for. */
  pictures: Product['pictures']
}

const canBeHad = ({ available }: Variant): boolean => available === null || available > 0

const stateOf = (variants: readonly Variant[]): ChoiceState =>
  variants.length === 0 ? 'not-made' : variants.some(canBeHad) ? 'available' : 'sold-out'

/**
 * Without a colour that the product has, it is the first picture's, if it can be bought: what a list showed is what opens.
 */
export function select(product: Product, wanted: { color?: string | null; size?: string | null }): Selection {
  const { variants } = product
  const colors: Choice[] = product.colors.map((color) => ({
    ...color,
    label: color.name,
    state: stateOf(variants.filter(({ colorCode }) => colorCode === color.code)),
  }))
  const open = colors.filter(({ state }) => state === 'available')
  const pictured = product.pictures.find(({ colorCode }) => open.some(({ code }) => code === colorCode))
  const color =
    colors.find(({ code }) => code === wanted.color)?.code ??
    pictured?.colorCode ??
    (open[0] ?? colors[0])?.code ??
    null
  const inColor = variants.filter(({ colorCode }) => colorCode === color)
  const sizes: Choice[] = product.sizes.map(({ code, label }) => ({
    code,
    label,
    state: stateOf(inColor.filter(({ sizeCode }) => sizeCode === code)),
  }))
  const size =
    (sizes.find(({ code }) => code === wanted.size) ?? (sizes.length === 1 ? sizes[0] : undefined))?.code ?? null
  return {
    ...{ color, size, colors, sizes },
    variant: inColor.find(({ sizeCode }) => sizeCode === size),
    pictures: picturesIn(product, color, color === wanted.color),
  }
}

function picturesIn({ pictures }: Product, color: string | null, asked: boolean): Product['pictures'] {
  const shown = pictures.filter(({ colorCode }) => colorCode === null || colorCode === color)
  if (shown.length === 0) return pictures
  const own = (picture: Product['pictures'][number]) => Number(asked && picture.colorCode === color)
  return shown.toSorted((a, b) => own(b) - own(a))
}

/** A struck out price comes before a recommended one, and of several the lowest, which promises least. */
const byPrice = (a: Variant, b: Variant): number =>
  a.price - b.price ||
  Number(a.compareAt === null) - Number(b.compareAt === null) ||
  Number(a.compareAtIsRrp ?? false) - Number(b.compareAtIsRrp ?? false) ||
  (a.compareAt ?? 0) - (b.compareAt ?? 0)

/** What the chosen colour costs: one price where all its sizes cost the same, else the lowest. */
export function priceOf(product: Product, { variant, color }: Selection) {
  const offered = product.variants.filter(({ colorCode }) => colorCode === color)
  const shown = variant ?? [...(offered.length > 0 ? offered : product.variants)].sort(byPrice)[0]
  if (!shown) return undefined
  const { price, compareAt, compareAtIsRrp, perUnit } = shown
  return { price, compareAt, compareAtIsRrp, perUnit, varies: !variant && offered.some((one) => one.price !== price) }
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
