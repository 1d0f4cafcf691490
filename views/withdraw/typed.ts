// What is wrong with what was typed, before it is sent: in the form in which the shop would say it.
import type { Problem } from '../api/client.ts'
import { PIECES } from './chosen.ts'

export const isMail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())

/** Neither half of an account is any use alone. */
export const halfAccount = ({ holder, iban }: { holder: string; iban: string }): Record<string, string> => ({
  ...(iban.trim() !== '' && holder.trim() === '' && { holder: 'required' }),
  ...(holder.trim() !== '' && iban.trim() === '' && { iban: 'required' }),
})

/**
 * The account's fields have no path of their own in the form, and pieces go by their line there. A conflict about
 * pieces is theirs to say.
 */
export const inFields = (problem: Problem, lines: readonly { lineId: string }[]): Problem => {
  if (!problem.fields) return problem
  const inForm = (path: string): string => {
    const line = lines[Number(/^lines\.(\d+)\.quantity$/.exec(path)?.[1])]
    return line ? `${PIECES}${line.lineId}` : path.replace(/^account\./, '')
  }
  const fields = Object.entries(problem.fields).map(([path, word]) => [inForm(path), word])
  const isOfPieces = fields.some(([name]) => name?.startsWith(PIECES))
  return { ...problem, ...(isOfPieces && { code: 'INVALID_INPUT' }), fields: Object.fromEntries(fields) }
}

/** Lines of which more was wanted than is left, by the field of their pieces. */
export const tooMany = (problem: Problem | undefined, sentence: (most: number) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problem?.fields ?? {}).flatMap(([name, word]) => {
      const [, most] = /^too_large:(\d+)$/.exec(word) ?? []
      return name.startsWith(PIECES) && most ? [[name, sentence(Number(most))]] : []
    }),
  )

export const invalid = (fields: Record<string, string>): Problem => ({
  ...{ status: 422, code: 'INVALID_INPUT', message: '', requestId: '', fields },
})
