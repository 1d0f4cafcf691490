// What may be a username and a password, beyond the shapes of the contract; how names compare.
import { usernameKey } from '#contract/auth.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { mixesScripts } from './scripts.ts'

/** Lengths count as people (and the database) count characters, not as UTF-16 does. */
export const usernameProblem = (username: string): FieldProblem | undefined => {
  if ([...username].length < 3) return 'too_short:3'
  return mixesScripts(username) ? 'mixed_scripts' : undefined
}

export const passwordProblem = (password: string, username: string): FieldProblem | undefined => {
  if (!password.isWellFormed()) return 'invalid'
  const folded = password.toLowerCase()
  if (COMMON_PASSWORDS.has(folded) || usernameKey(password) === usernameKey(username)) return 'common'
  return new Set(folded).size < 3 ? 'common' : undefined
}
