// What is left of a variant `v`, and when that of a variant of a product `p` is low: the overview counts those, and the
// inventory lists the same.
import { sql } from 'kysely'
import { LOW_STOCK } from './rules.ts'

/** Without what orders hold. */
export const left = sql`(v.on_hand - v.reserved)`

/**
 * Up to the variant's own threshold, or the shop's where it has none. What is gone is not low any more, and what shoppers
 * cannot buy need not be ordered again.
 */
export const isLow = sql`(v.active and v.track_stock and p.status = 'published'
  and ${left} between 1 and coalesce(v.low_stock_at, ${sql.lit(LOW_STOCK)}))`
