// Where goods go: countries by their codes, and regions whose parcels or taxes differ from those of their country, told by postcode.

/** ISO 3166-1 alpha-2. Åland (AX) is missing on purpose: it is the region FI-AX here. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE ' +
  'GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI ' +
  'KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX ' +
  'MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD ' +
  'SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ ' +
  'VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

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
    .replace(/^(?:DE?|ES?|FIN?|AX|GR|IT?)(?=\d)/, '')

/** The region an address lies in; undefined where it is its country as such. */
export const regionOf = (country: string, postcode: string): Region | undefined =>
  REGIONS.find(
    ({ country: of, alsoAs, postcodes }) => country === alsoAs || (country === of && postcodes.test(bare(postcode))),
  )

/** Whether a zone may hold it: a country or one of the regions. */
export const isPlace = (code: string): boolean =>
  COUNTRIES.includes(code) || REGIONS.some((region) => region.code === code)

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
