// The sentence for a word of FieldProblem (`too_short:8`) and for an error code.
import type { FieldProblem } from '#contract/errors.ts'
import type { Problem } from '../api/client.ts'
import type { Messages } from '../messages/en.ts'

export function fieldProblemText(t: Messages, problem: FieldProblem): string {
  const [word = '', bound] = problem.split(':')
  const sentence = t.field[word as keyof Messages['field']] ?? t.field.invalid
  return typeof sentence === 'function' ? sentence(Number(bound)) : sentence
}

export const problemText = (t: Messages, problem: Pick<Problem, 'code'>): string =>
  t.problem[problem.code as keyof Messages['problem']] ?? t.problem.fallback
