// What the delivery that staff set up asks of taxes and goods.
import { REGIONS } from '#contract/regions.ts'
import type { Delivery } from '#contract/shipping.ts'
import { type TaxedShop, taxTreatment } from '../pricing/tax-rate.ts'
import type { Place } from '../pricing/vat-area.ts'

type Zones = Delivery['zones']

/** An address at a place that a zone holds. A region outside the VAT area is taxed at 0, whatever its postcode. */
function addressAt(place: string): Place | null {
  const region = REGIONS.find(({ code }) => code === place)
  if (!region) return { country: place, postalCode: null }
  return place === 'GB-NIR' ? { country: 'GB', postalCode: 'BT1' } : null
}

/** The countries whose rates are needed to tell the tax of what is delivered. */
export function countriesTaxed(zones: Zones, shop: TaxedShop): string[] {
  const addresses = zones.flatMap(({ countries }) => countries).map(addressAt)
  const needed = addresses.flatMap((address) => {
    const { country } = address ? taxTreatment(shop, address) : { country: null }
    return country ?? []
  })
  return [...new Set(needed)].sort()
}

/** Whether a method is only available for goods whose weight is known. */
export const asksForWeight = (zones: Zones): boolean =>
  zones.some(({ methods }) => methods.some(({ kind, maxWeight }) => kind === 'weight' || maxWeight !== null))
