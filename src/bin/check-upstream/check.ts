// One thing an upstream can honour or not, and how it turned out.
import { ApiError } from '#http/errors.ts'

/** `required`: without it nobody can sign in. Of the others each says what its absence costs. */
export type Group = 'required' | 'recommended' | 'catalogue' | 'cart' | 'account'

export interface Outcome {
  group: Group
  name: string
  result: 'ok' | 'missing' | 'wrong' | 'skipped'
  /** What was expected, or what came instead. */
  note: string
}

/** Thrown by a check whose subject answered otherwise than agreed. */
export class Deviation extends Error {}

export const expect = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Deviation(otherwise)
}

/**
 * Runs one check; what it returns is a remark for the table. An endpoint that does not exist is missing, not wrong;
 * `without` says what that costs.
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

/** Of which field, and why; the code alone helps nobody. */
const reasonOf = ({ code, cause }: ApiError): string =>
  cause instanceof Error ? (code === 'UPSTREAM_INVALID' ? cause.message : `${code} (${cause.message})`) : code
