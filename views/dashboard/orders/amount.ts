// Amounts of an order are in the currency it was placed in, even if the shop's currency has changed since.
import { moneyFormat } from '../../kit/currency-format.ts'
import { percentFormat } from '../../kit/formatters.ts'
import { useShell } from '../../root.tsx'

export function useAmount(): (minor: number, currency: string) => string {
  const { locale } = useShell().info.commerce
  return (minor, currency) => moneyFormat(locale, currency)(minor)
}

/** Formats basis points as a percentage: `19%` for 1900. */
export function useRate(): (rateBp: number) => string {
  const { locale } = useShell().info.commerce
  const percent = percentFormat(locale)
  return (rateBp) => percent(rateBp / 10_000)
}
