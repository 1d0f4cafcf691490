// The delimiter of a file: the one that divides its heading into the most names, unless its first line declares one.
import type { IMPORT_DELIMITERS } from '#contract/imports.ts'

export type Delimiter = (typeof IMPORT_DELIMITERS)[number]

export const DELIMITERS: Record<Delimiter, string> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }

/** Spreadsheets write `sep=;` above the heading. */
const DECLARATION = /^sep=([,;\t|])\r?\n/i

export const declaredDelimiter = (text: string): { delimiter: Delimiter; length: number } | undefined => {
  const match = DECLARATION.exec(text)
  const found = Object.entries(DELIMITERS).find(([, sign]) => sign === match?.[1])
  return match && found ? { delimiter: found[0] as Delimiter, length: match[0].length } : undefined
}

export function detectDelimiter(text: string): Delimiter {
  const declared = declaredDelimiter(text)
  if (declared) return declared.delimiter
  const heading = firstRecord(text)
  let best: Delimiter = 'comma'
  let most = 0
  for (const [name, sign] of Object.entries(DELIMITERS)) {
    const cells = heading.split(sign).length
    if (cells > most) {
      best = name as Delimiter
      most = cells
    }
  }
  return best
}

/** The first line that is not empty, without quoted text, which may hold delimiters and line breaks. */
function firstRecord(text: string): string {
  let record = ''
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign !== '\n' && sign !== '\r') record += sign
    else if (record.trim() !== '') break
  }
  return record
}
