// Which products a list is about: a branch or the whole shop, words, and filters; OR inside a facet, AND between them.
import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/products.ts'
import { momentOf } from '../db/instant.ts'
import { listedBy } from './card.ts'
import { type BlockOrder, blocksBetween, blocksOf, liesIn, REDUCED } from './order-blocks.ts'
import { type Part, STAR } from './rules.ts'
import { type Means, matches, type Words } from './search.ts'

export interface Selection
  extends Pick<ProductQuery, 'size' | 'color' | 'min' | 'max' | 'stock' | 'rating' | 'reduced'> {
  categoryId: string | undefined
  words: Words | undefined
  /** A moment other than now. */
  at?: string | undefined
}

/** What a list chooses from: the same branch and words, without its filters. */
export const unfiltered = ({ categoryId, words, at }: Partial<Selection>): Selection => ({
  ...{ categoryId, words, at },
  reduced: undefined,
  size: [],
  color: [],
  min: undefined,
  max: undefined,
  stock: false,
  rating: undefined,
})

/** The same with words found in a part of the shop, or in all of it. */
export const foundIn = (selection: Selection, part: Part | undefined): Selection =>
  selection.words?.mode === 'understood' ? { ...selection, words: { ...selection.words, part } } : selection

export type Facet = 'size' | 'color' | 'price' | 'stock' | 'rating'

interface Found {
  means?: Means
  /** Filters leave few: those that an index finds are looked up instead of all of the branch. */
  few?: boolean
  /** So few that their prices and stars are looked at one by one. */
  narrow?: boolean
}

/** Filters that one index finds, as it does words. */
export const areIndexed = ({ size, color, reduced }: Selection): boolean =>
  size.length > 0 || color.length > 0 || reduced !== undefined

/** By the index of words and filters in the whole shop, which knows prices and stars, too. */
const isLookedUp = (selection: Selection, { means = 'index', few = false }: Found): boolean => {
  const { words } = selection
  if (words) return words.mode === 'understood' && !words.part && means === 'index'
  return few && areIndexed(selection)
}

interface Conditions extends Found {
  /** The table whose copies of price and stars are meant; those of a branch are in its indexes. */
  keys?: Source['keys']
  /** Copies of which facets; where an index is walked for another order, none but its own. */
  copied?: readonly Facet[]
}

/** The condition on product `p` that each facet in use sets. */
export function conditions(
  selection: Selection,
  { keys = 'p', copied = ['price', 'rating'], ...how }: Conditions = {},
): Partial<Record<Facet, RawBuilder<boolean>>> {
  const { words, size, color, min, max, stock, rating } = selection
  const between = (facet: Facet, column: BlockOrder, low: number, high: number | undefined) => {
    const key = sql.ref(`${copied.includes(facet) ? keys : 'p'}.${column}`)
    const condition = high === undefined ? sql`${key} >= ${low}` : sql`${key} >= ${low} and ${key} <= ${high}`
    // Few rows are left; an index of all prices or stars would be gathered first, which takes longer.
    const byRow = sql<boolean>`((${condition}) is true)`
    if (isLookedUp(selection, how) && !how.narrow) {
      const blocks = blocksBetween(column, low, high ?? Number.POSITIVE_INFINITY)
      return sql<boolean>`(${liesIn(blocks)} and ${byRow})`
    }
    return words && how.means !== 'row by row' ? byRow : sql<boolean>`${condition}`
  }
  return {
    ...(size.length > 0 && { size: sql<boolean>`p.size_codes && ${size}::text[]` }),
    ...(color.length > 0 && { color: sql<boolean>`p.color_codes && ${color}::text[]` }),
    ...((min !== undefined || max !== undefined) && { price: between('price', 'price_from_minor', min ?? 0, max) }),
    ...(stock && { stock: sql<boolean>`p.in_stock` }),
    ...(rating !== undefined && { rating: between('rating', 'rating_key', rating * STAR, undefined) }),
  }
}

export const allOf = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`

/** Where rows come from: the index of a branch, `k`, with products joined only when something asks about them; or all of `p`. */
export interface Source {
  /** Table whose keys are walked in order. */
  keys: 'k' | 'p'
  id: RawBuilder<string>
  /** The conditions that are no facet's. */
  where: RawBuilder<unknown>
  /** From `from` to those. */
  clause: RawBuilder<unknown>
}

/** What stands beside the price is what it cost before, and no recommendation of the maker. */
const isReduced: RawBuilder<unknown> = sql` and p.compare_at_minor is not null and not p.compare_at_is_rrp`

/** By the index that finds products of sizes and colours, too. */
const isFoundReduced: RawBuilder<unknown> = sql`${isReduced} and ${blocksOf} && array[${sql.lit(REDUCED)}]`

export function sourceOf(selection: Selection, { joined, ...how }: Found & { joined: boolean }): Source {
  const { categoryId, words, at, reduced } = selection
  const moment = momentOf(at)
  const byFilters = how.few && areIndexed(selection)
  const cheaper = !reduced ? sql`` : isLookedUp(selection, how) ? isFoundReduced : isReduced
  // Words, sizes and colours are found in indexes of products that know their branches, too.
  if (categoryId === undefined || words || byFilters) {
    const inBranch = categoryId === undefined ? sql`` : sql` and p.category_ids @> array[${categoryId}::uuid]`
    const matching = words ? sql` and ${matches(words, how.means)}` : sql``
    const where = sql`${listedBy(moment)}${inBranch}${cheaper}${matching}`
    return { keys: 'p', id: sql<string>`p.id`, where, clause: sql`from products p where ${where}` }
  }
  const products = joined || reduced ? sql` join products p on p.id = k.product_id` : sql``
  const where = sql`k.category_id = ${categoryId} and k.listed and k.listed_at <= ${moment}${cheaper}`
  const clause = sql`from product_categories k${products} where ${where}`
  return { keys: 'k', id: sql<string>`k.product_id`, where, clause }
}
