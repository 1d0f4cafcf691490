// Measurements as people type them in their language, with at most one decimal.
import { readAmount, writeAmount } from '../kit/edit/amounts.ts'

const MOST = 10_000

/** Undefined where it is no measurement; null where nothing is written. */
export function readCentimetres(text: string, locale: string): number | null | undefined {
  if (text.trim() === '') return null
  const tenths = readAmount(text.trim(), locale, 1)
  return tenths === undefined || tenths < 0 || tenths > MOST * 10 ? undefined : tenths / 10
}

export const writeCentimetres = (value: number | undefined, locale: string): string =>
  value === undefined ? '' : writeAmount(Math.round(value * 10), locale, 1).replace(/[.,]0$/, '')
