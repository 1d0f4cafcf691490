// Where the shop delivers to, how, and for how much, and how it can be paid, with the names of places in the shop's language.
import { z } from 'zod'
import { OwnCheckout } from '../checkout.ts'
import { endpoint } from '../endpoint.ts'
import { Delivery } from '../shipping.ts'
import { Count, CountryCode, intOrNull } from '../values.ts'

const Place = z.object({
  code: CountryCode.describe('A country, or one of its regions'),
  name: z.string().meta({ description: "What it is called in the shop's language", examples: ['Germany'] }),
})

/** The cheapest way to the shop's own country, in a line. */
export const HomeDelivery = Place.extend({
  price: Count.meta({ description: 'What it costs at least, in minor units', examples: [490] }),
  priceMax: Count.meta({
    description: 'What it costs at most, which differs where weight or price decide',
    examples: [490],
  }),
  daysMin: Count.meta({ description: 'Working days until it arrives, at least', examples: [2] }),
  daysMax: Count.meta({ description: 'Working days until it arrives, at most', examples: [4] }),
  freeFrom: intOrNull('Sum of the goods from which it costs nothing; null for never', 7500),
  line: z.string().meta({
    description: 'All of it in a sentence, in the language of the shop',
    examples: ['Delivery to Germany: €4.90, free from €75.00, 2–4 working days.'],
  }),
  freeLine: z.string().meta({
    description: 'The same for goods that reach that sum',
    examples: ['Delivery to Germany: free, 2–4 working days.'],
  }),
}).meta({ id: 'HomeDelivery', description: "The cheapest way to the shop's own country." })
export type HomeDelivery = z.infer<typeof HomeDelivery>

export const DeliveryPage = z
  .object({
    zones: z
      .array(
        z.object({
          places: z.array(Place).describe("Where it reaches, by name, the shop's own country first"),
          methods: Delivery.shape.zones.element.shape.methods,
        }),
      )
      .describe("Zones in staff's order; none where the shop delivers nowhere yet"),
    payments: z
      .array(
        OwnCheckout.shape.payments.element.pick({ code: true, limit: true }).extend({
          places: z.array(Place).nullable().describe('Where it is available, by name; null for everywhere'),
        }),
      )
      .describe('How orders can be paid; empty where nothing was set up, or orders are placed elsewhere'),
  })
  .meta({
    id: 'DeliveryPage',
    description: 'Where the shop delivers to, how, and for how much, and how it can be paid.',
  })
export type DeliveryPage = z.infer<typeof DeliveryPage>

export const deliveryPage = endpoint({
  id: 'pages.delivery',
  method: 'GET',
  path: '/bff/pages/delivery',
  summary: 'Countries with their ways of delivery, prices and days; payment methods',
  access: 'public',
  owner: 'none',
  reply: DeliveryPage,
})
