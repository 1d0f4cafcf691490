// How a letter about an order writes amounts, rates and days, in the language and the time of the shop.
import { decimalsOf } from '#contract/money.ts'
import type { Locale } from '#contract/parts.ts'
import { dates, numbers } from '../../formatters.ts'
import type { OrderToTell } from './order-to-tell.ts'
import { LETTER_WORDS } from './words.ts'

export interface Writer {
  locale: Locale
  timeZone: string
}

export const writerOf = ({ locale, timeZone }: Writer, { currency }: Pick<OrderToTell, 'currency'>) => {
  const money = numbers(locale, { style: 'currency', currency })
  const divisor = 10 ** decimalsOf(currency)
  const percent = numbers(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    words: LETTER_WORDS[locale],
    amount: (minor: number) => money.format(minor / divisor),
    rate: (basisPoints: number) => percent.format(basisPoints / 10_000),
    day: (at: Date) => dates(locale, { dateStyle: 'long', timeZone }).format(at),
  }
}
export type Written = ReturnType<typeof writerOf>
