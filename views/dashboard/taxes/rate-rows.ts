// The rates of a tax class as rows of its form. Each row has a key of its own, because a new rate is not stored yet.
import type { Bodies, Replies } from '#contract/endpoints.ts'
import type { Locale } from '#contract/parts.ts'
import type { Rules } from '../../kit/grid/sheet.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { readAmount } from '../kit/edit/amounts.ts'
import { mergeParts, mergeRows } from '../kit/edit/merge.ts'
import { rowsText } from '../kit/edit/rows-text.ts'

export type TaxClass = Replies['GET /api/admin/taxes/:id']
type Rate = TaxClass['rates'][number]
type Body = Bodies['POST /api/admin/taxes']

export interface Places {
  nameOf: (country: string) => string
  locale: Locale
  /** The current date in the shop's time zone. */
  today: string
}

export interface RateRow extends Omit<Rate, 'rateBp'> {
  key: string
  /** Rate in basis points; null until a rate is typed. */
  rateBp: number | null
}

export interface Values extends Omit<Body, 'rates'> {
  rates: RateRow[]
}

/** The maximum number of rates in a class and the highest rate in basis points. */
export const MOST_RATES = 1000
const HIGHEST = 5000

/** Rows sorted by country name, then by the first day of the rate. */
export const rowsOf = (rates: readonly Rate[], nameOf: (country: string) => string, locale: string): RateRow[] => {
  const { compare } = new Intl.Collator(locale)
  return rates
    .map((rate) => ({ ...rate, key: `${rate.country} ${rate.validFrom}` }))
    .sort(
      (one, other) => compare(nameOf(one.country), nameOf(other.country)) || (one.validFrom < other.validFrom ? -1 : 1),
    )
}

/** The request body: a rate that was not typed is omitted, so that the server reports it as required. */
export const bodyOf = ({ rates, ...head }: Values): Body => ({
  ...head,
  rates: rates.map(({ key: _, rateBp, ...rate }) => ({ ...rate, ...(rateBp !== null && { rateBp }) }) as Rate),
})

/** Whether a rate applies today, was replaced by a later one, or starts in the future. */
export function standing(row: RateRow, rows: readonly RateRow[], today: string): 'now' | 'past' | 'future' {
  if (row.validFrom > today) return 'future'
  const later = rows.some(
    ({ country, validFrom }) => country === row.country && validFrom <= today && validFrom > row.validFrom,
  )
  return later ? 'past' : 'now'
}

/** A new rate starts today, or next January if its country already has a rate: that is when most rates change. */
export function newRow(country: string, rows: readonly RateRow[], today: string): RateRow {
  const days = rows.filter((row) => row.country === country).map(({ validFrom }) => validFrom)
  const next = `${Number(today.slice(0, 4)) + 1}-01-01`
  const validFrom = days.length === 0 ? today : days.includes(next) ? '' : next
  return { key: `new-${crypto.randomUUID()}`, country, rateBp: null, validFrom }
}

/** The index for a new rate: after its country's other rates, otherwise by country name. */
export function placeOf(
  country: string,
  rows: readonly RateRow[],
  nameOf: (country: string) => string,
  locale: string,
): number {
  const own = rows.findLastIndex((row) => row.country === country)
  if (own >= 0) return own + 1
  const { compare } = new Intl.Collator(locale)
  const after = rows.findIndex((row) => compare(nameOf(row.country), nameOf(country)) > 0)
  return after < 0 ? rows.length : after
}

const percent = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false })

/** Formats a rate as it is typed: `25.5`. */
export const writeRate = (rateBp: number | null, locale: string): string =>
  rateBp === null ? '' : percent(locale).format(rateBp / 100)

/** Parses a typed rate; undefined if it is not a valid one. */
function readRate(text: string, locale: string): number | undefined {
  const rate = readAmount(text.replace('%', '').trim(), locale, 2)
  return rate === undefined || rate < 0 || rate > HIGHEST ? undefined : rate
}

const nameOf = ({ country, validFrom }: RateRow): string => `${country} ${validFrom}`
const mergeRate = mergeParts<RateRow>()

/** Rates that two people changed, by country and first day. */
export const mergeRates = mergeRows<RateRow>(nameOf, (base, mine, theirs, side) => {
  const { key } = theirs
  return mergeRate(base && { ...base, key }, { ...mine, key }, theirs, side)
})

/** What differs in `here` from `there`, for one side of a conflict. */
export function ratesText(
  here: readonly RateRow[],
  there: readonly RateRow[],
  { nameOf: countryOf, locale }: Pick<Places, 'nameOf' | 'locale'>,
  t: DashboardMessages['taxes'],
  edit: DashboardMessages['kit']['edit'],
): string {
  const named = ({ country, validFrom }: RateRow) => t.from(countryOf(country), validFrom)
  const cellsOf = ({ rateBp }: RateRow) => ({ [t.rate]: writeRate(rateBp, locale) })
  return rowsText(here, there, { keyOf: nameOf, nameOf: named, cellsOf }, edit)
}

/** Rules for the cells edited like a spreadsheet; the other fields of a row have inputs of their own. */
export const rateRules = (locale: string): Rules<RateRow> => ({
  columns: ['rateBp'],
  keyOf: ({ key }) => key,
  read(row, _column, text) {
    const rateBp = readRate(text, locale)
    return rateBp === undefined ? undefined : { ...row, rateBp }
  },
  write: (row, column) => (column === 'validFrom' ? row.validFrom : writeRate(row.rateBp, locale)),
  copies: () => true,
})
