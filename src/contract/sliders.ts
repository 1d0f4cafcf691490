// Sliders as staff keep them: the settings and, saved with them as one, the slides in their order.
import { z } from 'zod'
import { ASPECT_RATIOS, ChosenPicture, CONTENT_STATUSES, ShownDetail, shownBody } from './banners.ts'
import { Id, Instant, line, Slug, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'

/** Slides one slider may have. */
export const MOST_SLIDES = 20
/** Milliseconds a slide stays at least, where slides move on by themselves. */
export const LEAST_AUTOPLAY = 3000

/** `live` counts the slides that show now. */
export const SliderRow = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  autoplayMs: z.int(),
  status: z.enum(CONTENT_STATUSES),
  slides: z.int(),
  live: z.int(),
  /** The first slide that has one. */
  picture: ChosenPicture.nullable(),
  updatedAt: Instant,
  version: Version,
})
export type SliderRow = z.infer<typeof SliderRow>

export const adminSliders = resource({
  name: 'sliders',
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: SliderRow,
  detail: SliderRow.omit({ slides: true, live: true, picture: true }).extend({ slides: z.array(ShownDetail) }),
  body: {
    /** By which pages ask for it. */
    key: Slug,
    name: line(1, 80),
    aspectRatio: z.enum(ASPECT_RATIOS).default('2:1'),
    /** 0 never moves by itself. */
    autoplayMs: wholeNumber(0, 60_000)
      .default(0)
      .refine((ms) => ms === 0 || ms >= LEAST_AUTOPLAY, { params: { problem: `too_small:${LEAST_AUTOPLAY}` } }),
    status: z.enum(CONTENT_STATUSES).default('draft'),
    /** In their order. An id is made by whoever adds the slide, so that saving twice adds it once. */
    slides: z
      .array(z.strictObject({ id: Id, ...shownBody }))
      .max(MOST_SLIDES)
      .default([]),
  },
  filters: { status: z.enum(CONTENT_STATUSES).optional() },
  sorts: ['name', 'key', 'slides', 'updated'],
  actions: ['publish', 'draft', 'archive', 'remove'],
})
