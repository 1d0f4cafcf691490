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
      "Headings by column name, as a JSON object, such as the translated ones of the dashboard's list. If a column of the list becomes several in the file, its heading is put in front of each",
    examples: ['{"name":"Bezeichnung","code":"Kürzel"}'],
  })

export const Times = z
  .enum(['utc', 'shop'])
  .default('utc')
  .describe(
    "How date-times are written: ISO 8601 in UTC, or date and time in the shop's time zone (`2026-11-21 14:05`)",
  )
