// What the carrier takes in at the door. One parcel takes in what is still owed; of several each its own pieces, and the
// first one delivery as well. The sum is fixed when a parcel leaves, because it stands on the label, and waits as a payment.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { piecesAmount } from '../../pricing/credit.ts'
import { writePayment } from '../payments/write-payment.ts'
import { inParcels } from '../transitions/line-pieces.ts'
import type { LockedOrder, Parcel, PaymentRow } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import { statusesOfOrder } from '../transitions/settle.ts'
import { isCod } from './guards.ts'
import { piecesLeft } from './pieces.ts'

const GOING: readonly string[] = ['pending', 'succeeded']

const isReversed = ({ payments }: Pick<LockedOrder, 'payments'>, { id }: PaymentRow): boolean =>
  payments.some(({ reversal_of }) => reversal_of === id)

/** Cash that is awaited or has come, and that nobody took back. */
const livePayments = (order: Pick<LockedOrder, 'payments'>): PaymentRow[] =>
  order.payments.filter(
    (one) =>
      one.fulfilment_id !== null &&
      one.reversal_of === null &&
      (one.status === 'created' || one.status === 'captured') &&
      !isReversed(order, one),
  )

const cashOf = (order: Pick<LockedOrder, 'payments'>, parcel: Pick<Parcel, 'id'>): PaymentRow | undefined =>
  livePayments(order).find(({ fulfilment_id }) => fulfilment_id === parcel.id)

/** Minor units; null where it takes in nothing. */
export const cashAmount = (order: Pick<LockedOrder, 'payments'>, parcel: Pick<Parcel, 'id'>): number | null =>
  cashOf(order, parcel)?.amount_minor ?? null

/** Its pieces as they were sold, tax included; those in parcels before it count first, so that all of them add up. */
const piecesOf = ({ row, lines }: LockedOrder, parcel: Parcel, before: readonly Parcel[]): number =>
  lines.reduce((sum, { id, quantity, total_minor, tax_minor }) => {
    const total = total_minor + (row.prices_include_tax ? 0 : tax_minor)
    const earlier = Math.min(quantity, inParcels(before, id))
    const pieces = Math.min(quantity - earlier, inParcels([parcel], id))
    return pieces === 0 ? sum : sum + piecesAmount(total, quantity, earlier, pieces)
  }, 0)

const deliveryOf = ({ row }: LockedOrder): number =>
  row.shipping_minor - row.shipping_discount_minor + (row.prices_include_tax ? 0 : row.shipping_tax_minor)

/** It is the last one that is to leave. */
const isLast = (order: LockedOrder, parcel: Parcel): boolean =>
  [...piecesLeft(order).values()].every(({ open }) => open === 0) &&
  order.parcels.every(({ id, status }) => id === parcel.id || (status !== 'pending' && status !== 'packed'))

function cashToTake(order: LockedOrder, parcel: Parcel): number {
  const others = livePayments(order).filter(({ fulfilment_id }) => fulfilment_id !== parcel.id)
  const awaited = others.reduce((sum, one) => sum + (one.status === 'created' ? one.amount_minor : 0), 0)
  const owed = Math.max(0, statusesOfOrder(order).balance - awaited)
  if (isLast(order, parcel)) return owed
  const carrying = new Set(others.map(({ fulfilment_id }) => fulfilment_id))
  const before = order.parcels.filter(({ id }) => carrying.has(id))
  const delivery = others.length === 0 ? deliveryOf(order) : 0
  return Math.min(owed, piecesOf(order, parcel, before) + delivery)
}

/** As a parcel leaves: the payment that placing wrote for the whole order becomes its own, or it gets one. */
export async function awaitCash(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  amount = cashToTake(order, parcel),
): Promise<void> {
  if (!isCod(order) || amount === 0) return
  const whole = order.payments.find(
    (one) => one.provider === 'cod' && one.status === 'created' && one.fulfilment_id === null,
  )
  if (whole) {
    await writePayment(trx, whole, { amount_minor: amount, fulfilment_id: parcel.id })
    return
  }
  const { id: order_id, currency } = order.row
  order.payments.push(
    await trx
      .insertInto('payments')
      .values({
        ...{ id: uuidv7(), order_id, method: 'cod', provider: 'cod', status: 'created' as const, currency },
        ...{ amount_minor: amount, fulfilment_id: parcel.id },
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** Whether money was booked. */
export async function takeCash(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  by: Actor,
): Promise<boolean> {
  // A parcel that left before its cash was kept with it.
  if (!cashOf(order, parcel)) await awaitCash(trx, order, parcel)
  const cash = cashOf(order, parcel)
  if (cash?.status !== 'created') return false
  const amount = cash.amount_minor
  await writePayment(trx, cash, {
    ...{ status: 'captured', captured_minor: amount, captured_at: new Date(), actor_id: by.id },
  })
  await recordEvent(trx, order.row.id, {
    ...{ type: 'payment_captured', by, visible: true, data: { amountMinor: amount } },
  })
  return true
}

/** It never arrived: nobody pays for it. */
export async function dropCash(trx: Transaction<Database>, order: LockedOrder, parcel: Parcel): Promise<void> {
  const cash = cashOf(order, parcel)
  if (cash?.status === 'created') await writePayment(trx, cash, { status: 'voided' })
}

/** It did not come after all: a row against it, and the money is awaited again. */
export async function reverseCash(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  { by, reason }: { by: Actor; reason: string },
): Promise<void> {
  const cash = cashOf(order, parcel)
  if (cash?.status !== 'captured') return
  if (order.refunds.some(({ payment_id, status }) => payment_id === cash.id && GOING.includes(status)))
    throw new ApiError('CONFLICT', { message: 'Some of its cash has already been refunded.' })
  const { method, provider, currency, captured_minor: amount } = cash
  order.payments.push(
    await trx
      .insertInto('payments')
      .values({
        ...{ id: uuidv7(), order_id: order.row.id, method, provider, currency, status: 'captured' as const },
        ...{ amount_minor: amount, captured_minor: amount, captured_at: new Date() },
        ...{ reversal_of: cash.id, fulfilment_id: parcel.id, reason, actor_id: by.id },
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await recordEvent(trx, order.row.id, {
    ...{ type: 'payment_reversed', by, visible: false, data: { amountMinor: amount, reason } },
  })
  await awaitCash(trx, order, parcel, amount)
}
