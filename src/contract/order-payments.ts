// Money of an order that staff see and no provider does: recording a payment, taking one back, and refunds sent by hand.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { orderParams } from './orders.ts'
import { Id, Instant, line, Minor } from './parts.ts'
import { Changed, Version } from './resource.ts'

export const IDEMPOTENT = 'Takes the header `Idempotency-Key`.'
const paymentParams = orderParams.extend({ id: Id.describe('Id of the payment') })
const refundParams = orderParams.extend({ id: Id.describe('Id of the refund') })

export const recordPayment = endpoint({
  id: 'orders.adminRecordPayment',
  method: 'POST',
  path: '/api/admin/orders/:number/payments',
  summary: 'Record a payment received by bank transfer or on delivery; the order is confirmed once it is fully paid',
  description: IDEMPOTENT,
  ...forStaff('orders.change'),
  params: orderParams,
  body: z.strictObject({
    amount: Minor.min(1).meta({ description: 'Amount received, in minor units', examples: [9310] }),
    method: z.enum(['bank_transfer', 'cod']).describe('Payment method'),
    at: Instant.optional().describe('When it was received; defaults to now and cannot be in the future'),
    note: line(0, 500)
      .optional()
      .meta({ description: "Note for the order's history", examples: ['Statement of 12 May'] }),
    version: Version,
  }),
  reply: Changed,
  status: 201,
})

export const reversePayment = endpoint({
  id: 'orders.adminReversePayment',
  method: 'POST',
  path: '/api/admin/orders/:number/payments/:id/reverse',
  summary: 'Reverse a payment that staff recorded by mistake; it stays in the ledger with a reversing entry',
  description: IDEMPOTENT,
  ...forStaff('orders.change'),
  params: paymentParams,
  body: z.strictObject({
    reason: line(1, 500).meta({ description: 'Why', examples: ['It belongs to another order'] }),
    version: Version,
  }),
  reply: Changed,
  status: 201,
})

export const markRefundSent = endpoint({
  id: 'orders.adminMarkRefundSent',
  method: 'POST',
  path: '/api/admin/orders/:number/refunds/:id/sent',
  summary: 'Mark a refund as sent manually',
  description: IDEMPOTENT,
  ...forStaff('orders.refund'),
  params: refundParams,
  body: z.strictObject({
    reference: line(0, 100)
      .default('')
      .meta({ description: 'Reference of the transfer; empty for none', examples: ['Transfer of 12 May'] }),
    version: Version,
  }),
  reply: Changed,
})

export const retryRefund = endpoint({
  id: 'orders.adminRetryRefund',
  method: 'POST',
  path: '/api/admin/orders/:number/refunds/:id/retry',
  summary: 'Retry a refund that failed at the payment provider',
  description: IDEMPOTENT,
  ...forStaff('orders.refund'),
  params: refundParams,
  body: z.strictObject({ version: Version }),
  reply: Changed,
})
