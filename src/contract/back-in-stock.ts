// Being told when something sold out can be bought again: asked for with an address, confirmed by the link of a letter, told
// once, and taken back by the link of that letter.
import { z } from 'zod'
import { LinkToken } from './account-tokens.ts'
import { endpoint, forAnyone } from './endpoint.ts'
import { Id, plain } from './parts.ts'
import { SlugText, Title } from './values.ts'

export const WaitBody = z.strictObject({
  variantId: Id.describe('The size and colour that is sold out'),
  email: z
    .email()
    .max(254)
    .meta({ description: 'Where the letters go', examples: ['ada@example.org'] }),
  website: plain(200)
    .default('')
    .meta({
      description: 'A trap that people never see and machines fill in; a filled one is accepted and nothing follows',
      examples: [''],
    }),
})

export const WaitedFor = z
  .object({
    slug: SlugText.describe('Names the product in addresses'),
    title: Title.describe('What the product is called'),
  })
  .meta({ id: 'WaitedFor', description: 'A product that somebody waits for.' })
export type WaitedFor = z.infer<typeof WaitedFor>

const tokenBody = z.strictObject({ token: LinkToken })

export const askBackInStock = endpoint({
  id: 'backInStock.ask',
  method: 'POST',
  path: '/api/back-in-stock',
  summary: 'Ask to be told when a variant can be bought again',
  description:
    'A letter with a link goes to the address; only once that is confirmed is anybody told. The answer is the same whether the address waits already. 404 for what shoppers do not see, 409 `CONFLICT` for what can be bought now, 429 after five in a day for one address.',
  ...forAnyone,
  body: WaitBody,
  reply: z.null(),
  status: 204,
})

export const confirmBackInStock = endpoint({
  id: 'backInStock.confirm',
  method: 'POST',
  path: '/api/back-in-stock/confirm',
  summary: 'Confirm the address by the link of the letter',
  description:
    'Once more is no error. A link that is too old, or whose letter was followed by a newer one, is refused with `fields: { token: "invalid" }`.',
  ...forAnyone,
  body: tokenBody,
  reply: WaitedFor,
})

export const stopBackInStock = endpoint({
  id: 'backInStock.stop',
  method: 'POST',
  path: '/api/back-in-stock/stop',
  summary: 'Take back all that an address waits for, by the link of any of its letters',
  ...forAnyone,
  body: tokenBody,
  reply: z.null(),
  status: 204,
})
