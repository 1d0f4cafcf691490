// How Stripe counts money: https://docs.stripe.com/currencies. Its digits are not always those of Intl, by which the shop
// counts.
import { decimalsOf } from '#contract/money.ts'
import type { Sum } from '../provider.ts'

const NO_DIGITS = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])
/** Their last digit must be 0. */
const THREE_DIGITS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Counted with two digits that must be 00. */
const EMPTY_DIGITS = new Set(['ISK', 'UGX'])

/** The least that can be charged, in Stripe's own units; of other currencies Stripe says so when it is asked. */
const LEAST: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** Eight digits. */
const MOST = 99_999_999

const stripeDigits = (currency: string): number => {
  if (NO_DIGITS.has(currency)) return 0
  return THREE_DIGITS.has(currency) ? 3 : 2
}

/** What has to be a multiple of: pieces of a currency that Stripe does not move. */
const stepOf = (currency: string): number => {
  if (EMPTY_DIGITS.has(currency)) return 100
  return THREE_DIGITS.has(currency) ? 10 : 1
}

/** In Stripe's units; undefined where Stripe cannot express it. */
export function toStripe({ amount, currency }: Sum): number | undefined {
  const shift = stripeDigits(currency) - decimalsOf(currency)
  const counted = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift
  return Number.isInteger(counted) ? counted : undefined
}

export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (decimalsOf(currency.toUpperCase()) - stripeDigits(currency.toUpperCase())))

/** Why a total cannot be charged; undefined where it can. */
export function totalFault(sum: Sum): string | undefined {
  const counted = toStripe(sum)
  if (counted === undefined || counted % stepOf(sum.currency) !== 0) return 'amount_unsupported'
  if (counted < (LEAST[sum.currency] ?? 1)) return 'amount_too_small'
  return counted > MOST ? 'amount_too_large' : undefined
}
