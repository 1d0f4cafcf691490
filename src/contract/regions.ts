// Where goods go: countries by their codes, and regions whose parcels or taxes differ from those of their country, told by postcode.
import { isCountry } from './countries.ts'

export interface Region {
  /** The country's code, a hyphen, and the region's. */
  code: string
  country: string
  /** A country's code that addresses there carry as well. */
  alsoAs?: string
  /** Over postcodes as `bare` leaves them. */
  postcodes: RegExp
  names: { en: string; de: string }
}

export const REGIONS: readonly Region[] = [
  {
    code: 'DE-BUESINGEN',
    country: 'DE',
    postcodes: /^78266$/,
    names: { en: 'Büsingen (Germany)', de: 'Büsingen (Deutschland)' },
  },
  {
    code: 'DE-HELGOLAND',
    country: 'DE',
    postcodes: /^27498$/,
    names: { en: 'Heligoland (Germany)', de: 'Helgoland (Deutschland)' },
  },
  {
    code: 'ES-CE',
    country: 'ES',
    postcodes: /^51\d{3}$/,
    names: { en: 'Ceuta (Spain)', de: 'Ceuta (Spanien)' },
  },
  {
    code: 'ES-CN',
    country: 'ES',
    postcodes: /^3[58]\d{3}$/,
    names: { en: 'Canary Islands (Spain)', de: 'Kanarische Inseln (Spanien)' },
  },
  {
    code: 'ES-ML',
    country: 'ES',
    postcodes: /^52\d{3}$/,
    names: { en: 'Melilla (Spain)', de: 'Melilla (Spanien)' },
  },
  {
    code: 'FI-AX',
    country: 'FI',
    alsoAs: 'AX',
    postcodes: /^22\d{3}$/,
    names: { en: 'Åland Islands (Finland)', de: 'Åland (Finnland)' },
  },
  {
    // Overseas departments and territories by their postcodes; 98000 is Monaco.
    code: 'FR-OM',
    country: 'FR',
    postcodes: /^(?:97\d|98[4678])\d{2}$/,
    names: { en: 'Overseas France', de: 'Französische Überseegebiete' },
  },
  {
    code: 'GB-NIR',
    country: 'GB',
    postcodes: /^BT\d/,
    names: { en: 'Northern Ireland (United Kingdom)', de: 'Nordirland (Vereinigtes Königreich)' },
  },
  {
    code: 'GR-69',
    country: 'GR',
    postcodes: /^6308[67]$/,
    names: { en: 'Mount Athos (Greece)', de: 'Athos (Griechenland)' },
  },
  {
    code: 'IT-CAMPIONE',
    country: 'IT',
    postcodes: /^22061$/,
    names: { en: "Campione d'Italia (Italy)", de: "Campione d'Italia (Italien)" },
  },
  {
    code: 'IT-LIVIGNO',
    country: 'IT',
    postcodes: /^23041$/,
    names: { en: 'Livigno (Italy)', de: 'Livigno (Italien)' },
  },
]

/** Letters and digits alone, without the country's sign before digits (`D-27498`, `FI 22100`). */
const bare = (postcode: string): string =>
  postcode
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(?:DE?|ES?|FIN?|FR?|AX|GR|IT?)(?=\d)/, '')

/** The region an address lies in; undefined where it is its country as such. */
export const regionOf = (country: string, postcode: string): Region | undefined =>
  REGIONS.find(
    ({ country: of, alsoAs, postcodes }) => country === alsoAs || (country === of && postcodes.test(bare(postcode))),
  )

/** Whether a zone may hold it: a country or one of the regions. Åland is the region alone, whatever addresses call it. */
export const isPlace = (code: string): boolean =>
  REGIONS.some((region) => region.code === code) || (isCountry(code) && !REGIONS.some(({ alsoAs }) => alsoAs === code))

/** What people call a country or a region. */
export function placeName(code: string, locale: 'en' | 'de'): string {
  const region = REGIONS.find((one) => one.code === code)
  if (region) return region.names[locale]
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Members of the European Union, which most zones of its shops are made of. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
