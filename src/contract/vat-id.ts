// VAT numbers by their form; whether such a number was given out is known to its tax office alone. Without zod: screens may use it too.
import { EU_COUNTRIES } from './regions.ts'

/** Numbers that begin with something else than their country's code. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

const UNITED_KINGDOM = /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/
/** What follows the two letters. Members of the EU have at most three letters among their digits. */
const FORMS: Readonly<Record<string, RegExp>> = {
  GB: UNITED_KINGDOM,
  XI: UNITED_KINGDOM,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  NO: /^\d{9}(?:MVA)?$/,
  RO: /^\d{2,10}$/,
  ES: /^[A-Z]?\d{7,8}[A-Z]?$/,
}
const OF_MEMBERS = /^(?=.{8,12}$)[A-Z]{0,2}\d+[A-Z+*]?\d*[A-Z]{0,2}$/

/** The country whose VAT number a text is, however it is spaced; null for anything else. */
export function vatCountry(typed: string): string | null {
  const bare = typed.replaceAll(/[\s.\-‐‑–]/g, '').toUpperCase()
  const prefix = bare.slice(0, 2)
  const country = COUNTRIES[prefix] ?? prefix
  const form = FORMS[prefix] ?? (EU_COUNTRIES.includes(country) ? OF_MEMBERS : undefined)
  return form?.test(bare.slice(2)) ? country : null
}
