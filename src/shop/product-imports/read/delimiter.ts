// What stands between the cells of a file: the one that divides its heading into the most names.
import type { IMPORT_DELIMITERS } from '#contract/imports.ts'

export type Delimiter = (typeof IMPORT_DELIMITERS)[number]

export const DELIMITERS: Record<Delimiter, string> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }

/** Spreadsheets write `sep=;` above the heading; the line says what it says and is no row. */
const SAID = /^sep=([,;\t|])\r?\n/i

export const saidDelimiter = (text: string): { delimiter: Delimiter; length: number } | undefined => {
  const match = SAID.exec(text)
  const found = Object.entries(DELIMITERS).find(([, sign]) => sign === match?.[1])
  return match && found ? { delimiter: found[0] as Delimiter, length: match[0].length } : undefined
}

export function detectDelimiter(text: string): Delimiter {
  const said = saidDelimiter(text)
  if (said) return said.delimiter
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

/** The first line that has something in it, without what is quoted: quotes may hold any sign and line breaks. */
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
