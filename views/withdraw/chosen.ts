// What somebody has chosen to withdraw from, as the form carries it from the first step to the second.
import { textsOf } from '../api/form.ts'

export interface Chosen {
  formKey: string
  email: string
  holder: string
  iban: string
  /** Pieces by line. */
  pieces: Record<string, number>
}

/** `pieces.<line>`: how many of it. */
export const PIECES = 'pieces.'

export function chosenIn(form: FormData): Chosen {
  const entries = [...form].flatMap(([name, value]): [string, number][] =>
    name.startsWith(PIECES) && /^\d{1,4}$/.test(String(value)) ? [[name.slice(PIECES.length), Number(value)]] : [],
  )
  return { ...textsOf(form, 'formKey', 'email', 'holder', 'iban'), pieces: Object.fromEntries(entries) }
}

/** What each line's field is called where it is said to be wrong. */
export const linesOf = ({ lines }: { lines: readonly { id: string; title: string }[] }): Record<string, string> =>
  Object.fromEntries(lines.map(({ id, title }) => [`${PIECES}${id}`, title]))
