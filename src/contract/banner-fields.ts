// Fields of banners and slides: what staff fill in, what of it is stored, and what shoppers see.
import { z } from 'zod'
import { Id, Instant, line, Moment, Picture, text } from './parts.ts'
import { Href, Title, textOf } from './values.ts'

export const PLACEMENTS = [
  'home_hero',
  'home_mid',
  'category_top',
  'announcement_bar',
  'cart',
  'checkout_notice',
] as const
export const AUDIENCES = ['all', 'guest', 'customer'] as const
const LINK_KINDS = ['product', 'category', 'page', 'url', 'none'] as const
export const CONTENT_STATUSES = ['draft', 'published', 'archived'] as const
/** What a banner or slide is at this moment: a published one is live within its period, scheduled before, ended after. */
export const CONTENT_STATES = ['live', 'scheduled', 'ended', 'draft', 'archived'] as const
/** Shapes of a slider on a wide screen. */
export const ASPECT_RATIOS = ['16:9', '2:1', '21:9', '3:1'] as const

/** What the fields mean that staff fill in, shoppers see or both. */
const says = {
  mediaId: { description: 'Id of its picture in the library; null for text only' },
  decorative: { description: 'Whether the picture is decorative, so that screen readers skip it' },
  heading: { description: 'Large words on it; null for none', examples: ['Linen for warm days'] },
  text: { description: 'A sentence below the heading; null for none', examples: ['New in shades of sage and stone.'] },
  cta: { description: 'Words on the link; null for none', examples: ['See all'] },
  linkKind: { description: 'Kind of target of the link' },
  linkRef: {
    description: "Id of the link's target, or its URL for kind `url`; null for kind `none`",
    examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
  },
  textPosition: { description: 'Where the words stand on the picture, in reading direction' },
  tone: { description: 'Whether the words are light, for dark pictures, or dark' },
  audience: { description: 'Who sees it: everybody, guests, or signed-in customers' },
  startsAt: { description: 'When it starts to show; null for at once' },
  endsAt: { description: 'When it stops showing; null for no end' },
}

export const words = {
  heading: z.string().nullable().meta(says.heading),
  text: z.string().nullable().meta(says.text),
  cta: z.string().nullable().meta(says.cta),
}
export const look = {
  textPosition: z.enum(['start', 'center', 'end']).meta(says.textPosition),
  tone: z.enum(['light', 'dark']).meta(says.tone),
}

/** A stored picture as forms hold it: what is chosen and what it looks like. */
export const ChosenPicture = Picture.extend({ id: Id.describe('Id of the picture in the library') }).meta({
  id: 'ChosenPicture',
  description: 'A picture of the library, as used in forms.',
})

/** Where a link leads: what it is called, its address, and whether shoppers can go there now. */
export const LinkTarget = z
  .object({
    label: Title.describe('Name of the target'),
    href: Href.nullable().describe(
      'Relative URL of the target, or an absolute one for other sites; null if there is no target',
    ),
    state: z
      .enum(['open', 'hidden', 'gone'])
      .describe('Whether shoppers can open it: `open`, `hidden` if it is not published, `gone` if it was removed'),
  })
  .meta({ id: 'LinkTarget', description: 'Where a link leads.' })
export type LinkTarget = z.infer<typeof LinkTarget>

/** What staff fill in of a banner and of a slide alike. */
export const contentBody = {
  mediaId: Id.nullable().default(null).meta(says.mediaId),
  mobileMediaId: Id.nullable()
    .default(null)
    .describe('Stands in for the picture on phones; null where the same serves both'),
  alt: text(0, 200)
    .default('')
    .meta({
      description:
        "Alternative text of the picture; empty for the picture's own. One of the two is required unless the picture is decorative",
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
  status: z.enum(CONTENT_STATUSES).default('draft').describe('Only published ones are shown, within their period'),
}

/** The same as stored, with what the ids stand for. */
export const ShownDetail = z
  .object({
    id: Id.describe('Id of the banner or slide'),
    mediaId: Id.nullable().meta(says.mediaId),
    picture: ChosenPicture.nullable().describe('The picture; null for text only'),
    mobileMediaId: Id.nullable().describe('Id of the picture for phones; null to use the same one'),
    mobilePicture: ChosenPicture.nullable().describe('The picture for phones; null to use the same one'),
    alt: textOf("Alternative text of the picture here; empty for the picture's own", 'A folded linen shirt'),
    decorative: z.boolean().meta(says.decorative),
    ...words,
    linkKind: z.enum(LINK_KINDS).meta(says.linkKind),
    linkRef: z.string().nullable().meta(says.linkRef),
    link: LinkTarget.nullable().describe('Current target of the link; null for no link'),
    ...look,
    audience: z.enum(AUDIENCES).meta(says.audience),
    startsAt: Instant.nullable().meta(says.startsAt),
    endsAt: Instant.nullable().meta(says.endsAt),
    status: z.enum(CONTENT_STATUSES).describe('Publication status set by staff'),
    state: z
      .enum(CONTENT_STATES)
      .describe('Current state: a published one is live within its period, scheduled before it, ended after it'),
  })
  .meta({
    id: 'ShownDetail',
    description: 'A banner or slide as stored, with the records that its ids refer to.',
  })
export type ShownDetail = z.infer<typeof ShownDetail>
