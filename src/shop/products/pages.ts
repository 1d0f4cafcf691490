// How a page in the order of an index is come by where words or filters leave some of very many products: all that they find is
// gathered and sorted, the order is walked past the others, or only what lies in a window of it is read.
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type Listed, listPage, type PageOf } from './list.ts'
import { ORDERS } from './orders.ts'
import { COMMON, COMMON_LEFT, ENOUGH_TOLD, FEW, type Part, partFor, SMALLEST, THIRTY_SECOND, WALK } from './rules.ts'
import type { Selection } from './selection.ts'
import { windowOf } from './window.ts'

export type Page = Omit<PageOf, 'scarce' | 'first' | 'window' | 'sort'> & { sort: keyof typeof ORDERS }

interface Amounts {
  /** About how many products are found. */
  found: number
  /** About how many products are walked past in the whole order. */
  passed: number
}

/** Of what is spread evenly over the order, so many of its first rows are likely to hold a page. */
const rowsToWalk = ({ offset, limit }: Page, { found, passed }: Amounts): number =>
  Math.ceil((2 * (offset + limit + 1) * passed) / found)

/** What tells where a page lies: a part of the shop that holds enough of what is found. */
function tellingPart({ words, size, color }: Selection, found: number): Part | undefined {
  const part = partFor(found, ENOUGH_TOLD)
  if (!part || words || part === SMALLEST) return part
  // Every product of the smallest is soon read; in the larger ones an index finds colours and sizes.
  if (size.length === 0 && color.length === 0) return SMALLEST
  return part.oneIn > THIRTY_SECOND.oneIn ? THIRTY_SECOND : part
}

/** Up to one of that part that is far enough in the order. */
const windowIn = (db: Kysely<Database>, selection: Selection, { sort, offset, limit, after }: Page, part: Part) => {
  const most = 2 + Math.ceil((1.5 * (offset + limit + 1)) / part.oneIn)
  return windowOf(db, selection, { order: ORDERS[sort], after, part, most })
}

export async function pageOfSome(
  db: Kysely<Database>,
  selection: Selection,
  page: Page,
  amounts: Amounts,
): Promise<Listed[]> {
  const { found, passed } = amounts
  const isFull = (rows: readonly Listed[]) => rows.length > page.limit
  const rows = rowsToWalk(page, amounts)
  const gathered = () => listPage(db, selection, { ...page, scarce: true })
  const amongTheFirst = () => listPage(db, selection, { ...page, scarce: false, window: { rows, after: page.after } })
  if (found <= FEW) return await gathered()
  const isCommon = found * (selection.words ? COMMON : COMMON_LEFT) >= passed
  const begun = isCommon ? await amongTheFirst() : []
  if (isFull(begun)) return begun
  const part = tellingPart(selection, found)
  if (!part) return await gathered()
  const { window, looked, isOpen } = await windowIn(db, selection, page, part)
  // Where very many have the same key, they may be at one place; or everywhere, and a walk comes to them sooner than they are gathered.
  const walked = !isCommon && looked * part.oneIn > WALK * rows ? await amongTheFirst() : []
  if (isFull(walked)) return walked
  const inside = await listPage(db, selection, { ...page, scarce: true, window })
  return isOpen || isFull(inside) ? inside : await gathered()
}
