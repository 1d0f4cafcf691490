// View models of search results and of what is suggested while typing.
import type { searchPage, suggestions as suggestionsEndpoint } from '#contract/pages/search.ts'
import { type Suggestions, suggestProducts } from '#contract/products.ts'
import type { Handler } from '#http/mount.ts'
import { orWithout } from '../upstream/offered.ts'
import { catalogueFor } from './catalogue.ts'
import type { PageDeps } from './page-deps.ts'
import { withFacets } from './product-list.ts'

const NONE: Suggestions = { products: [], categories: [], didYouMean: null }

export const search =
  (deps: PageDeps): Handler<typeof searchPage> =>
  async ({ query, request }) => {
    const { upstream, siteContext } = deps
    await siteContext.requireCatalogue(request)
    const products = catalogueFor(deps, request)
    const list = await products.list({ query: { ...query, facets: true } })
    if (list.total > 0) return { list: withFacets(list), query, didYouMean: null, popular: [] }
    const [near, popular] = await Promise.all([
      query.q ? upstream.call(suggestProducts, { request, query: { q: query.q, limit: 1 } }).catch(() => null) : null,
      products.list({ query: { sort: 'featured', limit: 4 } }),
    ])
    return { list: withFacets(list), query, didYouMean: near?.didYouMean ?? null, popular: popular.rows }
  }

export const suggestions =
  ({ upstream, siteContext }: PageDeps): Handler<typeof suggestionsEndpoint> =>
  async ({ query, request }) => {
    await siteContext.requireCatalogue(request)
    return await upstream.call(suggestProducts, { request, query }).catch(orWithout(NONE))
  }
