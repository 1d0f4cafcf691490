// Does in PostgreSQL what the model's steps say, by the functions that routes and jobs call.
import assert from 'node:assert/strict'
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../../../src/shop/db/schema.ts'
import { cancelPieces } from '../../../../src/shop/orders/credits/cancel-lines.ts'
import { foresee } from '../../../../src/shop/orders/credits/foresee.ts'
import { giveCredit, mustBeLeft } from '../../../../src/shop/orders/credits/give-credit.ts'
import { credit as creditAllowed } from '../../../../src/shop/orders/credits/guards.ts'
import { payBack } from '../../../../src/shop/orders/credits/pay-back.ts'
import { deliverParcel, undeliverParcel } from '../../../../src/shop/orders/parcels/arrive.ts'
import { findParcel, loseParcel, takeParcelBack } from '../../../../src/shop/orders/parcels/go-astray.ts'
import { cancelParcel, createParcel, packParcel } from '../../../../src/shop/orders/parcels/pack.ts'
import { shipParcel } from '../../../../src/shop/orders/parcels/ship.ts'
import { reverseByHand, sentByHand } from '../../../../src/shop/orders/payments/by-hand.ts'
import { retryRefund } from '../../../../src/shop/orders/payments/send-refund.ts'
import { takeDisputes } from '../../../../src/shop/orders/payments/take-disputes.ts'
import { settleOrder, takeReading } from '../../../../src/shop/orders/payments/take-reading.ts'
import { takeRefund } from '../../../../src/shop/orders/payments/take-refunds.ts'
import { begin } from '../../../../src/shop/orders/returns/begin.ts'
import { close, previewClose } from '../../../../src/shop/orders/returns/close.ts'
import { approve, reject } from '../../../../src/shop/orders/returns/decide.ts'
import { declare } from '../../../../src/shop/orders/returns/declare.ts'
import { beginReturn, RETURN_GUARDS } from '../../../../src/shop/orders/returns/guards.ts'
import { lapseReturn } from '../../../../src/shop/orders/returns/lapse-returns.ts'
import { receive } from '../../../../src/shop/orders/returns/receive.ts'
import { apply } from '../../../../src/shop/orders/transitions/apply.ts'
import { isOnline } from '../../../../src/shop/orders/transitions/credit-order.ts'
import { isRefused } from '../../../../src/shop/orders/transitions/decide.ts'
import { mustBeAllowed } from '../../../../src/shop/orders/transitions/guard.ts'
import type { LockedOrder, Return } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { SYSTEM } from '../../../../src/shop/orders/transitions/order-event.ts'
import { SHOP } from '../transitions/sold.ts'
import type { Step } from './steps.ts'

type Trx = Transaction<Database>
type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

