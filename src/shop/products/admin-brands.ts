// The brands that products have, for choosing one: counted in one walk along the index that the filter uses.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { listBrands } from '#contract/admin-products.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { matches, whereAll } from '../admin/list.ts'
import type { Database } from '../db/schema.ts'

type Brand = ReplyOf<typeof listBrands>['rows'][number]

/** Words are looked for in the names of brands, not once for each product. */
export const brandsOf = ({ q, limit }: QueryOf<typeof listBrands>): RawBuilder<Brand> => sql`
  with counted as materialized (
    select brand as name, count(*)::int as products from products where brand is not null group by brand
  )
  select name, products from counted ${whereAll([matches(q, sql`name`)])}
  order by products desc, name limit ${limit}`

export const brands = async (db: Kysely<Database>, query: QueryOf<typeof listBrands>): Promise<Brand[]> =>
  (await brandsOf(query).execute(db)).rows
