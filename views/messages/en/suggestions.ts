// Words of the list under the search field, which come with it.
import { count } from '../count.ts'

export const suggestions = {
  label: 'Suggestions',
  category: 'Category',
  search: 'Search',
  didYouMean: 'Did you mean',
  count: (n: number) => count(n, 'suggestion', 'suggestions'),
  none: (typed: string) => `Nothing found for “${typed}”`,
}

export type SuggestionWords = typeof suggestions
