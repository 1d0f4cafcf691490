// Amounts in the two ways they are written: minor units, in which they are kept and counted, and the major units in which people,
// addresses and files write them. How many of the one make one of the other is the currency's.
const known = new Map<string, number>()

/** Decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  const before = known.get(currency)
  if (before !== undefined) return before
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2 // Only the type lets a currency have none.
  known.set(currency, decimals)
  return decimals
}

/** `12.5` or `12,50` of EUR as 1250; undefined for what is no amount, or has more decimals than the currency. */
export function toMinor(major: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency)
  const [, whole, rest = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(major) ?? []
  if (whole === undefined || rest.length > decimals) return undefined
  return Number(whole + rest.padEnd(decimals, '0'))
}

/** 1250 of EUR as `12.50`, and as `1250` of JPY. */
export function toMajor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}
