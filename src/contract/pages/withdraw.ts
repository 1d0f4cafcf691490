// Withdrawing from an order on a page of its own: what can be withdrawn from, and where goods then go.
import { z } from 'zod'
import { OrderToken } from '../checkouts.ts'
import { CustomerOrder, withdrawOrder } from '../customer-orders.ts'
import { endpoint } from '../endpoint.ts'
import { textOf } from '../values.ts'

export const ShownWithdrawal = CustomerOrder.pick({
  ...{ number: true, placedAt: true, status: true, lines: true, returns: true, withdrawal: true, can: true },
})
  .extend({
    currency: textOf('ISO 4217 code of its amounts', 'EUR'),
    known: z.boolean().describe('Whether the order still has an e-mail address'),
    formKey: textOf('Idempotency-Key for the form of this page', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
  })
  .meta({ id: 'ShownWithdrawal', description: 'An order, for the page on which its buyer withdraws from it.' })
export type ShownWithdrawal = z.infer<typeof ShownWithdrawal>

const byToken = {
  access: 'public',
  owner: 'order',
  params: z.object({ token: OrderToken.describe('Key of the order; a wrong one is answered by 404') }),
  reply: ShownWithdrawal,
} as const

export const withdrawPage = endpoint({
  id: 'pages.withdraw',
  method: 'GET',
  path: '/bff/orders/:token/withdraw',
  summary: 'An order, for the page on which its buyer withdraws from it',
  ...byToken,
})

export const withdrawHere = endpoint({
  id: 'order.withdraw',
  method: 'POST',
  path: '/bff/orders/:token/withdraw',
  summary: 'Withdraw from the contract, in whole or in part',
  ...byToken,
  body: withdrawOrder.body.extend({
    formKey: z
      .string()
      .regex(/^[!-~]{1,255}$/)
      .meta({ description: '`formKey` of the page', examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'] }),
  }),
})
