// View models of search results and of what is suggested while typing.
import type { FastifyInstance } from 'fastify'
import { searchPage, suggestions } from '#contract/pages/search.ts'
import { type Suggestions, suggestProducts } from '#contract/products.ts'
import { mount } from '#http/mount.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { catalogueFor } from './catalogue.ts'
import type { PageDeps } from './page-deps.ts'
import { withFacets } from './product-list.ts'

const NONE: Suggestions = { products: [], categories: [], didYouMean: null }

export function searchPages(app: FastifyInstance, deps: PageDeps): void {
  const { upstream, siteContext } = deps
  mount(app, searchPage, async ({ query, request }) => {
    await siteContext.requireCatalogue(request)
    const products = catalogueFor(deps, request)
    const list = await products.list({ query: { ...query, facets: true } })
    if (list.total > 0) return { list: withFacets(list), query, didYouMean: null, popular: [] }
    const [near, popular] = await Promise.all([
      query.q ? upstream.call(suggestProducts, { request, query: { q: query.q, limit: 1 } }).catch(() => null) : null,
      products.list({ query: { sort: 'featured', limit: 4 } }),
    ])
    return { list: withFacets(list), query, didYouMean: near?.didYouMean ?? null, popular: popular.rows }
  })
  mount(app, suggestions, async ({ query, request }) => {
    await siteContext.requireCatalogue(request)
    return await upstream.call(suggestProducts, { request, query }).catch(ifNotOffered(NONE))
  })
}
