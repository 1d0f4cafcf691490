// Texts for the codes in an import's report and changes.
import { sentenceOf } from '#contract/import-problems.ts'
import type { ImportChange, ImportDetail } from '#contract/imports.ts'
import { useMoney } from '../../../kit/money.tsx'
import type { DashboardMessages } from '../../../messages/en/dashboard.ts'

export type Words = DashboardMessages['imports']

export const problemSentence = (t: Words, code: string): string => sentenceOf(t.problems, code) ?? code

export const failureSentence = (t: Words, code: string): string =>
  sentenceOf(t.failures, code) ?? String(t.failures.other)

const MONEY = new Set(['price', 'compareAt', 'cost'])

/** Formats a value for people: amounts with currency, yes or no as words, descriptions without tags. */
export function useValues(t: Words): (field: string, value: string | null) => string {
  const money = useMoney()
  return (field, value) => {
    if (value === null) return t.nothingYet
    if (MONEY.has(field)) return money(Number(value))
    if (value === 'true' || value === 'false') return value === 'true' ? t.yes : t.no
    return field === 'descriptionHtml'
      ? value
          .replace(/<[^>]*>?/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : value
  }
}

/** What a column is read as, in words: `low_stock_at` of our own files, `compareAt` of Shopify's. */
export const fieldName = (t: Words, field: string): string =>
  t.fields[field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? t.columnFields[field] ?? field

export const changeName = (t: Words, { field, of }: ImportChange): string =>
  of === null ? (t.fields[field] ?? field) : `${t.fields[field] ?? field} · ${of}`

/** Whether the server is still working on the import, so that its state must be polled. */
export const isBusy = ({ status, pictures }: Pick<ImportDetail, 'status' | 'pictures'>): boolean =>
  ['parsing', 'applying', 'undoing'].includes(status) ||
  (status === 'applied' && pictures.fetched + pictures.failed < pictures.total)
