// Tax classes as staff see them, with their rates.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { adminTaxes, TaxClassRow } from '#contract/taxes.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminTaxes.list>, 'page' | 'limit'>

const rates = sql`(
  select coalesce(json_agg(json_build_object('country', r.country, 'rateBp', r.rate_bp, 'validFrom', r.valid_from)
    order by r.country, r.valid_from), '[]')
  from tax_rates r where r.tax_class_id = c.id
)`

/** Products that name none belong to the default class. */
const products = sql`(
  (select count(*) from products p where p.tax_class_id = c.id)
  + case when c.is_default then (select count(*) from products p where p.tax_class_id is null) else 0 end
)::int`

const columns = sql<TaxClassRow>`c.id, c.code, c.name, c.is_default as "isDefault", c.position, c.version,
  ${rates} as rates, ${products} as products`

const parts = ({ q, country }: Query): ListParts<TaxClassRow> => ({
  from: sql`tax_classes c`,
  where: [
    matches(q, sql`c.name`, sql`c.code`),
    country === undefined
      ? undefined
      : sql`exists (select from tax_rates r where r.tax_class_id = c.id and r.country = ${country})`,
  ],
  columns,
  sorts: { position: sql`c.position`, name: sql`fold(c.name)`, code: sql`c.code`, products },
  tie: sql`c.id`,
})

export const taxesAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<TaxClassRow | undefined> => {
    const { rows } = await sql<TaxClassRow>`select ${columns} from tax_classes c where c.id = ${id}`.execute(db)
    return rows[0]
  },
})
