// View models of search results and of what is suggested while typing.
import type { FastifyInstance } from 'fastify'
import { type UnderstoodQuery, understoodIn } from '#contract/pages/category.ts'
import { searchPage, suggestions } from '#contract/pages/search.ts'
import { type Suggestions, suggestProducts, type UnderstoodWords } from '#contract/products.ts'
import { mount } from '#http/mount.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { catalogueFor } from './catalogue.ts'
import type { PageDeps } from './page-deps.ts'
import { withFacets } from './product-list.ts'

const NONE: Suggestions = { products: [], categories: [], didYouMean: null }

const united = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])]

/** The query that finds the same list with every filter said as one. */
const asUnderstood = (
  query: UnderstoodQuery,
  { q, size, color, min, max, reduced }: UnderstoodWords,
): UnderstoodQuery => ({
  ...query,
  q: q === '' ? undefined : q,
  size: united(query.size, size),
  color: united(query.color, color),
  min: min === undefined ? query.min : Math.max(min, query.min ?? 0),
  max: max === undefined ? query.max : Math.min(max, query.max ?? max),
  reduced: reduced ?? query.reduced,
})

const namesFilters = ({ size, color, min, max, reduced }: UnderstoodWords): boolean =>
  reduced !== undefined || size.length + color.length > 0 || min !== undefined || max !== undefined

export function searchPages(app: FastifyInstance, deps: PageDeps): void {
  const { upstream, siteContext } = deps
  mount(app, searchPage, async ({ query: asked, request }) => {
    const { info } = await siteContext.requireCatalogue(request)
    const query = understoodIn(info.commerce.currency, asked)
    const products = catalogueFor(deps, request)
    const list = await products.list({ query: { ...query, facets: true } })
    const understood = list.understood ?? null
    const page = {
      list: withFacets(list),
      query: understood ? asUnderstood(query, understood) : query,
      typed: query.q ?? null,
      narrowed: understood !== null && namesFilters(understood),
      instead: understood?.instead ?? null,
    }
    if (list.total > 0) return { ...page, didYouMean: null, popular: [] }
    const [near, popular] = await Promise.all([
      query.q
        ? upstream.call(suggestProducts, { request, query: { q: query.q, limit: 1 }, optional: true }).catch(() => null)
        : null,
      products.list({ query: { sort: 'bestselling', limit: 4 } }),
    ])
    return { ...page, didYouMean: near?.didYouMean ?? null, popular: popular.rows }
  })
  mount(app, suggestions, async ({ query, request }) => {
    await siteContext.requireCatalogue(request)
    return await upstream.call(suggestProducts, { request, query }).catch(ifNotOffered(NONE))
  })
}
