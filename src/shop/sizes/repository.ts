// Size sets with their active sizes, in the order staff gave them.
import { type Kysely, sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listSizes } from '#contract/sizes.ts'
import type { Database } from '../db/schema.ts'
import { measurementsJson } from './measurements.ts'

type SizeSet = ReplyOf<typeof listSizes>['sets'][number]

export const sizeSets = (db: Kysely<Database>) => ({
  list: async (): Promise<SizeSet[]> => {
    const { rows } = await sql<SizeSet>`
      select sets.id, sets.code, sets.name, coalesce(
        json_agg(
          json_build_object('id', s.id, 'code', s.code, 'label', s.label, 'measurements', ${measurementsJson})
          order by s.position, s.code
        ) filter (where s.id is not null), '[]'
      ) as sizes
      from size_sets sets left join sizes s on s.size_set_id = sets.id and s.active
      group by sets.id
      order by sets.position, fold(sets.name), sets.id
    `.execute(db)
    return rows
  },
})
