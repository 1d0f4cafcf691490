// Addresses of filtered lists. One list has one address: parameters come in the order of the filters' form, defaults are left
// out.
import type { UnderstoodQuery } from '#contract/pages/category.ts'

/** `12` or `12.50`, as a person types it. */
export const typedPrice = (minor: number, decimals: number): string =>
  (minor / 10 ** decimals).toFixed(decimals).replace(/\.0+$/, '')

interface List {
  path: string
  query: UnderstoodQuery
  /** Of the shop's currency. */
  decimals: number
}

export function listHref({ path, query, decimals }: List, change: Partial<UnderstoodQuery>): string {
  const { q, words, size, color, min, max, stock, rating, reduced, sort, page } = { ...query, page: 1, ...change }
  const search = new URLSearchParams()
  if (q) search.append('q', q)
  if (words) search.append('words', words)
  for (const code of size) search.append('size', code)
  for (const code of color) search.append('color', code)
  if (min !== undefined) search.append('min', typedPrice(min, decimals))
  if (max !== undefined) search.append('max', typedPrice(max, decimals))
  if (rating !== undefined) search.append('rating', String(rating))
  if (stock) search.append('stock', '1')
  if (reduced) search.append('reduced', reduced)
  if (sort) search.append('sort', sort)
  if (page > 1) search.append('page', String(page))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const NO_FILTERS = {
  size: [],
  color: [],
  min: undefined,
  max: undefined,
  stock: false,
  rating: undefined,
  reduced: undefined,
} satisfies Partial<UnderstoodQuery>

/** One applied filter: what to call it, and the query without it. */
export interface Applied {
  key: string
  kind: 'size' | 'color' | 'min' | 'max' | 'stock' | 'rating' | 'reduced'
  value: string
  without: Partial<UnderstoodQuery>
}

export function appliedFilters(query: UnderstoodQuery): Applied[] {
  const { size, color, min, max, stock, rating, reduced } = query
  const applied: Applied[] = []
  const add = (kind: Applied['kind'], value: string, without: Applied['without'], key: string = kind) =>
    applied.push({ key, kind, value, without })
  for (const code of size) add('size', code, { size: size.filter((one) => one !== code) }, `size-${code}`)
  for (const code of color) add('color', code, { color: color.filter((one) => one !== code) }, `color-${code}`)
  if (min !== undefined) add('min', String(min), { min: undefined })
  if (max !== undefined) add('max', String(max), { max: undefined })
  if (stock) add('stock', '', { stock: false })
  if (rating !== undefined) add('rating', String(rating), { rating: undefined })
  if (reduced) add('reduced', '', { reduced: undefined })
  return applied
}

export const hasFilters = (query: UnderstoodQuery): boolean => appliedFilters(query).length > 0
