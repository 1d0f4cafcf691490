// View models of search results and of what is suggested while typing.
import type { searchPage, suggestions as suggestionsEndpoint } from '#contract/pages/search.ts'
import { listProducts, suggestProducts } from '#contract/products.ts'
import type { Handler } from '#http/mount.ts'
import type { PageDeps } from './page-deps.ts'
import { withFacets } from './product-list.ts'

export const search =
  ({ upstream, surroundings }: PageDeps): Handler<typeof searchPage> =>
  async ({ query, request }) => {
    await surroundings.requireCatalogue()
    const list = await upstream.call(listProducts, { request, query: { ...query, facets: true } })
    if (list.total > 0) return { list: withFacets(list), query, didYouMean: null, popular: [] }
    const [near, popular] = await Promise.all([
      query.q ? upstream.call(suggestProducts, { request, query: { q: query.q, limit: 1 } }).catch(() => null) : null,
      upstream.call(listProducts, { request, query: { sort: 'featured', limit: 4 } }),
    ])
    return { list: withFacets(list), query, didYouMean: near?.didYouMean ?? null, popular: popular.rows }
  }

export const suggestions =
  ({ upstream, surroundings }: PageDeps): Handler<typeof suggestionsEndpoint> =>
  async ({ query, request }) => {
    await surroundings.requireCatalogue()
    return await upstream.call(suggestProducts, { request, query })
  }
