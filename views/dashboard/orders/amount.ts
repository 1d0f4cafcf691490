// Amounts of an order are in the currency it was placed in, even if the shop's currency has changed since.
import { moneyFormat } from '../../kit/formatters.ts'
import { useShell } from '../../root.tsx'

export function useAmount(): (minor: number, currency: string) => string {
  const { locale } = useShell().info.commerce
  return (minor, currency) => moneyFormat(locale, currency)(minor)
}

/** Formats basis points as a percentage: `19 %` for 1900. */
export function useRate(): (rateBp: number) => string {
  const { locale } = useShell().info.commerce
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (rateBp) => format.format(rateBp / 10_000)
}
