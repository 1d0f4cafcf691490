// Banners and slides: pictures with a few words and one link, shown at a place for a time to an audience.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyId, Id, Instant, line, listOf, Picture, Slug, text, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'
import { Count, Href, Title } from './values.ts'

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

/** What the fields mean that staff fill in, shoppers see or both. */
const says = {
  mediaId: { description: 'The picture of the library it shows; null for words alone' },
  decorative: { description: 'Whether the picture only decorates, so that screen readers pass over it' },
  heading: { description: 'Large words on it; null for none', examples: ['Linen for warm days'] },
  text: { description: 'A sentence below the heading; null for none', examples: ['New in shades of sage and stone.'] },
  cta: { description: 'Words on the link; null for none', examples: ['See all'] },
  linkKind: { description: 'What the link leads to' },
  linkRef: {
    description: 'The id of what is linked to, or the address itself for kind `url`; null for kind `none`',
    examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
  },
  textPosition: { description: 'Where the words stand on the picture, in reading direction' },
  tone: { description: 'Whether the words are light, for dark pictures, or dark' },
  audience: { description: 'Who sees it: everybody, guests, or whoever is signed in' },
  startsAt: { description: 'Shown from then on; null is at once' },
  endsAt: { description: 'Shown until then; null is without end' },
}

const words = {
  heading: z.string().nullable().meta(says.heading),
  text: z.string().nullable().meta(says.text),
  cta: z.string().nullable().meta(says.cta),
}
const look = {
  textPosition: z.enum(['start', 'center', 'end']).meta(says.textPosition),
  tone: z.enum(['light', 'dark']).meta(says.tone),
}
const placement = z.enum(PLACEMENTS).describe('Where it is shown')

/** `href` is resolved from what the link points to, so a renamed product does not break it; null is no link. */
export const Banner = z
  .object({
    id: AnyId.describe('Of the banner or slide'),
    placement,
    picture: Picture.nullable().describe('What it shows; null where it is words alone'),
    mobilePicture: Picture.nullable().describe('Stands in for the picture on phones; null where the same serves both'),
    ...words,
    href: z
      .string()
      .nullable()
      .meta({
        description:
          'Relative address of where it leads, or an absolute one outside; resolved from what is linked to, so that a renamed product does not break it. Null is no link',
        examples: ['/categories/shirts'],
      }),
    ...look,
  })
  .meta({ id: 'Banner', description: 'A picture with a few words and a link, as shoppers see it.' })
export type Banner = z.infer<typeof Banner>

export const listBanners = endpoint({
  id: 'banners.list',
  method: 'GET',
  path: '/api/banners',
  summary: 'Banners showing now, by priority',
  access: 'public',
  owner: 'none',
  query: z.object({
    placement: z.enum(PLACEMENTS).optional().describe('Only those of this place'),
    audience: z
      .enum(['guest', 'customer'])
      .default('guest')
      .describe('For whom: those for everybody are always among them'),
  }),
  reply: z.object({ rows: z.array(Banner).describe('By priority, highest first') }),
})

/** Staff look at another moment than now; shoppers cannot. */
export const previewBanners = endpoint({
  id: 'banners.preview',
  method: 'GET',
  path: '/api/admin/banners/showing',
  summary: 'Banners that show at a moment, past or future, by priority',
  description: 'Staff look at another moment than now; shoppers cannot.',
  access: 'catalogue.edit',
  owner: 'none',
  query: listBanners.query.extend({ at: Instant.describe('The moment to look at, past or future') }),
  reply: listBanners.reply,
})

export const Slide = Banner.omit({ placement: true }).meta({ id: 'Slide', description: 'A banner in a slider.' })
export const Slider = z
  .object({
    key: z.string().meta({ description: 'What pages ask for it by', examples: ['home'] }),
    name: z.string().meta({ description: 'What staff call it', examples: ['Home page'] }),
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
  summary: 'A slider with the slides showing now',
  access: 'public',
  owner: 'none',
  params: z.object({ key: Slug.meta({ description: 'What the slider is asked for by', examples: ['home'] }) }),
  query: z.object({
    audience: z
      .enum(['guest', 'customer'])
      .default('guest')
      .describe('For whom: slides for everybody are always among them'),
  }),
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
  query: getSlider.query.extend({ at: Instant.describe('The moment to look at, past or future') }),
  reply: Slider,
})

/** A stored picture as forms hold it: what is chosen and what it looks like. */
export const ChosenPicture = Picture.extend({ id: Id.describe('Of the picture in the library') }).meta({
  id: 'ChosenPicture',
  description: 'A picture of the library, as forms hold it.',
})

