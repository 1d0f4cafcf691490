// How a page in the order of an index is come by where words or filters leave some of very many products: all that they find is
// gathered and sorted, the order is walked past the others, or only what lies in a window of it is read.
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isNarrowed } from './counting.ts'
import { type Listed, listPage, type PageOf } from './list.ts'
import {
  ENOUGH_TOLD,
  FEW,
  FILTERED,
  FIRST_ROWS,
  MOST_GATHERED,
  type Part,
  partFor,
  SAMPLE,
  WALK,
  WIDER,
} from './rules.ts'
import { areIndexed, conditions, type Facet, type Selection } from './selection.ts'
import { ORDERS } from './sort-orders.ts'
import { windowOf } from './window.ts'

export type Page = Omit<PageOf, 'scarce' | 'first' | 'window' | 'sort'> & { sort: keyof typeof ORDERS }

export interface Amounts {
  /** About how many products are found. */
  found: number
  /** About how many would be without filters. */
  among: number
  /** About how many products are walked past in the whole order. */
  passed: number
}

/** Of what is spread evenly over the order, so many of its first rows are likely to hold a page. */
const rowsToWalk = ({ offset, limit }: Page, { found, passed }: Amounts): number =>
  Math.ceil((2 * (offset + limit + 1) * passed) / found)

/** What tells where a page lies; undefined where all that is found may as well be gathered. */
interface Telling {
  /** Where words are looked for; without any, a sample of the branch or the shop. */
  part: Part | undefined
  /** One product in so many is in it. */
  oneIn: number
}

function tellingOf(selection: Selection, { found, among }: Amounts): Telling | undefined {
  const narrowed = isNarrowed(selection)
  if (narrowed && found <= MOST_GATHERED) return undefined
  if (!selection.words) return { part: undefined, oneIn: Math.max(1, among / SAMPLE) }
  const part = partFor(narrowed ? Math.min(among, found * FILTERED) : found, ENOUGH_TOLD)
  return part && { part, oneIn: part.oneIn }
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
  if (found <= FEW) return await gathered()
  const facets = Object.keys(conditions(selection)) as Facet[]
  const isLookedUp = selection.words !== undefined || areIndexed(selection)
  // An order of prices begins where those do that are asked for.
  if (!isLookedUp && facets.every((facet) => ORDERS[page.sort].of.includes(facet))) return await walked()
  const isCommon = rows <= FIRST_ROWS[selection.words ? 'words' : 'filters']
  const begun = isCommon ? await fromFirstRows() : []
  if (isFull(begun)) return begun
  if (!isLookedUp && (found > MOST_GATHERED || facets.every((facet) => facet === 'stock'))) return await walked()
  const telling = tellingOf(selection, amounts)
  if (!telling) return await gathered()
  const { part, oneIn } = telling
  const { sort, offset, limit, after } = page
  for (const times of [1, WIDER]) {
    const most = times * (2 + Math.ceil((1.5 * (offset + limit + 1)) / oneIn))
    const { window, looked, isOpen } = await windowOf(db, selection, { order: ORDERS[sort], after, part, most })
    // Where very many have the same key, they may be at one place; or everywhere, and a walk comes to them sooner than they are gathered.
    const areAlike = times === 1 && !isCommon && looked * oneIn > WALK * rows
    const first = areAlike ? await fromFirstRows() : []
    if (isFull(first)) return first
    const inside = await listPage(db, selection, { ...page, scarce: true, window })
    if (isOpen || isFull(inside)) return inside
  }
  return await gathered()
}
