// One thing an upstream can honour or not, and how it turned out.
import { ApiError } from '#http/errors.ts'

/** `required`: without it nobody can sign in. `catalogue`, `cart`, `account`: what its absence costs is said by the BFF. */
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

/** Runs one check; what it returns is a remark for the table. An endpoint that does not exist is missing, not wrong. */
export async function check(group: Group, name: string, run: () => Promise<string | undefined>): Promise<Outcome> {
  try {
    return { group, name, result: 'ok', note: (await run()) ?? '' }
  } catch (error) {
    if (error instanceof Deviation) return { group, name, result: 'wrong', note: error.message }
    const thrown = error instanceof ApiError ? error : undefined
    if (!thrown) throw error
    const absent = thrown.code === 'NOT_FOUND' || thrown.code === 'METHOD_NOT_ALLOWED'
    return { group, name, result: absent ? 'missing' : 'wrong', note: absent ? 'not offered' : reasonOf(thrown) }
  }
}

/** The parser's own list of what does not fit, where there is one. */
function reasonOf(error: ApiError): string {
  const { cause } = error
  const issues = (cause as { issues?: { path: PropertyKey[]; message: string }[] } | undefined)?.issues
  if (issues)
    return issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; ')
  const detail = cause instanceof Error ? ` (${cause.message})` : ''
  return `${error.code}${detail}`
}