/** Where a link leads: what it is called, its address, and whether shoppers can go there now. */
export const LinkTarget = z
  .object({
    label: Title.describe('What the target is called'),
    href: Href.nullable().describe(
      'Relative address of the target, or an absolute one outside; null where there is nothing to go to',
    ),
    state: z
      .enum(['open', 'hidden', 'gone'])
      .describe(
        'Whether shoppers can go there now: `open`; not, because it is not published: `hidden`; not, because it is removed: `gone`',
      ),
  })
  .meta({ id: 'LinkTarget', description: 'Where a link leads.' })
export type LinkTarget = z.infer<typeof LinkTarget>

/** Periods lie within this century and the next decades; anything else is a slip of the keyboard. */
const Moment = Instant.refine((at) => at >= '2000' && at < '2100', { error: 'invalid' })

/** What staff fill in of a banner and of a slide alike. */
export const shownBody = {
  mediaId: Id.nullable().default(null).meta(says.mediaId),
  mobileMediaId: Id.nullable()
    .default(null)
    .describe('Stands in for the picture on phones; null where the same serves both'),
  alt: text(0, 200)
    .default('')
    .meta({
      description:
        "What stands for the picture here, in words; empty means the picture's own, and it has to have some unless it only decorates",
      examples: ['A folded linen shirt'],
    }),
  decorative: z.boolean().default(false).meta(says.decorative),
  heading: line(1, 120).nullable().default(null).meta(says.heading),
  text: text(1, 400).nullable().default(null).meta(says.text),
  cta: line(1, 60).nullable().default(null).meta(says.cta),
  linkKind: z.enum(LINK_KINDS).default('none').meta(says.linkKind),
  linkRef: line(1, 2000).nullable().default(null).meta(says.linkRef),
  textPosition: look.textPosition.default('start').meta(says.textPosition),
  tone: look.tone.default('light').meta(says.tone),
  audience: z.enum(AUDIENCES).default('all').meta(says.audience),
  startsAt: Moment.nullable().default(null).meta(says.startsAt),
  endsAt: Moment.nullable().default(null).meta(says.endsAt),
  status: z.enum(CONTENT_STATUSES).default('draft').describe('Only what is published is shown, within its period'),
}

/** The same as stored, with what the ids stand for. */
export const ShownDetail = z
  .object({
    id: Id.describe('Of the banner or slide'),
    mediaId: Id.nullable().meta(says.mediaId),
    picture: ChosenPicture.nullable().describe('That picture; null for words alone'),
    mobileMediaId: Id.nullable().describe(
      'The picture of the library that stands in on phones; null where the same serves both',
    ),
    mobilePicture: ChosenPicture.nullable().describe('That picture; null where the same serves both'),
    alt: z.string().meta({
      description: "What stands for the picture here, in words; empty means the picture's own",
      examples: ['A folded linen shirt'],
    }),
    decorative: z.boolean().meta(says.decorative),
    ...words,
    linkKind: z.enum(LINK_KINDS).meta(says.linkKind),
    linkRef: z.string().nullable().meta(says.linkRef),
    link: LinkTarget.nullable().describe('What the link leads to as it stands now; null for no link'),
    ...look,
    audience: z.enum(AUDIENCES).meta(says.audience),
    startsAt: Instant.nullable().meta(says.startsAt),
    endsAt: Instant.nullable().meta(says.endsAt),
    status: z.enum(CONTENT_STATUSES).describe('What staff made of it'),
    state: z
      .enum(CONTENT_STATES)
      .describe('What it is at this moment: a published one is live within its period, scheduled before, ended after'),
  })
  .meta({
    id: 'ShownDetail',
    description: 'What staff fill in of a banner or a slide as it is stored, with what the ids stand for.',
  })
export type ShownDetail = z.infer<typeof ShownDetail>

const listed = {
  name: z.string().meta({ description: 'What staff call it', examples: ['Spring at the top'] }),
  placement,
  priority: Count.meta({ description: 'Where several would show, the highest comes first', examples: [100] }),
  behind: z
    .string()
    .nullable()
    .meta({
      description: 'Name of a live banner that takes its place, where only one is shown; null where it shows itself',
      examples: ['Sale'],
    }),
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
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: BannerRow,
  detail: ShownDetail.extend(listed),
  body: {
    name: line(1, 80).meta({
      description: 'What staff call it; shoppers do not see it',
      examples: ['Spring at the top'],
    }),
    placement,
    priority: wholeNumber(0, 1000)
      .default(0)
      .meta({ description: 'Higher ones come first', examples: [100] }),
    ...shownBody,
  },
  filters: {
    placement: listOf(z.enum(PLACEMENTS)).describe('Places, any of which is enough; repeat the name for several'),
    state: z.enum(CONTENT_STATES).optional().describe('Only those that are so at this moment'),
    audience: z.enum(AUDIENCES).optional().describe('Only those that this audience was chosen for'),
  },
  sorts: ['placement', 'name', 'priority', 'starts', 'ends', 'updated'],
  actions: ['publish', 'draft', 'archive', 'remove'],
})
