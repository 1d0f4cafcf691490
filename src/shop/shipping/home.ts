// Where the shop is at home: that of its VAT number.
import { vatCountry } from '#contract/vat-id.ts'

/** Of a shop that has told us no VAT number. Texts that are none may have been saved before they were refused. */
const HOME = 'DE'

export const homeOf = (vatId: string | null): string => vatCountry(vatId ?? '') ?? HOME
