// Prices within what a shopper typed, in English and German: `mug under 20`, `20 to 40`, `unter 19,99 €`, `ab 50`.
import { decimalsOf, toMinor } from '#contract/money.ts'
import { numbers } from '../../formatters.ts'

export interface PricesIn {
  /** The text without them. */
  rest: string
  /** In minor units. */
  min?: number
  max?: number
}

const SIGNS = ['€', '\\$', '£', 'eur', 'euros?', 'usd', 'gbp', 'chf', 'dollars?', 'pounds?']
/** What is measured otherwise is no amount of money: `under 20 cm`. */
const UNMEASURED =
  '(?!\\s*(?:cm|mm|m|km|ml|cl|l|litres?|liters?|liter|g|kg|w|watts?|watt|inch(?:es)?|zoll|x|×|pieces?|stück|people|personen|years?|jahren?|%)(?![\\p{L}\\p{N}]))(?![\\p{L}\\p{N}])'
const start = '(?<![\\p{L}\\p{N}])'

const UNDER =
  'under|below|less than|cheaper than|up to|at most|max(?:imum)?\\.?|unter|bis(?: zu)?|höchstens|maximal|günstiger als|billiger als|weniger als'
const OVER = 'over|above|more than|from|at least|min(?:imum)?\\.?|starting at|über|ab|mehr als|mindestens|teurer als'

/** The shop's own currency is said by its code and, where it has one, its sign. */
function signsOf(currency: string): string {
  const format = numbers('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
  return [...SIGNS, currency.toLowerCase(), ...(/^[^\p{L}$]$/u.test(symbol) ? [symbol] : [])].join('|')
}

/** Eight digits in all: six before the sign of euros, eight of yen. */
function amountIn(currency: string): string {
  const decimals = decimalsOf(currency)
  const sign = `(?:${signsOf(currency)})?`
  const fraction = decimals > 0 ? `(?:[.,]\\d{1,${decimals}})?` : ''
  return `${sign}\\s*(\\d{1,${8 - decimals}}${fraction})(?![\\d.,]*\\d)\\s*${sign}${UNMEASURED}`
}

/** Reads text in lower case: the first range, or the first upper and the first lower bound. */
export function priceReader(currency: string): (text: string) => PricesIn {
  const amount = amountIn(currency)
  const between = new RegExp(`${start}(?:between|zwischen)\\s+${amount}\\s*(?:and|und|to|bis|-|–)\\s*${amount}`, 'u')
  const spanned = new RegExp(`${start}(?:(?:from|von)\\s+)?${amount}\\s*(?:to|bis|-|–)\\s*${amount}`, 'u')
  const under = new RegExp(`${start}(?:${UNDER})\\s+${amount}`, 'u')
  const over = new RegExp(`${start}(?:${OVER})\\s+${amount}`, 'u')
  /** `40-50` may be a size or a model: a hyphen alone says nothing of prices, a word or a sign does. */
  const saysPrice = new RegExp(`(?:to|bis)\\s|${signsOf(currency)}`, 'u')
  const minor = (typed = '') => toMinor(typed, currency) as number
  return (text) => {
    const range = between.exec(text) ?? spanned.exec(text)
    if (range && (between.test(text) || saysPrice.test(range[0]))) {
      const ends = [minor(range[1]), minor(range[2])]
      return { rest: text.replace(range[0], ' '), min: Math.min(...ends), max: Math.max(...ends) }
    }
    const most = under.exec(text)
    const rest = most ? text.replace(most[0], ' ') : text
    const least = over.exec(rest)
    return {
      rest: least ? rest.replace(least[0], ' ') : rest,
      ...(most && { max: minor(most[1]) }),
      ...(least && { min: minor(least[1]) }),
    }
  }
}
