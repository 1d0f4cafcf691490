// Prices within what a shopper typed, in English and German: `mug under 20`, `20 to 40`, `unter 19,99 €`, `ab 50`.

export interface PricesIn {
  /** The text without them. */
  rest: string
  /** In minor units. */
  min?: number
  max?: number
}

const SIGN = '(?:€|\\$|£|eur|euros?|usd|gbp|chf|dollars?|pounds?)'
/** An amount. What is measured otherwise is none: `under 20 cm`. */
const AMOUNT = `${SIGN}?\\s*(\\d{1,6})(?:[.,](\\d{1,2}))?(?![\\d.,]*\\d)\\s*${SIGN}?(?!\\s*(?:cm|mm|m|km|ml|cl|l|litres?|liters?|liter|g|kg|w|watts?|watt|inch(?:es)?|zoll|x|×|pieces?|stück|people|personen|years?|jahren?|%)(?![\\p{L}\\p{N}]))(?![\\p{L}\\p{N}])`
const start = '(?<![\\p{L}\\p{N}])'

const UNDER =
  'under|below|less than|cheaper than|up to|at most|max(?:imum)?\\.?|unter|bis(?: zu)?|höchstens|maximal|günstiger als|billiger als|weniger als'
const OVER = 'over|above|more than|from|at least|min(?:imum)?\\.?|starting at|über|ab|mehr als|mindestens|teurer als'

const between = new RegExp(`${start}(?:between|zwischen)\\s+${AMOUNT}\\s*(?:and|und|to|bis|-|–)\\s*${AMOUNT}`, 'u')
const spanned = new RegExp(`${start}(?:(?:from|von)\\s+)?${AMOUNT}\\s*(?:to|bis|-|–)\\s*${AMOUNT}`, 'u')
const under = new RegExp(`${start}(?:${UNDER})\\s+${AMOUNT}`, 'u')
const over = new RegExp(`${start}(?:${OVER})\\s+${AMOUNT}`, 'u')

const minor = (units: string | undefined, cents: string | undefined): number =>
  Number(units) * 100 + Number((cents ?? '').padEnd(2, '0'))

/** `40-50` may be a size or a model: a hyphen alone says nothing of prices, a word or a sign does. */
const saysPrice = (text: string) => /(?:to|bis)\s|€|\$|£|eur|usd|gbp|chf|dollar|pound/u.test(text)

/** Text in lower case; the first range, or the first upper and the first lower bound. */
export function pricesIn(text: string): PricesIn {
  const range = between.exec(text) ?? spanned.exec(text)
  if (range && (between.test(text) || saysPrice(range[0]))) {
    const ends = [minor(range[1], range[2]), minor(range[3], range[4])]
    return { rest: text.replace(range[0], ' '), min: Math.min(...ends), max: Math.max(...ends) }
  }
  const most = under.exec(text)
  const rest = most ? text.replace(most[0], ' ') : text
  const least = over.exec(rest)
  return {
    rest: least ? rest.replace(least[0], ' ') : rest,
    ...(most && { max: minor(most[1], most[2]) }),
    ...(least && { min: minor(least[1], least[2]) }),
  }
}
