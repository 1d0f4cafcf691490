// View models of one category and of the overview of all.
import { getCategory } from '#contract/categories.ts'
import type { categoriesPage, categoryPage } from '#contract/pages/category.ts'
import type { Handler } from '#http/mount.ts'
import { catalogueFor } from './catalogue.ts'
import { contentFor } from './content.ts'
import type { PageDeps } from './page-deps.ts'
import { withFacets } from './product-list.ts'

export const categories =
  ({ siteContext }: PageDeps): Handler<typeof categoriesPage> =>
  async ({ request }) => ({ roots: (await siteContext.requireCatalogue(request)).tree })

export const category =
  (deps: PageDeps): Handler<typeof categoryPage> =>
  async ({ params, query, request }) => {
    const { upstream, siteContext } = deps
    await siteContext.requireCatalogue(request)
    const category = upstream.call(getCategory, { request, params })
    const [found, list, banners] = await Promise.all([
      category,
      // Whether there is such a category is for the category to say.
      catalogueFor(deps, request)
        .list({ query: { ...query, category: params.slug, facets: true } })
        .catch(async (error: unknown) => {
          await category
          throw error
        }),
      contentFor(deps, request).banners('category_top'),
    ])
    return { category: found, list: withFacets(list), banner: banners[0] ?? null, query }
  }
