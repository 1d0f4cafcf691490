// Blocks of cells as spreadsheets put them on the clipboard: cells parted by tabs, rows by line breaks, a cell that holds
// either of them in quotes.

/** Cells a pasted block may have; more is no sheet somebody fills in here. */
const MOST_CELLS = 50_000

export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const row = () => rows.at(-1) as string[]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  let cells = 0
  while (pattern.lastIndex < text.length && cells < MOST_CELLS) {
    const match = pattern.exec(text)
    // A quote that never ends: the rest is read as it stands.
    if (!match) return text.split(/\r\n|\n|\r/).map((line) => line.split('\t'))
    row().push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    cells += 1
    if (match[3] === '\t') {
      if (pattern.lastIndex === text.length) row().push('')
    } else if (match[3] !== '' && pattern.lastIndex < text.length) rows.push([])
  }
  return rows
}

export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
