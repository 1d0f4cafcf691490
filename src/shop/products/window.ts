// Between which keys of an order a page lies, and what is found among its first rows: where what is looked for is far from where the
// order begins, that would be walked past everything else, be that all of the shop.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { plannedAnew } from '#postgres/named-client.ts'
import type { Database } from '../db/schema.ts'
import type { Place } from './cursor.ts'
import { isHeldIn } from './held-at-prices.ts'
import { blocksBetween, liesIn, sixteensBetween } from './order-blocks.ts'
import type { Part } from './rules.ts'
import { allOf, areIndexed, conditions, foundIn, type Selection, type Source, sourceOf } from './selection.ts'
import { beyond, beyondPlace, inDirection, keyAsNumber, keyOf, type Order } from './sort-orders.ts'

/** All between two keys of an order, up to the last of them or to the end. */
export interface Window {
  low: number
  high: number
  last: number | null
  /** So little lies in it that it may hold some beside, and that prices and stars are looked at one by one. */
  narrow?: boolean | undefined
}

const keyIn = ({ column }: Order, { keys, id }: Pick<Source, 'keys' | 'id'>) => ({
  key: sql.ref(`${keys}.${column}`),
  id,
})

/** So many blocks of sixteen leaves may hold far more than what lies in the window. */
const COARSE = 2

/**
 * By which blocks the index finds what lies in it, so that no index of prices is gathered first, which takes longer; and whether those
 * know what is held at its prices.
 */
function foundBy({ column }: Order, { low, high, narrow }: Window, selection: Selection) {
  if (column !== 'price_from_minor') return { blocks: liesIn(blocksBetween(column, low, high, narrow)), isHeld: false }
  const { min = low, max = high } = selection
  const [from, to] = [Math.max(low, min), Math.min(high, max)]
  const sixteens = sixteensBetween(column, from, to)
  const held = isHeldIn(selection, sixteens)
  const blocks = liesIn(blocksBetween(column, from, to, narrow))
  if (!held) return { blocks, isHeld: false }
  return { blocks: sixteens.length > COARSE ? held : sql<boolean>`(${held} and ${blocks})`, isHeld: true }
}

/** Whether product `p` lies in it; and whether so few are found that other prices and stars are looked at one by one. */
export function isInside(order: Order, window: Window, selection: Selection) {
  const { last, narrow = false } = window
  const { blocks, isHeld } = foundBy(order, window, selection)
  const key = sql.ref(`p.${order.column}`)
  const inside =
    last === null
      ? blocks
      : sql<boolean>`(${blocks} and ((not ${key} ${beyond(order.direction)} ${keyOf(order, last)}) is true))`
  return { inside, narrow: narrow || isHeld }
}

interface First {
  order: Order
  after: Place | undefined
  rows: number
}

/**
 * Ids and keys of what a selection finds among the first rows of an order beyond a place, in that order: in its branch, or where words
 * are looked for, in the whole shop. Whatever else PostgreSQL may think quicker, those rows are read by the index of the order and
 * nothing but them.
 */
export function amongTheFirst(selection: Selection, { order, after, rows }: First): RawBuilder<unknown> {
  const { words, categoryId } = selection
  const { direction } = order
  const inBranch = categoryId !== undefined && !words
  const walked = inBranch
    ? sql`from product_categories k where k.category_id = ${categoryId} and k.listed`
    : sql`from products p where p.listed`
  const { key, id } = keyIn(order, inBranch ? { keys: 'k', id: sql`k.product_id` } : { keys: 'p', id: sql`p.id` })
  // Prices are walked within the bounds that are asked for.
  const bounds = conditions({ ...selection, words: undefined }, { keys: inBranch ? 'k' : 'p' })
  const own = order.of.flatMap((facet) => bounds[facet] ?? [])
  const how = { means: 'row by row', joined: true } as const
  const { where } = sourceOf({ ...selection, categoryId: words ? categoryId : undefined }, how)
  return sql`
    select first.id, first.key
    from (
      select ${id} as id, ${key} as key ${walked} and ${allOf(own)}${beyondPlace(order, { key, id }, after)}
      order by ${key} ${inDirection(direction)}, ${id} ${inDirection(direction)} limit ${rows}
    ) first join products p on p.id = first.id
    where ((${where} and ${allOf(Object.values(conditions(selection, how)))}) is true)`
}

