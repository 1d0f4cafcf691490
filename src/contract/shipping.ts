// Delivery: zones of countries, and the methods by which goods go there for how much. A zone is kept as a whole, with its
// countries, methods and rates.
import { z } from 'zod'
import { endpoint, forAnyoneOf } from './endpoint.ts'
import { Id, line, Minor, plain, Slug } from './parts.ts'
import { resource, Version } from './resource.ts'
import { CodeText, Count, CountryCode, intOrNull, textOrNull } from './values.ts'

export const SHIPPING_KINDS = ['flat', 'weight', 'price'] as const

const says = {
  place: {
    description:
      'A country by its ISO 3166-1 code, or a region with different delivery or taxes: DE-BUESINGEN, DE-HELGOLAND, ES-CE, ES-CN, ES-ML, FI-AX, GB-NIR, GR-69, IT-CAMPIONE, IT-LIVIGNO',
    examples: ['ES-CN'],
  },
  zoneName: { description: 'Name of the zone for staff', examples: ['Neighbours'] },
  code: { description: 'What orders and files call the method; unique within its zone', examples: ['standard'] },
  name: { description: 'What shoppers read', examples: ['Standard delivery'] },
  kind: {
    description:
      'What its rates begin at: nothing (one price for all), grams of the goods, or minor units of the goods after their discount',
  },
  daysMin: { description: 'Working days until it arrives, at least', examples: [2] },
  daysMax: { description: 'Working days until it arrives, at most', examples: [4] },
  freeFrom: {
    description: 'Sum of the goods after their discount from which delivery costs nothing; null for never',
    examples: [7500],
  },
  maxWeight: { description: 'Grams a parcel may weigh; null for any weight', examples: [31500] },
  from: { description: 'The rate holds from here on: 0, grams, or minor units of the goods', examples: [0] },
  price: { description: 'What delivery costs, in minor units', examples: [490] },
} as const

const Days = { daysMin: Count.meta(says.daysMin), daysMax: Count.meta(says.daysMax) }

const Rate = z.object({ from: Count.meta(says.from), price: Count.meta(says.price) })

const ShownMethod = z.object({
  code: CodeText.meta(says.code),
  name: z.string().meta(says.name),
  kind: z.enum(SHIPPING_KINDS).meta(says.kind),
  ...Days,
  freeFrom: z.int().nullable().meta(says.freeFrom),
  maxWeight: z.int().nullable().meta(says.maxWeight),
  rates: z.array(Rate).describe('Prices by where they begin, ascending; the first begins at 0'),
})

const ShippingMethod = ShownMethod.extend({
  id: Id.describe('Id of the method'),
  active: z.boolean().describe('Whether shoppers can choose it'),
}).meta({ id: 'ShippingMethod', description: 'A delivery method of a zone.' })
export type ShippingMethod = z.infer<typeof ShippingMethod>

export const ShippingZone = z
  .object({
    id: Id.describe('Id of the zone'),
    code: CodeText.describe('Code used in files'),
    name: z.string().meta(says.zoneName),
    position: Count.describe("Place in the shop's order; lower comes first"),
    countries: z.array(CountryCode.meta(says.place)).describe('Codes of its countries and regions'),
    methods: z.array(ShippingMethod).describe('Its methods, in order, inactive ones included'),
    version: Version,
  })
  .meta({ id: 'ShippingZone', description: 'A delivery zone: countries and regions with the same delivery methods.' })
export type ShippingZone = z.infer<typeof ShippingZone>

const METHODS = 20
const RATES = 50
const PLACES = 300
const MOST_GRAMS = 100_000_000

const MethodBody = z.strictObject({
  id: Id.nullable().default(null).describe('Id; null for a new one'),
  code: Slug.meta(says.code),
  name: line(1, 80).meta(says.name),
  kind: z.enum(SHIPPING_KINDS).meta(says.kind),
  daysMin: z.int().min(0).max(365).meta(says.daysMin),
  daysMax: z
    .int()
    .min(0)
    .max(365)
    .meta({
      ...says.daysMax,
      description: `${says.daysMax.description}; not less than \`daysMin\``,
    }),
  freeFrom: Minor.nullable().default(null).meta(says.freeFrom),
  maxWeight: z.int().min(1).max(MOST_GRAMS).nullable().default(null).meta(says.maxWeight),
  active: z.boolean().default(true).describe('Whether shoppers can choose it'),
  rates: z
    .array(z.strictObject({ from: Minor.meta(says.from), price: Minor.meta(says.price) }))
    .min(1)
    .max(RATES)
    .describe('Ascending, starting at 0; a flat method has only that one'),
})
export type ShippingMethodBody = z.infer<typeof MethodBody>

