// Amounts in the sentences that the BFF makes.
import type { SiteInfo } from '#contract/info.ts'
import { decimalsOf } from '#contract/money.ts'

type Kind = Pick<SiteInfo['commerce'], 'locale' | 'currency'>

/** Minor units in the shop's language and currency. */
export function moneyOf({ locale, currency }: Kind) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const divisor = 10 ** decimalsOf(currency)
  return (minor: number): string => format.format(minor / divisor)
}

const examples = new Map<string, string>()

/** 1234567 and decimals, written as {@link moneyOf} writes amounts: what browsers write theirs after. */
export function exampleAmount(kind: Kind): string {
  const key = `${kind.locale} ${kind.currency}`
  const known = examples.get(key)
  if (known !== undefined) return known
  const example = moneyOf(kind)(Number(`1234567${'89123'.slice(0, decimalsOf(kind.currency))}`))
  examples.set(key, example)
  return example
}
