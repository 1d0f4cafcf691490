// Where the European Union's value added tax applies to goods: by country, and by postcode for the regions outside it.
import { EU_COUNTRIES, regionOf } from '#contract/regions.ts'

/** Part of a delivery address: ISO 3166-1 alpha-2, and the postcode as it was typed. */
export interface Place {
  country: string
  postalCode: string | null
}

/** The only region of ours that belongs to the area although its country does not (Windsor Framework). */
const NORTHERN_IRELAND = 'GB-NIR'

/**
 * The code of the region an address lies in, where it lies outside the area although its country is a member (Directive
 * 2006/112/EC, Article 6); else null.
 */
export const regionOutside = ({ country, postalCode }: Place): string | null => {
  const region = regionOf(country, postalCode ?? '')
  return region && region.code !== NORTHERN_IRELAND ? region.code : null
}

/**
 * The country whose rates apply at a place within the area, or null outside it. Northern Ireland is `XI`, as in the EU's
 * own lists (Windsor Framework); Monaco counts as France (Directive 2006/112/EC, Article 7).
 */
export const euVatCountry = (place: Place): string | null => {
  if (place.country === 'MC') return 'FR'
  if (regionOf(place.country, place.postalCode ?? '')?.code === NORTHERN_IRELAND) return 'XI'
  return EU_COUNTRIES.includes(place.country) && regionOutside(place) === null ? place.country : null
}
