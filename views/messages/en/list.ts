// Words of lists of products, which come with their screens.
import { count } from '../count.ts'

export const list = {
  filters: 'Filters',
  applied: 'Applied filters',
  products: (n: number, shown: string) => (n === 1 ? '1 product' : `${shown} products`),
  moreThan: (shown: string) => `More than ${shown} products`,
  about: (shown: string) => `About ${shown} products`,
  show: (what: string) => `Show ${what}`,
  size: 'Size',
  sizeIs: (label: string) => `Size ${label}`,
  color: 'Colour',
  price: 'Price',
  priceFrom: 'From',
  priceTo: 'To',
  priceRange: (min: string, max: string) => `${min} to ${max}`,
  priceFormat: (decimals: number): string => (decimals > 0 ? 'An amount like 40 or 39.50' : 'An amount like 40'),
  crossed: 'The lower price is above the higher one.',
  above: (price: string) => `From ${price}`,
  below: (price: string) => `Up to ${price}`,
  rating: 'Rating',
  anyRating: 'Any',
  atLeast: (stars: number) => (stars === 5 ? '5 stars' : `${count(stars, 'star', 'stars')} and up`),
  andUp: 'and up',
  inStockOnly: 'In stock only',
  reduced: 'Reduced',
  apply: 'Apply',
  remove: 'Remove filter',
  removeOne: (name: string) => `Without “${name}”`,
  clearAll: 'Clear all',
  sort: 'Sort by',
  /** In the order in which they are offered. */
  sorts: {
    featured: 'Featured',
    bestselling: 'Bestselling',
    newest: 'Newest',
    'price-asc': 'Price, low to high',
    'price-desc': 'Price, high to low',
    rating: 'Best rated',
    relevance: 'Best match',
  },
  inside: (category: string) => `Inside ${category}`,
  beside: 'Related categories',
  empty: 'Nothing here yet',
  emptyText: 'New items arrive often. Try a related category.',
  allCategories: 'All categories',
  nothingMatches: 'Nothing matches your filters',
  /** By kind: sizes and colours are alternatives. */
  nothingMatchesText: (filters: readonly string[][]) =>
    `No product here matches ${filters.map((kind) => kind.join(' or ')).join(', ')}.`,
}

export type ListMessages = typeof list
