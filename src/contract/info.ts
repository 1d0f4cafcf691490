// Site info: what the shop says of itself, in typed groups, and the entries staff add (texts, links, pages).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Currency,
  Id,
  Instant,
  Locale,
  line,
  lines,
  optional,
  Picture,
  plain,
  Slug,
  text,
  wholeNumber,
} from './parts.ts'
import { Changed, resource, Version } from './resource.ts'
import { isTimeZone } from './time-zone.ts'
import { Count, EmailText, Html, PhoneText, SlugText } from './values.ts'

/** Name of a time zone, such as Europe/Berlin. */
export const TimeZone = plain(64)
  .refine(isTimeZone, { error: 'invalid' })
  .meta({ description: 'Name of a time zone; an offset is none', examples: ['Europe/Berlin'] })

export const SiteInfo = z
  .object({
    identity: z
      .object({
        name: z.string().meta({ description: 'What the shop is called', examples: ['Stoa'] }),
        tagline: z
          .string()
          .meta({ description: 'A few words below the name; empty for none', examples: ['Things that stay'] }),
        accent: z
          .string()
          .nullable()
          .meta({
            description: "Accent colour as #rrggbb, the shop's one colour of action; null keeps the theme's own",
            examples: ['#2f5d50'],
          }),
        logo: Picture.nullable().describe("The shop's logo; null writes the name"),
        socialPicture: Picture.nullable().describe(
          'Shown where a shared page has no picture of its own; null for none',
        ),
        icons: z
          .array(
            z.object({
              size: Count.meta({ description: 'Width and height in pixels', examples: [192] }),
              url: z.string().meta({
                description: 'Relative address of the file',
                examples: ['/media/0199d2f07c1e7a559b3e2f6d1c0a8e41?icon=192'],
              }),
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
              days: z.string().meta({ description: 'Days, as people read them', examples: ['Monday to Friday'] }),
              hours: z.string().meta({ description: 'Hours, as people read them', examples: ['9–17'] }),
            }),
          )
          .describe('When somebody is there; empty where nothing is said'),
      })
      .describe('How the shop is reached'),
    social: z
      .array(
        z.object({
          label: z.string().meta({ description: 'Words on the link', examples: ['Instagram'] }),
          url: z.string().meta({ description: 'Absolute address', examples: ['https://example.org/stoa'] }),
        }),
      )
      .describe('Where else the shop is found'),
    legal: z
      .object({
        company: z.string().meta({ description: 'Name of the company; empty for none', examples: ['Stoa GmbH'] }),
        vatId: z.string().meta({ description: 'Its VAT number; empty for none', examples: ['DE123456789'] }),
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
        maxPerLine: Count.meta({ description: 'Pieces of one variant a cart may hold', examples: [10] }),
        deliveryNote: z.string().meta({
          description: 'One sentence beside the buy button: when and for how much it arrives; empty for none',
          examples: ['With you in 2–4 days, free from 50 €.'],
        }),
        returnsNote: z.string().meta({
          description: 'One sentence on how it goes back; empty for none',
          examples: ['Return it within 30 days.'],
        }),
      })
      .describe('How the shop sells'),
    seo: z
      .object({
        description: z.string().meta({
          description: 'What the home page says of the shop',
          examples: ['A small shop for things that stay.'],
        }),
      })
      .describe('For search engines'),
    maintenance: z
      .object({
        on: z.boolean().describe('Whether the shop is closed'),
        message: z
          .string()
          .meta({ description: 'What its pages say then; empty says it in general words', examples: ['Back at ten.'] }),
      })
      .default({ on: false, message: '' })
      .describe("While it is on, the shop's pages say so instead of themselves; staff see them all the same"),
    entries: z
      .array(
        z.object({
          label: z.string().meta({ description: 'Words people read', examples: ['Delivery'] }),
          kind: z.enum(['text', 'link', 'page']).describe('What `value` is'),
          where: z.enum(['footer', 'contact', 'page']).describe('Where it is shown'),
          value: z.string().meta({
            description: 'The text, an address, or, for a page, its slug under /pages',
            examples: ['delivery'],
          }),
        }),
      )
      .describe('Texts, links and pages that staff added, in their order'),
  })
  .meta({ id: 'SiteInfo', description: 'What the shop says of itself.' })
export type SiteInfo = z.infer<typeof SiteInfo>

export const getInfo = endpoint({
  id: 'info.get',
  method: 'GET',
  path: '/api/info',
  summary: 'Site info for the storefront',
  access: 'public',
  owner: 'none',
  reply: SiteInfo,
})

export const InfoPage = z
  .object({
    slug: SlugText.meta({ description: 'Names the page: it is at /pages/<slug>', examples: ['delivery'] }),
    title: z.string().meta({ description: 'What stands above it', examples: ['Delivery'] }),
    html: Html.meta({ description: 'The text as sanitised HTML', examples: ['<p>With you in 2–4 days.</p>'] }),
    updatedAt: z.string().meta({
      description: 'When it was last changed: an instant in UTC, ISO 8601',
      examples: ['2026-11-21T12:00:00.000Z'],
    }),
  })
  .meta({ id: 'InfoPage', description: 'A text page of the shop.' })
