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
      .describe('Pieces, part of the price without any, delivery, or what was kept back of pieces'),
    quantity: Count.meta({ description: 'Pieces; 0 where it is about none', examples: [1] }),
    rateBp: Count.meta({ description: 'Rate of its tax in hundredths of a percent', examples: [1900] }),
    amount: z.int().meta({
      description: "In minor units and in the order's price terms; below 0 for a deduction",
      examples: [4900],
    }),
    tax: z.int().meta({ description: 'Tax of it, in minor units', examples: [782] }),
  })
  .meta({ id: 'CreditItem', description: 'A part of a credit: on a line, or on delivery at one rate.' })
export type CreditItem = z.infer<typeof CreditItem>

export const OrderCredit = z
  .object({
    id: Id.describe('Of the credit'),
    at: Instant.describe('When it was given'),
    cause: z.enum(CREDIT_CAUSES).describe('What it was given for'),
    amount: Amount.meta({ description: 'What the customer gets, tax included, in minor units', examples: [4900] }),
    tax: Amount.meta({ description: 'Tax of it, in minor units', examples: [782] }),
    reason: textOrNull('Why, in the words of staff; null where nothing was said', 'The seam was open'),
    actorName: textOrNull('Who gave it; null where the shop did, or they are gone', 'Ada Admin'),
    items: z.array(CreditItem).describe('What it is made of'),
  })
  .meta({ id: 'OrderCredit', description: 'What was taken off the bill of an order at one time.' })
export type OrderCredit = z.infer<typeof OrderCredit>

export const OrderLeft = z
  .object({
    lines: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          cancel: Count.meta({ description: 'Pieces that have neither left nor been packed', examples: [2] }),
          credit: Count.meta({ description: 'Pieces that were not credited', examples: [2] }),
          lost: Count.meta({ description: 'Lost pieces that are neither credited nor sent again', examples: [0] }),
        }),
      )
      .describe('Pieces of each line'),
    shipping: Amount.meta({
      description: "Of delivery, not credited; minor units in the order's price terms",
      examples: [490],
    }),
    goodwill: Amount.meta({
      description: "Of everything, not credited; minor units in the order's price terms",
      examples: [9310],
    }),
    refund: Amount.meta({
      description: 'What the shop owes and has not begun to send back, in minor units',
      examples: [0],
    }),
  })
  .meta({ id: 'OrderLeft', description: 'What is left of an order to cancel, to credit and to pay back.' })
export type OrderLeft = z.infer<typeof OrderLeft>

export const CreditPreview = z
  .object({
    items: z.array(CreditItem).describe('What the credit would be made of'),
    taxes: z
      .array(
        z.object({
          rateBp: Count.meta({ description: 'Rate in hundredths of a percent', examples: [1900] }),
          amount: Amount.meta({ description: 'Tax at this rate, in minor units', examples: [782] }),
        }),
      )
      .describe('Tax that is credited, by rate'),
    tax: Amount.meta({ description: 'Tax that is credited, in minor units', examples: [782] }),
    amount: Amount.meta({ description: 'What the customer gets, tax included, in minor units', examples: [4900] }),
    refunds: z
      .array(
        z.object({
          paymentId: Id.describe('Payment by which the money goes back'),
          method: textOf('How it was paid', 'card'),
          provider: textOf('Who moves it: `stripe`, `simulator`, `bank_transfer` or `cod`', 'stripe'),
          amount: Amount.meta({ description: 'How much, in minor units', examples: [4900] }),
          byHand: z.boolean().describe('Whether staff have to send it'),
        }),
      )
      .describe('How money goes back; empty where none does'),
    byHand: z.boolean().describe('Whether staff have to send some of it'),
    released: Amount.meta({
      description: 'Money that was held and is not taken, in minor units',
      examples: [0],
    }),
    disputed: Amount.meta({
      description: 'What cannot go back while the dispute of its payment is open, in minor units',
      examples: [0],
    }),
    balance: z.int().meta({
      description: 'Once all refunds are sent: above 0 the customer owes, below 0 the shop, in minor units',
      examples: [0],
    }),
    whole: z.boolean().describe('Whether nothing is left of the order afterwards, so that it is cancelled'),
  })
  .meta({ id: 'CreditPreview', description: 'What a credit or a cancellation would come to.' })
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