export const adminShipping = resource({
  name: 'shipping',
  nouns: ['a delivery zone', 'delivery zones'],
  read: 'selling.read',
  write: 'selling.edit',
  row: ShippingZone,
  detail: ShippingZone,
  body: {
    code: Slug.meta({
      description: 'Code used in files; unique among zones',
      examples: ['eu'],
    }),
    name: line(1, 80).meta(says.zoneName),
    position: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .meta({ description: "Place in the shop's order; lower comes first", examples: [10] }),
    countries: z
      .array(
        z
          .string()
          .regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,12})?$/, { error: 'invalid' })
          .meta(says.place),
      )
      .max(PLACES)
      .default([])
      .describe(
        'Countries and regions of the zone. Each can be in one zone only; one that is already in another zone is refused with 409 and `taken:AT:Europe`, the place and the name of that zone',
      ),
    methods: z
      .array(MethodBody)
      .max(METHODS)
      .default([])
      .describe('All of them, in the order shoppers see them; any that are left out are removed'),
  },
  filters: {},
  sorts: ['position', 'name', 'code'],
  actions: ['remove'],
})

const offered = {
  code: CodeText.meta(says.code),
  name: z.string().meta(says.name),
}

/** Why a method is not available; the part before a colon says what kind of reason it is. */
export const SHIPPING_REFUSALS = ['missing:weight', 'too_heavy', 'no_rate'] as const

export const quoteShipping = endpoint({
  id: 'shipping.quote',
  method: 'POST',
  path: '/api/admin/shipping/quote',
  summary: 'Calculate the delivery costs of given goods to a given place',
  description: 'Nothing is saved; lets staff try out their settings.',
  access: 'selling.read',
  owner: 'none',
  body: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'invalid' })
      .meta({ description: 'ISO 3166-1 code', examples: ['ES'] }),
    postalCode: plain(20)
      .default('')
      .meta({
        description: 'Postal code, which distinguishes special regions from the rest of their country',
        examples: ['35001'],
      }),
    subtotal: Minor.meta({
      description: 'Total of the goods after discounts, as prices are shown',
      examples: [6000],
    }),
    weight: z
      .int()
      .min(0)
      .max(MOST_GRAMS)
      .nullable()
      .default(null)
      .meta({ description: 'Weight of the goods in grams; null if unknown', examples: [1200] }),
  }),
  reply: z.object({
    place: textOrNull('Country or region that determines the costs; null if no zone covers it', 'ES-CN'),
    zone: z
      .object({ id: Id.describe('Id of the zone'), name: z.string().meta(says.zoneName) })
      .nullable()
      .describe('Delivery zone of the place; null for none'),
    methods: z
      .array(
        z.object({
          ...offered,
          price: Count.meta({ description: 'Price, in minor units; 0 if free', examples: [490] }),
          ...Days,
          freeFrom: z.int().nullable().meta(says.freeFrom),
          missing: intOrNull(
            'How much more has to be ordered for free delivery, in minor units; null if there is no free delivery, or it is free already',
            1500,
          ),
        }),
      )
      .describe('Available methods, cheapest first'),
    refused: z
      .array(z.object({ ...offered, reason: z.enum(SHIPPING_REFUSALS).describe('Why it is not available') }))
      .describe('Active methods that are not available'),
  }),
})

export const Delivery = z
  .object({
    home: CountryCode.describe('Country of the shop, from its VAT number; otherwise DE'),
    zones: z
      .array(
        z.object({
          countries: z.array(CountryCode.meta(says.place)).describe('Codes of its countries and regions'),
          methods: z.array(ShownMethod).describe('How goods go there, in the order of the shop'),
        }),
      )
      .describe("Zones with at least one place and one active method, in staff's order"),
  })
  .meta({ id: 'Delivery', description: 'Where the shop delivers to, how, and for how much.' })
export type Delivery = z.infer<typeof Delivery>

export const getDelivery = endpoint({
  id: 'delivery.get',
  method: 'GET',
  path: '/api/delivery',
  summary: 'Get delivery countries, methods and prices',
  ...forAnyoneOf('info', 'shipping'),
  reply: Delivery,
})
