// View models of one category and of the overview of all.
import type { FastifyInstance } from 'fastify'
import { getCategory } from '#contract/categories.ts'
import { categoriesPage, categoryPage, understoodIn } from '#contract/pages/category.ts'
import { mount } from '#http/mount.ts'
import { catalogueFor } from './catalogue.ts'
import { contentFor } from './content.ts'
import type { PageDeps } from './page-deps.ts'
import { withFacets } from './product-list.ts'

export function categoryPages(app: FastifyInstance, deps: PageDeps): void {
  const { upstream, siteContext } = deps
  mount(app, categoriesPage, async ({ request }) => ({ roots: (await siteContext.requireCatalogue(request)).tree }))
  mount(app, categoryPage, async ({ params, query: asked, request }) => {
    const { info } = await siteContext.requireCatalogue(request)
    const query = understoodIn(info.commerce.currency, asked)
    const category = upstream.call(getCategory, { request, params })
    const [found, list, banners] = await Promise.all([
      category,
      // The call for the category itself answers 404 if there is none.
      catalogueFor(deps, request)
        .list({ query: { ...query, category: params.slug, facets: true } })
        .catch(async (error: unknown) => {
          await category
          throw error
        }),
      contentFor(deps, request).banners('category_top'),
    ])
    return { category: found, list: withFacets(list), banner: banners[0] ?? null, query }
  })
}