export type InfoPage = z.infer<typeof InfoPage>

export const getPage = endpoint({
  id: 'info.page',
  method: 'GET',
  path: '/api/pages/:slug',
  summary: 'A text page of the shop (legal, about)',
  access: 'public',
  owner: 'none',
  params: z.object({ slug: Slug.meta({ description: 'Slug of the page', examples: ['delivery'] }) }),
  reply: InfoPage,
})

// What staff edit. Each group is one row with a version of its own; its shape is checked on writing as on reading.

/** http or https, or a path on this site; what else a browser would run is refused. */
const Address = line(1, 500).regex(/^(?:https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/i, { error: 'invalid' })

const Email = z.union([z.literal(''), z.email().max(254)])

/** Pictures are kept by their ids. */
export const GROUP_BODIES = {
  identity: z
    .strictObject({
      name: line(1, 60).meta({ description: 'What the shop is called', examples: ['Stoa'] }),
      tagline: line(0, 120).meta({
        description: 'A few words below the name; empty for none',
        examples: ['Things that stay'],
      }),
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, { error: 'invalid' })
        .nullable()
        .meta({ description: "Accent colour as #rrggbb; null keeps the theme's own", examples: ['#2f5d50'] }),
      logoId: Id.nullable().describe('Picture of the library that is the logo; null writes the name'),
      socialPictureId: Id.nullable().describe(
        'Picture of the library for shared pages without one of their own; null for none',
      ),
      faviconId: Id.nullable()
        .default(null)
        .describe('Picture of the library for tabs and home screens; null for none'),
    })
    .describe('Name and look'),
  contact: z
    .strictObject({
      email: Email.meta({ description: 'E-mail address; empty for none', examples: ['hello@example.org'] }),
      phone: line(0, 40).meta({ description: 'Telephone number; empty for none', examples: ['+49 30 1234567'] }),
      address: z
        .array(line(1, 120))
        .max(8)
        .meta({ description: 'Postal address, line by line', examples: [['Lindenstraße 12', '10969 Berlin']] }),
      openingHours: z
        .array(
          z.strictObject({
            days: line(1, 60).meta({ description: 'Days, as people read them', examples: ['Monday to Friday'] }),
            hours: line(1, 60).meta({ description: 'Hours, as people read them', examples: ['9–17'] }),
          }),
        )
        .max(14)
        .describe('When somebody is there'),
    })
    .describe('How the shop is reached'),
  social: z
    .array(
      z.strictObject({
        label: line(1, 40).meta({ description: 'Words on the link', examples: ['Instagram'] }),
        url: Address.meta({
          description: 'http or https, or a path on this site',
          examples: ['https://example.org/stoa'],
        }),
      }),
    )
    .max(12)
    .describe('Where else the shop is found'),
  legal: z
    .strictObject({
      company: line(0, 200).meta({ description: 'Name of the company; empty for none', examples: ['Stoa GmbH'] }),
      vatId: line(0, 40).meta({ description: 'Its VAT number; empty for none', examples: ['DE123456789'] }),
    })
    .describe('What the law wants said'),
  commerce: z
    .strictObject({
      locale: Locale.describe('Language of shop and mails'),
      currency: Currency.describe('ISO 4217 code of the one currency all amounts are in'),
      timeZone: TimeZone.default('UTC').describe('Whose days and clock times the dashboard speaks in'),
      pricesIncludeTax: z.boolean().describe('Whether prices are shown with tax'),
      maxPerLine: z
        .int()
        .min(1)
        .max(999)
        .meta({ description: 'Pieces of one variant a cart may hold', examples: [10] }),
      deliveryNote: text(0, 200).meta({
        description: 'One sentence beside the buy button: when and for how much it arrives; empty for none',
        examples: ['With you in 2–4 days, free from 50 €.'],
      }),
      returnsNote: text(0, 200).meta({
        description: 'One sentence on how it goes back; empty for none',
        examples: ['Return it within 30 days.'],
      }),
    })
    .describe('How the shop sells'),
  seo: z
    .strictObject({
      description: text(0, 300).meta({
        description: 'What the home page says of the shop',
        examples: ['A small shop for things that stay.'],
      }),
    })
    .describe('For search engines'),
  mail: z
    .strictObject({
      senderName: line(0, 100).meta({
        description: "Name mail comes from; empty means the shop's name",
        examples: ['Stoa'],
      }),
      senderEmail: Email.meta({
        description: 'Address mail comes from; empty means that of the contact group',
        examples: ['shop@example.org'],
      }),
      replyTo: Email.meta({
        description: "Address that answers go to; empty means the sender's",
        examples: ['hello@example.org'],
      }),
    })
    .describe("Whom the shop's mail comes from; what is empty is the shop's name and the contact group's address"),
  maintenance: z
    .strictObject({
      on: z.boolean().describe('Whether the shop is closed'),
      message: text(0, 300).meta({
        description: 'What its pages say then; empty says it in general words',
        examples: ['Back at ten.'],
      }),
    })
    .describe('Closing the shop for a while'),
} as const
export const GROUPS = ['identity', 'contact', 'social', 'legal', 'commerce', 'seo', 'mail', 'maintenance'] as const
export type GroupName = (typeof GROUPS)[number]

