// The one way a request target is read. Whatever another layer might read differently (encodings, dots, slashes, case,
// look-alike characters) is refused here, never repaired: a refusal cannot be wrong in a different way further on.
import type { ErrorCode } from './errors.ts'

export interface Canonical {
  /** The path as it was sent. */
  path: string
  /** `?…` as it was sent, or ''. */
  search: string
  /** What the role table compares: decoded, lower case, without a slash at its end; `/` for the root. */
  routeKey: string
}

export type Canonicalized = { canonical: Canonical } | { refusal: ErrorCode }

/** Characters of a request target. */
export const LONGEST_TARGET = 2048
/** Printable ASCII without `#`, `;` and `\`, which cut or turn an address for some readers and not for others. */
const PLAIN_PATH = /^\/[\x21\x22\x24-\x3a\x3c-\x5b\x5d-\x7e]*$/
const PLAIN_QUERY = /^[\x21\x22\x24-\x7e]*$/
const BAD_ESCAPE = /%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|2f|5c|7f|25|3b|23|3f)/i
/** Characters that cannot be seen or that turn the direction of text, and every space but the plain one. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u
const BAD_SEGMENT = /(?:^|\/)[^/]*[.\s](?:\/|$)/u

export function canonicalize(target: string): Canonicalized {
  if (target.length > LONGEST_TARGET) return { refusal: 'URI_TOO_LONG' }
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  const search = mark === -1 ? '' : target.slice(mark)
  if (!PLAIN_PATH.test(path) || !PLAIN_QUERY.test(search) || path.includes('//') || BAD_ESCAPE.test(path))
    return { refusal: 'BAD_PATH' }
  const decoded = decode(path)
  // A segment that ends in a dot or a space (and so also `.` and `..`) names something else to some file systems and URLs.
  if (
    decoded === undefined ||
    BAD_SEGMENT.test(decoded) ||
    INVISIBLE.test(decoded) ||
    decoded.normalize('NFKC') !== decoded
  )
    return { refusal: 'BAD_PATH' }
  return { canonical: { path, search, routeKey: decoded.toLowerCase().replace(/(?<=.)\/$/, '') } }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
