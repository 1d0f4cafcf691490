// Addresses of filtered lists. One list has one address: parameters come in the order of the filters' form, defaults are left
// out.
import type { ListQuery } from '#contract/pages/category.ts'

/** `12` or `12.50`, as a person types it. */
export const typedPrice = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)

export function listHref(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { q, words, size, color, min, max, stock, rating, reduced, sort, page } = { ...query, page: 1, ...change }
  const search = new URLSearchParams()
  if (q) search.append('q', q)
  if (reduced) search.append('reduced', reduced)
  if (words) search.append('words', words)
  for (const code of size) search.append('size', code)
  for (const code of color) search.append('color', code)
  if (min !== undefined) search.append('min', typedPrice(min))
  if (max !== undefined) search.append('max', typedPrice(max))
  if (rating !== undefined) search.append('rating', String(rating))
  if (stock) search.append('stock', '1')
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
} satisfies Partial<ListQuery>

export const hasFilters = ({ size, color, min, max, stock, rating, reduced }: ListQuery): boolean =>
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
  without: Partial<ListQuery>
}

export function appliedFilters(query: ListQuery): Applied[] {
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
