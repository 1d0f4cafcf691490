// Where the shop is at home: the country that staff chose, else that of its VAT number.
import { vatCountry } from '#contract/vat-id.ts'

/** Of a shop that has told us neither. Texts that are no VAT number may have been saved before they were refused. */
const HOME = 'DE'

interface Legal {
  /** Empty for none, as `country`; both are missing in groups that were saved before. */
  vatId?: string | null
  country?: string | null
}

/** Null where nothing was saved. */
export const homeOf = (legal: Legal | null): string => legal?.country || (vatCountry(legal?.vatId ?? '') ?? HOME)
