// Size sets as staff see them, with sizes that are active or not.
import { type Kysely, sql } from 'kysely'
import type { StaffSizeSet } from '#contract/sizes.ts'
import type { Database } from '../db/schema.ts'

/** Stored names of measures, then what sizes were measured by without having been named. */
const measures = sql`sets.measures || array(
  select distinct name from sizes s cross join jsonb_object_keys(coalesce(s.measurements, '{}')) as name
  where s.size_set_id = sets.id and name <> all(sets.measures) order by name
)`

const head = sql`sets.id, sets.code, sets.name, sets.position, sets.version, ${measures} as measures`

const sizes = sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'code', s.code, 'label', s.label, 'active', s.active, 'measurements', s.measurements,
    'uses', (select count(*) from variants v where v.size_id = s.id)
  ) order by s.position, s.code), '[]')
  from sizes s where s.size_set_id = sets.id
)`

export const sizeSetsAdmin = (db: Kysely<Database>) => ({
  everything: async (): Promise<StaffSizeSet[]> => {
    const { rows } = await sql<StaffSizeSet>`
      select ${head}, ${sizes} as sizes from size_sets sets order by sets.position, sets.name, sets.id`.execute(db)
    return rows
  },
})
