// Being told when something sold out can be bought again: asked for with an address, confirmed by the link of a letter, told
// once, and taken back by the link of that letter.
import { z } from 'zod'
import { LinkToken } from './account-tokens.ts'
import { endpoint, forAnyone } from './endpoint.ts'
import { Id, plain } from './parts.ts'
import { SlugText, Title } from './values.ts'

export const WaitBody = z.strictObject({
  variantId: Id.describe('Id of the sold-out variant'),
  email: z
    .email()
    .max(254)
    .meta({ description: 'E-mail address to notify', examples: ['ada@example.org'] }),
  website: plain(200)
    .default('')
    .meta({
      description: 'A hidden field that only bots fill in. If it is filled in, the request is accepted and ignored',
      examples: [''],
    }),
})

export const WaitedFor = z
  .object({
    slug: SlugText.describe('Names the product in addresses'),
    title: Title.describe('Name of the product'),
  })
  .meta({ id: 'WaitedFor', description: 'A product somebody wants to be notified about.' })
export type WaitedFor = z.infer<typeof WaitedFor>

const tokenBody = z.strictObject({ token: LinkToken })

export const askBackInStock = endpoint({
  id: 'backInStock.ask',
  method: 'POST',
  path: '/api/back-in-stock',
  summary: 'Ask to be notified when a variant is back in stock',
  description:
    'An e-mail with a confirmation link is sent to the address; nobody is notified before confirming. The answer does not reveal whether the address is already waiting. 404 if shoppers cannot see the variant, 409 `CONFLICT` if it can be bought now, 429 after five requests a day for one address.',
  ...forAnyone,
  body: WaitBody,
  reply: z.null(),
  status: 204,
})

export const confirmBackInStock = endpoint({
  id: 'backInStock.confirm',
  method: 'POST',
  path: '/api/back-in-stock/confirm',
  summary: 'Confirm the address with the link from the e-mail',
  description:
    'Confirming again is no error. A link that has expired, or was replaced by that of a newer e-mail, is refused with `fields: { token: "invalid" }`.',
  ...forAnyone,
  body: tokenBody,
  reply: WaitedFor,
})

export const stopBackInStock = endpoint({
  id: 'backInStock.stop',
  method: 'POST',
  path: '/api/back-in-stock/stop',
  summary: 'Cancel all notifications for an address, with the link from any of its e-mails',
  ...forAnyone,
  body: tokenBody,
  reply: z.null(),
  status: 204,
})
