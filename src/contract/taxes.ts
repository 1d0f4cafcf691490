// What is taxed, and at which rate: classes of goods, each kept as a whole with its rates by country and first day.
import { z } from 'zod'
import { isCountry } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, optional, Slug, wholeNumber } from './parts.ts'
import { Changed, resource, Version } from './resource.ts'
import { CodeText, Count } from './values.ts'

/** Rates a class may have: a few for each country there is. */
const RATES = 1000

const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'invalid' })
  .refine(isCountry, { params: { problem: 'unknown' } })
  .meta({ description: 'Country of the delivery address, as ISO 3166-1 alpha-2', examples: ['DE'] })

const EARLIEST = '1900-01-01'
const LATEST = '2199-12-31'

const TaxRate = z
  .strictObject({
    country: Country,
    rateBp: z
      .int()
      .min(0)
      .max(5000)
      .meta({ description: 'Hundredths of a percent; 0 is a rate, too', examples: [1900] }),
    validFrom: z.iso
      .date()
      .refine((day) => day >= EARLIEST && day <= LATEST, { params: { problem: 'invalid' } })
      .meta({
        description: "First day of the shop's calendar on which it holds, until a later rate of the country begins",
        examples: ['2024-01-01'],
      }),
  })
  .meta({ id: 'TaxRate', description: 'What share of the price is tax in one country, from one day on.' })
export type TaxRate = z.infer<typeof TaxRate>

export const TaxClassRow = z
  .object({
    id: Id.describe('Of the class'),
    code: CodeText.meta({ description: 'What files call the class', examples: ['reduced'] }),
    name: z.string().meta({ description: 'What staff call the class', examples: ['Reduced rate'] }),
    isDefault: z.boolean().describe('Whether it is the class of products that name none'),
    position: Count.describe('Place in the list; lower comes first'),
    rates: z.array(TaxRate).describe('By country, then by first day'),
    products: Count.describe('Products taxed by it; of the default class also those that name none'),
    version: Version,
  })
  .meta({ id: 'TaxClass', description: 'A class of goods that are taxed alike, with its rates.' })
export type TaxClassRow = z.infer<typeof TaxClassRow>

/** There is one default class as soon as there is any: the first becomes it, and another one takes that from it. */
export const adminTaxes = resource({
  name: 'taxes',
  nouns: ['a tax class', 'tax classes'],
  read: 'selling.read',
  write: 'selling.edit',
  row: TaxClassRow,
  detail: TaxClassRow,
  body: {
    code: Slug.meta({
      description: 'What files are to call the class; another class must not have it',
      examples: ['reduced'],
    }),
    name: line(1, 80).meta({ description: 'What staff are to call the class', examples: ['Reduced rate'] }),
    isDefault: z
      .boolean()
      .default(false)
      .describe(
        'Whether products that name no class belong to it. True takes this from the class that has it; false is refused for the class that has it, and the first class of a shop has it in any case',
      ),
    position: wholeNumber(0, 100_000)
      .default(0)
      .meta({ description: 'Place in the list; lower comes first', examples: [10] }),
    rates: z
      .array(TaxRate)
      .max(RATES)
      .default([])
      .describe('All of them, a country and day once; one that is left out is removed'),
  },
  filters: { country: optional(Country).describe('Only classes with a rate for this country') },
  sorts: ['position', 'name', 'code', 'products'],
  actions: ['remove'],
})

export const EU_RATE_KINDS = ['standard', 'reduced'] as const

export const fillInEuRates = endpoint({
  id: 'taxes.fillInEuRates',
  method: 'POST',
  path: '/api/admin/taxes/:id/eu-rates',
  summary: "Add what a class lacks of today's rates of the EU's member states",
  description:
    'For each state the rate that holds today, from its first day. A state is left alone where the class has that rate, or has another that began on that day or since. Nothing is overwritten. The general reduced rate does not fit all goods that a state taxes less: food, books and medicine often have rates of their own.',
  access: 'selling.edit',
  owner: 'none',
  params: z.object({ id: Id.describe('Of the class') }),
  body: z.strictObject({
    kind: z.enum(EU_RATE_KINDS).describe("The states' standard rates, or their general reduced ones"),
    version: Version,
  }),
  reply: Changed,
})
