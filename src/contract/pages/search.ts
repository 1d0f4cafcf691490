// Search results, and what is suggested while typing.
import { z } from 'zod'
import { endpoint, forAnyone } from '../endpoint.ts'
import { ProductCard, ProductList, Suggestions, suggestProducts } from '../products.ts'
import { textOrNull } from '../values.ts'
import { ListQuery, PageFacets, UnderstoodQuery } from './category.ts'

export const SearchPage = z
  .object({
    list: ProductList.extend({ facets: PageFacets.describe('Available filters of the list') }).describe(
      'One page of what was found, with what it can be narrowed down by',
    ),
    query: UnderstoodQuery.describe(
      'Words and filters as understood, so that the form shows what was applied: filters that were among the words stand with the others, and a list without one of them is the address without it',
    ),
    typed: textOrNull('What was typed; null for nothing', 'linen shirt under 80'),
    narrowed: z
      .boolean()
      .describe('Whether words were taken for filters; `words=literal` beside what was typed takes them as words'),
    instead: textOrNull(
      'A nearer spelling, or fewer of the words, searched for because what was typed finds nothing; null otherwise',
      'linen',
    ),
    didYouMean: textOrNull('A nearer spelling, where the words as typed find nothing; null otherwise', 'linen'),
    popular: z.array(ProductCard).describe('What sells best, where nothing was found; empty otherwise'),
  })
  .meta({ id: 'SearchPage', description: 'What words find.' })
export type SearchPage = z.infer<typeof SearchPage>

export const searchPage = endpoint({
  id: 'pages.search',
  method: 'GET',
  path: '/bff/pages/search',
  summary: 'Products that match words, with filters',
  description: 'Bounds of the price are read as people type them, in major units.',
  ...forAnyone,
  query: ListQuery,
  reply: SearchPage,
})

export const suggestions = endpoint({
  id: 'pages.suggestions',
  method: 'GET',
  path: '/bff/suggestions',
  summary: 'Suggestions while typing',
  ...forAnyone,
  query: suggestProducts.query,
  reply: Suggestions,
})
