// Where a page may lead on to after signing in or after a form; the server and the views read addresses alike.
import { canonicalize } from './canonicalize.ts'

const LONGEST = 512
/** Going back there would go in circles, or to something that is not a page. */
const NOT_A_PLACE = /^\/(?:login|register|logout|forgot-password|reset-password|verify-email|401|403|bff|api)(?:\/|$)/

/** Whether `value` is the address of a page of this site, without its origin. */
export function isReturnTo(value: string): boolean {
  if (value.length > LONGEST) return false
  const reading = canonicalize(value)
  return 'canonical' in reading && !NOT_A_PLACE.test(reading.canonical.routeKey)
}
