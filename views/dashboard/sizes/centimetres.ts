// Parses and formats measurements in the user's language, with at most one decimal.
import { readAmount, writeAmount } from '../kit/edit/amounts.ts'

const MOST = 10_000

/** Undefined if the text is not a measurement; null if it is empty. */
export function readCentimetres(text: string, locale: string): number | null | undefined {
  if (text.trim() === '') return null
  const tenths = readAmount(text.trim(), locale, 1)
  return tenths === undefined || tenths < 0 || tenths > MOST * 10 ? undefined : tenths / 10
}

export const writeCentimetres = (value: number | undefined, locale: string): string =>
  value === undefined ? '' : writeAmount(Math.round(value * 10), locale, 1).replace(/[.,]0$/, '')
