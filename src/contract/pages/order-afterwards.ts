// Asking the shop to take something of an order back, and putting an order into the cart again, on their pages.
import { z } from 'zod'
import { Reordered } from '../account-orders.ts'
import { OrderToken } from '../checkouts.ts'
import { endpoint, forCart } from '../endpoint.ts'
import { requestReturn } from '../order-afterwards.ts'
import { Count, textOf } from '../values.ts'
import { ShownWithdrawal } from './withdraw.ts'

export const ShownReturnRequest = ShownWithdrawal.omit({ formKey: true })
  .extend({
    returnable: z
      .array(
        z.object({
          lineId: textOf('Line of the order', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
          quantity: Count.describe('How many pieces of it'),
        }),
      )
      .describe('What the shop can be asked to take back'),
    formKey: textOf('Idempotency-Key for the form of this page', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
  })
  .meta({ id: 'ShownReturnRequest', description: 'An order, for the page on which its buyer asks for a return.' })
export type ShownReturnRequest = z.infer<typeof ShownReturnRequest>

const params = z.object({ token: OrderToken.describe('Key of the order; a wrong one is answered by 404') })
const formKey = z
  .string()
  .regex(/^[!-~]{1,255}$/)
  .meta({ description: '`formKey` of the page', examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'] })

export const returnRequestPage = endpoint({
  id: 'pages.returnRequest',
  method: 'GET',
  path: '/bff/orders/:token/return',
  summary: 'An order, for the page on which its buyer asks for a return',
  ...({ access: 'public', owner: 'order' } as const),
  params,
  reply: ShownReturnRequest,
})

export const requestReturnHere = endpoint({
  id: 'order.requestReturn',
  method: 'POST',
  path: '/bff/orders/:token/return',
  summary: 'Ask the shop to take something back',
  ...({ access: 'public', owner: 'order' } as const),
  params,
  body: requestReturn.body.extend({ formKey }),
  reply: ShownReturnRequest,
})

export const reorderByTokenHere = endpoint({
  id: 'order.reorder',
  method: 'POST',
  path: '/bff/orders/:token/reorder',
  summary: "Put what is still sold of an order into the caller's cart; a guest without a cart gets one",
  ...forCart,
  params,
  body: z.strictObject({ formKey }),
  reply: Reordered,
})
