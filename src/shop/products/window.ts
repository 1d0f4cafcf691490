// Between which keys of an order a page lies: where very many products hold some words but few of them begin the order, only what lies
// between is read. The order would be walked past everything else, be that all of the shop.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { plannedAnew } from '#postgres/named-client.ts'
import type { Database } from '../db/schema.ts'
import type { Place } from './cursor.ts'
import { blocksBetween, liesIn } from './order-blocks.ts'
import { beyond, beyondPlace, inDirection, keyAsNumber, keyOf, type Order } from './orders.ts'
import type { Part } from './rules.ts'
import { isIn } from './search.ts'
import { allOf, areIndexed, conditions, foundIn, type Selection, type Source, sourceOf } from './selection.ts'

/** Up to a key or the end, found by the blocks that hold all before it; or the first rows of the order, whatever they are. */
export type Window = { last: number | null; blocks: readonly number[] } | { rows: number; after: Place | undefined }

const keyIn = ({ column }: Order, { keys, id }: Pick<Source, 'keys' | 'id'>) => ({
  key: sql.ref(`${keys}.${column}`),
  id,
})

interface Where {
  order: Order
  /** Of the row that is asked about. */
  key: RawBuilder<unknown>
  window: Window
}

/** Whether a row lies in it. By its blocks, no index of prices is gathered first, which takes longer. */
export function isInside({ words, categoryId }: Selection, { order, key, window }: Where): RawBuilder<boolean> {
  const notBeyond = (last: RawBuilder<unknown>) => sql`not ${key} ${beyond(order.direction)} ${last}`
  if ('blocks' in window) {
    const { last, blocks } = window
    const upTo = last === null ? sql`` : sql` and ((${notBeyond(keyOf(order, last))}) is true)`
    return sql<boolean>`(${liesIn(blocks)}${upTo})`
  }
  const { rows, after } = window
  // What is walked, by its index alone: words are looked for in the order of the whole shop.
  const inBranch = categoryId !== undefined && !words
  const walked = inBranch
    ? sql`from product_categories k where k.category_id = ${categoryId} and k.listed`
    : sql`from products p where p.listed`
  const last = keyIn(order, inBranch ? { keys: 'k', id: sql`k.product_id` } : { keys: 'p', id: sql`p.id` })
  const upTo = order.direction === 'asc' ? sql`<=` : sql`>=`
  return sql<boolean>`${key} ${upTo} (
    select ${last.key} ${walked}${beyondPlace(order, last, after)}
    order by ${last.key} ${inDirection(order.direction)}, ${last.id} ${inDirection(order.direction)}
    offset ${rows - 1} limit 1
  )`
}

export interface Sampled {
  window: Window
  /** It ends where the order does. */
  isOpen: boolean
  /** How many of the sample lie in it. */
  looked: number
}

/** Up to the `most`th in the order of those of a part that a selection finds beyond a place; to the end where it finds fewer. */
export async function windowOf(
  db: Kysely<Database>,
  selection: Selection,
  { order, after, part, most }: { order: Order; after: Place | undefined; part: Part; most: number },
): Promise<Sampled> {
  const inPart = foundIn(selection, part)
  const source = sourceOf(inPart, { joined: true, few: true })
  const { key, id } = keyIn(order, source)
  const filters = Object.values(conditions(inPart))
  const isFiltered = filters.length > 0 || areIndexed(selection)
  const { rows } = await sql<{ last: number | null; looked: number }>`${isFiltered ? plannedAnew : sql``}
    with members as materialized (
      select ${keyAsNumber(order, key)} as key
      ${source.clause}${selection.words ? sql`` : isIn(part)} and ${allOf(filters)}${beyondPlace(order, { key, id }, after)}
    ),
    last as (select key from members order by key ${inDirection(order.direction)} offset ${most - 1} limit 1)
    select (select key from last) as last, count(*)::integer as looked
    from members left join last on true
    where (last.key is null or not members.key ${beyond(order.direction)} last.key)`.execute(db)
  const { last = null, looked = 0 } = rows[0] ?? {}
  return { looked, isOpen: last === null, window: { last, blocks: blocksUpTo(order, after, last) } }
}

/** Those that hold all beyond a place, up to a key or to the end. */
function blocksUpTo({ column, direction }: Order, after: Place | undefined, last: number | null): number[] {
  const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return direction === 'asc'
    ? blocksBetween(column, after?.key ?? lowest, last ?? highest)
    : blocksBetween(column, last ?? lowest, after?.key ?? highest)
}
