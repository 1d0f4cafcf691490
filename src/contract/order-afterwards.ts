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
    'Takes the header `Idempotency-Key`. Staff approve or reject the return; a withdrawal needs no approval. 409 `CONFLICT` if fewer pieces can be returned.',
  access: 'public',
  owner: 'order',
  params,
  body: z.strictObject({
    email: plain(254).meta({
      description: "The order's e-mail address, so that whoever only found the address of the page cannot ask",
      examples: ['ada@example.org'],
    }),
    lines: WithdrawnPieces.describe('Pieces to return'),
    reason: line(1, 500).meta({ description: 'Why', examples: ['Faulty: the handle came off'] }),
    account: RefundAccount.optional().describe('Where the money goes that was paid by transfer or in cash'),
  }),
  reply: CustomerOrder,
})

export const reorderByToken = endpoint({
  id: 'customerOrders.reorder',
  method: 'POST',
  path: '/api/orders/:token/reorder',
  summary: "Add the products of an order that are still sold to the caller's cart, at today's prices",
  description:
    "The cart is the signed-in user's, otherwise that of the header `cart-token`. Products still in the cart from this order are not added twice. Takes the header `Idempotency-Key`: the same call again adds nothing.",
  ...forCart,
  params,
  reply: Reordered,
})
