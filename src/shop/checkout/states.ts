// States and provinces that are chosen and not typed, by country: as carriers abbreviate them, with their English names.

interface State {
  code: string
  name: string
}

const listOf = (text: string): readonly State[] =>
  text
    .split(', ')
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(' ')), name: entry.slice(entry.indexOf(' ') + 1) }))

export const STATES: Readonly<Record<string, readonly State[]>> = {
  US: listOf(
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
      'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, ' +
      'KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, ' +
      'MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, ' +
      'NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, ' +
      'SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, ' +
      'WV West Virginia, WI Wisconsin, WY Wyoming',
  ),
  CA: listOf(
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, ' +
      'NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
  ),
  AU: listOf(
    'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, ' +
      'TAS Tasmania, VIC Victoria, WA Western Australia',
  ),
}
