// The signed-in person's own orders: the list, and putting what an order held into the cart again.
import { z } from 'zod'
import { PAYMENT_CODES } from './checkouts.ts'
import { endpoint, forSelf } from './endpoint.ts'
import { FULFILMENT_STATUSES, ORDER_STATUSES, OrderNumber, PAYMENT_STATUSES } from './orders.ts'
import { Instant, Picture, pageOf, wholeNumber } from './parts.ts'
import { Amount, Count, OrderName, SlugText, Title, textOf, textOrNull } from './values.ts'

/** Lines of which a row shows the picture. */
export const SHOWN_LINES = 4

const ShownLine = z.object({
  title: Title.describe('Name of the product at that time'),
  slug: SlugText.nullable().describe('Slug of the product; null if it no longer exists'),
  picture: Picture.nullable().describe('A picture of it; null where there is none any more'),
})

export const AccountOrder = z
  .object({
    number: OrderName.describe('Order number'),
    token: textOf('Its key: the page is at /orders/<token>', 'pQ3l9cV0x8mJrT2uWz5bKg'),
    placedAt: Instant.describe('When it was placed'),
    status: z.enum(ORDER_STATUSES).describe('Status of the order as a whole'),
    paymentStatus: z.enum(PAYMENT_STATUSES).describe('Whether the order has been paid, in part or in full'),
    fulfilmentStatus: z.enum(FULFILMENT_STATUSES).describe('Whether the order has been sent, in part or in full'),
    payment: z.enum(PAYMENT_CODES).nullable().describe('Payment method; null if nothing had to be paid'),
    total: Amount.meta({ description: 'Total, in minor units of `currency`', examples: [9310] }),
    currency: textOf('ISO 4217 code of the total', 'EUR'),
    pieces: Count.meta({ description: 'Pieces, not lines', examples: [3] }),
    lines: z.array(ShownLine).describe(`The first ${SHOWN_LINES} lines`),
    lineCount: Count.meta({ description: 'Lines in all', examples: [2] }),
  })
  .meta({ id: 'AccountOrder', description: "An order in its buyer's list." })
export type AccountOrder = z.infer<typeof AccountOrder>

export const listAccountOrders = endpoint({
  id: 'account.orders',
  method: 'GET',
  path: '/api/account/orders',
  summary: "The signed-in person's orders, the latest first",
  description:
    'Cards that were never paid are left out, but for what staff cancelled; what waits for its payment is there. What was ordered without signing in, with the confirmed address of the account, joins it by this call.',
  ...forSelf,
  query: z.object({
    page: wholeNumber(1, 100_000)
      .default(1)
      .meta({ description: 'Page of the list, counted from 1', examples: [2] }),
    limit: wholeNumber(1, 50)
      .default(10)
      .meta({ description: 'Rows a page holds at most', examples: [10] }),
  }),
  reply: pageOf(AccountOrder),
})

const own = { params: z.object({ number: OrderNumber.describe('Number of an own order; any other is 404') }) } as const

export const getAccountOrder = endpoint({
  id: 'account.order',
  method: 'GET',
  path: '/api/account/orders/:number',
  summary: 'One of them, by its number',
  ...forSelf,
  ...own,
  reply: AccountOrder,
})

export const ReorderLine = z.object({
  title: Title.describe('Name of the product at that time'),
  slug: SlugText.nullable().describe('Slug of the product; null if it no longer exists'),
  size: textOrNull('Label of the size; null where it had none', 'M'),
  color: textOrNull('Name of the colour; null where it had none', 'Sage'),
  wanted: Count.meta({ description: 'Pieces that were bought then', examples: [2] }),
  added: Count.meta({ description: 'Pieces that were put into the cart', examples: [2] }),
  result: z.enum(['added', 'fewer', 'gone']).describe('All of them, some of them, or none'),
  reason: z
    .enum(['not_sold', 'sold_out', 'limit', 'cart_full'])
    .nullable()
    .describe(
      'Why not all: no longer sold, too few in stock, as many in the cart as one may take, or too many different things in the cart; null where all were put in',
    ),
})

export const Reordered = z
  .object({ lines: z.array(ReorderLine).describe('Line by line, as the order has them') })
  .meta({ id: 'Reordered', description: 'What of an order went into the cart again.' })
export type Reordered = z.infer<typeof Reordered>

export const reorder = endpoint({
  id: 'account.reorder',
  method: 'POST',
  path: '/api/account/orders/:number/reorder',
  summary: 'Put what is still sold of an own order into the cart, at what it costs today',
  description:
    'Adds to what is in the cart. Takes the header `Idempotency-Key`: the same call again adds nothing and gets the same answer with `Idempotent-Replayed: true`.',
  ...forSelf,
  ...own,
  reply: Reordered,
})
