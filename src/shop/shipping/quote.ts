// What delivery costs: which zone a place lies in, and which of its methods take these goods there for how much.
import { regionOf } from '#contract/regions.ts'
import type { SHIPPING_REFUSALS, ShippingMethod } from '#contract/shipping.ts'
import { quoteShipping } from '../pricing/shipping-price.ts'

export interface Goods {
  /** After their discount, in minor units, as prices are shown. */
  subtotal: number
  /** In grams; null where one of them has none. */
  weight: number | null
}

type Method = Omit<ShippingMethod, 'id'>

export interface OfferedMethod extends Pick<Method, 'code' | 'name' | 'daysMin' | 'daysMax' | 'freeFrom'> {
  price: number
  /** What is missing until delivery costs nothing; null where that never happens, or has. */
  missing: number | null
}

export interface RefusedMethod extends Pick<Method, 'code' | 'name' | 'daysMin' | 'daysMax'> {
  reason: (typeof SHIPPING_REFUSALS)[number]
}

/** The zone that decides about an address: that of its region, else that of its country. */
export function zoneOf<Zone extends { countries: readonly string[] }>(
  zones: readonly Zone[],
  country: string,
  postcode: string,
): { place: string; zone: Zone } | null {
  const region = regionOf(country, postcode)
  for (const place of region ? [region.code, region.country] : [country]) {
    const zone = zones.find(({ countries }) => countries.includes(place))
    if (zone) return { place, zone }
  }
  return null
}

/** The available methods, the cheapest first and the quickest among equals, and why the others are not. */
export function quoteMethods(
  methods: readonly Method[],
  goods: Goods,
): { methods: OfferedMethod[]; refused: RefusedMethod[] } {
  const offered: OfferedMethod[] = []
  const refused: RefusedMethod[] = []
  for (const method of methods) {
    if (!method.active) continue
    const { code, name, daysMin, daysMax, freeFrom } = method
    const quote = quoteShipping(method, { sum: goods.subtotal, weight: goods.weight })
    if ('missing' in quote) refused.push({ code, name, daysMin, daysMax, reason: `missing:${quote.missing}` })
    else if ('unavailable' in quote) refused.push({ code, name, daysMin, daysMax, reason: quote.unavailable })
    else {
      const untilFree = freeFrom === null || quote.price === 0 ? 0 : freeFrom - goods.subtotal
      const missing = untilFree > 0 ? untilFree : null
      offered.push({ code, name, daysMin, daysMax, freeFrom, price: quote.price, missing })
    }
  }
  offered.sort((one, other) => one.price - other.price || one.daysMax - other.daysMax || one.daysMin - other.daysMin)
  return { methods: offered, refused }
}
