// How a page in the order of an index is come by where words or filters leave some of very many products: all that they find is
// gathered and sorted, the order is walked past the others, or only what lies in a window of it is read.
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isNarrowed } from './counting.ts'
import { areHeld } from './held-at-prices.ts'
import { type Listed, listPage, type PageOf } from './list.ts'
import type { BlockOrder } from './order-blocks.ts'
import {
  ENOUGH_TOLD,
  FEW,
  FEW_TOLD,
  FILTERED,
  FIRST_ROWS,
  MOST_GATHERED,
  MOST_ROWS,
  partFor,
  WALK,
  WIDER,
} from './rules.ts'
import { areIndexed, conditions, type Facet, type Selection } from './selection.ts'
import { ORDERS } from './sort-orders.ts'
import { beginsFar, type Standing, type Told, type Window, windowAmong, windowInPart } from './window.ts'

export type Page = Omit<PageOf, 'scarce' | 'first' | 'window' | 'sort'> & { sort: keyof typeof ORDERS }

export interface Amounts {
  /** About how many products are found. */
  found: number
  /** About how many would be without filters. */
  among: number
  /** About how many products are walked past in the whole order. */
  passed: number
  /** Of what is found, or of what the filters choose from, those that were looked at; undefined where keys in this order are not known. */
  standing: (column: BlockOrder) => Standing | undefined
}

/** A page up to its end, and one more. */
const rowsOf = ({ offset, limit }: Page): number => offset + limit + 1

/** Of what is spread evenly over the order, so many of its first rows are likely to hold a page. */
const rowsToWalk = (page: Page, { found, passed }: Amounts): number => Math.ceil((2 * rowsOf(page) * passed) / found)

/** Of those that were looked at, drawn by lot one of `oneIn`, so many lie in a window that holds so many rows but once in forty times. */
const toldFor = (rows: number, oneIn: number): number => Math.ceil(0.6 + rows / oneIn + 2 * Math.sqrt(rows / oneIn))

/**
 * The same rows as a window, where they are too many to be looked at one by one. Undefined where so little is found that it is gathered
 * sooner, or where very many have the same key.
 */
function narrowWindow(page: Page, amounts: Amounts): Window | undefined {
  const { found, among, standing } = amounts
  const order = ORDERS[page.sort]
  const rows = rowsToWalk(page, amounts)
  if (rows > MOST_ROWS * found) return undefined
  const { all } = standing(order.column) ?? { all: [] }
  const oneIn = among / Math.max(1, all.length)
  const most = 2 + Math.ceil(rows / oneIn)
  const { window, looked, isOpen } = windowAmong(all, { order, after: page.after, most, narrow: true })
  return isOpen || looked > 3 * most ? undefined : window
}

type Tell = (most: number) => Promise<Told> | Told

/**
 * What tells where a page lies, and one in how many that is; undefined where all that is found may as well be gathered. By prices, the
 * index reads no more than what it finds, so that half of that is worth being told of if it costs nothing.
 */
function tellingOf(db: Kysely<Database>, selection: Selection, page: Page, amounts: Amounts) {
  const { found, among, standing } = amounts
  const narrowed = isNarrowed(selection)
  const order = ORDERS[page.sort]
  const { after } = page
  const known = standing(order.column)
  if (known && (!selection.words || known.passing.length >= FEW_TOLD)) {
    const oneIn = Math.max(1, among / Math.max(1, known.all.length))
    const told = oneIn * toldFor(rowsOf(page), oneIn)
    const enough = order.of.includes('price') && areHeld(selection) ? 2 * told : MOST_GATHERED
    const tell: Tell = (most) => windowAmong(known.passing, { order, after, most })
    if (!narrowed || found > Math.min(enough, MOST_GATHERED)) return { tell, oneIn }
  }
  if (narrowed && found <= MOST_GATHERED) return undefined
  const part = partFor(narrowed ? Math.min(among, found * FILTERED) : found, ENOUGH_TOLD)
  if (!part) return undefined
  const tell: Tell = (most) => windowInPart(db, selection, { order, after, most, part })
  return { tell, oneIn: part.oneIn }
}

/** The rows of a page and the one after it, if there is one, in the order that is asked for. */
export async function pageOfSome(
  db: Kysely<Database>,
  selection: Selection,
  page: Page,
  amounts: Amounts,
): Promise<Listed[]> {
  const { found } = amounts
  const isFull = (rows: readonly Listed[]) => rows.length > page.limit
  const rows = rowsToWalk(page, amounts)
  const gathered = () => listPage(db, selection, { ...page, scarce: true })
  const walked = () => listPage(db, selection, { ...page, scarce: false })
  const fromFirstRows = () => listPage(db, selection, { ...page, scarce: false, rows })
  const inside = (window: Window) => listPage(db, selection, { ...page, scarce: true, window })
  if (found <= FEW) return await gathered()
  const facets = Object.keys(conditions(selection)) as Facet[]
  const order = ORDERS[page.sort]
  const isLookedUp = selection.words !== undefined || areIndexed(selection)
  // An order of prices begins where those do that are asked for.
  if (!isLookedUp && facets.every((facet) => order.of.includes(facet))) return await walked()
  const known = amounts.standing(order.column)
  const isBounded = facets.some((facet) => order.of.includes(facet))
  const isFar = isLookedUp && !isBounded && known !== undefined && beginsFar(known, { order, after: page.after })
  const isCommon = !isFar && rows <= FIRST_ROWS[selection.words ? 'words' : 'filters']
  const narrow = isLookedUp && !isFar && !isCommon && !selection.words ? narrowWindow(page, amounts) : undefined
  const begun = isCommon ? await fromFirstRows() : narrow ? await inside(narrow) : []
  if (isFull(begun)) return begun
  if (!isLookedUp && (found > MOST_GATHERED || facets.every((facet) => facet === 'stock'))) return await walked()
  const telling = tellingOf(db, selection, page, amounts)
  if (!telling) return await gathered()
  const { tell, oneIn } = telling
  for (const times of [1, WIDER]) {
    const { window, looked, isOpen } = await tell(times * toldFor(rowsOf(page), oneIn))
    // Where very many have the same key, they may be at one place; or everywhere, and a walk comes to them sooner than they are gathered.
    const areAlike = times === 1 && !isCommon && !narrow && looked * oneIn > WALK * rows
    const first = areAlike ? await fromFirstRows() : []
    if (isFull(first)) return first
    const some = await inside(window)
    if (isOpen || isFull(some)) return some
  }
  return await gathered()
}
