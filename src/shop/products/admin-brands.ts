// The brands that products have, to choose one from. Names are found by skipping from one to the next in the filter's
// index, and only the brands shown are counted, so that the cost does not grow with the number of products.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { listBrands } from '#contract/admin-products.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { matches, whereAll } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'
import { MOST } from './admin-selection.ts'

type Brand = ReplyOf<typeof listBrands>['rows'][number]

export const brandsOf = ({ q, limit }: QueryOf<typeof listBrands>): RawBuilder<Brand> => sql`
  with recursive named as (
    (select brand as name from products where brand is not null order by brand limit 1)
    union all
    select (select p.brand from products p where p.brand > n.name order by p.brand limit 1)
    from named n where n.name is not null
  ),
  fitting as materialized (
    select name from named ${whereAll([sql`name is not null`, matches(q, sql`name`)])}
    order by fold(name), name limit ${limit}
  )
  select name, (
    select count(*)::int from (select from products p where p.brand = f.name limit ${MOST}) capped
  ) as products
  from fitting f order by fold(name), name`

export const brands = async (db: Kysely<Database>, query: QueryOf<typeof listBrands>): Promise<Brand[]> =>
  (await brandsOf(query).execute(db)).rows
