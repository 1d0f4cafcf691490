// Prices changed in bulk: by percent, by an amount, or to one, rounded to an ending, with or without the former price kept.
// What is crossed out beside a price never follows from here but from the prices of the last 30 days (docs/prices.md).
import type { FieldProblem } from '#contract/errors.ts'
import { decimalsOf } from '#contract/money.ts'
import { invalidInput } from '#http/errors.ts'

const PRICE_ACTIONS = ['price-percent', 'price-amount', 'price-set'] as const
export type PriceAction = (typeof PRICE_ACTIONS)[number]

export const isPriceAction = (action: string): action is PriceAction =>
  (PRICE_ACTIONS as readonly string[]).includes(action)

export interface Priced {
  price: number
  compareAt: number | null
  compareAtIsRrp: boolean
}

interface PriceChange {
  /** Whole percent, or minor units. */
  by: number
  /** Hundredths that a price ends with, where its currency has such. */
  ending: number | undefined
  keeps: boolean
}

const DEAREST = 1_000_000_000_00
const HUNDRED = 100

const FORMS: Record<PriceAction, RegExp> = {
  'price-percent': /^([+-]?\d{1,4})(?: \.(90|95|99))?( keep)?$/,
  'price-amount': /^([+-]?\d{1,12})(?: \.(90|95|99))?( keep)?$/,
  'price-set': /^(\d{1,12})(?: \.(90|95|99))?( keep)?$/,
}

function read(action: PriceAction, value: string): PriceChange | undefined {
  const found = FORMS[action].exec(value)
  if (!found) return undefined
  const [, by, ending, keeps] = found
  return { by: Number(by), ending: ending === undefined ? undefined : Number(ending), keeps: keeps !== undefined }
}

/** What is wrong with the value of an action; undefined where nothing is. */
export function priceProblem(action: PriceAction, value: string, currency: string): FieldProblem | undefined {
  if (value === '') return 'required'
  const change = read(action, value)
  if (!change || change.by === 0) return 'invalid'
  if (change.ending !== undefined && decimalsOf(currency) !== 2) return 'invalid'
  if (action !== 'price-percent') return Math.abs(change.by) > DEAREST ? `too_large:${DEAREST}` : undefined
  if (change.by < -99) return 'too_small:-99'
  if (change.by > 1000) return 'too_large:1000'
  return undefined
}

/** The nearest price with this ending; a reduction never raises the price by it, and an increase never lowers it. */
function rounded(price: number, before: number, ending: number): number {
  const below = Math.floor((price - ending) / HUNDRED) * HUNDRED + ending
  const above = below === price ? price : below + HUNDRED
  const nearest = price - below <= above - price ? below : above
  const fits = (one: number) => one > 0 && (price < before ? one <= before : price > before ? one >= before : true)
  return [nearest, below, above].find(fits) ?? price
}

/** Throws where a price would leave its bounds. */
export function repriced<V extends Priced>(variant: V, action: PriceAction, value: string): V {
  const change = read(action, value)
  if (!change) throw invalidInput({ value: 'invalid' })
  const { by, ending, keeps } = change
  const exact = {
    'price-percent': Math.round((variant.price * (HUNDRED + by)) / HUNDRED),
    'price-amount': variant.price + by,
    'price-set': by,
  }[action]
  if (exact > DEAREST) throw invalidInput({ value: 'too_dear' })
  // Nothing becomes free by a reduction that was meant for dearer goods.
  if (action === 'price-amount' && exact <= 0) throw invalidInput({ value: 'below_zero' })
  const price = ending === undefined || exact === 0 ? exact : rounded(exact, variant.price, ending)
  if (price > DEAREST) throw invalidInput({ value: 'too_dear' })
  const isRecommended = variant.compareAtIsRrp && variant.compareAt !== null && variant.compareAt > price
  // The shop's own former price is no recommendation of the maker, which stays where there is one.
  if (keeps && price < variant.price && !isRecommended)
    return { ...variant, price, compareAt: variant.price, compareAtIsRrp: false }
  // A comparison price that is no longer higher is dropped.
  const compareAt = variant.compareAt !== null && variant.compareAt > price ? variant.compareAt : null
  return { ...variant, price, compareAt }
}
