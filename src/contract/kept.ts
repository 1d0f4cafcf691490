// How an answer of the shop says what it is made of, and a change what it changed: the names are the same.

/** What public answers are made of. A name is one of these, which means all of its records, or `products:<id>`. */
export const MADE_OF = [
  'banners',
  'categories',
  'colors',
  'info',
  'info-entries',
  'media',
  'products',
  // Named by the product they are about.
  'reviews',
  'search-words',
  'shipping',
  // Sizes are named by their set.
  'size-sets',
  'sliders',
  'synonyms',
  'taxes',
] as const
export type MadeOf = (typeof MADE_OF)[number]
/** As an answer names it; as a change does, all records of a kind are `products:*`. */
export type Shown = MadeOf | `${MadeOf}:${string}`

/** Names of what changed, `products:<id>` or `products:*`, with spaces between them: on answers to calls that changed something. */
export const CHANGED_HEADER = 'x-stoa-changed'

/** Notices of PostgreSQL with the same names, for whoever did not ask for the change. */
export const CHANGED_CHANNEL = 'stoa_changed'
