// A zone's countries and methods as JSON, the same for staff, for shoppers and for the audit log.
import { sql } from 'kysely'
import type { ShippingMethod } from '#contract/shipping.ts'

/** Of a zone `z`. */
export const countries = sql<string[]>`array(
  select c.country from shipping_zone_countries c where c.zone_id = z.id order by c.country)`

/** Of a zone `z`, switched off ones included. */
export const methods = sql<ShippingMethod[]>`(
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'code', m.code, 'name', m.name, 'kind', m.kind, 'daysMin', m.days_min, 'daysMax', m.days_max,
    'freeFrom', m.free_from_minor, 'maxWeight', m.max_weight_g, 'active', m.active,
    'rates', (
      select coalesce(json_agg(json_build_object('from', r.from_value, 'price', r.price_minor) order by r.from_value), '[]')
      from shipping_rates r where r.method_id = m.id
    )
  ) order by m.position, m.code), '[]')
  from shipping_methods m where m.zone_id = z.id
)`
