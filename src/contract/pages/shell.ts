// What stands around every storefront page: brand, navigation, the announcement, who is signed in, the cart's count.
import { z } from 'zod'
import { AnyUser } from '../auth.ts'
import { Banner } from '../banners.ts'
import { CategoryLink } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { SiteInfo } from '../info.ts'
import { Instant, Picture } from '../parts.ts'

/** A category at the top of the tree with the two levels below it, as menus and the home page show them. */
export const Department = CategoryLink.extend({
  /** Published products in it and below it. */
  count: z.int(),
  picture: Picture.nullable(),
  children: z.array(CategoryLink.extend({ children: z.array(CategoryLink) })),
})
export type Department = z.infer<typeof Department>

export const Shell = z.object({
  info: SiteInfo,
  navigation: z.array(Department),
  announcement: Banner.nullable(),
  user: AnyUser.nullable(),
  cartCount: z.int(),
  /** Chosen theme; null follows the system. */
  theme: z.enum(['light', 'dark']).nullable(),
  /** False where the upstream has no catalogue or does not answer: screens say so plainly. */
  catalogue: z.boolean(),
  /** True while the session could not be checked: the page is shown as for a guest, with a note. */
  sessionFault: z.boolean(),
  /** The public origin, for canonical addresses. */
  origin: z.string(),
  /** A message from the request before (a form without JavaScript), shown once. */
  flash: z.string().nullable(),
  /** Staff look at the shop as of another moment, as one audience would; null is the shop as it is. */
  preview: z.object({ at: Instant, audience: z.enum(['guest', 'customer']) }).nullable(),
})
export type Shell = z.infer<typeof Shell>

export const shellPage = endpoint({
  id: 'pages.shell',
  method: 'GET',
  path: '/bff/pages/shell',
  summary: 'What surrounds every page',
  access: 'public',
  owner: 'none',
  reply: Shell,
})
