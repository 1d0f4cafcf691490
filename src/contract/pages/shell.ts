// What stands around every storefront page: brand, navigation, the announcement, who is signed in, the cart's count.
import { z } from 'zod'
import { AnyUser } from '../auth.ts'
import { Banner } from '../banners.ts'
import { CategoryLink } from '../categories.ts'
import { endpoint, forAnyone } from '../endpoint.ts'
import { SiteInfo } from '../info.ts'
import { Instant, Picture } from '../parts.ts'
import { Count, textOf, textOrNull } from '../values.ts'
import { HomeDelivery } from './delivery.ts'

/** A category at the top of the tree with the two levels below it, as menus and the home page show them. */
export const Department = CategoryLink.extend({
  count: Count.describe('Published products in it and below it, counted up to 10,000; 10,001 means more'),
  picture: Picture.nullable().describe('A picture of it; null where none was chosen'),
  children: z
    .array(CategoryLink.extend({ children: z.array(CategoryLink).describe('Categories directly in that one') }))
    .describe('Categories directly in it'),
}).meta({
  id: 'Department',
  description: 'A category at the top of the tree with the two levels below it, as menus and the home page show them.',
})
export type Department = z.infer<typeof Department>

export const Shell = z
  .object({
    info: SiteInfo.describe('What the shop says of itself'),
    navigation: z.array(Department).describe('Categories of the menu'),
    announcement: Banner.nullable().describe('A banner in the bar above everything; null for none'),
    user: AnyUser.nullable().describe('Whoever is signed in; null for a guest'),
    cartCount: Count.meta({ description: 'Pieces in the cart; 0 where it cannot be read, too', examples: [2] }),
    theme: z.enum(['light', 'dark']).nullable().describe('Chosen theme; null follows the system'),
    delivery: z
      .object({
        home: HomeDelivery.nullable().describe("The cheapest way to the shop's own country; null where there is none"),
      })
      .nullable()
      .describe('There is a page on delivery; null where the backend does not say where it delivers, or nowhere yet'),
    catalogue: z
      .boolean()
      .describe('False where the upstream has no catalogue or does not answer: screens say so plainly'),
    sessionFault: z
      .boolean()
      .describe('True while the session could not be checked: the page is shown as for a guest, with a note'),
    amount: textOf('1234567 and the decimals 89 or 891 of the currency, as amounts are written', '€1,234,567.89'),
    origin: textOf('The public origin, for canonical addresses', 'https://shop.example'),
    flash: textOrNull(
      'A message from the request before (a form without JavaScript), shown once; null for none',
      'Your message is on its way.',
    ),
    cartNotes: z
      .array(textOf('A sentence in the language of the shop', 'Added from before: 2 × Enamel mug, Linen shirt.'))
      .default([])
      .describe('What signing in did to the cart, shown once; none most of the time'),
    preview: z
      .object({
        at: Instant.describe('The moment they look at'),
        audience: z.enum(['guest', 'customer']).describe('As whom they look'),
      })
      .nullable()
      .describe('Staff look at the shop as of another moment, as one audience would; null is the shop as it is'),
  })
  .meta({ id: 'Shell', description: 'What stands around every storefront page.' })
export type Shell = z.infer<typeof Shell>

export const shellPage = endpoint({
  id: 'pages.shell',
  method: 'GET',
  path: '/bff/pages/shell',
  summary: 'What surrounds every page',
  ...forAnyone,
  reply: Shell,
})
