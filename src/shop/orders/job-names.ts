// The jobs of orders as others ask for them.
import { z } from 'zod'
import { Id } from '#contract/parts.ts'
import { defineJob } from '../jobs/job.ts'

/** Sends a refund by the provider of its payment. */
export const sendRefund = defineJob({ name: 'refunds.send', payload: z.strictObject({ refundId: Id }) })
export const refundKey = (refundId: string): string => `refund:${refundId}`

/** Begins an attempt to pay whose start nobody has heard of. */
export const startPayment = defineJob({ name: 'payments.start', payload: z.strictObject({ paymentId: Id }) })
export const paymentKey = (paymentId: string): string => `payment:${paymentId}`

/** Takes money that is held for an order of which a parcel has left. */
export const capturePayment = defineJob({ name: 'payments.capture', payload: z.strictObject({ paymentId: Id }) })
export const captureKey = (paymentId: string): string => `capture:${paymentId}`

/** Lets go of money that is held and that no order wants. */
export const voidPayment = defineJob({
  name: 'payments.void',
  payload: z.strictObject({ paymentId: Id, ref: z.string().nullable(), chargeRef: z.string().nullable() }),
})
export const voidKey = (paymentId: string, ref: string | null): string => `void:${paymentId}:${ref ?? ''}`

/** Ends orders whose time to pay is over. */
export const expireOrders = defineJob({
  name: 'orders.expire',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '* * * * *',
})

/** Asks providers about attempts that nobody has heard of for a while. */
export const reconcilePayments = defineJob({
  ...{ name: 'payments.reconcile', payload: z.strictObject({}), attempts: 3, cron: '* * * * *' },
})

/** Looks for the order that a withdrawal means, which was typed without an account. */
export const matchWithdrawal = defineJob({
  ...{ name: 'withdrawals.match', payload: z.strictObject({ messageId: Id }) },
})
export const withdrawalKey = (messageId: string): string => `withdrawal:${messageId}`

/** Ends returns that were approved, and whose goods never came. */
export const lapseReturns = defineJob({
  ...{ name: 'returns.lapse', payload: z.strictObject({}), attempts: 3, cron: '17 4 * * *' },
})

/** Makes the PDF of an invoice or a credit note. */
export const renderDocument = defineJob({ name: 'documents.render', payload: z.strictObject({ documentId: Id }) })
export const documentKey = (documentId: string): string => `document:${documentId}`

/** Removes papers that need not be kept any longer. */
export const removeDocuments = defineJob({
  ...{ name: 'documents.remove', payload: z.strictObject({}), attempts: 3, cron: '41 3 * * *' },
})
