// Measurements of a size as JSON, in the order of its set's measures: jsonb keeps no order of its keys.
import { type RawBuilder, sql } from 'kysely'

/** Of `sizes s` within `size_sets sets`; null where nothing is measured. */
export const measurementsJson: RawBuilder<Record<string, number> | null> = sql`(
  select json_object_agg(m.key, m.value order by array_position(sets.measures, m.key), m.key)
  from jsonb_each(s.measurements) m
)`
