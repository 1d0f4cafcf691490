// Entries of site info: texts, links and pages that staff add.
import { z } from 'zod'
import { Id, Instant, line, lines, optional, Slug, text } from './parts.ts'
import { resource, Version } from './resource.ts'
import { Count, textOf, textOrNull } from './values.ts'

const ENTRY_KINDS = ['text', 'link', 'page'] as const
const ENTRY_PLACES = ['footer', 'contact', 'page'] as const

export const EntryRow = z
  .object({
    id: Id.describe('Id of the entry'),
    label: textOf('Words people read', 'Delivery'),
    kind: z.enum(ENTRY_KINDS).describe('What it is'),
    place: z.enum(ENTRY_PLACES).describe('Where it is shown'),
    value: textOf('Text or address; empty for a page', 'https://example.org/press'),
    slug: textOrNull('For a page, the last part of its URL, /pages/<slug>; otherwise null', 'delivery'),
    position: Count.describe('Position; lower comes first'),
    updatedAt: Instant.describe('When it was last changed'),
    version: Version,
  })
  .meta({ id: 'EntryRow', description: 'A text, link or page added by staff.' })
export type EntryRow = z.infer<typeof EntryRow>

export const adminEntries = resource({
  name: 'info-entries',
  nouns: ['an entry of site info', 'entries of site info'],
  read: 'dashboard.use',
  write: 'info.edit',
  row: EntryRow,
  detail: EntryRow.extend({
    html: textOrNull('For a page, its text as sanitised HTML; otherwise null', '<p>With you in 2–4 days.</p>'),
  }),
  body: {
    label: line(1, 120).meta({ description: 'Words people read', examples: ['Delivery'] }),
    kind: z.enum(ENTRY_KINDS).describe('What it is'),
    place: z.enum(ENTRY_PLACES).describe('Where it is shown'),
    value: text(0, 1000)
      .default('')
      .meta({ description: 'Text or address; empty for a page', examples: ['https://example.org/press'] }),
    slug: Slug.nullable()
      .default(null)
      .meta({
        description: 'For a page, the last part of its URL, /pages/<slug>; otherwise null',
        examples: ['delivery'],
      }),
    html: lines(100_000)
      .nullable()
      .default(null)
      .meta({
        description: 'For a page, its text as simple HTML; anything not allowed is removed',
        examples: ['<p>With you in 2–4 days.</p>'],
      }),
    position: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .meta({ description: 'Position; lower comes first', examples: [10] }),
  },
  filters: {
    kind: optional(z.enum(ENTRY_KINDS)).describe('Only entries of this kind'),
    place: optional(z.enum(ENTRY_PLACES)).describe('Only entries shown in this place'),
  },
  sorts: ['position', 'label', 'updated'],
  actions: ['remove'],
})
