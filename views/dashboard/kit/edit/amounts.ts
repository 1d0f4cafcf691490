// Amounts and whole numbers as people type them in their language, read as integers.

/** Decimal and group signs of a language. */
function signs(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '' // Some languages group nothing.
  return { decimal: of('decimal'), group: of('group') }
}

/** `,` in German. */
export const decimalSign = (locale: string): string => signs(locale).decimal

/**
 * Reads `1 234,50`, `1.234,50` (German), `1,234.50` (English) or `12.5` as minor units. Undefined where it is not an
 * amount, or has more decimals than the currency.
 */
export function readAmount(text: string, locale: string, decimals: number): number | undefined {
  const { decimal, group } = signs(locale)
  let bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const foreign = decimal === ',' ? '.' : ','
  // Another language's sign counts as the decimal sign where it cannot be a group sign: once, and not before three digits.
  if (!bare.includes(decimal) && new RegExp(`^-?\\d+\\${foreign}\\d{1,2}$`).test(bare))
    bare = bare.replace(foreign, decimal)
  if (group && !/\s/.test(group)) {
    const [whole = '', ...rest] = bare.split(decimal)
    if (whole.includes(group) && !new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+$`).test(whole)) return undefined
    bare = [whole.replaceAll(group, ''), ...rest].join(decimal)
  }
  const match = new RegExp(`^(-?)(\\d{1,11})(?:\\${decimal}(\\d{0,${decimals}}))?$`).exec(bare)
  if (!match) return undefined
  const minor = Number(match[2]) * 10 ** decimals + Number((match[3] ?? '').padEnd(decimals, '0') || '0')
  return match[1] && minor !== 0 ? -minor : minor
}

/** Minor units as they stand in an input: the language's decimals, no currency, no grouping. */
export const writeAmount = (minor: number, locale: string, decimals: number): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(minor / 10 ** decimals)

const DECIMALS = 3

/**
 * Reads a number above 0 with up to three decimals. Nothing groups thousands here, and the other language's sign counts
 * only where it cannot be meant to: `1.234` is no number in German.
 */
export function readDecimal(text: string, locale: string): number | undefined {
  const { decimal } = signs(locale)
  const [, whole, sign, rest = ''] = /^(\d{1,7})(?:([.,])(\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || (sign !== decimal && rest.length === DECIMALS && whole !== '0')) return undefined
  return Number(`${whole}.${rest}`) || undefined
}

export const writeDecimal = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: DECIMALS, useGrouping: false }).format(value)

export function readWhole(text: string): number | undefined {
  const bare = text.trim()
  return /^-?\d{1,15}$/.test(bare) ? Number(bare) : undefined
}

/** Reads `10`, `7.5` or `7,5 %` as hundredths of a percent. Undefined where it is no share above nothing, up to the whole. */
export function readPercent(text: string, locale: string): number | undefined {
  const share = readAmount(text.replace('%', '').trim(), locale, 2)
  return share === undefined || share < 1 || share > 10_000 ? undefined : share
}

/** Hundredths of a percent as they stand in an input. */
export const writePercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(share / 100)
