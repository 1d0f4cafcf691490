// Searches without results as staff see them: days added up.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { SearchMiss, searchMisses } from '#contract/search-misses.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof searchMisses.list>, 'page' | 'limit'>

const parts = ({ q, days }: Query): ListParts<SearchMiss> => ({
  from: sql`(
    select words, sum(times)::integer as times, max(day) as last_on, (array_agg(instead order by day desc))[1] as instead
    from search_misses where day > current_date - ${Number(days ?? '90')}::integer
    group by words
  ) m`,
  where: [matches(q, sql`m.words`)],
  columns: sql<SearchMiss>`m.words as id, m.words, m.times, m.last_on::text as "lastOn", m.instead`,
  sorts: { times: sql`m.times`, words: sql`m.words`, last: sql`m.last_on` },
  defaultSort: '-times',
  tie: sql`m.words`,
})

export const searchMissesAdmin = (db: Kysely<Database>) => rowsOf(db, parts)
