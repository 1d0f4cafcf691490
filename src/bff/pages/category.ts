// View models of one category and of the overview of all.
import { getCategory } from '#contract/categories.ts'
import type { categoriesPage, categoryPage } from '#contract/pages/category.ts'
import type { Handler } from '#http/mount.ts'
import { catalogueFor } from './catalogue.ts'
import { contentFor } from './content.ts'
import type { PageDeps } from './page-deps.ts'
import { withFacets } from './product-list.ts'

export const categories =
  ({ surroundings }: PageDeps): Handler<typeof categoriesPage> =>
  async ({ request }) => ({ roots: (await surroundings.requireCatalogue(request)).tree })

export const category =
  (deps: PageDeps): Handler<typeof categoryPage> =>
  async ({ params, query, request }) => {
    const { upstream, surroundings } = deps
    await surroundings.requireCatalogue(request)
    const [found, list, banners] = await Promise.all([
      upstream.call(getCategory, { request, params }),
      catalogueFor(deps, request).list({ query: { ...query, category: params.slug, facets: true } }),
      contentFor(deps, request).banners('category_top'),
    ])
    return { category: found, list: withFacets(list), banner: banners[0] ?? null, query }
  }
