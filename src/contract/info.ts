// Site info: what the shop says of itself, in typed groups, and the entries staff add (texts, links, pages).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Currency, Locale, Picture, Slug } from './parts.ts'

export const SiteInfo = z.object({
  identity: z.object({
    name: z.string(),
    tagline: z.string(),
    /** Accent colour as #rrggbb; the shop's one colour of action. Null keeps the theme's own. */
    accent: z.string().nullable(),
    logo: Picture.nullable(),
    socialPicture: Picture.nullable(),
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
    pricesIncludeTax: z.boolean(),
    maxPerLine: z.int(),
    /** One sentence beside the buy button: when and for how much it arrives, and how it goes back. */
    deliveryNote: z.string(),
    returnsNote: z.string(),
  }),
  seo: z.object({ description: z.string() }),
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
