// A small catalogue for a scripted upstream: just enough to render every storefront page.
import { type FakeUpstream, faults } from './fake-upstream.ts'

export const info = {
  identity: { name: 'Stoa', tagline: 'Things', accent: null, logo: null, socialPicture: null },
  contact: { email: 'a@shop.test', phone: '1', address: ['Street 1'], openingHours: [] },
  social: [],
  legal: { company: 'Stoa', vatId: 'X' },
  commerce: {
    locale: 'en',
    currency: 'EUR',
    pricesIncludeTax: true,
    maxPerLine: 10,
    deliveryNote: 'Soon',
    returnsNote: 'Yes',
  },
  seo: { description: 'A shop' },
  entries: [],
}

export const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const product = {
  id: id(1),
  slug: 'a-mug',
  title: 'A Mug',
  subtitle: null,
  brand: null,
  descriptionHtml: '<p>Round.</p>',
  material: null,
  care: null,
  seoTitle: null,
  seoDescription: null,
  pictures: [],
  sizes: [],
  colors: [],
  variants: [
    {
      id: id(2),
      sku: 'M-1',
      sizeCode: null,
      colorCode: null,
      price: 1900,
      compareAt: null,
      available: 3,
      lowStock: true,
    },
  ],
  rating: null,
  breadcrumbs: [{ slug: 'mugs', name: 'Mugs' }],
  sizeGuide: null,
}

export const emptyReviews = {
  rows: [],
  total: 0,
  page: 1,
  pages: 1,
  next: null,
  average: null,
  histogram: [0, 0, 0, 0, 0],
}

export function scriptCatalogue(
  upstream: FakeUpstream,
  changes: { product?: object; tree?: object[]; info?: object } = {},
): void {
  upstream.script('GET /api/info', faults.answer(200, { ...info, ...changes.info }))
  upstream.script('GET /api/categories', faults.answer(200, { roots: changes.tree ?? [] }))
  upstream.script('GET /api/banners', faults.answer(200, { rows: [] }))
  upstream.script('GET /api/products/a-mug', faults.answer(200, { ...product, ...changes.product }))
  upstream.script('GET /api/products/a-mug/reviews', faults.answer(200, emptyReviews))
  upstream.script('GET /api/products/a-mug/related', faults.answer(200, { rows: [] }))
}
