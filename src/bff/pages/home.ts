// View model of the home page. The products are what it is for; slider, banners and reviews may be missing.
import type { FastifyInstance } from 'fastify'
import type { Banner, Slider } from '#contract/banners.ts'
import { homePage } from '#contract/pages/home.ts'
import type { ProductCard } from '#contract/products.ts'
import { latestReviews } from '#contract/reviews.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { catalogueFor } from './catalogue.ts'
import { contentFor } from './content.ts'
import type { PageDeps } from './page-deps.ts'

export function homePages(app: FastifyInstance, deps: PageDeps): void {
  const { upstream, siteContext } = deps
  mount(app, homePage, async ({ request }) => {
    const { catalogue, departments } = await siteContext.read(request)
    if (!catalogue) return { slider: null, banners: [], departments: [], featured: [], arrivals: [], reviews: [] }
    const content = contentFor(deps, request)
    const products = catalogueFor(deps, request)
    const [slider, banners, featured, arrivals, reviews] = await Promise.all([
      content.slider('home-main'),
      content.banners(),
      products.list({ query: { sort: 'featured', limit: 8 } }).catch(withoutProducts),
      products.list({ query: { sort: 'newest', limit: 8 } }).catch(withoutProducts),
      upstream.call(latestReviews, { request, query: { limit: 3 }, optional: true }).catch(() => ({ rows: [] })),
    ])
    return {
      slider: topOf(slider, banners),
      banners: banners.filter(({ placement }) => placement === 'home_mid'),
      departments,
      featured: featured.rows,
      arrivals: arrivals.rows,
      reviews: reviews.rows,
    }
  })
}

/** A backend that has departments and lists nothing in them: the page is made of the rest. */
function withoutProducts(error: unknown): { rows: ProductCard[] } {
  if (error instanceof ApiError && error.code === 'CATALOGUE_UNAVAILABLE') return { rows: [] }
  throw error
}

/** A hero banner takes the slider's place for as long as it shows; afterwards the slider is back by itself. */
function topOf(slider: Slider | null, banners: readonly Banner[]): Slider | null {
  const heroes = banners.filter(({ placement }) => placement === 'home_hero')
  if (heroes.length > 0)
    return { key: 'home-hero', name: '', autoplayMs: 0, aspectRatio: slider?.aspectRatio ?? '2:1', slides: heroes }
  return slider && slider.slides.length > 0 ? slider : null
}
