// One page of products: the keys first, in the order of an index, then the cards of those few.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/products.ts'
import { onePlan, plannedAnew } from '#postgres/named-client.ts'
import type { Database } from '../db/schema.ts'
import { type CardRow, cardColumns, cardJoins } from './card.ts'
import type { Place } from './cursor.ts'
import { mostLookedAt, weighed, weighedColumns } from './search.ts'
import { allOf, areIndexed, conditions, type Selection, sourceOf } from './selection.ts'
import { beyondPlace, inDirection, keyAsNumber, ORDERS } from './sort-orders.ts'
import { amongTheFirst, isInside, type Window } from './window.ts'

/** A product's place by relevance. */
export interface Weighed {
  id: string
  key: number
}

export interface PageOf {
  sort: ProductSort
  /** One more than this is read, to know whether the list goes on. */
  limit: number
  offset: number
  after: Place | undefined
  /** How the list begins, where that is known: counting has weighed it. */
  first?: readonly Weighed[] | undefined
  /** The filters leave few of many: it is quicker to gather and sort those than to walk the index past all others. */
  scarce: boolean
  /** Between which keys the page lies, where that is known. */
  window?: Window | undefined
  /** Of how many rows of the order no more is read. */
  rows?: number | undefined
}

/** The length stands in the statement: a plan for any length would be one for a tenth of the table. */
const stretch = ({ limit, offset, after }: Pick<PageOf, 'limit' | 'offset' | 'after'>) =>
  sql`limit ${sql.lit(limit + 1)} ${after || offset === 0 ? sql`` : sql`offset ${offset}`}`

const isFiltered = (selection: Selection) => Object.keys(conditions(selection)).length > 0

const areFew = (selection: Selection, { scarce }: Pick<PageOf, 'scarce'>) =>
  scarce && (isFiltered(selection) || areIndexed(selection) || selection.words !== undefined)

/** Ids and keys of one page, by an index that has the order already. */
function walk(selection: Selection, page: PageOf & { sort: keyof typeof ORDERS }) {
  const { limit, offset, after, window, rows } = page
  const order = ORDERS[page.sort]
  const { column, direction } = order
  const last = keyAsNumber(order, sql`walked.key`)
  const inOrder = (first: RawBuilder<unknown>, then: RawBuilder<unknown>) => sql`
    order by ${first} ${inDirection(direction)}, ${then} ${inDirection(direction)} ${stretch({ limit, offset, after })}`
  if (rows !== undefined) {
    const first = amongTheFirst(selection, { order, after, rows })
    const keys = sql`select walked.id, ${last} as key from (${first} ${inOrder(sql`first.key`, sql`first.id`)}) walked`
    return { keys, order: direction }
  }
  const few = areFew(selection, page)
  const { keys: table } = sourceOf(selection, { joined: false, few })
  const { inside, narrow } = window ? isInside(order, window, selection) : { narrow: false }
  const how = { means: few ? 'index' : 'row by row', few, narrow } as const
  const filters = Object.values(conditions(selection, { keys: table, ...(!few && { copied: order.of }), ...how }))
  const source = sourceOf(selection, { joined: filters.length > 0, ...how })
  const key = sql.ref(`${source.keys}.${column}`)
  const wanted = sql`${source.clause} and ${allOf(filters)}${beyondPlace(order, { key, id: source.id }, after)}
    ${inside ? sql` and ${inside}` : sql``}`
  const keys = few
    ? sql`with gathered as materialized (select ${source.id} as id, ${key} as key ${wanted})
        select walked.id, ${last} as key from gathered walked ${inOrder(sql`walked.key`, sql`walked.id`)}`
    : sql`select walked.id, ${last} as key
        from (select ${source.id} as id, ${key} as key ${wanted} ${inOrder(key, source.id)}) walked`
  return { keys, order: direction }
}

/**
 * The same by relevance: of what matches, the first by the shop's own order are weighed. Which candidates there are of very many
 * is left to the index of words.
 */
function weigh(selection: Selection, words: NonNullable<Selection['words']>, { limit, offset, after }: PageOf) {
  const { clause } = sourceOf(selection, { joined: true })
  const candidates = sql`
    select ${weighedColumns} ${clause} and ${allOf(Object.values(conditions(selection)))} limit ${mostLookedAt(words)}`
  const keys = sql`select weighed.id, weighed.key from (${weighed(candidates, words)}) weighed
    ${after ? sql`where (weighed.key, weighed.id) < (${after.key}::bigint, ${after.id}::uuid)` : sql``}
    order by weighed.key desc, weighed.id desc ${stretch({ limit, offset, after })}`
  return { keys, order: 'desc' as const }
}

/** The beginning of a list in an order that is known. */
const begin = (first: readonly Weighed[], { limit }: PageOf) => {
  const some = first.slice(0, limit + 1)
  return {
    keys: sql`select first.id, first.key
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ key }) => key)}::bigint[]) as first(id, key)`,
    order: 'desc' as const,
  }
}

function keysOf(selection: Selection, page: PageOf) {
  const { sort, first } = page
  if (first) return begin(first, page)
  if (sort !== 'relevance') return walk(selection, { ...page, sort })
  return selection.words ? weigh(selection, selection.words, page) : walk(selection, { ...page, sort: 'featured' })
}

export type Listed = CardRow & { key: number }

export function listStatement(selection: Selection, page: PageOf): RawBuilder<Listed> {
  const { offset, after } = page
  // How a list begins is asked for most, and read in one way whatever the category.
  const isBeginning = offset === 0 && !after && !selection.words && !selection.reduced && !isFiltered(selection)
  const { keys, order } = keysOf(selection, page)
  const isPlannedAnew = isFiltered(selection) || areIndexed(selection) || page.rows !== undefined
  const planning = isBeginning ? onePlan : isPlannedAnew ? plannedAnew : sql``
  return sql<Listed>`${planning}
    with page as materialized (${keys})
    select page.key, ${cardColumns}
    from page join products p on p.id = page.id ${cardJoins(selection.color)}
    order by page.key ${inDirection(order)}, page.id ${inDirection(order)}`
}

export const listPage = async (db: Kysely<Database>, selection: Selection, page: PageOf): Promise<Listed[]> =>
  (await listStatement(selection, page).execute(db)).rows
