// What the law asks of goods beside their price: the price of a kilogram or litre, who made them, what to take care of, and
// whether they can be returned.
import { z } from 'zod'
import { line, Minor, text } from './parts.ts'
import { CONTENT_UNITS, NO_WITHDRAWAL } from './product-units.ts'
import { textOf, textOrNull } from './values.ts'

export const ContentUnit = z.enum(CONTENT_UNITS)
export type ContentUnit = z.infer<typeof ContentUnit>

/** At most three decimals. */
export const UnitAmount = z.number().min(0.001).max(1_000_000).multipleOf(0.001)

/** What the price beside a price is for. */
export const PerUnit = z
  .object({
    price: Minor.meta({ description: 'What so much costs, in minor units', examples: [5160] }),
    per: z.enum(['kg', 'l', 'm', 'm²']).describe('One kilogram, litre, metre or square metre'),
  })
  .meta({ id: 'PerUnit', description: 'What goods cost by the kilogram, litre, metre or square metre.' })
export type PerUnit = z.infer<typeof PerUnit>

export const NoWithdrawal = z.enum(NO_WITHDRAWAL)
export type NoWithdrawal = z.infer<typeof NoWithdrawal>

/** Who made a product, or who in the EU answers for it. */
export const Maker = z
  .object({
    name: textOf('Name of the firm', 'Nordlicht Manufaktur GmbH'),
    address: textOrNull('Its postal address; null where it is not known', 'Deichstraße 4, 20459 Hamburg, Germany'),
    email: textOrNull('Where it can be written to; null where that is not known', 'hello@nordlicht.example'),
  })
  .meta({ id: 'Maker', description: 'Who made a product, or who in the EU answers for it.' })
export type Maker = z.infer<typeof Maker>

/** The same as staff write it. */
export const MakerBody = z.strictObject({
  name: line(1, 200).meta({ description: 'Name of the firm', examples: ['Nordlicht Manufaktur GmbH'] }),
  address: text(1, 500)
    .nullable()
    .default(null)
    .meta({ description: 'Its postal address; null for none', examples: ['Deichstraße 4, 20459 Hamburg, Germany'] }),
  email: z
    .email()
    .max(254)
    .nullable()
    .default(null)
    .meta({ description: 'Its e-mail address; null for none', examples: ['hello@nordlicht.example'] }),
})
