// What the simulator's cards do, by their last four digits.
import type { Kysely, Selectable } from 'kysely'
import type { SimulatedPayment } from '#contract/payments.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { SimulatorPaymentsTable } from '../../db/simulator.ts'
import { happen, settle } from './events.ts'

type Payment = Selectable<SimulatorPaymentsTable>

interface Behaviour {
  /** Declined, and why. */
  declined?: string
  /** The bank wants to be asked. */
  confirm?: true
  /** Milliseconds until the money is there. */
  late?: number
  /** How often its webhook is sent. */
  times?: number
  /** The webhook is answered before the shopper is sent back. */
  first?: true
  /** The shopper does not come back. */
  stays?: true
}

const CARDS: Readonly<Record<string, Behaviour>> = {
  '4242': {},
  '0002': { declined: 'card_declined' },
  '9995': { declined: 'insufficient_funds' },
  '3155': { confirm: true },
  '1001': { late: 30_000 },
  '1002': { times: 2 },
  '1003': { first: true },
  '1004': { stays: true },
  // Paid like any other; its refund fails once.
  '1005': {},
}

export interface Step {
  /** Null to stay on the page. */
  leadsTo: string | null
  /** An event to be sent before the answer. */
  sendFirst: string | undefined
}

export async function shownPayment(db: Kysely<Database>, ref: string): Promise<SimulatedPayment> {
  await settle(db, ref)
  const payment = await db.selectFrom('simulator_payments').selectAll().where('ref', '=', ref).executeTakeFirst()
  if (!payment) throw new ApiError('NOT_FOUND')
  const paid = ['processing', 'authorized', 'captured'].includes(payment.status)
  const step = payment.status === 'open' ? 'card' : payment.status === 'confirming' ? 'confirm' : 'over'
  return {
    orderNumber: payment.order_number,
    amount: payment.amount_minor,
    currency: payment.currency,
    step,
    paid,
    backUrl: paid ? payment.success_url : payment.cancel_url,
  }
}

export async function takeStep(
  db: Kysely<Database>,
  ref: string,
  { intent, card }: { intent: 'pay' | 'confirm' | 'cancel'; card: string },
): Promise<Step> {
  await settle(db, ref)
  return await db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('simulator_payments')
      .selectAll()
      .where('ref', '=', ref)
      .forUpdate()
      .executeTakeFirst()
    if (!payment) throw new ApiError('NOT_FOUND')
    if (payment.status === 'confirming') {
      if (intent === 'pay') return stay
      const { card: last } = payment
      return intent === 'confirm'
        ? await succeed(trx, payment, last, {})
        : await decline(trx, payment, last, 'authentication_failed')
    }
    // Whoever comes back by the Back button finds it decided.
    if (payment.status !== 'open' || intent === 'confirm') return stay
    if (intent === 'cancel') return { ...stay, leadsTo: payment.cancel_url }
    return await payWith(trx, payment, card)
  })
}

const stay: Step = { leadsTo: null, sendFirst: undefined }

async function payWith(trx: Kysely<Database>, payment: Payment, card: string): Promise<Step> {
  const digits = card.replace(/[\s-]/g, '')
  if (digits === '') throw invalidInput({ card: 'required' })
  const last = /^\d{4,19}$/.test(digits) ? digits.slice(-4) : ''
  const behaviour = Object.hasOwn(CARDS, last) ? CARDS[last] : undefined
  if (!behaviour) throw invalidInput({ card: 'unknown' })
  if (behaviour.declined) return await decline(trx, payment, last, behaviour.declined)
  if (!behaviour.confirm) return await succeed(trx, payment, last, behaviour)
  await update(trx, payment, { status: 'confirming', card: last })
  return stay
}

async function decline(trx: Kysely<Database>, payment: Payment, card: string | null, code: string): Promise<Step> {
  await update(trx, payment, { status: 'failed', card, error_code: code })
  await happen(trx, { type: 'declined', payment: payment.ref })
  return { ...stay, leadsTo: payment.cancel_url }
}

async function succeed(
  trx: Kysely<Database>,
  payment: Payment,
  card: string | null,
  behaviour: Behaviour,
): Promise<Step> {
  const { ref } = payment
  const leadsTo = behaviour.stays ? null : payment.success_url
  if (behaviour.late !== undefined) {
    const settlesAt = new Date(Date.now() + behaviour.late)
    await update(trx, payment, { status: 'processing', card, settles_at: settlesAt })
    await happen(trx, { type: 'processing', payment: ref })
    await happen(trx, { type: 'money_in', payment: ref, dueAt: settlesAt })
    return { ...stay, leadsTo }
  }
  const manual = payment.capture === 'manual'
  await update(trx, payment, {
    status: manual ? 'authorized' : 'captured',
    captured_minor: manual ? 0 : payment.amount_minor,
    card,
  })
  const event = await happen(trx, { type: 'money_in', payment: ref, times: behaviour.times ?? 1 })
  return { leadsTo, sendFirst: behaviour.first ? event : undefined }
}

const update = (trx: Kysely<Database>, { ref }: Payment, values: Partial<Payment>) =>
  trx.updateTable('simulator_payments').set(values).where('ref', '=', ref).execute()
