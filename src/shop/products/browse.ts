// A list as a shopper asks for it: finds the branch, understands the words, counts, tries nearer words when there is
// nothing, reads the page.
import type { Kysely } from 'kysely'
import { COUNT_CAP } from '#contract/count-cap.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listProducts, ProductQuery, ProductSort, UnderstoodWords } from '#contract/products.ts'
import { ApiError } from '#http/errors.ts'
import type { Outdated } from '../changes.ts'
import type { Database } from '../db/schema.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'
import { type CardRow, newFor, toCard } from './card.ts'
import { chosenFrom, everywhere, isNarrowed } from './counting.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { keysOf } from './facets.ts'
import { type KeptCount, type Known, keptCounts } from './kept-counts.ts'
import { type Listed, listPage } from './list.ts'
import type { BlockOrder } from './order-blocks.ts'
import { pageOfSome } from './pages.ts'
import { FEW, titlesFrom, WEIGHED } from './rules.ts'
import { nearestSpelling, partOf } from './search.ts'
import type { Selection } from './selection.ts'
import { fewerWords } from './words/fewer.ts'
import { type Meaning, meaningsOf, wordsFor } from './words/understand.ts'

const PAGES = 500

/** `at` for staff who look at another moment than now. */
type Query = ProductQuery & { at?: string | undefined }

/** Relevance is an order of words; without any the shop's own order stands in. */
const sortOf = (sort: ProductSort | undefined, { words }: Selection): ProductSort => {
  const asked = sort ?? 'relevance'
  return asked === 'relevance' && !words ? 'featured' : asked
}

const pagesOf = (total: number, limit: number, page: number, sort: ProductSort): number =>
  Math.max(1, page, Math.min(PAGES, Math.ceil((sort === 'relevance' ? Math.min(total, WEIGHED) : total) / limit)))

const withoutKey = ({ key: _, ...row }: Listed): CardRow => row

const together = (asked: readonly string[], meant: readonly string[] = []): string[] =>
  [...new Set([...asked, ...meant])].toSorted()

/** Filters of the address and those among the words: any of several sizes or colours, the nearer of two bounds. */
export const withPhrases = <S extends Selection>(asked: S, { words, phrases }: Meaning): S => {
  if (!phrases) return { ...asked, words }
  const { min, max } = phrases
  return {
    ...asked,
    words,
    size: together(asked.size, phrases.size),
    color: together(asked.color, phrases.color),
    min: min === undefined ? asked.min : Math.max(min, asked.min ?? 0),
    max: max === undefined ? asked.max : Math.min(max, asked.max ?? max),
    reduced: phrases.reduced ?? asked.reduced,
  }
}

export interface Lists extends Outdated {
  list: (query: Query) => Promise<{
    /** The words as typed find nothing; what is listed is the nearest thing, if anything. */
    missed: boolean
    /** Milliseconds after which it is another one though nobody changes anything: counted anew, or without a "new". */
    holds: number
    answer: ReplyOf<typeof listProducts> & { understood: UnderstoodWords | null }
  }>
}

interface Found {
  selection: Selection
  counted: KeptCount
  understood: UnderstoodWords | null
}

const toUnderstood = ({ phrases }: Meaning, text: string, instead: string | null): UnderstoodWords | null => {
  if (!phrases) return instead === null ? null : { q: text, size: [], color: [], instead }
  const { rest, ...filters } = phrases
  return { q: rest, ...filters, instead }
}

