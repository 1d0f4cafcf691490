// Site info: what the shop says of itself, in typed groups, and the entries staff add (texts, links, pages).
import { z } from 'zod'
import { endpoint, forAnyoneOf, forStaff } from './endpoint.ts'
import { GROUPS, type GroupName, Groups, says, TimeZone } from './info-groups.ts'
import { Currency, Instant, Locale, Picture, Slug } from './parts.ts'
import { Changed } from './resource.ts'
import { Count, EmailText, Html, PhoneText, SlugText, textOf, textOrNull } from './values.ts'

const NOTHING_OFFERED = { wishlist: false, reviewing: false, backInStock: false }

export const SiteInfo = z
  .object({
    identity: z
      .object({
        name: z.string().meta(says.name),
        tagline: z.string().meta(says.tagline),
        accent: textOrNull(
          "Accent colour as #rrggbb, the shop's one colour of action; null keeps the theme's own",
          '#2f5d50',
        ),
        logo: Picture.nullable().describe("The shop's logo; null writes the name"),
        socialPicture: Picture.nullable().describe(
          'Shown where a shared page has no picture of its own; null for none',
        ),
        icons: z
          .array(
            z.object({
              size: Count.meta({ description: 'Width and height in pixels', examples: [192] }),
              url: textOf('Relative address of the file', '/media/0199d2f07c1e7a559b3e2f6d1c0a8e41?icon=192'),
            }),
          )
          .default([])
          .describe(
            'Square PNG files by their size, for tabs and home screens; empty where the shop has no icon of its own',
          ),
      })
      .describe('Name and look'),
    contact: z
      .object({
        email: EmailText.describe('E-mail address; empty for none'),
        phone: PhoneText.describe('Telephone number; empty for none'),
        address: z.array(z.string()).meta({
          description: 'Postal address, line by line; empty for none',
          examples: [['Lindenstraße 12', '10969 Berlin']],
        }),
        openingHours: z
          .array(
            z.object({
              days: z.string().meta(says.days),
              hours: z.string().meta(says.hours),
            }),
          )
          .describe('When somebody is there; empty where nothing is said'),
      })
      .describe('How the shop is reached'),
    social: z
      .array(
        z.object({
          label: textOf('Words on the link', 'Instagram'),
          url: textOf('Absolute address', 'https://example.org/stoa'),
        }),
      )
      .describe('Where else the shop is found'),
    legal: z
      .object({
        company: textOf('Name of the company; empty for none', 'Stoa GmbH'),
        vatId: textOf('Its VAT number; empty for none', 'DE123456789'),
      })
      .describe('What the law wants said'),
    commerce: z
      .object({
        locale: Locale.describe('Language of shop and mails'),
        currency: Currency.describe('ISO 4217 code of the one currency all amounts are in'),
        timeZone: TimeZone.catch('UTC').describe(
          'Whose days and clock times the dashboard speaks in; one that is unknown here reads as UTC',
        ),
        pricesIncludeTax: z.boolean().describe('Whether prices are shown with tax'),
        maxPerLine: Count.meta(says.maxPerLine),
        deliveryNote: z.string().meta(says.deliveryNote),
        returnsNote: z.string().meta(says.returnsNote),
        returnsDays: z
          .int()
          .nullish()
          .meta({
            description: 'Days in which an order can be withdrawn from; null where that is not said',
            examples: [30],
          }),
      })
      .describe('How the shop sells'),
    seo: z
      .object({
        description: z.string().meta(says.seo),
      })
      .describe('For search engines'),
    maintenance: z
      .object({
        on: z.boolean().describe('Whether the shop is closed'),
        message: z.string().meta(says.closed),
      })
      .default({ on: false, message: '' })
      .describe("While it is on, the shop's pages say so instead of themselves; staff see them all the same"),
    entries: z
      .array(
        z.object({
          label: textOf('Words people read', 'Delivery'),
          kind: z.enum(['text', 'link', 'page']).describe('What `value` is'),
          where: z.enum(['footer', 'contact', 'page']).describe('Where it is shown'),
          value: textOf('The text, an address, or, for a page, its slug under /pages', 'delivery'),
        }),
      )
      .describe('Texts, links and pages that staff added, in their order'),
    offers: z
      .object({
        wishlist: z.boolean().default(false).describe('People can keep wishlists: products have a heart'),
        reviewing: z.boolean().default(false).describe('People can write, rate and report reviews'),
        backInStock: z.boolean().default(false).describe('People can leave an address at what is sold out'),
      })
      .default(NOTHING_OFFERED)
      .describe('What else the backend offers to whoever has an account; what is not named is not offered'),
  })
  .meta({ id: 'SiteInfo', description: 'What the shop says of itself.' })
