// What shoppers looked for without finding it, for staff: what, how often and since when, and nothing of who asked.
import { z } from 'zod'
import { optional } from './parts.ts'
import { resource } from './resource.ts'
import { Count, textOf, textOrNull } from './values.ts'

/** Days for which such searches are kept. */
export const MISSES_KEPT_DAYS = 90

export const SearchMiss = z
  .object({
    id: textOf('The search, which serves as its id', 'pullover'),
    words: textOf('The search, in lower case and without accents', 'pullover'),
    times: Count.describe('Number of searches within the days asked for'),
    lastOn: z.iso.date().meta({ description: 'Day of the latest search, in UTC', examples: ['2026-11-21'] }),
    instead: textOrNull(
      'What was shown instead: the spelling that was searched for, or empty for products with similar titles; null for nothing',
      'pillow',
    ),
  })
  .meta({ id: 'SearchMiss', description: 'A search that found nothing.' })
export type SearchMiss = z.infer<typeof SearchMiss>

const made = resource({
  name: 'search-misses',
  nouns: ['a search without results', 'searches without results'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: SearchMiss,
  detail: SearchMiss,
  body: {},
  filters: {
    days: optional(z.enum(['7', '30'])).describe('Number of past days to look at; defaults to all 90 that are kept'),
  },
  sorts: ['times', 'words', 'last'],
  actions: ['remove'],
})

/** They are counted by the shop, and go by themselves. */
export const searchMisses = { list: made.list, export: made.export }
