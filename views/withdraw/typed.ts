// What is wrong with what was typed, before it is sent: in the form in which the shop would say it.
import type { Problem } from '../api/client.ts'

export const isMail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())

/** Neither half of an account is any use alone. */
export const halfAccount = ({ holder, iban }: { holder: string; iban: string }): Record<string, string> => ({
  ...(iban.trim() !== '' && holder.trim() === '' && { holder: 'required' }),
  ...(holder.trim() !== '' && iban.trim() === '' && { iban: 'required' }),
})

/** The account's fields have no path of their own in the form. */
export const inFields = (problem: Problem): Problem => {
  if (!problem.fields) return problem
  const fields = Object.entries(problem.fields).map(([path, word]) => [path.replace(/^account\./, ''), word])
  return { ...problem, fields: Object.fromEntries(fields) }
}

export const invalid = (fields: Record<string, string>): Problem => ({
  ...{ status: 422, code: 'INVALID_INPUT', message: '', requestId: '', fields },
})