export function browse(db: Kysely<Database>, known: Known): Lists {
  const { tree, lexicon, looks } = known
  const { countOf, outdate } = keptCounts(db, known)
  const spellings = staleWhileRevalidate<{ text: string | null }>('spellings', 1000)
  const fewerOf = staleWhileRevalidate<{ text: string | null }>('fewer-words', 1000)

  /** The nearest spelling; null where every word is known, or nothing is near. */
  const respelt = async (typed: string): Promise<string | null> => {
    const { language } = await lexicon.read()
    const near = await spellings.get(typed, async () => {
      const { rows } = await nearestSpelling(typed, language).execute(db)
      return { text: rows[0]?.changed ? rows[0].text : null }
    })
    return near.text
  }

  /** Those of some words that something holds together; null where none says what anything is. */
  const leftOf = async (text: string, categoryId: string | undefined): Promise<string | null> => {
    const compute = async () => ({
      text: (await fewerWords(db, lexicon, { text, categoryId, beginning: false })) ?? null,
    })
    return (await fewerOf.get(JSON.stringify([text, categoryId]), compute)).text
  }

  const selectionOf = async (query: Query): Promise<Selection> => {
    const branch = query.category === undefined ? undefined : await tree.find(query.category)
    if (query.category !== undefined && !branch) throw new ApiError('NOT_FOUND')
    const { min, max, stock, rating, reduced, at } = query
    return {
      categoryId: branch?.id,
      words: undefined,
      size: query.size.toSorted(),
      color: query.color.toSorted(),
      ...{ min, max, stock, rating, reduced, at },
    }
  }

  /** The first meaning of the words that finds something. */
  const firstFound = async (asked: Selection, query: Query, text: string, instead: string | null) => {
    const literal = query.words === 'literal'
    const { categoryId } = asked
    for (const beginning of [false, true])
      for (const meaning of await meaningsOf(lexicon, text, { literal, beginning, categoryId })) {
        const selection = withPhrases(asked, meaning)
        const counted = await countOf(selection, query)
        if (counted.total > 0) return { selection, counted, understood: toUnderstood(meaning, text, instead) }
      }
    return undefined
  }

  /** Words that would find something but for the filters among them: that is said, so that those can be taken off. */
  const tooNarrow = async (asked: Selection, query: Query, text: string): Promise<Found | undefined> => {
    const { categoryId } = asked
    const literal = query.words === 'literal'
    const [meaning] = await meaningsOf(lexicon, text, { literal, beginning: false, categoryId })
    // Without any it is what was just found to be nothing.
    if (!meaning?.phrases) return undefined
    const { total } = await countOf({ ...asked, words: meaning.words }, { facets: false })
    if (total === 0) return undefined
    const selection = withPhrases(asked, meaning)
    return { selection, counted: await countOf(selection, query), understood: toUnderstood(meaning, text, null) }
  }

  /** As many of the words as something holds together, with the filters among them or without. */
  const withFewer = async (asked: Selection, query: Query, text: string): Promise<Found | undefined> => {
    const { categoryId } = asked
    const literal = query.words === 'literal'
    for (const { phrases } of await meaningsOf(lexicon, text, { literal, beginning: false, categoryId })) {
      const fewer = await leftOf(phrases?.rest ?? text, categoryId)
      if (fewer === null) continue
      const words = await wordsFor(lexicon, fewer, { beginning: false, categoryId })
      const meaning = { words, phrases: phrases && { ...phrases, rest: fewer } }
      const selection = withPhrases(asked, meaning)
      const counted = await countOf(selection, query)
      if (counted.total > 0) return { selection, counted, understood: toUnderstood(meaning, text, fewer) }
    }
    return undefined
  }

  /** What is asked for and how much of it there is; words that find nothing give way to the nearest that may. */
  const understand = async (query: Query): Promise<Found & { missed: boolean }> => {
    const asked = await selectionOf(query)
    const { q } = query
    if (!q) return { selection: asked, counted: await countOf(asked, query), understood: null, missed: false }
    const found = await firstFound(asked, query, q, null)
    if (found) return { ...found, missed: false }
    const narrowed = await tooNarrow(asked, query, q)
    if (narrowed) return { ...narrowed, missed: false }
    const near = await respelt(q)
    const nearer = near === null ? undefined : await firstFound(asked, query, near, near)
    if (nearer) return { ...nearer, missed: true }
    const fewer = await withFewer(asked, query, near ?? q)
    if (fewer) return { ...fewer, missed: true }
    const part = titlesFrom((await lexicon.read()).products)
    const selection: Selection = { ...asked, words: { text: q, mode: 'similar', part } }
    return { selection, counted: await countOf(selection, query), understood: null, missed: true }
  }

  return {
    madeOf: ['colors', 'media', 'products', 'size-sets'],
    outdate,
    list: async (query: Query) => {
      const { limit, page } = query
      const { selection, counted, understood, missed } = await understand(query)
      const sort = sortOf(query.sort, selection)
      const after = query.after === undefined ? undefined : readCursor(sort, query.after)
      const offset = (page - 1) * limit
      const among = sort === 'relevance' ? chosenFrom(selection, counted.total) : everywhere(selection)
      const pageOf = async () => {
        const at = { limit, offset, after }
        if (sort !== 'relevance' && (among.words || isNarrowed(among))) {
          const { total, found = total, among: unfiltered = found, kinds = [] } = counted
          const passed = among.words ? (await lexicon.read()).products : unfiltered
          const charts = await looks.charts.read()
          const standing = (column: BlockOrder) =>
            among.words
              ? column === 'price_from_minor'
                ? counted.prices
                : undefined
              : keysOf(kinds, column, { selection: among, charts })
          return await pageOfSome(db, among, { sort, ...at }, { found, among: unfiltered, passed, standing })
        }
        // Of another part of the shop it would be another beginning.
        const first = partOf(among.words) === partOf(selection.words) ? counted.first : undefined
        return await listPage(db, among, { sort, ...at, scarce: counted.total <= FEW, first })
      }
      // What was just found to be nothing, or resembles no words, would take as long to look for once more.
      const nothing = counted.total === 0 && (missed || counted.anew)
      const rows = nothing ? [] : await pageOf()
      if (rows.length === 0 && page > 1) throw new ApiError('NOT_FOUND')
      const shown = rows.slice(0, limit)
      const more = rows.length > limit
      const last = shown.at(-1)
      // A count may be some seconds old; it is never less than what is on the page. Where the list ends it is known for certain.
      const seen = shown.length > 0 ? offset + shown.length : 0
      const isWhole = sort !== 'relevance' || (!partOf(among.words) && seen < WEIGHED)
      const isEnd = isWhole && !after && !more && seen > 0
      const total = Math.min(COUNT_CAP + 1, isEnd ? seen : Math.max(counted.total, seen))
      const about = counted.about && !isEnd
      return {
        missed,
        holds: Math.min(counted.holds, newFor(shown)),
        answer: {
          rows: shown.map(withoutKey).map(toCard(await looks.swatches.read())),
          total,
          ...(about && { about: true }),
          page,
          // Of an estimate, or a part of the shop, only the pages that are there for certain.
          pages: about || partOf(among.words) ? page + (more ? 1 : 0) : pagesOf(total, limit, page, sort),
          next: more && last ? writeCursor(sort, last) : null,
          facets: counted.facets,
          understood,
        },
      }
    },
  }
}
