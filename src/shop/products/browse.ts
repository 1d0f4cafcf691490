// A list as a shopper asks for it: finds the branch, counts, tries nearer words when there is nothing, reads the page.
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { COUNT_CAP } from '#contract/count-cap.ts'
import type { ProductQuery, ProductSort } from '#contract/products.ts'
import { ApiError } from '#http/errors.ts'
import type { CategoryTree } from '../categories/tree.ts'
import type { Database } from '../db/schema.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type Counted, count, countWithFacets } from './facets.ts'
import { type Listed, listPage } from './list.ts'
import { FEW, WEIGHED } from './rules.ts'
import { nearestSpelling, type Words } from './search.ts'
import type { Selection } from './selection.ts'

const PAGES = 500

/** `at` for staff who look at another moment than now. */
type Query = ProductQuery & { at?: string | undefined }

/** Relevance is an order of words; without any the shop's own order stands in. */
const sortOf = ({ sort, q }: ProductQuery): ProductSort => {
  const asked = sort ?? 'relevance'
  return asked === 'relevance' && !q ? 'featured' : asked
}

const keyOf = (selection: Selection, withFacets: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([withFacets, selection]))
    .digest('base64url')

const pagesOf = (total: number, limit: number, page: number, sort: ProductSort): number =>
  Math.max(1, page, Math.min(PAGES, Math.ceil((sort === 'relevance' ? Math.min(total, WEIGHED) : total) / limit)))

const toCard = ({ key: _, ...card }: Listed) => card

export function browse(db: Kysely<Database>, tree: CategoryTree) {
  const counts = staleWhileRevalidate<Counted>('counts', 1000)
  const spellings = staleWhileRevalidate<Words>('spellings', 1000)

  const respelt = (typed: string): Promise<Words> =>
    spellings.get(typed, async () => {
      const { rows } = await nearestSpelling(typed).execute(db)
      const near = rows[0]
      return near?.changed && near.text ? { text: near.text, mode: 'prefixes' } : { text: typed, mode: 'similar' }
    })

  const selectionOf = async (query: Query): Promise<Selection> => {
    const branch = query.category === undefined ? undefined : await tree.find(query.category)
    if (query.category !== undefined && !branch) throw new ApiError('NOT_FOUND')
    const { min, max, stock, rating, q, at } = query
    return {
      categoryId: branch?.id,
      words: q ? { text: q, mode: 'prefixes' } : undefined,
      size: query.size.toSorted(),
      color: query.color.toSorted(),
      ...{ min, max, stock, rating, at },
    }
  }

  const countOf = (selection: Selection, withFacets: boolean): Promise<Counted> =>
    counts.get(keyOf(selection, withFacets), () => (withFacets ? countWithFacets : count)(db, selection))

  /** What is asked for and how much of it there is; words that find nothing give way to the nearest that may. */
  const understood = async (query: Query) => {
    const asked = await selectionOf(query)
    const counted = await countOf(asked, query.facets)
    if (counted.total > 0 || !asked.words) return { selection: asked, counted }
    const selection = { ...asked, words: await respelt(asked.words.text) }
    return { selection, counted: await countOf(selection, query.facets) }
  }

  return {
    list: async (query: Query) => {
      const { limit, page } = query
      const sort = sortOf(query)
      const after = query.after === undefined ? undefined : readCursor(sort, query.after)
      const offset = (page - 1) * limit
      const { selection, counted } = await understood(query)
      const scarce = counted.total <= FEW
      const rows = await listPage(db, selection, { sort, limit, offset, after, scarce })
      if (rows.length === 0 && page > 1) throw new ApiError('NOT_FOUND')
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      // A count may be some seconds old; it is never less than what is on the page.
      const total = Math.min(COUNT_CAP + 1, Math.max(counted.total, shown.length > 0 ? offset + shown.length : 0))
      return {
        rows: shown.map(toCard),
        total,
        page,
        pages: pagesOf(total, limit, page, sort),
        next: rows.length > limit && last ? writeCursor(sort, last) : null,
        facets: counted.facets,
      }
    },
  }
}
