// What holds where a cart goes, in one statement: the zone's methods, the rates, and what the customer used of the coupon.
import { type Kysely, sql } from 'kysely'
import { regionOf } from '#contract/regions.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import type { Database } from '../db/schema.ts'
import type { Place } from '../pricing/vat-area.ts'
import { zoneOf } from '../shipping/quote.ts'
import { countries, methods } from '../shipping/zone-columns.ts'
import { type KnownTaxes, knownTaxes } from '../taxes/rates.ts'

export interface AtPlace {
  /** In staff's order, switched off ones included. */
  methods: ShippingMethod[]
  taxes: KnownTaxes
  usedByCustomer: number
  /** Whether the shop delivers anywhere at all. */
  delivers: boolean
}

interface Asked {
  place: Place
  /** Whose rates apply; null where none do. */
  taxCountry: string | null
  /** Whoever it is for is known by one of these. */
  use: { couponId: string; customerKeys: Buffer[]; exceptOrder: string | null } | null
}

interface Row extends Omit<AtPlace, 'methods'> {
  zones: { countries: string[]; methods: ShippingMethod[] }[]
}

export async function readAtPlace(db: Kysely<Database>, { place, taxCountry, use }: Asked): Promise<AtPlace> {
  const { country, postalCode } = place
  const region = regionOf(country, postalCode ?? '')
  const places = region ? [region.code, region.country] : [country]
  const { rows } = await sql<Row>`
    select (
        select coalesce(json_agg(json_build_object('countries', ${countries}, 'methods', ${methods})), '[]')
        from shipping_zones z
        where z.id in (select p.zone_id from shipping_zone_countries p where p.country = any(${places}::text[]))
      ) as zones,
      ${knownTaxes(taxCountry === null ? [] : [taxCountry])} as taxes,
      (
        select count(*) from coupon_uses u
        where u.coupon_id = ${use?.couponId ?? null} and u.released_at is null
          and u.customer_key = any(${use?.customerKeys ?? []}::bytea[])
          and u.order_id is distinct from ${use?.exceptOrder ?? null}::uuid
      ) as "usedByCustomer",
      exists (select from shipping_methods m where m.active) as delivers`.execute(db)
  const { zones, ...rest } = rows[0] as Row
  return { ...rest, methods: zoneOf(zones, country, postalCode ?? '')?.zone.methods ?? [] }
}