export interface Told {
  window: Window
  /** It ends where the order does. */
  isOpen: boolean
  /** How many of those that tell of it lie in it. */
  looked: number
}

interface Sought {
  order: Order
  after: Place | undefined
  most: number
  narrow?: boolean | undefined
}

const toldBy = (last: number | null, looked: number, sought: Sought): Told => ({
  looked,
  isOpen: last === null,
  window: { ...between(sought, last), last, narrow: sought.narrow },
})

/** Up to the `most`th in the order of those of a part of the shop that hold the words and pass the filters beyond a place; to the end where those are fewer. */
export async function windowInPart(
  db: Kysely<Database>,
  selection: Selection,
  { part, ...sought }: Sought & { part: Part },
): Promise<Told> {
  const { order, after, most } = sought
  const { direction } = order
  const where = keyIn(order, { keys: 'p', id: sql`p.id` })
  const inPart = foundIn(selection, part)
  const found = Object.values(conditions(inPart))
  const isFiltered = found.length > 0 || areIndexed(selection)
  const { rows } = await sql<{ last: number | null; looked: number }>`${isFiltered ? plannedAnew : sql``}
    with members as materialized (
      select ${keyAsNumber(order, where.key)} as key
      ${sourceOf(inPart, { joined: true }).clause} and ${allOf(found)}${beyondPlace(order, where, after)}
    ),
    last as (select key from members order by key ${inDirection(direction)} offset ${most - 1} limit 1)
    select (select key from last) as last, count(*)::integer as looked
    from members left join last on true
    where (last.key is null or not members.key ${beyond(direction)} last.key)`.execute(db)
  const { last = null, looked = 0 } = rows[0] ?? {}
  return toldBy(last, looked, sought)
}

/** Keys in an order of products that stand for a branch or the shop. */
export interface Standing {
  all: number[]
  /** Those that pass the filters. */
  passing: number[]
}

const signOf = ({ direction }: Order): number => (direction === 'asc' ? 1 : -1)

const beyondIn = (keys: readonly number[], { order, after }: Pick<Sought, 'order' | 'after'>): number[] =>
  keys.filter((key) => after === undefined || signOf(order) * (key - after.key) >= 0)

/** The same of keys in any order. */
export function windowAmong(keys: readonly number[], sought: Sought): Told {
  const { order, most } = sought
  const sign = signOf(order)
  const beyondIt = beyondIn(keys, sought).sort((one, other) => sign * (one - other))
  const last = beyondIt[most - 1] ?? null
  const looked = last === null ? beyondIt.length : beyondIt.filter((key) => sign * (key - last) <= 0).length
  return toldBy(last, looked, sought)
}

/** By chance, so many in place of one lie before the first that passes once in fifty times. */
const ODDS = 4

/** Whether what passes the filters begins so far from where the order does, or from a place, that it cannot be spread evenly over it. */
export function beginsFar({ all, passing }: Standing, sought: Pick<Sought, 'order' | 'after'>): boolean {
  const sign = signOf(sought.order)
  const first = Math.min(...beyondIn(passing, sought).map((key) => sign * key))
  const before = beyondIn(all, sought).filter((key) => sign * key < first).length
  return before * passing.length > ODDS * all.length
}

/** From a place, or where the order begins, up to a key or to the end. */
function between({ order, after }: Sought, last: number | null): Pick<Window, 'low' | 'high'> {
  const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return order.direction === 'asc'
    ? { low: after?.key ?? lowest, high: last ?? highest }
    : { low: last ?? lowest, high: after?.key ?? highest }
}
