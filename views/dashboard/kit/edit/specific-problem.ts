// What exactly is wrong with a field of which the answer only says that its value is none: an input tells what it takes by
// `data-word`, or by its name.
import type { Problem } from '../../../api/client.ts'

const BY_NAME: Record<string, string> = {
  accent: 'invalid_hex',
  bic: 'invalid_bic',
  currency: 'invalid_currency',
  iban: 'invalid_iban',
  timeZone: 'invalid_zone',
  url: 'invalid_link',
  username: 'invalid_username',
  vatId: 'invalid_vat',
}

const BY_TYPE: Record<string, string> = {
  email: 'invalid_email',
  tel: 'invalid_phone',
  url: 'invalid_link',
}

/** The word for an input of this name and type; undefined where nothing more exact is known. */
export const wordOf = (name: string, type = ''): string | undefined =>
  BY_TYPE[type] ?? BY_NAME[name.slice(name.lastIndexOf('.') + 1)]

const wordAt = (name: string): string | undefined => {
  const control = document.getElementById(name)
  // Nothing is no value in any form: what is missing is said, not how it would look.
  if (control instanceof HTMLInputElement && control.value === '') return 'required'
  return control?.dataset.word ?? wordOf(name)
}

export function specificProblem(problem: Problem, wordFor: (name: string) => string | undefined = wordAt): Problem {
  if (!problem.fields) return problem
  const fields = Object.entries(problem.fields).map(([name, word]) => [
    name,
    word === 'invalid' ? (wordFor(name) ?? word) : word,
  ])
  return { ...problem, fields: Object.fromEntries(fields) }
}
