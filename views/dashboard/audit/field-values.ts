// Values of the audit log as the screens show them: amounts with currency, shares in percent, moments in the shop's time,
// words for choices.
import type { Locale } from '#contract/parts.ts'
import { moneyFormat } from '../../kit/currency-format.ts'
import { dateFormat, instantFormat, numberFormat } from '../../kit/formatters.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { choiceWord } from './field-words.ts'

/** How the shop writes amounts and times. */
interface Shown {
  locale: Locale
  currency: string
  timeZone: string
}

const AMOUNT = /(^price|^compareAt|^cost|^total|^amount|^refund(ed)?|^shipping|^codLimit|[._]minor|Minor)$/
const SHARE = /(_bp|Bp)$/
const MILLISECONDS = /(_ms|Ms)$/
const MEASUREMENT = /(^|\.)measurements\./
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*(Z|\+00:00)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^-?\d+(\.\d+)?$/
export const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function numberWord(w: DashboardMessages, { locale, currency }: Shown, entity: string, field: string, value: number) {
  const number = numberFormat(locale)
  const isEffect = entity === 'coupons' && field.startsWith('value_')
  const text = AMOUNT.test(field)
    ? moneyFormat(locale, currency)(value)
    : SHARE.test(field)
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 10_000)
      : undefined
  if (text !== undefined) return isEffect ? w.coupons.off(text) : text
  if (MILLISECONDS.test(field)) return `${number(value / 1000)} s`
  if (MEASUREMENT.test(field)) return `${number(value)} cm`
  return undefined
}

export function valueWord(w: DashboardMessages, shown: Shown, entity: string, field: string, value: string): string {
  const { locale, timeZone } = shown
  const t = w.audit
  const choice = choiceWord(w, entity, field, value)
  if (choice !== undefined) return choice
  if (value === 'true' || value === 'false') return value === 'true' ? t.yes : t.no
  if (MOMENT.test(value)) return instantFormat(locale, timeZone)(value)
  if (DAY.test(value)) return dateFormat(locale, 'UTC')(value)
  const number = NUMBER.test(value) ? numberWord(w, shown, entity, field, Number(value)) : undefined
  if (number !== undefined) return number
  const text = /html$/i.test(field) ? withoutTags(value) : value
  return text.replace(ID, t.goneRecord)
}
