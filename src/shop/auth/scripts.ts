// Whether a text is written in several scripts, as names are that are meant to look like somebody else's: `аdmin` with a
// Cyrillic а. Scripts that are written together by custom count as one (UTS 39, highly restrictive).

/** Scripts people write names in (UAX 31, table 5); all others are taken for one. */
const SINGLE = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Han', 'Hangul', 'Hiragana', 'Katakana', 'Bopomofo'],
]
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

const classOf = (scripts: readonly string[]): string => scripts.map((script) => `\\p{Script=${script}}`).join('')
/** Digits, full stops, combining marks: they belong to every script. */
const SHARED = '\\p{Script=Common}\\p{Script=Inherited}'

const FITTING = [
  ...[...SINGLE.map((script) => [script]), ...TOGETHER].map(
    (scripts) => new RegExp(`^[${classOf(scripts)}${SHARED}]*$`, 'u'),
  ),
  new RegExp(`^[^${classOf(SINGLE)}]*$`, 'u'),
]

export const mixesScripts = (text: string): boolean => {
  const folded = text.normalize('NFKC')
  return !FITTING.some((fitting) => fitting.test(folded))
}
