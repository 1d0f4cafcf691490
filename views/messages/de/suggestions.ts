// Words of the list under the search field, in German.
import { count } from '../count.ts'
import type { SuggestionWords } from '../en/suggestions.ts'

export const suggestions: SuggestionWords = {
  label: 'Vorschläge',
  category: 'Kategorie',
  search: 'Suche',
  didYouMean: 'Meinten Sie',
  count: (n) => count(n, 'Vorschlag', 'Vorschläge'),
  none: (typed) => `Nichts gefunden für „${typed}“`,
}
