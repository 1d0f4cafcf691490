// What a shopper may have meant by some words, most likely first; whoever looks takes the first that finds something.
import type { Words } from '../search.ts'
import type { Lexicon } from './lexicon.ts'
import { namesFilters, type Phrases, phrasesOf, pricesOf, wordsOf } from './phrases.ts'
import { allOf, besideBeginnings, codeOf, type Group, groupsOf } from './tsquery.ts'

export interface Meaning {
  /** Undefined where filters say everything. */
  words: Words | undefined
  /** Filters that words were taken for; null for none. */
  phrases: Phrases | null
}

export interface How {
  /** The last word may be half typed. */
  beginning: boolean
  /** The branch they are looked for in. */
  categoryId?: string | undefined
}

export async function groupsIn(lexicon: Lexicon, text: string, prefix: boolean): Promise<Group[]> {
  const { language, synonyms } = await lexicon.read()
  const stems = await lexicon.stems(wordsOf(text), language)
  return groupsOf(stems, { synonyms, prefix, compounds: language === 'de' })
}

export async function wordsFor(lexicon: Lexicon, text: string, { beginning, categoryId }: How): Promise<Words> {
  const groups = await groupsIn(lexicon, text, beginning)
  const code = codeOf(text) ?? ''
  const query = [allOf(groups), code].filter((one) => one !== '').join(' | ')
  return {
    mode: 'understood',
    text,
    query,
    part: query === '' ? undefined : await lexicon.partWith(query, { categoryId }),
    beside: code === '' ? besideBeginnings(groups) : '',
    groups,
    isCode: code !== '',
  }
}

/** With filters among the words, where the shop has such, and without; then the same with the last word half typed. */
export async function meaningsOf(
  lexicon: Lexicon,
  typed: string,
  { literal, ...how }: How & { literal: boolean },
): Promise<Meaning[]> {
  if (literal) return [{ words: await wordsFor(lexicon, typed, how), phrases: null }]
  const shop = await lexicon.read()
  const readings = [phrasesOf(typed, shop), pricesOf(typed, shop)]
  return await Promise.all(
    readings
      .filter((phrases, at) => at > 0 || namesFilters(phrases))
      .map(async (phrases) => {
        if (!namesFilters(phrases)) return { words: await wordsFor(lexicon, typed, how), phrases: null }
        const words = phrases.rest === '' ? undefined : await wordsFor(lexicon, phrases.rest, how)
        return { words, phrases }
      }),
  )
}
