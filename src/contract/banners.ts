// Banners and slides: pictures with a few words and one link, shown at a place for a time to an audience.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, line, listOf, Picture, Slug, text, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'

export const PLACEMENTS = [
  'home_hero',
  'home_mid',
  'category_top',
  'announcement_bar',
  'cart',
  'checkout_notice',
] as const
export const AUDIENCES = ['all', 'guest', 'customer'] as const
export const LINK_KINDS = ['product', 'category', 'page', 'url', 'none'] as const
export const CONTENT_STATUSES = ['draft', 'published', 'archived'] as const
/** What a banner or slide is at this moment: a published one is live within its period, scheduled before, ended after. */
export const CONTENT_STATES = ['live', 'scheduled', 'ended', 'draft', 'archived'] as const
/** Shapes of a slider on a wide screen. */
export const ASPECT_RATIOS = ['16:9', '2:1', '21:9', '3:1'] as const

/** `href` is resolved from what the link points to, so a renamed product does not break it; null is no link. */
export const Banner = z.object({
  id: Id,
  placement: z.enum(PLACEMENTS),
  picture: Picture.nullable(),
  mobilePicture: Picture.nullable(),
  heading: z.string().nullable(),
  text: z.string().nullable(),
  cta: z.string().nullable(),
  href: z.string().nullable(),
  textPosition: z.enum(['start', 'center', 'end']),
  tone: z.enum(['light', 'dark']),
})
export type Banner = z.infer<typeof Banner>

export const listBanners = endpoint({
  id: 'banners.list',
  method: 'GET',
  path: '/api/banners',
  summary: 'Banners showing now, by priority',
  access: 'public',
  owner: 'none',
  query: z.object({
    placement: z.enum(PLACEMENTS).optional(),
    audience: z.enum(['guest', 'customer']).default('guest'),
  }),
  reply: z.object({ rows: z.array(Banner) }),
})

/** Staff look at another moment than now; shoppers cannot. */
export const previewBanners = endpoint({
  id: 'banners.preview',
  method: 'GET',
  path: '/api/admin/banners/showing',
  summary: 'Banners that show at a moment, past or future, by priority',
  access: 'catalogue.edit',
  owner: 'none',
  query: listBanners.query.extend({ at: Instant }),
  reply: listBanners.reply,
})

export const Slide = Banner.omit({ placement: true })
export const Slider = z.object({
  key: z.string(),
  name: z.string(),
  /** Milliseconds a slide stays; 0 never moves by itself. */
  autoplayMs: z.int(),
  aspectRatio: z.enum(ASPECT_RATIOS).default('2:1'),
  slides: z.array(Slide),
})
export type Slider = z.infer<typeof Slider>

export const getSlider = endpoint({
  id: 'sliders.get',
  method: 'GET',
  path: '/api/sliders/:key',
  summary: 'A slider with the slides showing now',
  access: 'public',
  owner: 'none',
  params: z.object({ key: Slug }),
  query: z.object({ audience: z.enum(['guest', 'customer']).default('guest') }),
  reply: Slider,
})

export const previewSlider = endpoint({
  id: 'sliders.preview',
  method: 'GET',
  path: '/api/admin/sliders/showing/:key',
  summary: 'A slider with the slides that show at a moment, past or future',
  access: 'catalogue.edit',
  owner: 'none',
  params: getSlider.params,
  query: getSlider.query.extend({ at: Instant }),
  reply: Slider,
})

/** A stored picture as forms hold it: what is chosen and what it looks like. */
export const ChosenPicture = Picture.extend({ id: Id })

/** Where a link leads: what it is called, its address, and whether shoppers can go there now. */
export const LinkTarget = z.object({
  label: z.string(),
  href: z.string().nullable(),
  state: z.enum(['open', 'hidden', 'gone']),
})
export type LinkTarget = z.infer<typeof LinkTarget>

/** Periods lie within this century and the next decades; anything else is a slip of the keyboard. */
const Moment = Instant.refine((at) => at >= '2000' && at < '2100', { error: 'invalid' })

/** What staff fill in of a banner and of a slide alike. */
export const shownBody = {
  mediaId: Id.nullable().default(null),
  /** Stands in for the picture on phones. */
  mobileMediaId: Id.nullable().default(null),
  /** What stands for the picture here; empty means its own words, and it has to have some unless it only decorates. */
  alt: text(0, 200).default(''),
  decorative: z.boolean().default(false),
  heading: line(1, 120).nullable().default(null),
  text: text(1, 400).nullable().default(null),
  /** Words on the link. */
  cta: line(1, 60).nullable().default(null),
  linkKind: z.enum(LINK_KINDS).default('none'),
  /** The id of what is linked to, or the address itself for kind url. */
  linkRef: line(1, 2000).nullable().default(null),
  textPosition: Banner.shape.textPosition.default('start'),
  tone: Banner.shape.tone.default('light'),
  audience: z.enum(AUDIENCES).default('all'),
  startsAt: Moment.nullable().default(null),
  endsAt: Moment.nullable().default(null),
  status: z.enum(CONTENT_STATUSES).default('draft'),
}

/** The same as stored, with what the ids stand for. */
export const ShownDetail = z.object({
  id: Id,
  mediaId: Id.nullable(),
  picture: ChosenPicture.nullable(),
  mobileMediaId: Id.nullable(),
  mobilePicture: ChosenPicture.nullable(),
  alt: z.string(),
  decorative: z.boolean(),
  heading: z.string().nullable(),
  text: z.string().nullable(),
  cta: z.string().nullable(),
  linkKind: z.enum(LINK_KINDS),
  linkRef: z.string().nullable(),
  link: LinkTarget.nullable(),
  textPosition: Banner.shape.textPosition,
  tone: Banner.shape.tone,
  audience: z.enum(AUDIENCES),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  status: z.enum(CONTENT_STATUSES),
  state: z.enum(CONTENT_STATES),
})
export type ShownDetail = z.infer<typeof ShownDetail>

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
}).extend({
  name: z.string(),
  placement: z.enum(PLACEMENTS),
  priority: z.int(),
  behind: z.string().nullable(),
  updatedAt: Instant,
  version: Version,
})
export type BannerRow = z.infer<typeof BannerRow>

export const adminBanners = resource({
  name: 'banners',
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: BannerRow,
  detail: ShownDetail.extend({
    name: z.string(),
    placement: z.enum(PLACEMENTS),
    priority: z.int(),
    behind: z.string().nullable(),
    updatedAt: Instant,
    version: Version,
  }),
  body: {
    name: line(1, 80),
    placement: z.enum(PLACEMENTS),
    /** Higher ones come first. */
    priority: wholeNumber(0, 1000).default(0),
    ...shownBody,
  },
  filters: {
    placement: listOf(z.enum(PLACEMENTS)),
    state: z.enum(CONTENT_STATES).optional(),
    audience: z.enum(AUDIENCES).optional(),
  },
  sorts: ['placement', 'name', 'priority', 'starts', 'ends', 'updated'],
  actions: ['publish', 'draft', 'archive', 'remove'],
})
