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

export const hasFilters = ({ size, color, min, max, stock, rating, reduced }: UnderstoodQuery): boolean =>
  size.length > 0 ||
  color.length > 0 ||
  min !== undefined ||
  max !== undefined ||
  stock ||
  rating !== undefined ||
  reduced !== undefined

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
  for (const code of size)
    applied.push({
      key: `size-${code}`,
      kind: 'size',
      value: code,
      without: { size: size.filter((one) => one !== code) },
    })
  for (const code of color)
    applied.push({
      key: `color-${code}`,
      kind: 'color',
      value: code,
      without: { color: color.filter((one) => one !== code) },
    })
  if (min !== undefined) applied.push({ key: 'min', kind: 'min', value: String(min), without: { min: undefined } })
  if (max !== undefined) applied.push({ key: 'max', kind: 'max', value: String(max), without: { max: undefined } })
  if (stock) applied.push({ key: 'stock', kind: 'stock', value: '', without: { stock: false } })
  if (rating !== undefined)
    applied.push({ key: 'rating', kind: 'rating', value: String(rating), without: { rating: undefined } })
  if (reduced) applied.push({ key: 'reduced', kind: 'reduced', value: '', without: { reduced: undefined } })
  return applied
}
