// The orders of lists: which column each goes by, and how its keys are written and read.
import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/products.ts'
import type { Place } from './cursor.ts'
import type { BlockOrder } from './order-blocks.ts'
import type { Facet } from './selection.ts'

export interface Order {
  column: BlockOrder
  direction: 'asc' | 'desc'
  /** The facet it is the key of. */
  of: Facet[]
}

/** Columns that product_categories and products both have, so that either can be walked. */
export const ORDERS: Readonly<Record<Exclude<ProductSort, 'relevance'>, Order>> = {
  featured: { column: 'rank', direction: 'asc', of: [] },
  bestselling: { column: 'sold', direction: 'desc', of: [] },
  newest: { column: 'listed_at', direction: 'desc', of: [] },
  'price-asc': { column: 'price_from_minor', direction: 'asc', of: ['price'] },
  'price-desc': { column: 'price_from_minor', direction: 'desc', of: ['price'] },
  rating: { column: 'rating_key', direction: 'desc', of: ['rating'] },
}

export const inDirection = (direction: Order['direction']): RawBuilder<unknown> =>
  direction === 'asc' ? sql`asc` : sql`desc`

export const beyond = (direction: Order['direction']): RawBuilder<unknown> => (direction === 'asc' ? sql`>` : sql`<`)

/** A key as the number that cursors hold. */
export const keyAsNumber = ({ column }: Pick<Order, 'column'>, key: RawBuilder<unknown>): RawBuilder<number> =>
  column === 'listed_at' ? sql`(extract(epoch from ${key}) * 1000000)::bigint` : sql`${key}::bigint`

/** The same backwards. */
export const keyOf = ({ column }: Pick<Order, 'column'>, key: number): RawBuilder<unknown> =>
  column === 'listed_at'
    ? sql`timestamptz 'epoch' + ${key}::double precision * interval '1 microsecond'`
    : sql`${key}::bigint`

/** One more condition, that rows lie beyond a place. */
export const beyondPlace = (
  order: Order,
  { key, id }: { key: RawBuilder<unknown>; id: RawBuilder<unknown> },
  after: Place | undefined,
): RawBuilder<unknown> =>
  after ? sql` and (${key}, ${id}) ${beyond(order.direction)} (${keyOf(order, after.key)}, ${after.id}::uuid)` : sql``
