// What shoppers looked for without finding it, for staff: what, how often and since when, and nothing of who asked.
import { z } from 'zod'
import { optional } from './parts.ts'
import { resource } from './resource.ts'
import { Count, textOf, textOrNull } from './values.ts'

/** Days for which such searches are kept. */
export const MISSES_KEPT_DAYS = 90

export const SearchMiss = z
  .object({
    id: textOf('The words themselves', 'pullover'),
    words: textOf('What was looked for, without accents and capitals', 'pullover'),
    times: Count.describe('How often, within the days asked for'),
    lastOn: z.iso.date().meta({ description: 'The last day of it, in UTC', examples: ['2026-11-21'] }),
    instead: textOrNull(
      'What was shown in place of nothing: a nearer spelling, or empty for titles that look alike; null for nothing',
      'pillow',
    ),
  })
  .meta({ id: 'SearchMiss', description: 'Words that found nothing.' })
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
    days: optional(z.enum(['7', '30'])).describe(
      'Only the last days, this many; all 90 that are kept where it is absent',
    ),
  },
  sorts: ['times', 'words', 'last'],
  actions: ['remove'],
})

/** They are counted by the shop, and go by themselves. */
export const searchMisses = { list: made.list, export: made.export }
