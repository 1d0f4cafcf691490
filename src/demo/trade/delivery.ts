// Where the demo shop delivers to, how and for how much: what its orders paid.
import type { Row } from '../../shop/db/schema.ts'
import type { Random } from '../random.ts'

const FREE_FROM = 7500
const AT_HOME = 490
const ABROAD = 890
const EXPRESS = 990

/** What delivery of goods of that sum costs. */
export const shippingOf = (method: string, country: string, items: number): number => {
  if (method === 'express') return EXPRESS
  if (items >= FREE_FROM) return 0
  return country === 'DE' ? AT_HOME : ABROAD
}

type Method = Pick<Row<'shipping_methods'>, 'code' | 'name' | 'days_min' | 'days_max' | 'free_from_minor'> & {
  price: number
}

const standard = (price: number, days_min: number, days_max: number): Method => ({
  ...{ code: 'standard', name: 'Standard delivery', days_min, days_max, free_from_minor: FREE_FROM, price },
})
const express: Method = {
  ...{ code: 'express', name: 'Express delivery', days_min: 1, days_max: 2, free_from_minor: null, price: EXPRESS },
}

const ZONES: readonly { code: string; name: string; countries: readonly string[]; methods: readonly Method[] }[] = [
  {
    code: 'germany',
    name: 'Germany',
    countries: ['DE', 'DE-HELGOLAND'],
    methods: [standard(AT_HOME, 2, 4), express],
  },
  {
    code: 'neighbours',
    name: 'Neighbours',
    countries: ['AT', 'BE', 'DK', 'FR', 'LU', 'NL'],
    methods: [standard(ABROAD, 4, 7)],
  },
]

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
      methods.map(({ price: _, ...method }, position) => ({ ...method, zone_id, kind: 'flat' as const, position })),
    ),
    shipping_rates: zones.flatMap(({ methods }) =>
      methods.map(({ id, price }) => ({ method_id: id, from_value: 0, price_minor: price })),
    ),
  }
}
