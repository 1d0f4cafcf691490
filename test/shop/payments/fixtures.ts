// A charge as an order would make it, and the attempt it becomes.
import { randomUUID } from 'node:crypto'
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
  email: 'ada@example.com',
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
