// Work on the money of orders that nobody waits for.
import { type JobDeps, type Work, work } from '../../jobs/job.ts'
import { providersOf } from '../../payments/providers.ts'
import { capturePayment, expireOrders, reconcilePayments, sendRefund, startPayment, voidPayment } from '../job-names.ts'
import { reconcilePayments as reconcile, startAgain } from './ask-again.ts'
import { captureHeld, voidHeld } from './capture.ts'
import type { PaymentDeps } from './end-attempts.ts'
import { expireOrders as expire } from './expire-orders.ts'
import { sendRefund as send } from './send-refund.ts'

export const orderPaymentJobs = ({ config, db }: JobDeps): Work[] => {
  const providers = providersOf(config, { db })
  const deps = (logger: PaymentDeps['context']['logger']): PaymentDeps => ({
    ...{ db, providers, context: { publicOrigin: config.publicOrigin, logger } },
  })
  return [
    work(sendRefund, ({ refundId }, { logger }) => send(deps(logger), refundId)),
    work(capturePayment, ({ paymentId }, { logger }) => captureHeld(deps(logger), paymentId)),
    work(voidPayment, (hold, { logger }) => voidHeld(deps(logger), hold)),
    work(startPayment, ({ paymentId }, { logger }) => startAgain(deps(logger), paymentId)),
    work(expireOrders, (_, { logger, signal }) => expire(deps(logger), signal)),
    work(reconcilePayments, (_, { logger, signal }) => reconcile(deps(logger), signal)),
  ]
}
