// Fields and values of a change as the screens show them: amounts with currency, moments in the shop's time, words for
// choices.

import { dateFormat, instantFormat, moneyFormat, numberFormat } from '../../kit/formatters.ts'
import { useShell } from '../../root.tsx'
import { useWords } from '../words.ts'
import { choiceWord, fieldLabel } from './field-words.ts'

const AMOUNT = /(^price|^compareAt|^cost|^total|^amount|^refund(ed)?|^shipping|^codLimit|[._]minor|Minor)$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*(Z|\+00:00)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const SHARE = /(_bp|Bp)$/

const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export interface Speaker {
  label: (field: string, of: string | null) => string
  value: (field: string, value: string) => string
}

export function useSpeak(): (entity: string) => Speaker {
  const w = useWords()
  const { locale, currency, timeZone } = useShell().info.commerce
  const t = w.audit
  return (entity) => ({
    label: (field, of) => {
      const label = fieldLabel(w, entity, field)
      return of === null ? label : `${label} · ${of.replace(ID, t.goneRecord)}`
    },
    value: (field, value) => {
      const choice = choiceWord(w, entity, field, value)
      if (choice !== undefined) return choice
      if (value === 'true' || value === 'false') return value === 'true' ? t.yes : t.no
      if (MOMENT.test(value)) return instantFormat(locale, timeZone)(value)
      if (DAY.test(value)) return dateFormat(locale, 'UTC')(value)
      if (/^-?\d+$/.test(value)) {
        if (AMOUNT.test(field)) return moneyFormat(locale, currency)(Number(value))
        if (SHARE.test(field)) return `${numberFormat(locale)(Number(value) / 100)} %`
      }
      const text = /html$/i.test(field) ? withoutTags(value) : value
      return text.replace(ID, t.goneRecord)
    },
  })
}
