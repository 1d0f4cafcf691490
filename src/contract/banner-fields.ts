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
    alt: textOf("What stands for the picture here, in words; empty means the picture's own", 'A folded linen shirt'),
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
