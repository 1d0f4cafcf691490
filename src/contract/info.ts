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

/** Name of a time zone, such as Europe/Berlin. */
export const TimeZone = plain(64).refine(isTimeZone, { error: 'invalid' })

export const SiteInfo = z.object({
  identity: z.object({
    name: z.string(),
    tagline: z.string(),
    /** Accent colour as #rrggbb; the shop's one colour of action. Null keeps the theme's own. */
    accent: z.string().nullable(),
    logo: Picture.nullable(),
    /** Where a shared page has no picture of its own. */
    socialPicture: Picture.nullable(),
    /** Square PNG files by their size in pixels, for tabs and home screens; empty where the shop has no icon of its own. */
    icons: z.array(z.object({ size: z.int(), url: z.string() })).default([]),
  }),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    address: z.array(z.string()),
    openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  }),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  legal: z.object({ company: z.string(), vatId: z.string() }),
  commerce: z.object({
    locale: Locale,
    currency: Currency,
    /** Whose days and clock times the dashboard speaks in; one that is unknown here reads as UTC. */
    timeZone: TimeZone.catch('UTC'),
    pricesIncludeTax: z.boolean(),
    maxPerLine: z.int(),
    /** One sentence beside the buy button: when and for how much it arrives, and how it goes back. */
    deliveryNote: z.string(),
    returnsNote: z.string(),
  }),
  seo: z.object({ description: z.string() }),
  /** While it is on, the shop's pages say so instead of themselves; staff see them all the same. */
  maintenance: z.object({ on: z.boolean(), message: z.string() }).default({ on: false, message: '' }),
  entries: z.array(
    z.object({
      label: z.string(),
      kind: z.enum(['text', 'link', 'page']),
      where: z.enum(['footer', 'contact', 'page']),
      /** Text, address or, for a page, its slug under /pages. */
      value: z.string(),
    }),
  ),
})
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

export const InfoPage = z.object({ slug: z.string(), title: z.string(), html: z.string(), updatedAt: z.string() })
export type InfoPage = z.infer<typeof InfoPage>

export const getPage = endpoint({
  id: 'info.page',
  method: 'GET',
  path: '/api/pages/:slug',
  summary: 'A text page of the shop (legal, about)',
  access: 'public',
  owner: 'none',
  params: z.object({ slug: Slug }),
  reply: InfoPage,
})

// What staff edit. Each group is one row with a version of its own; its shape is checked on writing as on reading.

/** http or https, or a path on this site; what else a browser would run is refused. */
const Address = line(1, 500).regex(/^(?:https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/i, { error: 'invalid' })

const Email = z.union([z.literal(''), z.email().max(254)])

/** Pictures are kept by their ids. */
export const GROUP_BODIES = {
  identity: z.strictObject({
    name: line(1, 60),
    tagline: line(0, 120),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, { error: 'invalid' })
      .nullable(),
    logoId: Id.nullable(),
    socialPictureId: Id.nullable(),
    faviconId: Id.nullable().default(null),
  }),
  contact: z.strictObject({
    email: Email,
    phone: line(0, 40),
    address: z.array(line(1, 120)).max(8),
    openingHours: z.array(z.strictObject({ days: line(1, 60), hours: line(1, 60) })).max(14),
  }),
  social: z.array(z.strictObject({ label: line(1, 40), url: Address })).max(12),
  legal: z.strictObject({ company: line(0, 200), vatId: line(0, 40) }),
  commerce: z.strictObject({
    locale: Locale,
    currency: Currency,
    /** States from before there was one are those of UTC. */
    timeZone: TimeZone.default('UTC'),
    pricesIncludeTax: z.boolean(),
    maxPerLine: z.int().min(1).max(999),
    deliveryNote: text(0, 200),
    returnsNote: text(0, 200),
  }),
  seo: z.strictObject({ description: text(0, 300) }),
  /** Whom the shop's mail comes from; what is empty is the shop's name and the contact group's address. */
  mail: z.strictObject({ senderName: line(0, 100), senderEmail: Email, replyTo: Email }),
  maintenance: z.strictObject({ on: z.boolean(), message: text(0, 300) }),
} as const
export const GROUPS = ['identity', 'contact', 'social', 'legal', 'commerce', 'seo', 'mail', 'maintenance'] as const
export type GroupName = (typeof GROUPS)[number]

const Groups = z.object(GROUP_BODIES)
export type Groups = z.infer<typeof Groups>

const group = { params: z.object({ group: z.enum(GROUPS) }) }
const reading = { access: 'dashboard.use', owner: 'none' } as const
const writing = { access: 'info.edit', owner: 'none' } as const

export const adminInfo = endpoint({
  id: 'info.adminGet',
  method: 'GET',
  path: '/api/admin/info',
  summary: 'Every group of site info with its version; 0 where it was never saved',
  ...reading,
  reply: z.object({
    groups: Groups,
    versions: z.object(Object.fromEntries(GROUPS.map((name) => [name, z.int()])) as Record<GroupName, z.ZodInt>),
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
    value: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
    version: z.int().min(0),
  }),
  reply: Changed,
})

/** A state of a group that was saved; the newest is the present one. */
export const InfoState = z.object({
  id: z.int(),
  version: z.int(),
  at: Instant,
  by: z.string().nullable(),
  value: z.unknown(),
})
export type InfoState = z.infer<typeof InfoState>

export const infoHistory = endpoint({
  id: 'info.adminHistory',
  method: 'GET',
  path: '/api/admin/info/:group/history',
  summary: 'What a group was, newest first',
  ...reading,
  ...group,
  reply: z.object({ rows: z.array(InfoState) }),
})

export const restoreInfo = endpoint({
  id: 'info.adminRestore',
  method: 'POST',
  path: '/api/admin/info/:group/restore',
  summary: 'Make a former state of a group the present one',
  ...writing,
  ...group,
  body: z.strictObject({ historyId: z.int().min(1), version: z.int().min(0) }),
  reply: Changed,
})

export const ENTRY_KINDS = ['text', 'link', 'page'] as const
export const ENTRY_PLACES = ['footer', 'contact', 'page'] as const

export const EntryRow = z.object({
  id: Id,
  label: z.string(),
  kind: z.enum(ENTRY_KINDS),
  place: z.enum(ENTRY_PLACES),
  /** Text or address; empty for a page. */
  value: z.string(),
  /** Of a page. */
  slug: z.string().nullable(),
  position: z.int(),
  updatedAt: Instant,
  version: Version,
})
export type EntryRow = z.infer<typeof EntryRow>

export const adminEntries = resource({
  name: 'info-entries',
  read: 'dashboard.use',
  write: 'info.edit',
  row: EntryRow,
  detail: EntryRow.extend({ html: z.string().nullable() }),
  body: {
    label: line(1, 120),
    kind: z.enum(ENTRY_KINDS),
    place: z.enum(ENTRY_PLACES),
    value: text(0, 1000).default(''),
    slug: Slug.nullable().default(null),
    /** Simple HTML; what is not allowed is taken out. */
    html: lines(100_000).nullable().default(null),
    position: wholeNumber(0, 100_000).default(0),
  },
  filters: { kind: optional(z.enum(ENTRY_KINDS)), place: optional(z.enum(ENTRY_PLACES)) },
  sorts: ['position', 'label', 'updated'],
  actions: ['remove'],
})
