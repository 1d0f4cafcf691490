// The contact page, as far as it says what a message is about.
import { z } from 'zod'
import { OrderToken } from '../checkouts.ts'
import { endpoint, forAnyone } from '../endpoint.ts'
import { lenient, optional, Slug } from '../parts.ts'
import { SlugText, textOf, textOrNull } from '../values.ts'

export const ContactPage = z
  .object({
    order: z
      .object({
        token: textOf('Token of the order, for `orderToken` of the message', 'pQ3l9cV0x8mJrT2uWz5bKg'),
        number: textOrNull('Order number; null while the shop does not answer', 'ST-10042'),
      })
      .nullable()
      .describe('The order it is about; null for none, or where no order has the token'),
    product: z
      .object({
        slug: SlugText.describe('Slug of the product, for `productSlug` of the message'),
        title: textOrNull('Name of the product; null while the shop does not answer', 'Linen shirt'),
      })
      .nullable()
      .describe('The product it is about; null for none, or where no product has the slug'),
  })
  .meta({ id: 'ContactPage', description: 'What a message from the contact page is about.' })
export type ContactPage = z.infer<typeof ContactPage>

export const contactPage = endpoint({
  id: 'pages.contact',
  method: 'GET',
  path: '/bff/pages/contact',
  summary: 'What a message from the contact page is about',
  description: 'What is not spelt as a token or a slug counts as left out.',
  ...forAnyone,
  query: z.object({
    order: lenient(optional(OrderToken), undefined).describe('Token of an order'),
    product: lenient(optional(Slug), undefined).describe('Slug of a product'),
  }),
  reply: ContactPage,
})
