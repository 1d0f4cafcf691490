// Where the shop is at home: that of its VAT number.

/** Of a shop that has told us no VAT number. */
const HOME = 'DE'
/** VAT numbers that begin with something else than their country's code. */
const VAT_PREFIXES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

export const homeOf = (vatId: string | null): string => {
  const prefix = /^\s*([A-Z]{2})/.exec(vatId?.toUpperCase() ?? '')?.[1] ?? HOME
  return VAT_PREFIXES[prefix] ?? prefix
}
