// A list with facets, as list screens want it: facets are always there, if empty.

import type { ReplyOf } from '#contract/endpoint.ts'
import type { Facets, listProducts } from '#contract/products.ts'

const NO_FACETS: Facets = { sizes: [], colors: [], price: null, ratings: [], inStock: 0 }

export const withFacets = (list: ReplyOf<typeof listProducts>) => ({ ...list, facets: list.facets ?? NO_FACETS })
