// What stands beside the price of a variant `v`: the lowest price of the 30 days before a reduction, crossed out, else what the
// maker recommends, where it is marked so and higher. Never what somebody merely typed (docs/prices.md).
import { sql } from 'kysely'

/** It costs less than in the 30 days before. */
const isReduced = sql<boolean>`(v.was_minor is not null)`

export const besidePrice = sql<number | null>`coalesce(
  v.was_minor, case when v.compare_at_is_rrp and v.compare_at_minor > v.price_minor then v.compare_at_minor end)`

/** Of `besidePrice`: null where nothing stands there. */
export const besideIsRrp = sql<boolean | null>`case
  when ${isReduced} then false when v.compare_at_is_rrp and v.compare_at_minor > v.price_minor then true end`
