// A list with facets, as list screens want it: facets are always there; of a backend that counts nothing, empty.
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PageFacets } from '#contract/pages/category.ts'
import type { listProducts } from '#contract/products.ts'

const NO_FACETS: PageFacets = { sizes: [], colors: [], price: null, ratings: [], inStock: null }

type Found = ReplyOf<typeof listProducts>

/** The very list where it has facets: what was made of it may be kept. */
export const withFacets = (list: Found): Omit<Found, 'facets'> & { facets: PageFacets } =>
  hasFacets(list) ? list : { ...list, facets: NO_FACETS }

const hasFacets = (list: Found): list is Found & { facets: NonNullable<Found['facets']> } => list.facets !== null
