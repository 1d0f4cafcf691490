// How an export may differ from the plain file: headings of the caller's own, and the shop's time.
import { z } from 'zod'
import { plain } from './parts.ts'

const Named = z.record(plain(60), plain(200))

const parsed = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return null
  }
}

/** Headings of an export by the columns' names, as JSON; what is none counts as absent. */
export const Headings = plain(8000)
  .transform((text, context) => {
    const { data } = Named.safeParse(parsed(text))
    if (!data) context.addIssue({ code: 'custom', message: 'invalid' })
    return data ?? {}
  })
  .prefault('')
  .meta({
    description:
      "Headings for the columns by their names, as JSON, such as those of the dashboard's list in its language. A column that is several in the file has each behind it",
    examples: ['{"name":"Bezeichnung","code":"Kürzel"}'],
  })

export const Times = z
  .enum(['utc', 'shop'])
  .default('utc')
  .describe("Moments as ISO 8601 in UTC, or as day and time of the shop's zone (`2026-11-21 14:05`)")
