// How many products of some kinds pass filters, and how many each value of each facet would show.
import type { Facets } from '#contract/products.ts'
import type { SwatchesOf } from '../colors/swatches.ts'
import type { Charts } from '../sizes/size-charts.ts'
import type { Kind } from './kinds.ts'
import type { BlockOrder } from './order-blocks.ts'
import { RATING_STEPS } from './rules.ts'
import type { Facet, Selection } from './selection.ts'
import type { Standing } from './window.ts'

/** What values of facets are called, and their order. */
export interface Names {
  swatchesOf: SwatchesOf
  charts: Pick<Charts, 'codesOf' | 'idOf' | 'setsOf'>
}

/** What a filter asks about. */
type Asked = Facet | 'reduced'

/** A kind with the facets whose filter it does not pass, and how many of its products pass that of prices. */
interface Judged extends Kind {
  sizes: ReadonlySet<string>
  fails: Asked[]
  priced: number
}

const isBetween = (price: number, min: number, max: number): boolean => price >= min && price <= max

function judge(kind: Kind, sizes: ReadonlySet<string>, asked: Selection): Judged {
  const { size, color, min = 0, max = Number.POSITIVE_INFINITY, stock, rating } = asked
  const fails: Asked[] = []
  if (size.length > 0 && !size.some((one) => sizes.has(one))) fails.push('size')
  if (color.length > 0 && !color.some((one) => kind.colors.includes(one))) fails.push('color')
  if (stock && !kind.inStock) fails.push('stock')
  if (asked.reduced && !kind.reduced) fails.push('reduced')
  if (rating !== undefined && kind.stars < rating) fails.push('rating')
  return { ...kind, sizes, fails, priced: kind.prices.filter((price) => isBetween(price, min, max)).length }
}

const howMany = (kinds: readonly Judged[]): number => kinds.reduce((sum, { priced }) => sum + priced, 0)

/** Products by each code, zero included. */
function byCode(kinds: readonly Judged[], facet: 'size' | 'color'): Map<string, number> {
  const counts = new Map<string, number>()
  for (const kind of kinds)
    for (const code of facet === 'size' ? kind.sizes : kind.colors)
      counts.set(code, (counts.get(code) ?? 0) + (passes(kind, facet) ? kind.priced : 0))
  return counts
}

/** A facet's counts leave its own filter out: its values are alternatives to one another. */
const passes = ({ fails }: Judged, without?: Asked): boolean => fails.every((facet) => facet === without)

function boundsOf(kinds: readonly Judged[]): Facets['price'] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { prices } of kinds)
    for (const price of prices) {
      min = Math.min(min, price)
      max = Math.max(max, price)
    }
  return min <= max ? { min, max } : null
}

/** In one order, the keys of some kinds, of all of them and of those that pass all filters; none where they are not known. */
export function keysOf(
  kinds: readonly Kind[],
  column: BlockOrder,
  { selection, charts }: { selection: Selection; charts: Pick<Charts, 'codesOf'> },
): Standing {
  const { min = 0, max = Number.POSITIVE_INFINITY } = selection
  const keysIn = ({ prices, keys }: Kind) => (column === 'price_from_minor' ? prices : (keys?.[column] ?? []))
  const passing = kinds
    .filter((kind) => passes(judge(kind, charts.codesOf(kind.sizeIds), selection)))
    .flatMap((kind) => keysIn(kind).filter((_, at) => isBetween(kind.prices[at] ?? 0, min, max)))
  return { all: kinds.flatMap(keysIn), passing }
}

/** Every colour and size of the kinds is there, and every chosen one, with zero where the other filters leave none. */
export function tally(
  kinds: readonly Kind[],
  selection: Selection,
  { swatchesOf, charts }: Names,
): { total: number; facets: Facets } {
  const judged = kinds.map((kind) => judge(kind, charts.codesOf(kind.sizeIds), selection))
  const left = (without?: Asked) => judged.filter((kind) => passes(kind, without))
  const [sizes, colors] = [byCode(judged, 'size'), byCode(judged, 'color')]
  const stars = left('rating')
  const absent = selection.size.filter((code) => !sizes.has(code)).flatMap((code) => charts.idOf(code) ?? [])
  const shown = new Set([...judged.flatMap(({ sizeIds }) => sizeIds), ...absent])
  return {
    total: howMany(left()),
    facets: {
      // A code may stand in several sets; choosing it means all of them.
      sizes: charts.setsOf(shown).map(({ set, sizes: values }) => ({
        set,
        values: values.map(({ code, label }) => ({ code, label, count: sizes.get(code) ?? 0 })),
      })),
      colors: swatchesOf([...new Set([...colors.keys(), ...selection.color])]).map(({ name, code, ...swatch }) => ({
        ...{ code, label: name, count: colors.get(code) ?? 0 },
        ...swatch,
      })),
      price: boundsOf(left()),
      ratings: RATING_STEPS.map((atLeast) => ({
        atLeast,
        count: howMany(stars.filter((one) => one.stars >= atLeast)),
      })),
      inStock: howMany(left('stock').filter(({ inStock }) => inStock)),
      ...((selection.reduced || kinds.some(({ reduced }) => reduced)) && {
        reduced: howMany(left('reduced').filter(({ reduced }) => reduced)),
      }),
    },
  }
}
