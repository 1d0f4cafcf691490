// Search results, and what is suggested while typing.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Facets, ProductCard, ProductList, Suggestions, suggestProducts } from '../products.ts'
import { ListQuery, UnderstoodQuery } from './category.ts'

export const SearchPage = z.object({
  list: ProductList.extend({ facets: Facets }),
  query: UnderstoodQuery,
  didYouMean: z.string().nullable(),
  /** Shown when nothing was found. */
  popular: z.array(ProductCard),
})
export type SearchPage = z.infer<typeof SearchPage>

export const searchPage = endpoint({
  id: 'pages.search',
  method: 'GET',
  path: '/bff/pages/search',
  summary: 'Products that match words, with filters',
  access: 'public',
  owner: 'none',
  query: ListQuery,
  reply: SearchPage,
})

export const suggestions = endpoint({
  id: 'pages.suggestions',
  method: 'GET',
  path: '/bff/suggestions',
  summary: 'Suggestions while typing',
  access: 'public',
  owner: 'none',
  query: suggestProducts.query,
  reply: Suggestions,
})
