// How countries write addresses: which fields a form asks for, in which order, what they are called there, and what is
// wrong with an address as it was typed.
import { formatAddress } from 'localized-address-format'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { ADDRESS_LINE, type AddressRules, type CheckoutAddress, type CheckoutProblem } from '#contract/checkouts.ts'
import { postNumberLine } from '#contract/post-number.ts'
import { displayNames } from '../formatters.ts'
import { isPrintable } from './printable.ts'
import { STATES } from './states.ts'

type Field = AddressRules['fields'][number]
type Label = Field['label']

/** Where carriers need it; elsewhere a form does not ask for it. */
const REGION_NEEDED: Readonly<Record<string, Label>> = {
  ...{ US: 'state', AU: 'state', BR: 'state', IN: 'state', MX: 'state' },
  ...{ CA: 'province', CN: 'province', IT: 'province' },
  ...{ JP: 'prefecture', AE: 'region' },
}
const POSTCODE_LABELS: Readonly<Record<string, Label>> = { US: 'zip_code', IE: 'eircode', IN: 'pin_code' }
const CITY_LABELS: Readonly<Record<string, Label>> = { GB: 'town', IE: 'town', AU: 'suburb' }
/** Where people may not know theirs, and parcels arrive without. */
const POSTCODE_OPTIONAL = new Set(['IE'])

/** What a country's format is probed with: the order in which these come out is the order of its fields. */
const PROBE = { addressLines: ['\u0001'], locality: '\u0002', administrativeArea: '\u0003', postalCode: '\u0004' }
const PROBED = { '\u0001': 'line1', '\u0002': 'city', '\u0003': 'region', '\u0004': 'postalCode' } as const

/** Examples are written, not looked up: a wrong one would be typed. */
const POSTCODE_EXAMPLES: Readonly<Record<string, string>> = {
  ...{ DE: '10969', AT: '1010', CH: '8001', FR: '75001', IT: '00184', ES: '28013', NL: '1012 AB', BE: '1000' },
  ...{ LU: '1009', DK: '1050', SE: '111 20', NO: '0150', FI: '00100', PL: '00-001', CZ: '110 00', PT: '1100-148' },
  ...{ GB: 'N1 9GU', IE: 'D02 AF30', US: '10001', CA: 'K1A 0B1', AU: '2000', JP: '100-0001' },
}

const fieldOf = (country: string, name: Field['name']): Field | undefined => {
  switch (name) {
    case 'city':
      return { name, required: true, label: CITY_LABELS[country] ?? 'city', options: [] }
    case 'postalCode':
      return {
        name,
        required: !POSTCODE_OPTIONAL.has(country),
        label: POSTCODE_LABELS[country] ?? 'postal_code',
        options: [],
      }
    case 'region': {
      const label = REGION_NEEDED[country]
      return label && { name, required: true, label, options: [...(STATES[country] ?? [])] }
    }
    default:
      return { name, required: name === 'line1', label: name === 'line1' ? 'street' : 'more', options: [] }
  }
}

/** A country that is not known is asked for street, postcode and city. */
export function addressRules(country: string): AddressRules {
  const known = formatAddress({ postalCountry: country, ...PROBE }, 'latin').join('\n')
  const named = [...known].flatMap((letter) => PROBED[letter as keyof typeof PROBED] ?? [])
  const asked = named.flatMap((name) => (name === 'line1' ? (['line1', 'line2'] as const) : name))
  // Streets come first on forms everywhere, even where labels begin with the town.
  const order = [...asked].sort((a, b) => Number(b.startsWith('line')) - Number(a.startsWith('line')))
  return {
    country,
    fields: order.flatMap((name) => fieldOf(country, name) ?? []),
    postalCodeExample: POSTCODE_EXAMPLES[country] ?? null,
  }
}

const CONTROL = /\p{Cc}/u

/** What cannot be seen, and comes along when text is copied: soft hyphens, joiners, marks of byte order. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** As it is kept: in one form of Unicode, without what cannot be seen, and without white space around it or twice within. */
export const tidied = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()

type Problem = Pick<CheckoutProblem, 'code' | 'message'>

/** What is wrong with one line that was typed; undefined where nothing is. */
export const lineProblem = (value: string, most = ADDRESS_LINE): Problem | undefined => {
  if (CONTROL.test(value)) return { code: 'invalid', message: 'It contains characters that cannot be printed.' }
  if (value.length > most) return { code: 'too_long', message: `At most ${most} characters.` }
  if (!isPrintable(value))
    return {
      code: 'unsupported_script',
      message: 'Please use Latin, Greek or Cyrillic letters: labels and invoices cannot be printed otherwise.',
    }
  return undefined
}

const missing: Problem = { code: 'required', message: 'Please fill this in.' }

const postcodeProblem = (postalCode: string, country: string): Problem | undefined =>
  postcodeValidatorExistsForCountry(country) && !postcodeValidator(postalCode.toUpperCase(), country)
    ? { code: 'invalid', message: 'The postcode does not fit the country.' }
    : undefined

const ALWAYS = ['firstName', 'lastName', 'country'] as const
const OPTIONAL = ['company', 'line2', 'phone', 'postNumber'] as const

/**
 * The first thing that is wrong with each field, by its name. With `whole`, what is missing as well; while an address is
 * being typed only what is there is looked at.
 */
export function addressProblems(
  address: CheckoutAddress,
  { whole }: { whole: boolean },
): Partial<Record<keyof CheckoutAddress, Problem>> {
  const { fields } = addressRules(address.country)
  const asked = fields.map(({ name }) => name)
  const required = [...ALWAYS, ...fields.filter((field) => field.required).map(({ name }) => name)]
  const problemOf = (name: keyof CheckoutAddress): Problem | undefined => {
    const value = address[name]
    if (value === '') return whole && (required as string[]).includes(name) ? missing : undefined
    const wrong = lineProblem(value)
    if (wrong) return wrong
    if (name === 'postalCode') return postcodeProblem(value, address.country)
    const options = name === 'region' ? fields.find((field) => field.name === 'region')?.options : undefined
    if (options && options.length > 0 && !options.some(({ code }) => code === value))
      return { code: 'invalid', message: 'Please choose one from the list.' }
    return undefined
  }
  const names = new Set<keyof CheckoutAddress>([...ALWAYS, ...asked, ...OPTIONAL])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const problem = problemOf(name)
      return problem ? [[name, problem]] : []
    }),
  )
}

/** An address as the country writes it, line by line, the country's name last in the language of the reader. */
export function addressLines(
  address: { [Field in keyof Omit<CheckoutAddress, 'phone'>]?: string | null },
  locale: string,
): string[] {
  const country = address.country ?? ''
  const lines = formatAddress(
    {
      postalCountry: country,
      name: [address.firstName, address.lastName].filter(Boolean).join(' '),
      organization: address.company ?? '',
      addressLines: [
        ...postNumberLine(address.postNumber),
        ...[address.line1, address.line2].flatMap((line) => line || []),
      ],
      locality: address.city ?? '',
      administrativeArea: address.region ?? '',
      postalCode: address.postalCode ?? '',
    },
    'latin',
  )
  const name = /^[A-Z]{2}$/.test(country) ? displayNames(locale, { type: 'region' }).of(country) : country
  return [...lines, ...(name ? [name] : [])]
}
