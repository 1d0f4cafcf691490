// Having the server look at what is typed without saving it.
import type { Result } from '../../../api/client.ts'

/** A body takes no field it does not know: with this one it is checked as a whole, and never saved. */
export const ONLY_CHECK = { 'only-check': true }

/** What is wrong with the other fields. */
export function complaintsOf(checked: Result<unknown> | undefined): Record<string, string> {
  const { 'only-check': _, ...others } = (checked?.ok === false && checked.problem.fields) || {}
  return others
}
