// Delivery zones as staff see them, with methods that are active or not.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { adminShipping, ShippingZone } from '#contract/shipping.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'
import { countries, methods } from './zone-columns.ts'

type Query = Omit<QueryOf<typeof adminShipping.list>, 'page' | 'limit'>

const columns = sql<ShippingZone>`z.id, z.code, z.name, z.position, z.version,
  ${countries} as countries, ${methods} as methods`

const parts = ({ q }: Query): ListParts<ShippingZone> => ({
  from: sql`shipping_zones z`,
  where: [
    matches(
      q,
      sql`z.name`,
      sql`z.code`,
      sql`array_to_string(${countries}, ' ')`,
      sql`(select string_agg(m.name, ' ') from shipping_methods m where m.zone_id = z.id)`,
    ),
  ],
  columns,
  sorts: { position: sql`z.position`, name: sql`fold(z.name)`, code: sql`z.code` },
  tie: sql`z.id`,
})

export const shippingAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  everything: async (): Promise<ShippingZone[]> => {
    const { rows } = await sql<ShippingZone>`
      select ${columns} from shipping_zones z order by z.position, fold(z.name), z.id`.execute(db)
    return rows
  },

  get: async (id: string): Promise<ShippingZone | undefined> => {
    const { rows } = await sql<ShippingZone>`select ${columns} from shipping_zones z where z.id = ${id}`.execute(db)
    return rows[0]
  },
})