export type SiteInfo = z.infer<typeof SiteInfo>

export const getInfo = endpoint({
  id: 'info.get',
  method: 'GET',
  path: '/api/info',
  summary: 'Site info for the storefront',
  ...forAnyoneOf('info', 'info-entries', 'media'),
  reply: SiteInfo,
})

export const InfoPage = z
  .object({
    slug: SlugText.meta({ description: 'Names the page: it is at /pages/<slug>', examples: ['delivery'] }),
    title: textOf('Heading shown above it', 'Delivery'),
    html: Html.meta({ description: 'The text as sanitised HTML', examples: ['<p>With you in 2–4 days.</p>'] }),
    updatedAt: textOf('When it was last changed: an instant in UTC, ISO 8601', '2026-11-21T12:00:00.000Z'),
  })
  .meta({ id: 'InfoPage', description: 'A text page of the shop.' })
export type InfoPage = z.infer<typeof InfoPage>

export const getPage = endpoint({
  id: 'info.page',
  method: 'GET',
  path: '/api/pages/:slug',
  summary: 'Get a text page of the shop (legal notice, about us)',
  ...forAnyoneOf(),
  params: z.object({ slug: Slug.meta({ description: 'Slug of the page', examples: ['delivery'] }) }),
  reply: InfoPage,
})

const group = { params: z.object({ group: z.enum(GROUPS).describe('Name of the group') }) }
const reading = forStaff('dashboard.use')
const writing = forStaff('info.edit')

export const adminInfo = endpoint({
  id: 'info.adminGet',
  method: 'GET',
  path: '/api/admin/info',
  summary: 'Get every group of site info with its version; 0 if it was never saved',
  ...reading,
  reply: z.object({
    groups: Groups.describe('Every group of site info; pictures are given by id'),
    versions: z
      .object(
        Object.fromEntries(
          GROUPS.map((name) => [name, Count.describe(`Version of the group \`${name}\`; 0 where it was never saved`)]),
        ) as Record<GroupName, z.ZodInt>,
      )
      .describe('The version of each group; 0 where it was never saved'),
  }),
})

export const updateInfo = endpoint({
  id: 'info.adminUpdate',
  method: 'PUT',
  path: '/api/admin/info/:group',
  summary: 'Save one group; its value has the shape of that group, and a stale version is refused',
  ...writing,
  ...group,
  body: z.strictObject({
    value: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).meta({
      description: "New value of the group, in the group's own shape",
      examples: [{ description: 'A small shop for things that stay.' }],
    }),
    version: z
      .int()
      .min(0)
      .meta({
        description: 'Version that was read; 0 if the group was never saved. A stale version is refused',
        examples: [3],
      }),
  }),
  reply: Changed,
})

/** A state of a group that was saved; the newest is the present one. */
export const InfoState = z
  .object({
    id: Count.meta({ description: 'Id of the state, as used for restoring it', examples: [42] }),
    version: Count.meta({ description: 'Version of the group in this state', examples: [3] }),
    at: Instant.describe('When it was saved'),
    by: textOrNull('Name of the person who saved it; null if the account no longer exists', 'Ada Admin'),
    value: z
      .unknown()
      .meta({ description: 'Value of the group in this state', examples: [{ description: 'A small shop.' }] }),
  })
  .meta({ id: 'InfoState', description: 'A saved state of a group.' })
export type InfoState = z.infer<typeof InfoState>

export const infoHistory = endpoint({
  id: 'info.adminHistory',
  method: 'GET',
  path: '/api/admin/info/:group/history',
  summary: 'List the saved states of a group, newest first',
  ...reading,
  ...group,
  reply: z.object({ rows: z.array(InfoState).describe('Newest first; the first is the current one') }),
})

export const restoreInfo = endpoint({
  id: 'info.adminRestore',
  method: 'POST',
  path: '/api/admin/info/:group/restore',
  summary: 'Restore a former state of a group',
  ...writing,
  ...group,
  body: z.strictObject({
    historyId: z
      .int()
      .min(1)
      .meta({ description: 'Id of the state to restore', examples: [42] }),
    version: z
      .int()
      .min(0)
      .meta({ description: 'The version that was read; a stale one is refused', examples: [3] }),
  }),
  reply: Changed,
})
