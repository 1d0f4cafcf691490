// Books what a provider says an attempt is. Captured money beats every other word; any other step back changes nothing.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { signals } from '#telemetry/signals.ts'
import type { Database } from '../../db/schema.ts'
import type { Reading } from '../../payments/provider.ts'
import { apply, type TransitionContext } from '../transitions/apply.ts'
import { withAttention } from '../transitions/attention.ts'
import type { LockedOrder, PaymentRow } from '../transitions/lock-order.ts'
import { recordEvent, SYSTEM } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { takeDisputes } from './take-disputes.ts'
import { keepOrLetGo, takeHeld } from './take-held.ts'
import { takeRefunds } from './take-refunds.ts'
import { type Outcome, refsOf, type Take, unchanged, writePayment } from './write-payment.ts'

export const UNDECIDED: readonly PaymentRow['status'][] = ['created', 'requires_action', 'processing', 'authorized']
const isUndecided = ({ status }: Pick<PaymentRow, 'status'>): boolean => UNDECIDED.includes(status)

const ATTENTION = {
  currency: 'Money has come in another currency than the order has: it is not booked.',
  letGo: 'The provider has let go of money that was held for this order.',
} as const

/** Two sessions of one payment were both paid: the second is money of its own. */
async function bookBeside(trx: Transaction<Database>, order: LockedOrder, payment: PaymentRow, reading: Reading) {
  const known = order.payments.some(({ provider_ref }) => provider_ref === reading.ref)
  if (known) return false
  const { order_id, method, provider, currency, attempt } = payment
  const row = await trx
    .insertInto('payments')
    .values({
      ...{ id: uuidv7(), order_id, method, provider, currency, attempt, status: 'captured' as const },
      ...{ amount_minor: reading.amount, captured_minor: reading.captured, captured_at: new Date() },
      ...{ provider_ref: reading.ref, charge_ref: reading.chargeRef },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  order.payments.push(row)
  return true
}

const captured: Take = async (trx, order, payment, reading) => {
  const elsewhere = payment.status === 'captured' && reading.ref !== null && reading.ref !== payment.provider_ref
  const before = payment.status === 'captured' && !elsewhere ? payment.captured_minor : 0
  const more = reading.captured - before
  if (more <= 0) return unchanged
  if (elsewhere) {
    if (!(await bookBeside(trx, order, payment, reading))) return unchanged
  } else
    await writePayment(trx, payment, {
      ...refsOf(reading, payment),
      ...{ status: 'captured', captured_minor: reading.captured, captured_at: payment.captured_at ?? new Date() },
      ...{ error_code: null, next_url: null },
    })
  const data = { amountMinor: more }
  await recordEvent(trx, order.row.id, { type: 'payment_captured', by: SYSTEM, visible: true, data })
  return { outcome: 'captured', happened: 'money_in' }
}

const processing: Take = async (trx, order, payment, reading) => {
  if (!['created', 'requires_action'].includes(payment.status)) return unchanged
  await writePayment(trx, payment, { ...refsOf(reading, payment), status: 'processing', next_url: null })
  await recordEvent(trx, order.row.id, { type: 'payment_processing', by: SYSTEM, visible: true })
  return { outcome: 'processing' }
}

const declinedOnce = async (trx: Transaction<Database>, order: LockedOrder, code: string | null) => {
  const data = code === null ? {} : { code }
  await recordEvent(trx, order.row.id, { type: 'payment_declined', by: SYSTEM, visible: true, data })
}

/** Still to be paid there; the last try may have been declined. */
const open: Take = async (trx, order, payment, reading) => {
  if (!['created', 'requires_action'].includes(payment.status)) return unchanged
  const { errorCode, url } = reading
  const declined = errorCode !== null && errorCode !== payment.error_code
  if (payment.status === 'requires_action' && !declined) return unchanged
  const next = { next_url: url ?? payment.next_url, error_code: errorCode ?? payment.error_code }
  await writePayment(trx, payment, { ...refsOf(reading, payment), status: 'requires_action', ...next })
  if (!declined) return unchanged
  await declinedOnce(trx, order, errorCode)
  return { outcome: 'declined', happened: 'declined' }
}

const over =
  (status: 'failed' | 'expired' | 'voided'): Take =>
  async (trx, order, payment, reading) => {
    if (!isUndecided(payment)) return unchanged
    const held = payment.status === 'authorized'
    const code = reading.errorCode ?? payment.error_code
    const toldBefore = code !== null && code === payment.error_code
    await writePayment(trx, payment, { ...refsOf(reading, payment), status, error_code: code, next_url: null })
    if (held && order.row.status === 'confirmed')
      order.row.needs_attention = withAttention(order.row.needs_attention, ATTENTION.letGo)
    if (status === 'failed' && !toldBefore) await declinedOnce(trx, order, code)
    return { outcome: status === 'failed' ? 'declined' : status, happened: 'declined' }
  }

const TAKES: Readonly<Record<Reading['status'], Take>> = {
  ...{ captured, authorized: takeHeld, processing, open },
  ...{ failed: over('failed'), expired: over('expired'), voided: over('voided') },
  // It was asked for and never began, or the answer is older than its beginning.
  absent: async () => unchanged,
}

const takeStatus: Take = async (trx, order, payment, reading) => {
  const money = reading.status === 'captured' || reading.status === 'authorized'
  if (money && reading.currency !== payment.currency) {
    order.row.needs_attention = withAttention(order.row.needs_attention, ATTENTION.currency)
    return { outcome: 'wrong_currency' }
  }
  // An earlier session of the same payment says nothing of the present one, unless it was paid.
  const { ref } = reading
  if (!money && ref !== null && payment.provider_ref !== null && ref !== payment.provider_ref) return unchanged
  return await TAKES[reading.status](trx, order, payment, reading)
}

/** The order is locked, and the payment is one of its rows. Everything that follows for the order follows here. */
export async function takeReading(
  trx: Transaction<Database>,
  order: LockedOrder,
  payment: PaymentRow,
  reading: Reading,
  context: TransitionContext,
): Promise<Outcome> {
  const attention = order.row.needs_attention
  const { outcome: taken, happened } = await takeStatus(trx, order, payment, reading)
  const sameCurrency = reading.currency === payment.currency
  const charged = order.payments.find(({ provider_ref: ref }) => ref !== null && ref === reading.ref) ?? payment
  const refunds = sameCurrency && (await takeRefunds(trx, order, charged, reading.refunds, context))
  const disputes = sameCurrency && (await takeDisputes(trx, order, charged, reading.disputes))
  if (happened === 'money_in') await apply(trx, order, { event: 'money_in', revivable: false }, { by: SYSTEM }, context)
  else if (happened === 'declined') await apply(trx, order, { event: 'declined' }, { by: SYSTEM }, context)
  else if (taken !== 'unchanged' || refunds || disputes || order.row.needs_attention !== attention)
    await settleOrder(trx, order)
  const outcome = taken === 'authorized' ? await keepOrLetGo(trx, order, payment) : taken
  if (outcome !== 'unchanged') signals.payment.publish({ provider: payment.provider, outcome })
  if (outcome === 'unchanged' && (refunds || disputes)) return 'refunds'
  return outcome
}

/** Writes what follows from rows that have changed, and the reasons why staff have to look at it. */
export async function settleOrder(trx: Transaction<Database>, order: LockedOrder): Promise<void> {
  await settle(trx, order, { needs_attention: order.row.needs_attention })
}
