// The small shapes every contract is built from: ids, slugs, money, pictures, pages, and how queries are read.
import { z } from 'zod'
import { textOf, textOrNull } from './values.ts'

/** UUID, any version; the shop writes version 7 so that ids sort by age. */
export const Id = z.uuid().meta({
  description: 'UUID; the bundled shop writes version 7, so that ids sort by age',
  examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
})

/** Lower-case words joined by hyphens, 1–96 characters; safe in a path without escaping. */
export const Slug = z
  .string()
  .max(96)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'invalid' })
  .meta({ examples: ['linen-shirt'] })

/** Integer minor units of the shop's one currency (cents for EUR), never negative. */
export const Minor = z
  .int()
  .min(0)
  .max(1_000_000_000_00)
  .meta({ examples: [4900] })

/** ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime().meta({ examples: ['2026-11-21T12:00:00.000Z'] })

/** Where a period begins or ends: within this century; anything else is a typing mistake. */
export const Moment = Instant.refine((at) => at >= '2000' && at < '2100', { error: 'invalid' })

/** ISO 4217 code. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ examples: ['EUR'] })

/** The languages the product speaks. */
export const Locale = z.enum(['en', 'de'])
export type Locale = z.infer<typeof Locale>

/** A part of a picture's width or height in hundredths, by tens: frames are told by rules of a style sheet, which has one for each. */
const Hundredths = z.int().min(0).max(100).multipleOf(10)

/** Where a picture matters most. */
export const Focus = z
  .object({
    x: Hundredths.meta({ description: 'Hundredths of its width from the left, in tens', examples: [50] }),
    y: Hundredths.meta({ description: 'Hundredths of its height from the top, in tens', examples: [20] }),
  })
  .meta({ id: 'Focus', description: 'Where a picture matters most: frames of another shape keep it in sight.' })
export type Focus = z.infer<typeof Focus>

/** A stored picture. `url` is relative to the origin; add `?w=` with one of IMAGE_WIDTHS for a smaller one. */
export const Picture = z
  .object({
    url: textOf(
      'Relative address of the file. `?w=` with a width in pixels asks for a smaller one; the widths are 96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600 and 2000. `?social=1` asks for it as previews of links show it, a JPEG of 1200 by 630',
      '/media/0199d2f07c1e7a559b3e2f6d1c0a8e41',
    ),
    alt: textOf('Words that stand for the picture; empty where it only decorates', 'A folded linen shirt'),
    width: z.int().meta({ description: 'Width of the original in pixels', examples: [1600] }),
    height: z.int().meta({ description: 'Height of the original in pixels', examples: [2000] }),
    focus: Focus.nullish().describe('Where it matters most; absent or null for its middle'),
  })
  .meta({ id: 'Picture', description: 'A stored picture.' })
export type Picture = z.infer<typeof Picture>

/** Widths in pixels at which pictures are served; others are refused with 400. */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2000] as const

/** One name or many in a query (`?color=sage&color=ink`), read as a list without repeats; `''` counts as absent. */
export const listOf = <T extends z.ZodType>(item: T, max = 50) =>
  z
    .preprocess(
      (value) => [...new Set(Array.isArray(value) ? value : [value])].filter((one) => one !== undefined && one !== ''),
      z.array(item).max(max),
    )
    .default([])

/**
 * A whole number in a query, where everything is text: `''` counts as absent, anything else that is not an integer is refused.
 * Bodies take `z.int()`.
 */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value === '' ? undefined : value,
    z.int().min(min).max(max),
  )

const filled = (value: unknown) => (value === '' ? undefined : value)

/** Something a query may leave out; an empty field, as a form sends it, is left out too. */
export const optional = <T extends z.ZodType>(item: T) => z.preprocess(filled, item.optional()).optional()

/** The same with a value that stands in for what is left out. */
export const orElse = <T extends z.ZodType>(item: T, value: z.output<T>) =>
  z.preprocess((given) => filled(given) ?? value, item).default(value as never)

/** A filter of an address: what is none of its values counts as left out. Pages that are no numbers are still refused. */
export const lenient = <T extends z.ZodType>(item: T, value: z.output<T>) =>
  item.catch(value as never).meta(item.meta() ?? {})

