// Which tax rate applies to a class of goods, by where they go and on what day.
import { euVatCountry, type Place, regionOutside } from './vat-area.ts'

/** A row of the rates; `rateBp` in basis points applies from the day `validFrom` (`2026-01-31`) until the next one. */
export interface TaxRate {
  taxClass: string
  country: string
  rateBp: number
  validFrom: string
}

/** How the shop is taxed: where it sits, whose rates it charges within the EU, and whether it charges none at all. */
export interface TaxedShop {
  country: string
  taxedAt: 'origin' | 'destination'
  /** Small traders' scheme: no tax on anything. */
  exempt: boolean
}

/** How an order is taxed; `country` names the rates that apply. */
export type TaxTreatment =
  | { treatment: 'standard'; country: string }
  | { treatment: 'export' | 'exempt'; country: null }

/**
 * How goods that go to a place are taxed. At home by the shop's own rates; outside the EU's VAT area, and from a shop
 * outside it that does not charge the destination's tax, they are exported at 0.
 */
export const taxTreatment = (shop: TaxedShop, place: Place): TaxTreatment => {
  if (shop.exempt) return { treatment: 'exempt', country: null }
  if (place.country === shop.country && regionOutside(place) === null)
    return { treatment: 'standard', country: shop.country }
  const destination = euVatCountry(place)
  if (destination === null) return { treatment: 'export', country: null }
  if (shop.taxedAt === 'destination') return { treatment: 'standard', country: destination }
  return euVatCountry({ country: shop.country, postalCode: null }) === null
    ? { treatment: 'export', country: null }
    : { treatment: 'standard', country: shop.country }
}

/**
 * The rate of a class on a day, in basis points; 0 where nothing is taxed, null where no rate is known: there the goods
 * cannot be ordered to. 0 is a rate like any other.
 */
export const rateOn = (
  rates: readonly TaxRate[],
  taxClass: string,
  { treatment, country }: TaxTreatment,
  day: string,
): number | null => {
  if (treatment !== 'standard') return 0
  const known = rates.filter((rate) => rate.taxClass === taxClass && rate.country === country && rate.validFrom <= day)
  return known.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.rateBp ?? null
}
