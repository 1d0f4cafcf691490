// An order's own page: confirmation, tracking and paying in one, for whoever has its token.
import { z } from 'zod'
import { OrderToken, PAYMENT_CODES } from '../checkouts.ts'
import { CustomerOrder, cancelOrder, nameRefundAccount } from '../customer-orders.ts'
import { endpoint } from '../endpoint.ts'
import { plain } from '../parts.ts'
import { textOf, textOrNull } from '../values.ts'

const addressLine = textOf(
  "A line of it, as the country writes addresses; its name in the shop's language",
  '10969 Berlin',
)

export const ShownOrder = CustomerOrder.extend({
  shippingLines: z.array(addressLine).describe('Where it is sent; none where that is not known'),
  billingLines: z.array(addressLine).describe('Where the invoice goes; none for the same address'),
  leadsTo: textOrNull(
    'Where it is paid: a page of this shop or of a payment provider that the shop knows; null where there is no such page',
    'https://checkout.stripe.com/c/pay/cs_test_1',
  ),
  jump: z.boolean().describe('Whether the page goes there by itself: once, right after placing'),
  otherPayments: z.array(z.enum(PAYMENT_CODES)).describe('How else it could be paid'),
  formKey: textOf('Idempotency-Key for the forms of this page', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
}).meta({ id: 'ShownOrder', description: 'An order as its buyer sees it, with what its page needs besides.' })
export type ShownOrder = z.infer<typeof ShownOrder>

const byToken = {
  access: 'public',
  owner: 'order',
  params: z.object({ token: OrderToken.describe('Key of the order; a wrong one is answered by 404') }),
  reply: ShownOrder,
} as const

const formKey = z
  .string()
  .regex(/^[!-~]{1,255}$/)
  .meta({ description: '`formKey` of the page', examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'] })

export const orderPage = endpoint({
  id: 'pages.order',
  method: 'GET',
  path: '/bff/orders/:token',
  summary: "An order, for its buyer's page",
  ...byToken,
  query: z.object({
    go: plain(20)
      .optional()
      .meta({ description: 'Given, even empty, where placing led here: `jump` may then be true', examples: [''] }),
  }),
})

export const payHere = endpoint({
  id: 'order.pay',
  method: 'POST',
  path: '/bff/orders/:token/pay',
  summary: 'Begin to pay, or go on; waits while the same request is being worked on',
  ...byToken,
  body: z.strictObject({
    formKey,
    payment: z.enum(PAYMENT_CODES).optional().describe('Another way to pay than was chosen'),
  }),
})

export const cancelHere = endpoint({
  id: 'order.cancel',
  method: 'POST',
  path: '/bff/orders/:token/cancel',
  summary: 'Cancel the whole order while no parcel is packed',
  ...byToken,
  body: cancelOrder.body.extend({ formKey }),
})

export const nameAccountHere = endpoint({
  id: 'order.nameRefundAccount',
  method: 'POST',
  path: '/bff/orders/:token/refund-account',
  summary: 'Name the account to which a refund goes that the shop sends by transfer',
  ...byToken,
  body: nameRefundAccount.body.extend({ formKey }),
})

export const syncHere = endpoint({
  id: 'order.sync',
  method: 'POST',
  path: '/bff/orders/:token/sync',
  summary: 'Ask the payment provider what became of it',
  ...byToken,
})
