// Runs one check against a backend and describes its outcome.
import { ApiError } from '#http/errors.ts'

/** Without `required` calls nobody can sign in; checks of the other groups state what their absence means. */
export type Group = 'required' | 'recommended' | 'catalogue' | 'cart' | 'account'

export interface Outcome {
  group: Group
  name: string
  result: 'ok' | 'missing' | 'wrong' | 'skipped'
  /** A remark, what was expected, or what the backend answered instead. */
  note: string
}

/** Thrown by a check when the backend's answer is not as agreed. */
export class Deviation extends Error {}

export const expect = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Deviation(otherwise)
}

/**
 * Runs one check; the returned string is a remark for the table. An endpoint that does not exist counts as missing, not as
 * wrong; `without` describes the consequence.
 */
export async function check(
  group: Group,
  name: string,
  run: () => Promise<string | undefined>,
  without = '',
): Promise<Outcome> {
  try {
    return { group, name, result: 'ok', note: (await run()) ?? '' }
  } catch (error) {
    if (error instanceof Deviation) return { group, name, result: 'wrong', note: error.message }
    const thrown = error instanceof ApiError ? error : undefined
    if (!thrown) throw error
    if (thrown.code !== 'NOT_FOUND' && thrown.code !== 'NOT_OFFERED')
      return { group, name, result: 'wrong', note: reasonOf(thrown) }
    return { group, name, result: 'missing', note: `not offered${without && `: ${without}`}` }
  }
}

/** Includes the field and the problem, because an error code alone does not help to fix it. */
const reasonOf = ({ code, cause }: ApiError): string =>
  cause instanceof Error ? (code === 'UPSTREAM_INVALID' ? cause.message : `${code} (${cause.message})`) : code
