// The groups of site info as they lie in info_groups, one row each. A group that is missing or not valid reads as its
// defaults, so that one bad row never takes the shop down.
import { z } from 'zod'
import { CheckoutSettings } from '#contract/checkout-settings.ts'
import { SiteInfo } from '#contract/info.ts'
import { DEFAULT_SITE_INFO } from '#contract/info-defaults.ts'
import { Id } from '#contract/parts.ts'

const { identity, contact, social, legal, seo, maintenance } = SiteInfo.shape
/** Staff say with ordering how long it can be withdrawn from. */
const commerce = SiteInfo.shape.commerce.omit({ returnsDays: true })

/** Pictures are stored as ids, and looked up when they are read. */
const Identity = identity.omit({ logo: true, socialPicture: true, icons: true }).extend({
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'invalid' })
    .nullable()
    .default(null),
  logoId: Id.nullable().default(null),
  socialPictureId: Id.nullable().default(null),
  faviconId: Id.nullable().default(null),
})

/** Where it is at home and what papers print are for staff alone. */
const Legal = legal.extend({ country: z.string().default(''), taxNumber: z.string().default('') })

/** Who sends the shop's mail, and how it ends, is for staff alone. */
const Mail = z.object({
  senderName: z.string(),
  senderEmail: z.string(),
  replyTo: z.string(),
  closing: z.string().default(''),
})

export const InfoGroups = z.object({
  identity: Identity,
  contact,
  social,
  legal: Legal,
  commerce,
  /** What shoppers need of it they are told by `GET /api/checkout/options`. */
  checkout: CheckoutSettings,
  seo,
  mail: Mail,
  maintenance: maintenance.unwrap(),
})
export type InfoGroups = z.infer<typeof InfoGroups>
export type InfoGroup = keyof InfoGroups
export const INFO_GROUPS = Object.keys(InfoGroups.shape) as InfoGroup[]

const { entries: _, ...defaults } = DEFAULT_SITE_INFO

export const DEFAULT_INFO: InfoGroups = Object.freeze({
  ...defaults,
  identity: {
    name: defaults.identity.name,
    tagline: '',
    accent: null,
    logoId: null,
    socialPictureId: null,
    faviconId: null,
  },
  legal: { ...defaults.legal, country: '', taxNumber: '' },
  checkout: CheckoutSettings.parse({}),
  mail: { senderName: '', senderEmail: '', replyTo: '', closing: '' },
})

/** What to show of the stored groups, and the names of those that could not be used. */
export function readGroups(stored: Record<string, unknown>): { groups: InfoGroups; faults: InfoGroup[] } {
  const faults: InfoGroup[] = []
  const groups = INFO_GROUPS.map((name) => {
    if (!Object.hasOwn(stored, name)) return [name, DEFAULT_INFO[name]]
    const parsed = InfoGroups.shape[name].safeParse(stored[name])
    if (!parsed.success) faults.push(name)
    return [name, parsed.success ? parsed.data : DEFAULT_INFO[name]]
  })
  return { groups: Object.fromEntries(groups) as InfoGroups, faults }
}