const STAFF = { kind: 'staff', id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41' } as const
const CUSTOMER = { kind: 'customer', id: null } as const
const HOW = { by: STAFF, context: SHOP }

const refused = () => new ApiError('CONFLICT')
const linesOf = ({ lines }: LockedOrder, pieces: readonly number[]) =>
  lines.flatMap(({ id }, at) => ((pieces[at] ?? 0) > 0 ? [{ lineId: id, quantity: pieces[at] ?? 0 }] : []))
/** What a contract refuses. */
const some = <T>(lines: T[]): T[] => {
  if (lines.length === 0) throw new ApiError('INVALID_INPUT')
  return lines
}
const paymentAt = ({ payments }: LockedOrder, at: number) => payments.filter((one) => one.reversal_of === null)[at]

/** Told by the provider, perhaps twice; or seen by staff. */
async function money(trx: Trx, order: LockedOrder, { amount, twice }: Of<'money'>): Promise<void> {
  const { id, currency } = order.row
  const online = order.row.payment_method_code === 'card'
  const provider = online ? ('simulator' as const) : ('bank_transfer' as const)
  const payment = await trx
    .insertInto('payments')
    .values({
      ...{ id: uuidv7(), order_id: id, method: provider, provider, currency, amount_minor: amount },
      ...{ status: 'requires_action', provider_ref: `ref_${uuidv7()}` },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  order.payments.push(payment)
  const told = { ref: payment.provider_ref, chargeRef: null, url: null, errorCode: null, refunds: [], disputes: [] }
  const reading = { ...told, status: 'captured' as const, amount, captured: amount, currency }
  await takeReading(trx, order, payment, reading, SHOP)
  if (twice) await takeReading(trx, order, payment, reading, SHOP)
}

async function end(trx: Trx, order: LockedOrder, status: 'succeeded' | 'failed'): Promise<void> {
  for (const refund of order.refunds) {
    const payment = order.payments.find(({ id }) => id === refund.payment_id)
    if (refund.status !== 'pending' || !payment) continue
    const reading = { ref: `re_${refund.id}`, refundId: refund.id, amount: refund.amount_minor, errorCode: null }
    if (isOnline(payment)) {
      await takeRefund(trx, order, refund, { ...reading, ref: `${reading.ref}_${refund.attempts}`, status }, SHOP)
      await settleOrder(trx, order)
    } else if (status === 'succeeded') await sentByHand(trx, order, refund.id, HOW)
  }
}

async function again(trx: Trx, order: LockedOrder, step: Of<'again'>): Promise<unknown> {
  const refund = order.refunds.filter(({ kind }) => kind === 'refund')[step.refund]
  if (refund?.status !== 'failed') throw refused()
  if (step.byHand) return await sentByHand(trx, order, refund.id, HOW)
  return await retryRefund(trx, order, refund.id, { by: STAFF })
}

async function lastDisputeOf(trx: Trx, paymentId: string): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    select data ->> 'code' as ref from order_events where data ->> 'code' like ${`du_${paymentId}%`}
    order by id desc limit 1`.execute(trx)
  return rows[0]?.ref ?? ''
}

async function dispute(trx: Trx, order: LockedOrder, step: Of<'dispute'>): Promise<void> {
  const payment = paymentAt(order, step.payment)
  const open = step.as === 'open'
  if (!payment || !isOnline(payment) || payment.status !== 'captured') throw refused()
  if (open === (payment.disputed_at !== null)) throw refused()
  const ref = open ? `du_${payment.id}_${order.row.version}` : await lastDisputeOf(trx, payment.id)
  const before = order.refunds.find(({ provider_ref }) => provider_ref === ref)?.amount_minor ?? 0
  const amount = before || step.taken
  const told = { ref, amount, open, withdrawn: step.as !== 'won' && amount > 0 }
  await takeDisputes(trx, order, payment, [told])
  await settleOrder(trx, order)
}

async function credit(trx: Trx, order: LockedOrder, { cause, refund, ...step }: Of<'credit'>): Promise<void> {
  const first = step.pieces.findIndex((count) => count > 0)
  const lines = order.lines.flatMap(({ id }, at) => {
    const pieces = step.pieces[at] ?? 0
    return pieces > 0 ? [{ line: id, pieces, deduction: at === first ? step.deduction : 0 }] : []
  })
  const request = { lines, shipping: step.shipping, goodwill: step.goodwill }
  if (lines.length === 0 && request.shipping + request.goodwill === 0) throw new ApiError('INVALID_INPUT')
  mustBeAllowed(creditAllowed(order))
  mustBeLeft(order, request, cause)
  const foreseen = foresee(order, request, { refund, whole: false })
  if (foreseen.disputed > 0) mustBeAllowed('disputed')
  const given = await giveCredit(trx, order, request, { cause, reason: null, by: STAFF, refund })
  await settleOrder(trx, order)
  assert.equal(given.amount, foreseen.amount, 'what was foreseen is what was written')
}

async function parcel(trx: Trx, order: LockedOrder, step: Extract<Step, { parcel: number }>): Promise<void> {
  const one = order.parcels[step.parcel]
  if (!one) throw new ApiError('NOT_FOUND')
  switch (step.kind) {
    case 'ship': {
      const override = step.override ? 'Agreed' : null
      return await shipParcel(trx, order, one, { carrier: 'DHL', trackingNumber: '1', override }, HOW)
    }
    case 'undeliver':
      return await undeliverParcel(trx, order, one, { reason: 'By mistake' }, HOW)
    case 'back': {
      const lines = one.items.map(({ order_item_id: lineId, quantity }) => {
        const damaged = Math.min(quantity, step.damaged)
        return { lineId, damaged, sellable: quantity - damaged }
      })
      return await takeParcelBack(trx, order, one, { lines, reason: 'Refused' }, HOW)
    }
    default: {
      const run = {
        pack: packParcel,
        deliver: deliverParcel,
        lost: loseParcel,
        found: findParcel,
        unpack: cancelParcel,
      }
      return await run[step.kind](trx, order, one, HOW)
    }
  }
}

async function returned(trx: Trx, order: LockedOrder, step: Extract<Step, { return: number }>): Promise<unknown> {
  const one: Return | undefined = order.returns[step.return]
  if (!one) throw new ApiError('NOT_FOUND')
  if (step.kind === 'lapse') {
    if (!(await lapseReturn(trx, order, one))) throw refused()
    return
  }
  mustBeAllowed(RETURN_GUARDS[step.kind](order, one))
  switch (step.kind) {
    case 'approve':
      return await approve(trx, order, one, { lines: undefined, by: STAFF }, SHOP)
    case 'reject':
      return await reject(trx, order, one, { reason: 'No', by: STAFF }, SHOP)
    case 'receive': {
      const lines = order.lines.flatMap(({ id: lineId }, at) => {
        const received = step.received[at] ?? 0
        if (!one.items.some(({ order_item_id }) => order_item_id === lineId)) return []
        return [{ lineId, received, condition: 'sellable' as const, restocked: Math.min(received, step.restocked) }]
      })
      return await receive(trx, order, one, { lines }, HOW)
    }
    case 'close': {
      const item = one.items.find(({ order_item_id, received }) => received > 0 && stillOf(order, order_item_id) > 0)
      if (step.deduction > 0 && !item) throw refused()
      const lines = item && step.deduction > 0 ? [{ lineId: item.order_item_id, deduction: step.deduction }] : []
      const foreseen = previewClose(order, one, { lines })
      const amount = await close(trx, order, one, { lines, refund: step.refund, by: STAFF, version: order.row.version })
      assert.equal(amount, foreseen.credit, 'what was foreseen is what was written')
    }
  }
}

/** Pieces of a line that are not credited yet. */
const stillOf = ({ lines, creditItems }: LockedOrder, lineId: string): number =>
  creditItems.reduce(
    (left, item) => left - (item.order_item_id === lineId ? item.quantity : 0),
    lines.find(({ id }) => id === lineId)?.quantity ?? 0,
  )

async function withdraw(trx: Trx, order: LockedOrder, pieces: number[] | null, waits: boolean): Promise<unknown> {
  const lines = pieces ? some(linesOf(order, pieces)) : undefined
  const at = new Date()
  return await declare(trx, order, { lines, by: CUSTOMER, reason: null, at, late: false, waits }, SHOP)
}

export async function act(trx: Trx, order: LockedOrder, step: Step): Promise<unknown> {
  if ('parcel' in step) return await parcel(trx, order, step)
  if ('return' in step) return await returned(trx, order, step)
  switch (step.kind) {
    case 'money':
      return await money(trx, order, step)
    case 'told':
      if (isRefused(await apply(trx, order, step.happening, { by: SYSTEM }, SHOP))) throw refused()
      return
    case 'end':
      return await end(trx, order, step.status)
    case 'again':
      return await again(trx, order, step)
    case 'payBack': {
      if (step.amount < 1) throw new ApiError('INVALID_INPUT')
      const paymentId = paymentAt(order, step.payment)?.id ?? ''
      await payBack(trx, order, { paymentId, amount: step.amount, reason: '' }, STAFF)
      return await settleOrder(trx, order)
    }
    case 'reverse':
      return await reverseByHand(trx, order, paymentAt(order, step.payment)?.id ?? '', { reason: 'Error', by: STAFF })
    case 'dispute':
      return await dispute(trx, order, step)
    case 'cancel': {
      const lines = some(linesOf(order, step.pieces))
      return await cancelPieces(trx, order, { lines, reason: '', refund: step.refund }, { ...HOW, closed: true })
    }
    case 'credit':
      return await credit(trx, order, step)
    case 'create':
      return await createParcel(trx, order, { lines: some(linesOf(order, step.pieces)), packed: step.packed }, HOW)
    case 'withdraw':
      return await withdraw(trx, order, step.pieces, false)
    case 'form':
      return await withdraw(trx, order, null, true)
    case 'begin': {
      mustBeAllowed(beginReturn(order))
      const lines = some(linesOf(order, step.pieces))
      return await begin(trx, order, { kind: 'return', lines, reason: null, by: STAFF }, SHOP)
    }
    default:
      return
  }
}
