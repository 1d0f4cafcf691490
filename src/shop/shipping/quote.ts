// What delivery costs: which zone a place lies in, and which of its methods take these goods there for how much.
import { regionOf } from '#contract/regions.ts'
import type { ShippingMethod } from '#contract/shipping.ts'

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

export interface RefusedMethod extends Pick<Method, 'code' | 'name'> {
  reason: 'missing:weight' | 'too_heavy'
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

/** The methods that can be had, the cheapest first and among equals the quickest, and why others cannot. */
export function quoteMethods(
  methods: readonly Method[],
  goods: Goods,
): { methods: OfferedMethod[]; refused: RefusedMethod[] } {
  const offered: OfferedMethod[] = []
  const refused: RefusedMethod[] = []
  for (const method of methods) {
    if (!method.active) continue
    const { code, name, daysMin, daysMax, freeFrom } = method
    const reason = refusalOf(method, goods)
    if (reason) refused.push({ code, name, reason })
    else offered.push({ code, name, daysMin, daysMax, freeFrom, ...costOf(method, goods) })
  }
  offered.sort((one, other) => one.price - other.price || one.daysMax - other.daysMax || one.daysMin - other.daysMin)
  return { methods: offered, refused }
}

/** Goods of unknown weight go by no method that asks for it: neither its rate nor its limit could be kept. */
function refusalOf({ kind, maxWeight }: Method, { weight }: Goods): RefusedMethod['reason'] | null {
  if (weight === null) return kind === 'weight' || maxWeight !== null ? 'missing:weight' : null
  return maxWeight !== null && weight > maxWeight ? 'too_heavy' : null
}

function costOf({ kind, freeFrom, rates }: Method, { subtotal, weight }: Goods) {
  const value = { flat: 0, weight: weight ?? 0, price: subtotal }[kind]
  const listed = rates.findLast(({ from }) => from <= value)?.price ?? 0
  if (freeFrom === null) return { price: listed, missing: null }
  const missing = freeFrom - subtotal
  return missing > 0 ? { price: listed, missing: listed > 0 ? missing : null } : { price: 0, missing: null }
}
