// How a paper writes sums, rates and days in its language.
import { decimalsOf } from '#contract/money.ts'
import { dates, numbers } from '../../formatters.ts'
import type { Paper } from './paper.ts'
import { PAPER_WORDS } from './words.ts'

/** A minus is a minus and no hyphen. */
export function writerOf({ locale, currency, kind }: Pick<Paper, 'locale' | 'currency' | 'kind'>) {
  const money = numbers(locale, { style: 'currency', currency })
  const divisor = 10 ** decimalsOf(currency)
  const percent = numbers(locale, { style: 'percent', maximumFractionDigits: 2 })
  const day = dates(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const sign = kind === 'credit_note' ? -1 : 1
  const amount = (minor: number) => money.format(minor / divisor).replace('-', '−')
  return {
    words: PAPER_WORDS[locale],
    amount,
    /** As the paper counts: what a credit note takes off has a minus. */
    signed: (minor: number) => amount(minor === 0 ? 0 : sign * minor),
    rate: (basisPoints: number) => percent.format(basisPoints / 10_000),
    day: (written: string) => day.format(new Date(`${written}T00:00:00Z`)),
  }
}
export type Writer = ReturnType<typeof writerOf>
