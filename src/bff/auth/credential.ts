// The refresh credential: whatever cookies the upstream sets beside its auth answers. Kept as raw bytes, sealed, sent back
// to the upstream's auth paths only; no browser ever sees one.
import { isOwnName } from '../cookies.ts'

/** Cookies by name, values exactly as they were set. */
export type Credential = Readonly<Record<string, string>>

const NAME = /^[!#$%&'*+\-.^_`|~\w]{1,128}$/
/** RFC 6265 cookie-octets. */
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/
const MOST = 8

/**
 * What the credential is after an answer: its cookies replace those of `previous`, without those it withdrew.
 * `only` narrows to named cookies. Malformed ones are left out.
 */
export function merged(previous: Credential, setCookies: readonly string[], only?: readonly string[]): Credential {
  const result = new Map(Object.entries(previous))
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split(';')
    const equals = pair.indexOf('=')
    const name = pair.slice(0, Math.max(equals, 0)).trim()
    const value = pair.slice(equals + 1).trim()
    if (!NAME.test(name) || isOwnName(name) || (only && !only.includes(name))) continue
    if (withdraws(attributes) || value === '') result.delete(name)
    else if (VALUE.test(value) && (result.has(name) || result.size < MOST)) result.set(name, value)
  }
  return Object.fromEntries(result)
}

function withdraws(attributes: readonly string[]): boolean {
  const given = new Map(
    attributes.map((one) => {
      const [name = '', value = ''] = one.split('=', 2)
      return [name.trim().toLowerCase(), value.trim()]
    }),
  )
  const maxAge = given.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  const expires = Date.parse(given.get('expires') ?? '')
  return !Number.isNaN(expires) && expires <= Date.now()
}

export const isEmpty = (credential: Credential): boolean => Object.keys(credential).length === 0

/** The Cookie header that presents it. */
export const cookieHeader = (credential: Credential): string =>
  Object.entries(credential)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
