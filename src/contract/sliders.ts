// Sliders as staff edit them: the settings and, saved together with them, the slides in their order.
import { z } from 'zod'
import { ASPECT_RATIOS, ChosenPicture, CONTENT_STATUSES, contentBody, ShownDetail } from './banner-fields.ts'
import { Id, Instant, line, listOf, Slug } from './parts.ts'
import { resource, Version } from './resource.ts'
import { Count, textOf } from './values.ts'

/** Slides one slider may have. */
const MOST_SLIDES = 20
/** Milliseconds a slide stays at least, where slides move on by themselves. */
const LEAST_AUTOPLAY = 3000

/** `live` counts the slides that show now. */
export const SliderRow = z
  .object({
    id: Id.describe('Id of the slider'),
    key: textOf('Key by which pages load it', 'home'),
    name: textOf('Name for staff', 'Home page'),
    aspectRatio: z.enum(ASPECT_RATIOS).describe('Width to height on a wide screen'),
    autoplayMs: Count.meta({ description: 'Milliseconds a slide stays; 0 never moves by itself', examples: [6000] }),
    status: z.enum(CONTENT_STATUSES).describe('Publication status set by staff'),
    slides: Count.describe('Number of slides'),
    live: Count.describe('Number of slides showing now'),
    picture: ChosenPicture.nullable().describe('Picture of the first slide that has one; null for none'),
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
    slides: z.array(ShownDetail).describe('Slides in order, including those not shown at the moment'),
  }),
  body: {
    key: Slug.meta({ description: 'Key by which pages load it; unique among sliders', examples: ['home'] }),
    name: line(1, 80).meta({ description: 'Name for staff', examples: ['Home page'] }),
    aspectRatio: z.enum(ASPECT_RATIOS).default('2:1').describe('Width to height on a wide screen'),
    autoplayMs: z
      .int()
      .min(0)
      .max(60_000)
      .default(0)
      .refine((ms) => ms === 0 || ms >= LEAST_AUTOPLAY, { params: { problem: `too_small:${LEAST_AUTOPLAY}` } })
      .meta({
        description: 'How long a slide is shown, in milliseconds, at least 3000; 0 turns automatic changes off',
        examples: [6000],
      }),
    status: z.enum(CONTENT_STATUSES).default('draft').describe('Only a published slider is shown'),
    slides: z
      .array(z.strictObject({ id: Id.describe('Id of the slide'), ...contentBody }))
      .max(MOST_SLIDES)
      .default([])
      .describe('All slides, in order. The client creates the ids, so that saving twice adds a slide only once'),
  },
  filters: { status: listOf(z.enum(CONTENT_STATUSES)).describe('Statuses; repeat the parameter for several') },
  sorts: ['name', 'key', 'slides', 'updated'],
  actions: ['publish', 'draft', 'archive', 'remove'],
})
