// What a buyer asks for on the page of an order that has left or ended: that the shop takes something back, or the same again.
import { z } from 'zod'
import { Reordered } from './account-orders.ts'
import { OrderToken } from './checkouts.ts'
import { CustomerOrder } from './customer-orders.ts'
import { RefundAccount, WithdrawnPieces } from './customer-returns.ts'
import { endpoint, forCart } from './endpoint.ts'
import { line, plain } from './parts.ts'

const params = z.object({ token: OrderToken.describe('Key of the order; a wrong one is answered by 404') })

export const requestReturn = endpoint({
  id: 'customerOrders.requestReturn',
  method: 'POST',
  path: '/api/orders/:token/returns',
  summary: 'Ask the shop to take something back',
  description:
    'Takes the header `Idempotency-Key`. The return waits for staff, who approve or reject it; withdrawing needs no approval. 409 `CONFLICT` where fewer pieces can come back.',
  access: 'public',
  owner: 'order',
  params,
  body: z.strictObject({
    email: plain(254).meta({
      description: "The order's e-mail address, so that whoever only found the address of the page cannot ask",
      examples: ['ada@example.org'],
    }),
    lines: WithdrawnPieces.describe('What should come back'),
    reason: line(1, 500).meta({ description: 'Why', examples: ['Faulty: the handle came off'] }),
    account: RefundAccount.optional().describe('Where the money goes that was paid by transfer or in cash'),
  }),
  reply: CustomerOrder,
})

export const reorderByToken = endpoint({
  id: 'customerOrders.reorder',
  method: 'POST',
  path: '/api/orders/:token/reorder',
  summary: "Put what is still sold of an order into the caller's cart, at what it costs today",
  description:
    "The cart is the signed-in user's, else that of the header `cart-token`. What is still in the cart from this order is not put in twice. Takes the header `Idempotency-Key`: the same call again adds nothing.",
  ...forCart,
  params,
  reply: Reordered,
})
