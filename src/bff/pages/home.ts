// View model of the home page. The products are what it is for; slider, banners and reviews may be missing.
import { getSlider, listBanners } from '#contract/banners.ts'
import type { homePage } from '#contract/pages/home.ts'
import { listProducts } from '#contract/products.ts'
import { latestReviews } from '#contract/reviews.ts'
import type { Handler } from '#http/mount.ts'
import { audienceOf, type PageDeps } from './page-deps.ts'

export const home =
  ({ upstream, surroundings }: PageDeps): Handler<typeof homePage> =>
  async ({ request }) => {
    const { catalogue, navigation } = await surroundings.read()
    if (!catalogue) return { slider: null, banners: [], departments: [], featured: [], arrivals: [], reviews: [] }
    const audience = audienceOf(request)
    const on = { request }
    const [slider, banners, featured, arrivals, reviews] = await Promise.all([
      upstream.call(getSlider, { ...on, params: { key: 'home-main' }, query: { audience } }).catch(() => null),
      upstream.call(listBanners, { ...on, query: { placement: 'home_mid', audience } }).catch(() => ({ rows: [] })),
      upstream.call(listProducts, { ...on, query: { sort: 'featured', limit: 8 } }),
      upstream.call(listProducts, { ...on, query: { sort: 'newest', limit: 8 } }),
      upstream.call(latestReviews, { ...on, query: { limit: 3 } }).catch(() => ({ rows: [] })),
    ])
    return {
      slider: slider && slider.slides.length > 0 ? slider : null,
      banners: banners.rows,
      departments: navigation,
      featured: featured.rows,
      arrivals: arrivals.rows,
      reviews: reviews.rows,
    }
  }
