// The dot shown before each order status: filled and coloured if staff must act, hollow if nothing is left to do.
import type { OrderParcel, OrderRow } from '#contract/orders.ts'
import type { Tone } from '../kit/status.tsx'

export const STATUS_TONES: Record<OrderRow['status'], Tone> = {
  pending_payment: 'warn',
  confirmed: 'info',
  completed: 'good',
  cancelled: 'idle',
  expired: 'idle',
}

export const PAYMENT_TONES: Record<OrderRow['paymentStatus'], Tone> = {
  unpaid: 'bad',
  pending: 'warn',
  authorized: 'info',
  partially_paid: 'warn',
  paid: 'good',
  partially_refunded: 'info',
  refunded: 'idle',
  voided: 'idle',
}

const FULFILMENT_TONES: Record<OrderRow['fulfilmentStatus'], Tone> = {
  unfulfilled: 'idle',
  partially_shipped: 'warn',
  shipped: 'info',
  partially_delivered: 'info',
  delivered: 'good',
  returned: 'idle',
}

export const PARCEL_TONES: Record<OrderParcel['status'], Tone> = {
  pending: 'idle',
  packed: 'warn',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'idle',
  lost: 'bad',
  returned_to_sender: 'warn',
}

/** Confirmed orders that still have to be packed stand out, whatever the tone of their fulfilment status. */
export const fulfilmentTone = ({ status, fulfilmentStatus }: Pick<OrderRow, 'status' | 'fulfilmentStatus'>): Tone =>
  status === 'confirmed' && fulfilmentStatus === 'unfulfilled' ? 'warn' : FULFILMENT_TONES[fulfilmentStatus]