const Groups = z.object(GROUP_BODIES).describe('Every group of site info, pictures by their ids.')
export type Groups = z.infer<typeof Groups>

const group = { params: z.object({ group: z.enum(GROUPS).describe('Name of the group') }) }
const reading = { access: 'dashboard.use', owner: 'none' } as const
const writing = { access: 'info.edit', owner: 'none' } as const

export const adminInfo = endpoint({
  id: 'info.adminGet',
  method: 'GET',
  path: '/api/admin/info',
  summary: 'Every group of site info with its version; 0 where it was never saved',
  ...reading,
  reply: z.object({
    groups: Groups.describe('Every group of site info, pictures by their ids'),
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
      description: "The group's new value, in the shape of that group",
      examples: [{ description: 'A small shop for things that stay.' }],
    }),
    version: z
      .int()
      .min(0)
      .meta({
        description: 'The version that was read; 0 where it was never saved; a stale one is refused',
        examples: [3],
      }),
  }),
  reply: Changed,
})

/** A state of a group that was saved; the newest is the present one. */
export const InfoState = z
  .object({
    id: Count.meta({ description: 'Of the state; what restoring names', examples: [42] }),
    version: Count.meta({ description: 'The version it was', examples: [3] }),
    at: Instant.describe('When it was saved'),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Who saved it; null where they are gone', examples: ['Ada Admin'] }),
    value: z
      .unknown()
      .meta({ description: 'What the group held then, in its shape', examples: [{ description: 'A small shop.' }] }),
  })
  .meta({ id: 'InfoState', description: 'A state of a group that was saved.' })
export type InfoState = z.infer<typeof InfoState>

export const infoHistory = endpoint({
  id: 'info.adminHistory',
  method: 'GET',
  path: '/api/admin/info/:group/history',
  summary: 'What a group was, newest first',
  ...reading,
  ...group,
  reply: z.object({ rows: z.array(InfoState).describe('Newest first; the newest is the present one') }),
})

export const restoreInfo = endpoint({
  id: 'info.adminRestore',
  method: 'POST',
  path: '/api/admin/info/:group/restore',
  summary: 'Make a former state of a group the present one',
  ...writing,
  ...group,
  body: z.strictObject({
    historyId: z
      .int()
      .min(1)
      .meta({ description: 'The state to make the present one', examples: [42] }),
    version: z
      .int()
      .min(0)
      .meta({ description: 'The version that was read; a stale one is refused', examples: [3] }),
  }),
  reply: Changed,
})

export const ENTRY_KINDS = ['text', 'link', 'page'] as const
export const ENTRY_PLACES = ['footer', 'contact', 'page'] as const

export const EntryRow = z
  .object({
    id: Id.describe('Of the entry'),
    label: z.string().meta({ description: 'Words people read', examples: ['Delivery'] }),
    kind: z.enum(ENTRY_KINDS).describe('What it is'),
    place: z.enum(ENTRY_PLACES).describe('Where it is shown'),
    value: z
      .string()
      .meta({ description: 'Text or address; empty for a page', examples: ['https://example.org/press'] }),
    slug: z
      .string()
      .nullable()
      .meta({ description: 'Of a page: it is at /pages/<slug>; null for the others', examples: ['delivery'] }),
    position: Count.describe('Place among the others; lower comes first'),
    updatedAt: Instant.describe('When it was last changed'),
    version: Version,
  })
  .meta({ id: 'EntryRow', description: 'A text, link or page that staff added.' })
export type EntryRow = z.infer<typeof EntryRow>

export const adminEntries = resource({
  name: 'info-entries',
  read: 'dashboard.use',
  write: 'info.edit',
  row: EntryRow,
  detail: EntryRow.extend({
    html: z
      .string()
      .nullable()
      .meta({
        description: 'Of a page: its text as sanitised HTML; null for the others',
        examples: ['<p>With you in 2–4 days.</p>'],
      }),
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
      .meta({ description: 'Of a page: it will be at /pages/<slug>; null for the others', examples: ['delivery'] }),
    html: lines(100_000)
      .nullable()
      .default(null)
      .meta({
        description: 'Of a page: its text as simple HTML; what is not allowed is taken out',
        examples: ['<p>With you in 2–4 days.</p>'],
      }),
    position: wholeNumber(0, 100_000)
      .default(0)
      .meta({ description: 'Place among the others; lower comes first', examples: [10] }),
  },
  filters: {
    kind: optional(z.enum(ENTRY_KINDS)).describe('Only entries of this kind'),
    place: optional(z.enum(ENTRY_PLACES)).describe('Only entries shown there'),
  },
  sorts: ['position', 'label', 'updated'],
  actions: ['remove'],
})
