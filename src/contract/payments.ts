// The page of the payment simulator, between BFF and bundled shop: no part of the API that other backends offer.
import { z } from 'zod'
import { endpoint, forAnyone } from './endpoint.ts'
import { plain } from './parts.ts'
import { Count, textOf, textOrNull } from './values.ts'

export const SIMULATOR_INTENTS = ['pay', 'confirm', 'cancel'] as const

const ref = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/, { error: 'invalid' })
  .meta({ description: 'Names the payment, and lets whoever has it pay', examples: ['q83vEjRWeJCrze8SNFZ4kA'] })

const says = {
  url: { description: 'Where the shopper goes back to', examples: ['https://shop.example/orders/abc'] },
} as const

export const SimulatedPayment = z
  .object({
    orderNumber: textOf('Order number', 'ST-1042'),
    amount: Count.meta({ description: 'What is to be paid, in minor units', examples: [4900] }),
    currency: textOf('ISO 4217', 'EUR'),
    step: z
      .enum(['card', 'confirm', 'over'])
      .describe('`card` asks for a card, `confirm` for a yes to the bank, `over` for nothing any more'),
    paid: z.boolean().describe('Whether it was paid'),
    backUrl: z.string().meta(says.url),
  })
  .meta({ id: 'SimulatedPayment', description: 'A payment at the simulator, as its page shows it.' })
export type SimulatedPayment = z.infer<typeof SimulatedPayment>

const params = z.object({ ref })

export const readSimulatedPayment = endpoint({
  id: 'payments.readSimulated',
  method: 'GET',
  path: '/api/payments/simulator/:ref',
  summary: 'A payment at the simulator',
  ...forAnyone,
  params,
  reply: SimulatedPayment,
})

export const stepSimulatedPayment = endpoint({
  id: 'payments.stepSimulated',
  method: 'POST',
  path: '/api/payments/simulator/:ref',
  summary: 'What the shopper does on the page of the simulator',
  ...forAnyone,
  params,
  body: z.strictObject({
    intent: z.enum(SIMULATOR_INTENTS).describe('The button'),
    card: plain(40)
      .default('')
      .meta({ description: 'Number of a card of the simulator', examples: ['4242424242424242'] }),
  }),
  reply: z.object({
    leadsTo: textOrNull('Where the shopper goes now; null to stay on the page', 'https://shop.example/orders/abc'),
  }),
})
