// What checking out is like in this shop: where to, how, how paid, by whom.
import { z } from 'zod'
import { endpoint, forAnyoneOf } from './endpoint.ts'
import { Minor } from './parts.ts'
import { CodeText, Count, CountryCode, SlugText, textOf, textOrNull } from './values.ts'

const Method = z.object({
  code: CodeText.describe('Names it within its countries'),
  name: textOf('What shoppers read', 'Standard delivery'),
  daysMin: Count.meta({ description: 'Working days until it arrives, at least', examples: [2] }),
  daysMax: Count.meta({ description: 'Working days until it arrives, at most', examples: [4] }),
  countries: z.array(CountryCode).meta({
    description: 'Countries and regions it goes to, by code',
    examples: [['DE', 'AT', 'ES-CN']],
  }),
})

const Payment = z.object({
  code: z.enum(['card', 'bank_transfer', 'cod']).describe('The method of payment'),
  limit: Minor.nullable().meta({
    description: 'The largest total that can be paid so, in minor units; null for any',
    examples: [20000],
  }),
  countries: z
    .array(CountryCode)
    .nullable()
    .meta({ description: 'Where it is available; null for everywhere the shop delivers', examples: [['DE', 'AT']] }),
})

const TermsPage = z.object({
  kind: z.enum(['terms', 'withdrawal', 'privacy']).describe('What the page is about'),
  slug: SlugText.describe('It is at /pages/<slug>'),
  title: textOf('Heading shown above it', 'Terms and conditions'),
})

export const OwnCheckout = z
  .object({
    kind: z.literal('own').describe('Orders are placed here'),
    countries: z.array(CountryCode).meta({
      description: 'Where orders can go: countries with an active method, and a tax rate for everything that is sold',
      examples: [['AT', 'DE']],
    }),
    methods: z.array(Method).describe('Active methods, in the order of the shop'),
    payments: z.array(Payment).describe('How orders can be paid; empty where nothing was set up'),
    guest: z.boolean().describe('Whether orders are taken without an account'),
    paused: textOrNull(
      'Null while orders are taken; else why not, in a sentence that may be empty',
      'We take stock until Monday.',
    ),
    terms: z
      .object({
        pages: z.array(TermsPage).describe('Those that were chosen'),
        version: textOf('Digest of the pages as they are now; an order records it', 'b1946ac92492d234'),
      })
      .describe('What is agreed to with an order'),
  })
  .meta({ id: 'OwnCheckout', description: 'What checking out is like.' })
export type OwnCheckout = z.infer<typeof OwnCheckout>

const ExternalCheckout = z
  .object({
    kind: z.literal('external').describe('Orders are placed elsewhere'),
    url: z.url({ protocol: /^https$/ }).meta({
      description: 'Where the checkout button leads; https alone',
      examples: ['https://checkout.example.org/'],
    }),
  })
  .meta({ id: 'ExternalCheckout', description: 'Where to check out.' })

export const CheckoutOptions = z
  .discriminatedUnion('kind', [OwnCheckout, ExternalCheckout])
  .meta({ id: 'CheckoutOptions', description: 'What checking out is like, or where it is done.' })
export type CheckoutOptions = z.infer<typeof CheckoutOptions>

export const getCheckoutOptions = endpoint({
  id: 'checkout.options',
  method: 'GET',
  path: '/api/checkout/options',
  summary: 'Get the countries, delivery and payment methods for orders, and which system takes them',
  description:
    'The bundled shop answers `kind: own`. Another backend may answer `kind: external` with an https address: the checkout button then leads there. Without this call there is no checkout.',
  ...forAnyoneOf('info', 'info-entries', 'shipping', 'taxes'),
  reply: CheckoutOptions,
})
