// Size sets as staff see them, with sizes that are active or not.
import { type Kysely, sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { adminSizeSets, SizeSetRow, StaffSizeSet } from '#contract/sizes.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'
import { measurementsJson } from './measurements.ts'

type Query = Omit<QueryOf<typeof adminSizeSets.list>, 'page' | 'limit'>
type Detail = ReplyOf<typeof adminSizeSets.get>

/** The measures the set names, then those that only its sizes have. */
const measures = sql`sets.measures || array(
  select distinct name from sizes s cross join jsonb_object_keys(coalesce(s.measurements, '{}')) as name
  where s.size_set_id = sets.id and name <> all(sets.measures) order by name
)`

const head = sql`sets.id, sets.code, sets.name, sets.position, sets.version, ${measures} as measures`

const sizes = sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'code', s.code, 'label', s.label, 'active', s.active, 'measurements', ${measurementsJson},
    'uses', (select count(*) from variants v where v.size_id = s.id)
  ) order by s.position, s.code), '[]')
  from sizes s where s.size_set_id = sets.id
)`

const names = sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'code', s.code, 'label', s.label, 'active', s.active)
    order by s.position, s.code), '[]')
  from sizes s where s.size_set_id = sets.id
)`

const uses = sql`coalesce(used.uses, 0)::int`

const from = sql`size_sets sets left join (
  select s.size_set_id, count(*) as uses from variants v join sizes s on s.id = v.size_id group by s.size_set_id
) used on used.size_set_id = sets.id`

const parts = ({ q }: Query): ListParts<SizeSetRow> => ({
  from,
  where: [
    matches(
      q,
      sql`sets.name`,
      sql`sets.code`,
      sql`(select string_agg(label, ' ') from sizes where size_set_id = sets.id)`,
    ),
  ],
  columns: sql<SizeSetRow>`${head}, ${uses} as uses, ${names} as sizes,
    (select count(*)::int from categories c where c.size_set_id = sets.id) as categories`,
  sorts: { position: sql`sets.position`, name: sql`fold(sets.name)`, code: sql`sets.code`, uses },
  tie: sql`sets.id`,
})

export const sizeSetsAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  everything: async (): Promise<StaffSizeSet[]> => {
    const { rows } = await sql<StaffSizeSet>`
      select ${head}, ${sizes} as sizes from size_sets sets order by sets.position, fold(sets.name), sets.id`.execute(
      db,
    )
    return rows
  },

  get: async (id: string): Promise<Detail | undefined> => {
    const { rows } = await sql<Detail>`
      select ${head}, ${uses} as uses, ${sizes} as sizes, (
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.full_path), '[]')
        from categories c where c.size_set_id = sets.id
      ) as categories
      from ${from} where sets.id = ${id}`.execute(db)
    return rows[0]
  },
})
