// A charge as an order would make it, and the attempt it becomes.
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../src/shop/db/schema.ts'
import { attemptTimes } from '../../../src/shop/payments/attempt-times.ts'
import type { Attempt, Charge, Started } from '../../../src/shop/payments/provider.ts'

export const SHOP = 'http://shop.test'

export const charge = (values: Partial<Charge> = {}): Charge => ({
  paymentId: randomUUID(),
  attempt: 1,
  orderNumber: 'ST-1042',
  amount: 4872,
  currency: 'EUR',
  lines: [
    { title: 'Mug', quantity: 3, amount: 3483 },
    { title: 'Bowl', quantity: 1, amount: 899 },
  ],
  shipping: { title: 'Standard delivery', amount: 490 },
  taxes: [],
  locale: 'en',
  successUrl: `${SHOP}/orders/token`,
  cancelUrl: `${SHOP}/orders/token?back`,
  expiresAt: attemptTimes(new Date()).expiresAt,
  capture: 'automatic',
  ...values,
})

export const attemptFor = ({ paymentId, attempt, amount, currency }: Charge, started?: Started): Attempt => ({
  paymentId,
  attempt,
  amount,
  currency,
  ref: started?.ref ?? null,
  chargeRef: null,
  startedAt: new Date(),
})

/** An order that waits for its money, with the row of its payment. */
export async function payingOrder(
  db: Kysely<Database>,
  asked: Charge,
  provider: 'simulator' | 'stripe',
): Promise<string> {
  const orderId = randomUUID()
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      number: `ST-${orderId.slice(0, 8)}`,
      public_token: randomUUID(),
      email: 'ada@example.com',
      locale: asked.locale,
      currency: asked.currency,
      status: 'pending_payment',
      payment_status: 'pending',
      fulfilment_status: 'unfulfilled',
      prices_include_tax: true,
      items_minor: asked.amount,
      total_minor: asked.amount,
    })
    .execute()
  await db
    .insertInto('payments')
    .values({
      id: asked.paymentId,
      order_id: orderId,
      method: 'card',
      provider,
      status: 'created',
      amount_minor: asked.amount,
      currency: asked.currency,
      attempt: asked.attempt,
    })
    .execute()
  return orderId
}
