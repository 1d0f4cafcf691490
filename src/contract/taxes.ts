// What is taxed, and at which rate: classes of goods, each kept as a whole with its rates by country and first day.
import { z } from 'zod'
import { isCountry } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, optional, Slug } from './parts.ts'
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
      .meta({ description: 'Rate in hundredths of a percent; may be 0', examples: [1900] }),
    validFrom: z.iso
      .date()
      .refine((day) => day >= EARLIEST && day <= LATEST, { params: { problem: 'invalid' } })
      .meta({
        description: "First day it applies, in the shop's time zone; valid until a later rate of the country begins",
        examples: ['2024-01-01'],
      }),
  })
  .meta({ id: 'TaxRate', description: 'Tax rate in one country, from a given day on.' })
export type TaxRate = z.infer<typeof TaxRate>

export const TaxClassRow = z
  .object({
    id: Id.describe('Id of the tax class'),
    code: CodeText.meta({ description: 'Code used in files', examples: ['reduced'] }),
    name: z.string().meta({ description: 'Name of the class for staff', examples: ['Reduced rate'] }),
    isDefault: z.boolean().describe('Whether it is the default class, for products without a class'),
    position: Count.describe('Position in the list; lower comes first'),
    rates: z.array(TaxRate).describe('By country, then by first day'),
    products: Count.describe('Number of products in it; the default class includes products without a class'),
    version: Version,
  })
  .meta({ id: 'TaxClass', description: 'A tax class with its rates.' })
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
      description: 'Code used in files; unique among tax classes',
      examples: ['reduced'],
    }),
    name: line(1, 80).meta({ description: 'Name of the class for staff', examples: ['Reduced rate'] }),
    isDefault: z
      .boolean()
      .default(false)
      .describe(
        'Whether it is the default class, for products without a class. True makes it the default instead of the current one; false is refused for the current default. The first class of a shop is always the default',
      ),
    position: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .meta({ description: 'Position in the list; lower comes first', examples: [10] }),
    rates: z
      .array(TaxRate)
      .max(RATES)
      .default([])
      .describe('All rates, at most one per country and first day; rates left out are removed'),
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
  summary: 'Add missing tax rates of the EU member states to a tax class',
  description:
    'Adds the current rate of each member state, valid from its first day. A state is skipped if the class already has this rate, or another one that began on the same day or later. Nothing is overwritten. The general reduced rate does not apply to all goods with a lower tax: food, books and medicine often have rates of their own.',
  access: 'selling.edit',
  owner: 'none',
  params: z.object({ id: Id.describe('Id of the tax class') }),
  body: z.strictObject({
    kind: z.enum(EU_RATE_KINDS).describe('Whether to add the standard or the general reduced rates'),
    version: Version,
  }),
  reply: Changed,
})
