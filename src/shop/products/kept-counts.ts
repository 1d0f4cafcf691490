// Counts of lists that may be some seconds old: those of branches from kinds of their products, those of words by themselves.
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ProductQuery } from '#contract/products.ts'
import type { CategoryTree } from '../categories/tree.ts'
import type { Database } from '../db/schema.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'
import { type Counted, count, countList, isNarrowed } from './counting.ts'
import { type BranchKinds, type Extent, readKinds } from './kinds.ts'
import type { Weighed } from './list.ts'
import type { Looks } from './repository.ts'
import { planned } from './sample.ts'
import { type Selection, unfiltered } from './selection.ts'
import type { Lexicon } from './words/lexicon.ts'

/** What lists are made of beside products, kept in memory. */
export interface Known {
  tree: CategoryTree
  lexicon: Lexicon
  looks: Looks
  branches: BranchKinds
}

/** Without a page there is none to be read afterwards. */
export type Asked = Pick<ProductQuery, 'facets'> & Partial<Pick<ProductQuery, 'sort' | 'page' | 'after' | 'limit'>>

/** How many products begin a list by relevance that is to be read from its beginning, and one more; 0 for any other page. */
const mostToBegin = ({ sort = 'relevance', page, after, limit }: Asked): number =>
  sort === 'relevance' && page === 1 && after === undefined && limit !== undefined ? limit + 1 : 0

export interface KeptCount extends Counted {
  /** Milliseconds until there is a newer one, where it is known to be behind. */
  holds: number
  /** Not an answer that was kept. */
  anew: boolean
  /** How a list by relevance begins, where that was found out beside. */
  first?: Weighed[] | undefined
}

const keyOf = (selection: Selection, withFacets: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([withFacets, selection]))
    .digest('base64url')

export function keptCounts(db: Kysely<Database>, { tree, lexicon, looks, branches }: Known) {
  const counts = staleWhileRevalidate<Counted>('counts', 1000)

  /** Products of a branch or of the whole shop, without words and filters. */
  const sizeOf = async ({ categoryId, at }: Selection): Promise<number> => {
    if (categoryId !== undefined) return (await tree.read()).byId.get(categoryId)?.count ?? 0
    const selection = unfiltered({ at })
    return (await counts.get(keyOf(selection, false), () => count(db, selection))).total
  }

  const estimate = async (selection: Selection): Promise<number> => {
    const { words, categoryId } = selection
    return words?.mode === 'understood'
      ? await lexicon.productsWith(words.query, categoryId)
      : await planned(db, selection)
  }

  const countOf = async (selection: Selection, asked: Asked): Promise<KeptCount> => {
    let [holds, anew] = [Number.POSITIVE_INFINITY, false]
    const onBehind = (ms: number) => {
      holds = Math.min(holds, ms)
    }
    const kept = async (one: Selection, withFacets: boolean, compute: () => Promise<Counted>) => {
      let latest: Counted | undefined
      const counted = await counts.get(keyOf(one, withFacets), async () => (latest = await compute()), onBehind)
      anew = counted === latest
      return counted
    }
    const { facets } = asked
    const names = { swatchesOf: await looks.swatches.read(), charts: await looks.charts.read() }
    const how = { withFacets: facets, names, size: () => sizeOf(selection), estimate }
    if (!selection.words) {
      // What it is counted from is kept.
      const counted = await countList(selection, {
        ...how,
        kinds: (extent) => branches.read(selection, extent, onBehind),
        exact: (one) => kept(one, false, () => count(db, one)),
      })
      return { ...counted, holds, anew }
    }
    let first: Weighed[] | undefined
    const kinds = async (extent: Extent) => {
      const most = isNarrowed(selection) ? 0 : mostToBegin(asked)
      const read = await readKinds(db, selection, extent, most)
      if (most > 0) first = read.first
      return read
    }
    const exact = (one: Selection) => count(db, one)
    const counted = await kept(selection, facets, () => countList(selection, { ...how, kinds, exact }))
    return { ...counted, holds, anew, first }
  }

  return { countOf, outdate: counts.outdate }
}
