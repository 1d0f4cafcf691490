// What was credited of an order, and what is left of it to cancel, to credit and to pay back.
import { z } from 'zod'
import { CREDIT_CAUSES } from './credit-causes.ts'
import { Id, Instant } from './parts.ts'
import { Amount, Count, textOf, textOrNull } from './values.ts'

export const CreditItem = z
  .object({
    lineId: Id.nullable().describe('Line of the order; null for delivery'),
    kind: z
      .enum(['pieces', 'goodwill', 'shipping', 'deduction'])
      .describe('Pieces, goodwill, delivery, or an amount withheld for pieces'),
    quantity: Count.meta({ description: 'Number of pieces; 0 if none', examples: [1] }),
    rateBp: Count.meta({ description: 'Tax rate in hundredths of a percent', examples: [1900] }),
    amount: z.int().meta({
      description: "Amount in minor units, with or without tax as the order's prices are; negative for a deduction",
      examples: [4900],
    }),
    tax: z.int().meta({ description: 'Its tax, in minor units', examples: [782] }),
  })
  .meta({ id: 'CreditItem', description: 'A part of a credit, for a line or for delivery at one tax rate.' })
export type CreditItem = z.infer<typeof CreditItem>

export const OrderCredit = z
  .object({
    id: Id.describe('Id of the credit'),
    at: Instant.describe('When it was given'),
    cause: z.enum(CREDIT_CAUSES).describe('Reason for the credit'),
    amount: Amount.meta({ description: 'Amount for the customer, tax included, in minor units', examples: [4900] }),
    tax: Amount.meta({ description: 'Its tax, in minor units', examples: [782] }),
    reason: textOrNull('Explanation by staff; null for none', 'The seam was open'),
    actorName: textOrNull(
      'Name of the person who granted it; null if the shop did, or if the account no longer exists',
      'Ada Admin',
    ),
    items: z.array(CreditItem).describe('What the credit is made of'),
  })
  .meta({ id: 'OrderCredit', description: 'A credit for an order.' })
export type OrderCredit = z.infer<typeof OrderCredit>

export const OrderLeft = z
  .object({
    lines: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          cancel: Count.meta({ description: 'Pieces neither packed nor sent, which can be cancelled', examples: [2] }),
          credit: Count.meta({ description: 'Pieces not yet credited', examples: [2] }),
          lost: Count.meta({ description: 'Lost pieces neither credited nor sent again', examples: [0] }),
        }),
      )
      .describe('By line'),
    shipping: Amount.meta({
      description: "Delivery costs not yet credited, in minor units, with or without tax as the order's prices are",
      examples: [490],
    }),
    goodwill: Amount.meta({
      description: "Total not yet credited, in minor units, with or without tax as the order's prices are",
      examples: [9310],
    }),
    refund: Amount.meta({
      description: 'Amount owed by the shop for which no refund has been started, in minor units',
      examples: [0],
    }),
  })
  .meta({ id: 'OrderLeft', description: 'What can still be cancelled, credited and refunded of an order.' })
export type OrderLeft = z.infer<typeof OrderLeft>

export const CreditPreview = z
  .object({
    items: z.array(CreditItem).describe('Parts of the credit'),
    taxes: z
      .array(
        z.object({
          rateBp: Count.meta({ description: 'Rate in hundredths of a percent', examples: [1900] }),
          amount: Amount.meta({ description: 'Tax at this rate, in minor units', examples: [782] }),
        }),
      )
      .describe('Tax that is credited, by rate'),
    tax: Amount.meta({ description: 'Tax that is credited, in minor units', examples: [782] }),
    amount: Amount.meta({ description: 'Amount for the customer, tax included, in minor units', examples: [4900] }),
    refunds: z
      .array(
        z.object({
          paymentId: Id.describe('Payment that is refunded'),
          method: textOf('Payment method', 'card'),
          provider: textOf('Payment provider: `stripe`, `simulator`, `bank_transfer` or `cod`', 'stripe'),
          amount: Amount.meta({ description: 'Amount, in minor units', examples: [4900] }),
          byHand: z.boolean().describe('Whether staff have to send it manually'),
        }),
      )
      .describe('Refunds by payment; empty for none'),
    byHand: z.boolean().describe('Whether staff have to send some of it manually'),
    released: Amount.meta({
      description: 'Authorised amount that is released instead of captured, in minor units',
      examples: [0],
    }),
    disputed: Amount.meta({
      description: 'Amount that cannot be refunded while its payment is disputed, in minor units',
      examples: [0],
    }),
    balance: z.int().meta({
      description:
        'Balance once all refunds are sent, in minor units: positive if the customer owes money, negative if the shop does',
      examples: [0],
    }),
    whole: z.boolean().describe('Whether nothing would be left of the order, so that it would be cancelled'),
  })
  .meta({ id: 'CreditPreview', description: 'Preview of a credit or a cancellation.' })
export type CreditPreview = z.infer<typeof CreditPreview>

/** The rest, where more was asked for than is left. */
export const Rest = z.object({
  left: z
    .array(
      z.object({
        what: z
          .enum(['cancel', 'pieces', 'lost', 'deduction', 'shipping', 'goodwill', 'refund'])
          .describe('What there is too little of: pieces to cancel or to credit, or an amount'),
        lineId: textOrNull('Line of the order; null where it is about none', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
        left: Count.describe('Pieces, or minor units'),
      }),
    )
    .describe('What is left'),
})
