// Sizes within what a shopper typed: `slippers size 42`, `Größe M`, and by themselves those that can be nothing else, `xl`.

export interface Size {
  code: string
  label: string
}

export interface SizesIn {
  rest: string
  /** Codes; none where no size of the shop was named. */
  codes: string[]
}

const NAMED =
  /(?<![\p{L}\p{N}])(?:sizes?|größe|grösse|groesse|grosse|gr\.?|eu)\s*:?\s*([\p{L}\p{N}]+(?:\s*[x×]\s*\d+(?:\s*cm)?)?)/u
const FLAT = /(?<![\p{L}\p{N}])\d{2,3}\s*[x×]\s*\d{2,3}(?:\s*cm)?(?![\p{L}\p{N}])/u
const LETTERS = /(?<![\p{L}\p{N}-])(?:x{1,4}[sl]|[2-6]xl|w\d{2})(?![\p{L}\p{N}-])/u

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/×/g, 'x')
    .replace(/\s+|cm$/g, '')

const codesOf = (named: string, sizes: readonly Size[]): string[] => {
  const wanted = plain(named)
  const found = sizes.filter(({ code, label }) => plain(code) === wanted || plain(label) === wanted)
  return [...new Set(found.map(({ code }) => code))].toSorted()
}

/** Text in lower case; the first size that the shop knows. */
export function sizesIn(text: string, sizes: readonly Size[]): SizesIn {
  for (const pattern of [NAMED, FLAT, LETTERS]) {
    const found = pattern.exec(text)
    const codes = found ? codesOf(found[1] ?? found[0], sizes) : []
    if (found && codes.length > 0) return { rest: text.replace(found[0], ' '), codes }
  }
  return { rest: text, codes: [] }
}
