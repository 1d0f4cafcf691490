// How many decimals amounts of a currency have.
import { once } from './formatters.ts'

/** Decimals of a currency: 2 for EUR, 0 for JPY. */
export const decimalsOf = once(
  (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2, // Only the type lets a currency have none.
)
