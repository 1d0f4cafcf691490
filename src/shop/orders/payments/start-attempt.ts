// Begins an attempt to pay at its provider, once its order is committed: asked again, it asks the same. The answer is
// written under the order's lock; whoever finds the order or the attempt over by then closes what they have just begun.
import type { NextStep } from '#contract/checkouts.ts'
import type { Locale } from '#contract/parts.ts'
import { inTransaction } from '../../crud/once.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { attemptOf } from '../../payments/attempt.ts'
import { attemptTimes } from '../../payments/attempt-times.ts'
import type { Charge, Provider, Started } from '../../payments/provider.ts'
import { paymentKey, startPayment } from '../job-names.ts'
import { apply } from '../transitions/apply.ts'
import { type LockedOrder, lockOrder, type OrderRow, type PaymentRow, partsOf } from '../transitions/lock-order.ts'
import { recordEvent, SYSTEM } from '../transitions/order-event.ts'
import type { PaymentDeps } from './end-attempts.ts'

const RETRY: NextStep = { kind: 'retry' }
const DONE: NextStep = { kind: 'done' }

/** After a silence the job asks again from here on. */
const ASK_AGAIN_MS = 5_000

/** Where an order goes on from here, as its rows are. */
export function nextStepOf({ row, payments }: Pick<LockedOrder, 'row' | 'payments'>): NextStep {
  if (row.status !== 'pending_payment') return DONE
  if (row.payment_method_code === 'bank_transfer') return { kind: 'bank' }
  const open = payments.findLast(({ status }) => status === 'requires_action')
  if (open?.next_url) return { kind: 'redirect', url: open.next_url }
  // Being decided or held: nobody has to do anything.
  return payments.some(({ status }) => status === 'processing' || status === 'authorized') ? DONE : RETRY
}

const pieceTitle = (snapshot: unknown): string => {
  const { title, size, color } = snapshot as { title: string; size: string | null; color: string | null }
  return [title, size, color].filter(Boolean).join(', ')
}

/** The same to the last byte however often it is asked for: it is read off what was written with the attempt. */
function chargeOf(
  order: { row: OrderRow } & Pick<LockedOrder, 'lines' | 'taxes'>,
  payment: PaymentRow,
  origin: string,
) {
  const { row, lines, taxes } = order
  const page = `${origin}/orders/${row.public_token}`
  const charge: Charge = {
    ...{ paymentId: payment.id, attempt: payment.attempt, amount: payment.amount_minor, currency: payment.currency },
    ...{ orderNumber: row.number, email: row.email, locale: row.locale as Locale },
    lines: lines.map(({ snapshot, quantity, total_minor }) => ({
      ...{ title: pieceTitle(snapshot), quantity, amount: total_minor },
    })),
    shipping: { title: row.shipping_method_name ?? '', amount: row.shipping_minor - row.shipping_discount_minor },
    taxes: row.prices_include_tax
      ? []
      : taxes.map(({ rate_bp, tax_minor }) => ({ rateBp: rate_bp, amount: tax_minor })),
    ...{ successUrl: page, cancelUrl: page, capture: 'automatic' },
    expiresAt: payment.expires_at ?? attemptTimes(payment.created_at).expiresAt,
  }
  return charge
}

/** Only this very attempt is meant: a newer one of the same row is somebody else's. */
const sameAttempt = (order: LockedOrder, { id, attempt }: Pick<PaymentRow, 'id' | 'attempt'>) =>
  order.payments.find((one) => one.id === id && one.attempt === attempt)

/** Null where nobody may pay there any more. */
const writeStarted = ({ db }: PaymentDeps, payment: PaymentRow, { ref, url }: Started): Promise<NextStep | null> =>
  inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, payment.order_id)
    const row = sameAttempt(order, payment)
    if (!row || order.row.status !== 'pending_payment') return null
    if (row.status !== 'created') return row.provider_ref === ref ? nextStepOf(order) : null
    const values = { status: 'requires_action' as const, provider_ref: ref, next_url: url, asked_at: new Date() }
    await trx.updateTable('payments').set(values).where('id', '=', row.id).execute()
    Object.assign(row, values)
    return nextStepOf(order)
  })

const writeRefused = ({ db, context }: PaymentDeps, payment: PaymentRow, code: string): Promise<NextStep> =>
  inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, payment.order_id)
    const row = sameAttempt(order, payment)
    if (row?.status !== 'created') return nextStepOf(order)
    const values = { status: 'failed' as const, error_code: code }
    await trx.updateTable('payments').set(values).where('id', '=', row.id).execute()
    Object.assign(row, values)
    await recordEvent(trx, order.row.id, { type: 'payment_declined', by: SYSTEM, visible: true, data: { code } })
    await apply(trx, order, { event: 'declined' }, { by: SYSTEM }, context)
    return nextStepOf(order)
  })

const ask = async (provider: Provider, charge: Charge) =>
  await provider.start(charge).catch((error: unknown) => ({ answer: 'unknown', reason: String(error) }) as const)

/**
 * Asks the provider where no answer is known yet, and says where the order goes on. `retry`: it has not begun, or that is
 * not known; a job asks again. No transaction is open here.
 */
export async function startAttempt(deps: PaymentDeps, paymentId: string): Promise<NextStep> {
  const { db, providers, context } = deps
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  if (!payment) return RETRY
  const row = await db.selectFrom('orders').selectAll().where('id', '=', payment.order_id).executeTakeFirstOrThrow()
  const parts = await partsOf(db, row.id)
  const begins = payment.status === 'created' && row.status === 'pending_payment'
  const provider = providers.named(payment.provider)
  if (!begins || !provider) return nextStepOf({ row, ...parts })
  const answer = await ask(provider, chargeOf({ row, ...parts }, payment, context.publicOrigin))
  if (answer.answer === 'refused') return await writeRefused(deps, payment, answer.code)
  if (answer.answer === 'unknown') {
    const key = paymentKey(paymentId)
    await enqueue(db, startPayment, { paymentId }, { key, runAt: new Date(Date.now() + ASK_AGAIN_MS) })
    return RETRY
  }
  const next = await writeStarted(deps, payment, answer.value)
  if (next) return next
  const { ref } = answer.value
  if (ref !== null) await provider.close({ ...attemptOf(payment), ref }, { voiding: true })
  return DONE
}
