// Sliders as staff edit them: the settings and, saved together with them, the slides in their order.
import { z } from 'zod'
import { ASPECT_RATIOS, ChosenPicture, CONTENT_STATUSES, contentBody, ShownDetail } from './banner-fields.ts'
import { Id, Instant, line, listOf, Slug, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'
import { Count, textOf } from './values.ts'

/** Slides one slider may have. */
const MOST_SLIDES = 20
/** Milliseconds a slide stays at least, where slides move on by themselves. */
const LEAST_AUTOPLAY = 3000

/** `live` counts the slides that show now. */
export const SliderRow = z
  .object({
    id: Id.describe('Of the slider'),
    key: textOf('What pages ask for it by', 'home'),
    name: textOf('What staff call it', 'Home page'),
    aspectRatio: z.enum(ASPECT_RATIOS).describe('Width to height on a wide screen'),
    autoplayMs: Count.meta({ description: 'Milliseconds a slide stays; 0 never moves by itself', examples: [6000] }),
    status: z.enum(CONTENT_STATUSES).describe('What staff made of it'),
    slides: Count.describe('Slides it has'),
    live: Count.describe('Slides that show now'),
    picture: ChosenPicture.nullable().describe('Of the first slide that has one; null where none has'),
    updatedAt: Instant.describe('When it was last changed'),
    version: Version,
  })
  .meta({ id: 'SliderRow', description: "A slider in staff's list." })
export type SliderRow = z.infer<typeof SliderRow>

export const adminSliders = resource({
  name: 'sliders',
  nouns: ['a slider', 'sliders'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: SliderRow,
  detail: SliderRow.omit({ slides: true, live: true, picture: true }).extend({
    slides: z.array(ShownDetail).describe('In their order, those that do not show included'),
  }),
  body: {
    key: Slug.meta({ description: 'What pages ask for it by; another slider must not have it', examples: ['home'] }),
    name: line(1, 80).meta({ description: 'What staff call it', examples: ['Home page'] }),
    aspectRatio: z.enum(ASPECT_RATIOS).default('2:1').describe('Width to height on a wide screen'),
    autoplayMs: wholeNumber(0, 60_000)
      .default(0)
      .refine((ms) => ms === 0 || ms >= LEAST_AUTOPLAY, { params: { problem: `too_small:${LEAST_AUTOPLAY}` } })
      .meta({ description: 'Milliseconds a slide stays, 3000 at least; 0 never moves by itself', examples: [6000] }),
    status: z.enum(CONTENT_STATUSES).default('draft').describe('Only a published slider is shown'),
    slides: z
      .array(z.strictObject({ id: Id.describe('Of the slide'), ...contentBody }))
      .max(MOST_SLIDES)
      .default([])
      .describe(
        'All of them in their order. An id is made by whoever adds the slide, so that saving twice adds it once',
      ),
  },
  filters: { status: listOf(z.enum(CONTENT_STATUSES)).describe('Statuses, any of which is enough') },
  sorts: ['name', 'key', 'slides', 'updated'],
  actions: ['publish', 'draft', 'archive', 'remove'],
})
