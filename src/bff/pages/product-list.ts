// A list with facets, as list screens want it: facets are always there; of a backend that counts nothing, empty.

import type { ReplyOf } from '#contract/endpoint.ts'
import type { PageFacets } from '#contract/pages/category.ts'
import type { listProducts } from '#contract/products.ts'

const NO_FACETS: PageFacets = { sizes: [], colors: [], price: null, ratings: [], inStock: null }

export const withFacets = (list: ReplyOf<typeof listProducts>) => ({
  ...list,
  facets: list.facets ?? NO_FACETS,
})
