// Begins an attempt to pay: its times are stored before the provider is asked, so that asking again asks the same.
import type { Transaction } from 'kysely'
import type { NextStep } from '#contract/checkouts.ts'
import { ApiError } from '#http/errors.ts'
import { inTransaction } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { attemptOf } from '../../payments/attempt.ts'
import { attemptTimes, timesUntil } from '../../payments/attempt-times.ts'
import { type Answer, type Charge, type Provider, type Started, unknown } from '../../payments/provider.ts'
import { paymentKey, startPayment } from '../job-names.ts'
import { apply, type TransitionContext } from '../transitions/apply.ts'
import { isOnline } from '../transitions/credit-order.ts'
import { type LockedOrder, lockOrder, type PaymentRow } from '../transitions/lock-order.ts'
import { recordEvent, SYSTEM } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { chargeOf } from './charge.ts'
import type { PaymentDeps } from './end-attempts.ts'
import { nextStep } from './next-step.ts'
import { settleOrder } from './take-reading.ts'
import { writePayment } from './write-payment.ts'

/** Each extends the hold on the goods. */
const MOST_ATTEMPTS = 3
const AGAIN_MS = 5_000

/** How often a card can still be tried. An attempt that was given up without an answer began anew in the same row. */
export const attemptsLeft = ({ payments }: Pick<LockedOrder, 'payments'>): number =>
  MOST_ATTEMPTS - payments.filter(isOnline).reduce((sum, { attempt }) => sum + attempt, 0)

interface Found {
  order: LockedOrder
  payment: PaymentRow
}

async function find(trx: Transaction<Database>, paymentId: string): Promise<Found> {
  const row = await trx.selectFrom('payments').select('order_id').where('id', '=', paymentId).executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  const order = await lockOrder(trx, row.order_id)
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new ApiError('NOT_FOUND')
  return { order, payment }
}

const isOpen = ({ order, payment }: Found): boolean =>
  order.row.status === 'pending_payment' && payment.status === 'created'

async function fail(
  trx: Transaction<Database>,
  { order, payment }: Found,
  code: string,
  context: TransitionContext,
): Promise<void> {
  await writePayment(trx, payment, { status: 'failed', error_code: code })
  await recordEvent(trx, order.row.id, { type: 'payment_declined', by: SYSTEM, visible: true, data: { code } })
  await apply(trx, order, { event: 'declined' }, { by: SYSTEM }, context)
}

/** What to ask; undefined where there is nothing to be asked. An attempt without any answer is given up after a while. */
async function prepare(trx: Transaction<Database>, found: Found, context: TransitionContext) {
  const { order, payment } = found
  if (!isOnline(payment) || !isOpen(found)) return undefined
  const now = new Date()
  const stored = payment.expires_at && timesUntil(payment.expires_at)
  const late = stored === null || now >= stored.giveUpAt
  const silent = late && payment.asked_at !== null
  if (silent && payment.attempt >= MOST_ATTEMPTS) {
    await fail(trx, found, 'not_started', context)
    return undefined
  }
  const times = late ? attemptTimes(now) : stored
  const attempt = payment.attempt + (silent ? 1 : 0)
  await writePayment(trx, payment, { attempt, asked_at: now, expires_at: times.expiresAt })
  const { expires_at: held } = order.row
  if (held !== null && held < times.holdUntil) await settle(trx, order, { expires_at: times.holdUntil })
  return chargeOf(order, payment, times.expiresAt, context.publicOrigin)
}

/** Whether the session has to be closed: nobody is to pay in it any more. */
async function write(
  trx: Transaction<Database>,
  found: Found,
  { answer, attempt, context }: { answer: Answer<Started>; attempt: number; context: TransitionContext },
): Promise<boolean> {
  const { order, payment } = found
  const same = isOpen(found) && payment.attempt === attempt
  if (!same) {
    const known = answer.answer === 'ok' && order.payments.some((one) => one.provider_ref === answer.value.ref)
    return answer.answer === 'ok' && !(known && order.row.status === 'pending_payment')
  }
  if (answer.answer === 'ok') {
    const { ref, url } = answer.value
    await writePayment(trx, payment, { status: 'requires_action', provider_ref: ref, next_url: url, error_code: null })
    await settleOrder(trx, order)
  } else if (answer.answer === 'refused') await fail(trx, found, answer.code, context)
  else {
    const runAt = new Date(Date.now() + AGAIN_MS)
    await enqueue(trx, startPayment, { paymentId: payment.id }, { key: paymentKey(payment.id), runAt })
  }
  return false
}

/** What is asked first for an order that was written a moment ago: the same in every field as what is asked later. */
export function firstCharge(order: LockedOrder, payment: PaymentRow, publicOrigin: string): Charge | undefined {
  const taxes = order.taxes.toSorted((one, other) => one.rate_bp - other.rate_bp)
  return payment.expires_at ? chargeOf({ ...order, taxes }, payment, payment.expires_at, publicOrigin) : undefined
}

/** Asks the provider and writes what it answers, unless the order has gone another way meanwhile. */
export async function ask({ db, context }: PaymentDeps, provider: Provider, charge: Charge): Promise<NextStep> {
  const answer = await provider.start(charge).catch((error: unknown) => unknown(String(error)))
  const after = await inTransaction(db, async (trx) => {
    const found = await find(trx, charge.paymentId)
    const over = await write(trx, found, { answer, attempt: charge.attempt, context })
    return { over, next: nextStep(found.order), payment: found.payment }
  })
  if (after.over && answer.answer === 'ok')
    await provider.close({ ...attemptOf(after.payment), attempt: charge.attempt, ref: answer.value.ref })
  return after.next
}

/** Asked twice, it answers the same: the attempt that is under way. */
export async function startAttempt(deps: PaymentDeps, paymentId: string): Promise<NextStep> {
  const { db, providers, context } = deps
  const begun = await inTransaction(db, async (trx) => {
    const found = await find(trx, paymentId)
    const charge = await prepare(trx, found, context)
    return { charge, provider: found.payment.provider, next: nextStep(found.order) }
  })
  const provider = providers.named(begun.provider)
  return begun.charge && provider ? await ask(deps, provider, begun.charge) : begun.next
}
