// Words with their synonyms as PostgreSQL's full-text queries: alternatives within a group, and every group has to occur.

export interface Stem {
  /** Folded, as searched texts are. */
  word: string
  /** Null for words that say nothing, such as `the`. */
  stem: string | null
}

/** A synonym: its words in order. */
export type Sequence = readonly Stem[]
export type SynonymGroup = readonly Sequence[]

/** One thing that was asked for, in every way it can be said. */
export interface Group {
  query: string
  /** Those of its alternatives that are one word, and how many they are. */
  singles: string
  terms: number
  /** The others, of several words. */
  phrases: string
  /** The word as it was typed, where it is one word. */
  own: string | null
  /** Lexemes of which each product that it finds holds one; null where words are found by their beginning. */
  held: readonly string[] | null
  /** Which of the words that were typed it stands for: from one, up to another that is none of them. */
  from: number
  to: number
}

export interface GroupOptions {
  synonyms: readonly SynonymGroup[]
  /** The last word may be a beginning. */
  prefix: boolean
  /** Words are put together from others, as in German: every longer word may be a beginning, too. */
  compounds: boolean
}

const SHORTEST_COMPOUND = 4
/** Shorter ones begin too many words that have nothing to do with one another. */
const SHORTEST_BEGINNING = 4

/** Words that are dropped when they are folded, but that PostgreSQL knows only with their accents. */
const UNSAID = new Set(['fur', 'uber', 'wahrend'])

const quoted = (lexeme: string): string => `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
const keyOf = ({ word, stem }: Stem): string => stem ?? word
const isSaid = ({ word, stem }: Stem): boolean => stem !== null && !UNSAID.has(word)

/** The first lexeme of an alternative, which has to be there whether it is one word or several. */
const firstOf = (alternative: string): string => alternative.split("'")[1] ?? ''

/** A word in pieces, where a hyphen holds it together: all of it, without the hyphen, and its parts side by side. */
function alternativesOf({ word, stem }: Stem): string[] {
  const whole = quoted(stem ?? word)
  if (!word.includes('-')) return [whole]
  const parts = word.split('-').filter(Boolean)
  const apart = parts.length < 4 && parts.every((part) => part.length > 2)
  return [whole, quoted(parts.join('')), ...(apart ? [`(${parts.map(quoted).join(' <-> ')})`] : [])]
}

const said = (sequence: Sequence): string =>
  sequence.length === 1
    ? alternativesOf(sequence[0] as Stem).join(' | ')
    : `(${sequence.map((one) => quoted(keyOf(one))).join(' <-> ')})`

const sameWords = (words: readonly Stem[], at: number, sequence: Sequence): boolean =>
  at + sequence.length <= words.length && sequence.every((one, i) => keyOf(one) === keyOf(words[at + i] as Stem))

/** The groups that hold the longest run of words from `at` on. */
function synonymsAt(words: readonly Stem[], at: number, synonyms: readonly SynonymGroup[]) {
  let length = 0
  let groups: SynonymGroup[] = []
  for (const group of synonyms) {
    const longest = Math.max(0, ...group.filter((one) => sameWords(words, at, one)).map((one) => one.length))
    if (longest === 0 || longest < length) continue
    if (longest > length) groups = []
    length = longest
    groups.push(group)
  }
  return { length: Math.max(1, length), others: groups.flat() }
}

/** The groups that hold a word of which this is the beginning: `pullo` is most of a pullover, and so of a sweater. */
const begunBy = ({ word }: Stem, synonyms: readonly SynonymGroup[]): Sequence[] =>
  word.length < SHORTEST_BEGINNING
    ? []
    : synonyms.filter((group) => group.some(([one, more]) => !more && one?.word.startsWith(word))).flat()

export function groupsOf(words: readonly Stem[], { synonyms, prefix, compounds }: GroupOptions): Group[] {
  const nothingSaid = !words.some(isSaid)
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const { length, others: entire } = synonymsAt(words, at, synonyms)
    const run = words.slice(at, at + length)
    at += length
    const [first] = run
    const last = at >= words.length
    const others = first && prefix && last && entire.length === 0 ? begunBy(first, synonyms) : entire
    if (!first || (!isSaid(first) && !nothingSaid && others.length === 0)) continue
    const beginning = (prefix && last) || (compounds && length === 1 && first.word.length >= SHORTEST_COMPOUND)
    const typed = length === 1 ? alternativesOf(first) : [`(${run.map((one) => quoted(keyOf(one))).join(' & ')})`]
    const alternatives = new Set([
      ...typed,
      ...others.map(said),
      ...(beginning ? [`${quoted(run.at(-1)?.word ?? '')}:*`] : []),
    ])
    const all = [...new Set([...alternatives].flatMap((one) => one.split(' | ')))]
    const singles = all.filter((one) => !one.startsWith('('))
    groups.push({
      query: all.join(' | '),
      singles: singles.join(' | '),
      terms: singles.length,
      phrases: all.filter((one) => one.startsWith('(')).join(' | '),
      own: length === 1 ? (typed[0] ?? null) : null,
      held: all.some((one) => one.endsWith(':*')) ? null : [...new Set(all.map(firstOf))],
      from: at - run.length,
      to: at,
    })
  }
  return groups
}

/** All groups as one query. */
export const allOf = (groups: readonly Group[]): string => groups.map(({ query }) => `(${query})`).join(' & ')

/** The same lexemes, found where they have one of these weights: A in titles, B in names of categories and brands. */
export const weighing = (query: string, weights: 'A' | 'AB'): string =>
  query.replace(/'(?:[^']|'')*'(:\*)?/g, (lexeme, beginning) =>
    beginning ? `${lexeme}${weights}` : `${lexeme}:${weights}`,
  )

/** The groups beside those that hold a beginning, which the index takes long to find all words of; empty where there are none. */
export function besideBeginnings(groups: readonly Group[]): string {
  const entire = groups.filter(({ singles }) => !singles.includes(':*'))
  return entire.length < groups.length ? allOf(entire) : ''
}

/** What is typed in one piece with a digit may be a SKU, the beginning of one, or a barcode. */
export function codeOf(typed: string): string | null {
  const code = typed.trim().toLowerCase()
  return /^[^\s']{4,64}$/.test(code) && /\d/.test(code) ? `${quoted(`#${code}`)}:*` : null
}
