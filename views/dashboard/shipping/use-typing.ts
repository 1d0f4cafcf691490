// The shop's format for typed amounts, and its names of places.
import { decimalsOf } from '#contract/money.ts'
import { placeName } from '#contract/regions.ts'
import { useShell } from '../../root.tsx'
import type { Typing } from './zone-values.ts'

export function useTyping(): Typing & { currency: string } {
  const { locale, currency } = useShell().info.commerce
  return { locale, currency, decimals: decimalsOf(currency) }
}

export function usePlaceName(): (code: string) => string {
  const { locale } = useShell().info.commerce
  return (code) => placeName(code, locale)
}
