// How an export may differ from the plain file: headings of the caller's own, and the shop's time.
import { z } from 'zod'
import { plain } from './parts.ts'

/** Headings of an export by the columns' names, as JSON; what is none counts as absent. */
export const Headings = z
  .preprocess(
    (value) => {
      try {
        return typeof value === 'string' && value !== '' ? JSON.parse(value) : {}
      } catch {
        return null
      }
    },
    z.record(plain(60), plain(200), { error: 'invalid' }),
  )
  .default({})
  .meta({
    description:
      "Headings for the columns by their names, as JSON, such as those of the dashboard's list in its language. A column that is several in the file has each behind it",
    examples: ['{"name":"Bezeichnung","code":"Kürzel"}'],
  })

export const Times = z
  .enum(['utc', 'shop'])
  .default('utc')
  .describe("Moments as ISO 8601 in UTC, or as day and time of the shop's zone (`2026-11-21 14:05`)")
