// The sentence for a word of FieldProblem (`too_short:8`) and for an error code.
import type { FieldProblem } from '#contract/errors.ts'
import type { Problem } from '../api/client.ts'
import type { Messages } from '../messages/en.ts'

/** What kind of value a field of this name takes, where there are sentences for it (`invalid_email`). */
const kindOf = (name: string): string | undefined => /(?:email|username)$/i.exec(name)?.[0].toLowerCase()

export function fieldProblemText(t: Messages, problem: FieldProblem, name = ''): string {
  const [word = '', bound] = problem.split(':')
  const sentences: Readonly<Record<string, string | ((n: number) => string)>> = t.field
  const sentence = sentences[`${word}_${kindOf(name)}`] ?? sentences[word] ?? t.field.invalid
  return typeof sentence === 'function' ? sentence(Number(bound)) : sentence
}

export const problemText = (t: Messages, problem: Pick<Problem, 'code'>): string =>
  t.problem[problem.code as keyof Messages['problem']] ?? t.problem.fallback
