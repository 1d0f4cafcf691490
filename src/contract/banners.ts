// Banners and slides: pictures with a few words and one link, shown at a place for a time to an audience.
import { z } from 'zod'
import {
  ASPECT_RATIOS,
  AUDIENCES,
  CONTENT_STATES,
  contentBody,
  look,
  PLACEMENTS,
  ShownDetail,
  words,
} from './banner-fields.ts'
import { endpoint, forAnyoneOf, forStaff } from './endpoint.ts'
import { AnyId, Instant, line, listOf, Picture, Slug } from './parts.ts'
import { resource, Version } from './resource.ts'
import { Count, textOf, textOrNull } from './values.ts'

const placement = z.enum(PLACEMENTS).describe('Where it is shown')

/** `href` is resolved from what the link points to, so a renamed product does not break it; null is no link. */
export const Banner = z
  .object({
    id: AnyId.describe('Id of the banner or slide'),
    placement,
    picture: Picture.nullable().describe('What it shows; null where it is words alone'),
    mobilePicture: Picture.nullable().describe('Stands in for the picture on phones; null where the same serves both'),
    ...words,
    href: textOrNull(
      'Relative address of where it leads, or an absolute one outside; resolved from what is linked to, so that a renamed product does not break it. Null is no link',
      '/categories/shirts',
    ),
    ...look,
  })
  .meta({ id: 'Banner', description: 'A picture with a few words and a link, as shoppers see it.' })
export type Banner = z.infer<typeof Banner>

export const listBanners = endpoint({
  id: 'banners.list',
  method: 'GET',
  path: '/api/banners',
  summary: 'Banners showing now, by priority',
  ...forAnyoneOf('banners', 'media'),
  query: z.object({
    placement: z.enum(PLACEMENTS).optional().describe('Only banners for this place'),
    audience: z
      .enum(['guest', 'customer'])
      .default('guest')
      .describe('Audience to show banners for; banners for everybody are always included'),
  }),
  reply: z.object({ rows: z.array(Banner).describe('By priority, highest first') }),
})

/** Staff look at another moment than now; shoppers cannot. */
export const previewBanners = endpoint({
  id: 'banners.preview',
  method: 'GET',
  path: '/api/admin/banners/showing',
  summary: 'List the banners shown at a given time, past or future, by priority',
  description: 'Lets staff see another point in time; shoppers cannot.',
  ...forStaff('catalogue.edit'),
  query: listBanners.query.extend({ at: Instant.describe('Point in time to look at, past or future') }),
  reply: listBanners.reply,
})

export const Slide = Banner.omit({ placement: true }).meta({ id: 'Slide', description: 'A banner in a slider.' })
export const Slider = z
  .object({
    key: textOf('Key by which pages load it', 'home'),
    name: textOf('Name for staff', 'Home page'),
    autoplayMs: Count.meta({ description: 'Milliseconds a slide stays; 0 never moves by itself', examples: [6000] }),
    aspectRatio: z.enum(ASPECT_RATIOS).default('2:1').describe('Width to height on a wide screen'),
    slides: z.array(Slide).describe("Those that show now, in staff's order"),
  })
  .meta({ id: 'Slider', description: 'A sequence of slides.' })
export type Slider = z.infer<typeof Slider>

export const getSlider = endpoint({
  id: 'sliders.get',
  method: 'GET',
  path: '/api/sliders/:key',
  summary: 'Get a slider with the slides that are showing now',
  ...forAnyoneOf('media'),
  params: z.object({ key: Slug.meta({ description: 'Key of the slider', examples: ['home'] }) }),
  query: z.object({
    audience: z
      .enum(['guest', 'customer'])
      .default('guest')
      .describe('Audience to show slides for; slides for everybody are always included'),
  }),
  reply: Slider,
})

export const previewSlider = endpoint({
  id: 'sliders.preview',
  method: 'GET',
  path: '/api/admin/sliders/showing/:key',
  summary: 'Get a slider with the slides shown at a given time, past or future',
  ...forStaff('catalogue.edit'),
  params: getSlider.params,
  query: getSlider.query.extend({ at: Instant.describe('Point in time to look at, past or future') }),
  reply: Slider,
})

const listed = {
  name: textOf('Name for staff', 'Spring at the top'),
  placement,
  priority: Count.meta({
    description: 'If several would show, those with the highest priority come first',
    examples: [100],
  }),
  behind: textOrNull(
    'Name of the live banner that is shown instead, where only one can be shown; null if this one is shown',
    'Sale',
  ),
  updatedAt: Instant.describe('When it was last changed'),
  version: Version,
}

/** A banner in staff's list; `behind` names a live one that takes its place where only one is shown. */
export const BannerRow = ShownDetail.pick({
  id: true,
  picture: true,
  heading: true,
  text: true,
  link: true,
  audience: true,
  startsAt: true,
  endsAt: true,
  status: true,
  state: true,
})
  .extend(listed)
  .meta({ id: 'BannerRow', description: "A banner in staff's list." })
export type BannerRow = z.infer<typeof BannerRow>

export const adminBanners = resource({
  name: 'banners',
  nouns: ['a banner', 'banners'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: BannerRow,
  detail: ShownDetail.extend(listed),
  body: {
    name: line(1, 80).meta({
      description: 'Name for staff; shoppers do not see it',
      examples: ['Spring at the top'],
    }),
    placement,
    priority: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .meta({ description: 'Higher ones come first', examples: [100] }),
    ...contentBody,
  },
  filters: {
    placement: listOf(z.enum(PLACEMENTS)).describe('Places; repeat the parameter for several'),
    state: listOf(z.enum(CONTENT_STATES)).describe('Current states; repeat the parameter for several'),
    audience: listOf(z.enum(AUDIENCES)).describe('Audiences; repeat the parameter for several'),
  },
  sorts: ['placement', 'name', 'priority', 'starts', 'ends', 'updated'],
  actions: ['publish', 'draft', 'archive', 'remove'],
})
