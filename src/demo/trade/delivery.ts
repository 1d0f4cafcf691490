// Where the demo shop delivers to, how and for how much: what its zones say and what its orders paid.
import type { ShippingMethod } from '#contract/shipping.ts'
import type { Row } from '../../shop/db/schema.ts'
import type { Place } from '../../shop/pricing/vat-area.ts'
import { type Goods, type OfferedMethod, quoteMethods, zoneOf } from '../../shop/shipping/quote.ts'
import type { Random } from '../random.ts'

const FREE_FROM = 7500

type Method = Omit<ShippingMethod, 'id'>

const flat = (code: string, name: string, days: readonly [number, number], price: number, freeFrom: number | null) =>
  ({
    ...{ code, name, kind: 'flat', daysMin: days[0], daysMax: days[1], freeFrom, maxWeight: null, active: true },
    rates: [{ from: 0, price }],
  }) satisfies Method

const standard = (price: number, ...days: [number, number]) =>
  flat('standard', 'Standard delivery', days, price, FREE_FROM)

const ZONES: readonly { code: string; name: string; countries: readonly string[]; methods: readonly Method[] }[] = [
  {
    code: 'germany',
    name: 'Germany',
    countries: ['DE', 'DE-HELGOLAND'],
    methods: [standard(490, 2, 4), flat('express', 'Express delivery', [1, 2], 990, null)],
  },
  {
    code: 'neighbours',
    name: 'Neighbours',
    countries: ['AT', 'BE', 'DK', 'FR', 'LU', 'NL'],
    methods: [standard(890, 4, 7)],
  },
]

/** What is available at a place for such goods, the cheapest first. */
export const methodsTo = ({ country, postalCode }: Place, goods: Goods): OfferedMethod[] => {
  const at = zoneOf(ZONES, country, postalCode ?? '')
  if (!at) throw new Error(`The demo shop does not deliver to ${country}`)
  return quoteMethods(at.zone.methods, goods).methods
}

type Tables = 'shipping_zones' | 'shipping_zone_countries' | 'shipping_methods' | 'shipping_rates'

export function planDelivery(random: Random, opened: Date): { [T in Tables]: Row<T>[] } {
  const zones = ZONES.map((zone) => ({
    ...zone,
    id: random.id(opened),
    methods: zone.methods.map((method) => ({ ...method, id: random.id(opened) })),
  }))
  return {
    shipping_zones: zones.map(({ id, code, name }, at) => ({ id, code, name, position: (at + 1) * 10 })),
    shipping_zone_countries: zones.flatMap(({ id, countries }) =>
      countries.map((country) => ({ country, zone_id: id })),
    ),
    shipping_methods: zones.flatMap(({ id: zone_id, methods }) =>
      methods.map(({ id, code, name, kind, daysMin, daysMax, freeFrom, maxWeight }, position) => ({
        ...{ id, zone_id, code, name, kind, position },
        days_min: daysMin,
        days_max: daysMax,
        free_from_minor: freeFrom,
        max_weight_g: maxWeight,
      })),
    ),
    shipping_rates: zones.flatMap(({ methods }) =>
      methods.flatMap(({ id, rates }) =>
        rates.map(({ from, price }) => ({ method_id: id, from_value: from, price_minor: price })),
      ),
    ),
  }
}
