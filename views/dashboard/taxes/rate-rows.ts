// The rates of a class as its form holds them, and what can be done with them. A row has a key of its own.
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Rules } from '../../kit/grid/sheet.ts'
import { readAmount } from '../kit/edit/amounts.ts'

export type TaxClass = ReplyOf<Endpoints['GET /api/admin/taxes/:id']>
type Rate = TaxClass['rates'][number]
type Body = BodyOf<Endpoints['POST /api/admin/taxes']>

export interface RateRow extends Omit<Rate, 'rateBp'> {
  key: string
  /** Null until it is typed. */
  rateBp: number | null
}

export interface Values extends Omit<Body, 'rates'> {
  rates: RateRow[]
}

/** As many rates as a class may have, and the highest there is. */
export const MOST_RATES = 1000
const HIGHEST = 5000

/** By the countries' names, then by first day. */
export const rowsOf = (rates: readonly Rate[], nameOf: (country: string) => string, locale: string): RateRow[] => {
  const { compare } = new Intl.Collator(locale)
  return rates
    .map((rate) => ({ ...rate, key: `${rate.country} ${rate.validFrom}` }))
    .sort(
      (one, other) => compare(nameOf(one.country), nameOf(other.country)) || (one.validFrom < other.validFrom ? -1 : 1),
    )
}

/** As the contract takes it: a rate that was not typed is left out, and the shop says that it is required. */
export const bodyOf = ({ rates, ...head }: Values): Body => ({
  ...head,
  rates: rates.map(({ key: _, rateBp, ...rate }) => ({ ...rate, ...(rateBp !== null && { rateBp }) }) as Rate),
})

/** Before a day, of a country: holds, held before, or is yet to come. */
export function standing(row: RateRow, rows: readonly RateRow[], today: string): 'now' | 'past' | 'future' {
  if (row.validFrom > today) return 'future'
  const later = rows.some(
    ({ country, validFrom }) => country === row.country && validFrom <= today && validFrom > row.validFrom,
  )
  return later ? 'past' : 'now'
}

/** Its first day is today, or where the country has a rate already, the beginning of next year: when most rates change. */
export function newRow(country: string, rows: readonly RateRow[], today: string): RateRow {
  const days = rows.filter((row) => row.country === country).map(({ validFrom }) => validFrom)
  const next = `${Number(today.slice(0, 4)) + 1}-01-01`
  const validFrom = days.length === 0 ? today : days.includes(next) ? '' : next
  return { key: `new-${crypto.randomUUID()}`, country, rateBp: null, validFrom }
}

/** The place of a new rate: behind those of its country, or where the country's name belongs. */
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

/** `25.5`, as it is typed. */
export const writeRate = (rateBp: number | null, locale: string): string =>
  rateBp === null ? '' : percent(locale).format(rateBp / 100)

/** Undefined where it is no rate. */
function readRate(text: string, locale: string): number | undefined {
  const rate = readAmount(text.replace('%', '').trim(), locale, 2)
  return rate === undefined || rate < 0 || rate > HIGHEST ? undefined : rate
}

/** The cells that are typed into; what else stands in a row has inputs of its own. */
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