/** An amount typed by a person in major units (`12`, `12.5`, `12,50`); `toMinor` reads it where the currency is known. */
export const typedAmount = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.trim() || undefined : value),
    z.string().regex(/^\d{1,9}(?:[.,]\d{1,3})?$/, { error: 'invalid' }),
  )
  .meta({ sent: { type: 'string', pattern: '^(?:\\d{1,9}(?:[.,]\\d{1,3})?)?$' }, examples: ['12,50'] })

/** Lists by day, by amount. */
export const dayRange = {
  from: optional(z.iso.date()).meta({ description: "First day, in the shop's time zone", examples: ['2026-11-01'] }),
  to: optional(z.iso.date()).meta({ description: 'Last day, inclusive', examples: ['2026-11-21'] }),
}
export const amountRange = {
  min: optional(typedAmount).meta({
    description: 'Lowest order total, as people type it: in major units, with a point or a comma (`12,50`)',
    examples: ['50'],
  }),
  max: optional(typedAmount).meta({ description: 'Highest order total, in the same format', examples: ['500'] }),
}

/** A flag in a query: `1`, `true` or `on`; absent means false. */
export const flag = z
  .preprocess(
    (value) => (value === undefined || value === '' ? 'false' : value === 'on' ? 'true' : value),
    z.stringbool(),
  )
  .default(false)
  .meta({ sent: { type: 'string', default: 'false' }, examples: ['1'] })

/** How lists are asked for a page, where they are read by number. */
export const paged = {
  page: wholeNumber(1, 100_000)
    .default(1)
    .meta({ description: 'Page of the list, counted from 1', examples: [2] }),
  limit: wholeNumber(1, 100)
    .default(25)
    .meta({ description: 'Rows a page holds at most', examples: [50] }),
}

/** A page of a list: rows, the capped total and where to go on. `next` is an opaque keyset cursor. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row).describe('Rows of this page'),
    /** Exact up to COUNT_CAP; equal to COUNT_CAP + 1 means "more than". */
    total: z.int().meta({
      description:
        'Number of rows on all pages. Products and reviews are counted up to 10,000; 10,001 means more than that',
      examples: [188],
    }),
    page: z.int().meta({ description: 'Which page this is, counted from 1', examples: [1] }),
    pages: z.int().meta({ description: 'Number of pages, as far as rows were counted', examples: [8] }),
    next: textOrNull(
      'A cursor to the rows that follow: opaque, and handed back as `after` where a list takes it, with everything else unchanged. Null on the last page, and in lists that are read by `page` alone',
      'eyJyIjoxMiwiaWQiOiIwMTk5In0',
    ),
  })

/**
 * What no text may hold: control characters (C0, DEL, C1), halves of surrogate pairs, which databases cannot keep, and the
 * two overrides of direction, which let a name be read as another one. Marks, embeddings and isolates stay: Arabic and
 * Hebrew need them, and telephone numbers copied from address books carry them. In texts of several lines, line breaks and
 * tabs are meant.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202d\u202e]*$/u
const SEVERAL_LINES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\u202d\u202e]*$/u
/** The same the other way round: each character that not even a text of several lines may hold. */
export const NOT_IN_TEXT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\u202d\u202e]/gu
/** Secrets are taken as they are, whichever way they read; what has no bytes of its own in UTF-8 is none. */
const TYPED = /^[^\p{Cc}\p{Cs}]*$/u

const refused = { error: 'invalid' }

/** Free text from a person: trimmed, no control characters save line breaks and tabs. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max).regex(SEVERAL_LINES, refused)

/** The same on one line. */
export const line = (min: number, max: number) => z.string().trim().min(min).max(max).regex(ONE_LINE, refused)

/** Several lines taken as they are, such as HTML. */
export const lines = (max: number) => z.string().max(max).regex(SEVERAL_LINES, refused)

/** One line taken as it is: cursors, keys, words of a machine. */
export const plain = (max: number) => z.string().max(max).regex(ONE_LINE, refused)

/** An id as any upstream may give them, where shoppers meet it: opaque text. The bundled shop's are UUIDs. */
export const AnyId = plain(128)
  .min(1)
  .meta({
    description: 'An id: opaque text of up to 128 characters',
    examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
  })

/** A password: every character counts, spaces at its ends too. */
export const secret = (min: number, max: number) => z.string().min(min).max(max).regex(TYPED, refused)

/** Words to look for. */
export const searched = line(0, 100).optional()
