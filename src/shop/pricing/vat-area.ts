// Where the European Union's value added tax applies to goods: by country, and by postcode for the regions outside it.

/** Part of a delivery address: ISO 3166-1 alpha-2, and the postcode as it was typed. */
export interface Place {
  country: string
  postalCode: string | null
}

const MEMBERS = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Directive 2006/112/EC, Article 6: parts of member states that lie outside, by the digits of their postcodes. */
const REGIONS_OUTSIDE = [
  { region: 'canaries', country: 'ES', postalCode: /^(35|38)/ },
  { region: 'ceuta', country: 'ES', postalCode: /^51/ },
  { region: 'melilla', country: 'ES', postalCode: /^52/ },
  { region: 'livigno', country: 'IT', postalCode: /^23041$/ },
  { region: 'campione', country: 'IT', postalCode: /^2206[01]$/ },
  { region: 'buesingen', country: 'DE', postalCode: /^78266$/ },
  { region: 'helgoland', country: 'DE', postalCode: /^27498$/ },
  { region: 'aland', country: 'FI', postalCode: /^22/ },
  { region: 'athos', country: 'GR', postalCode: /^6308[67]$/ },
  // The overseas departments and territories; 98000 is Monaco, which counts as France.
  { region: 'french_overseas', country: 'FR', postalCode: /^(97|98[4678])/ },
] as const

export type RegionOutside = (typeof REGIONS_OUTSIDE)[number]['region']

/** The region of a member state that lies outside the area, or null. It may have a shipping zone of its own. */
export const regionOutside = ({ country, postalCode }: Place): RegionOutside | null => {
  const digits = (postalCode ?? '').replace(/\D/g, '')
  const found = REGIONS_OUTSIDE.find((one) => one.country === country && one.postalCode.test(digits))
  return found?.region ?? null
}

/**
 * The country whose rates apply at a place within the area, or null outside it. Northern Ireland is `XI`, as in the EU's
 * own lists (Windsor Framework); Monaco counts as France (Directive 2006/112/EC, Article 7).
 */
export const euVatCountry = (place: Place): string | null => {
  if (place.country === 'MC') return 'FR'
  if (place.country === 'GB') return /^\s*BT\d/i.test(place.postalCode ?? '') ? 'XI' : null
  return MEMBERS.includes(place.country) && regionOutside(place) === null ? place.country : null
}
