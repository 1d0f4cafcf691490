// Where goods go and for how much, as shoppers read it.
import { type Kysely, sql } from 'kysely'
import type { Delivery, ShippingMethod } from '#contract/shipping.ts'
import type { Database } from '../db/schema.ts'
import { homeOf } from './home.ts'
import { countries, methods } from './zone-columns.ts'

interface Stored {
  countries: string[]
  methods: ShippingMethod[]
}

export const delivery = (db: Kysely<Database>) => ({
  get: async (): Promise<Delivery> => {
    const { rows } = await sql<{ legal: Parameters<typeof homeOf>[0]; zones: Stored[] }>`select
      (select value from info_groups where name = 'legal') as legal,
      (select coalesce(json_agg(json_build_object('countries', ${countries}, 'methods', ${methods})
        order by z.position, fold(z.name), z.id), '[]') from shipping_zones z) as zones`.execute(db)
    const { legal = null, zones = [] } = rows[0] ?? {}
    const open = zones.map((zone) => ({ ...zone, methods: zone.methods.filter(({ active }) => active) }))
    return {
      home: homeOf(legal),
      zones: open.filter((zone) => zone.countries.length > 0 && zone.methods.length > 0),
    }
  },
})
