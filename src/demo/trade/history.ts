// The pen that writes one order's history: its events, its effects on stock, its refunds.
import type { Row } from '../../shop/db/schema.ts'
import type { Random } from '../random.ts'
import type { Ledger } from './ledger.ts'

export interface OrderDraft {
  order: Row<'orders'>
  items: Row<'order_items'>[]
  events: Row<'order_events'>[]
  payment: Row<'payments'>
  /** What is still to come where the first payment was not the whole sum. */
  rest?: Row<'payments'>
  refunds: Row<'refunds'>[]
  fulfilments: Row<'fulfilments'>[]
  fulfilmentItems: Row<'fulfilment_items'>[]
}

export interface Setting {
  random: Random
  ledger: Ledger
  now: Date
  /** Who packs, refunds and cancels. */
  staffId: string
}

type Event = Omit<Row<'order_events'>, 'order_id' | 'at' | 'data'> & { data?: object }

export const customer = (id: string | null | undefined) => ({ actor_kind: 'customer', actor_id: id ?? null }) as const
export const system = { actor_kind: 'system', actor_id: null } as const

/** A step of the future answers false, and whatever follows it is left out. */
export const historian = (draft: OrderDraft, { now, ledger }: Setting) => ({
  reached: (at: Date) => at <= now,
  note: (at: Date, { data = {}, ...event }: Event) =>
    draft.events.push({ order_id: draft.order.id, at, ...event, data: JSON.stringify(data) }),
  stock: (at: Date, kind: 'reserve' | 'release' | 'commit' | 'return', items = draft.items) => {
    for (const { variant_id, quantity } of items) {
      if (variant_id) ledger.add({ variantId: variant_id, kind, quantity, at, orderId: draft.order.id, reason: null })
    }
  },
})

export const refund = (draft: OrderDraft, { random, staffId }: Setting, at: Date, amount: number, reason: string) => {
  draft.refunds.push({
    id: random.id(at),
    payment_id: draft.payment.id,
    status: 'succeeded',
    amount_minor: amount,
    reason,
    created_at: at,
  })
  draft.events.push({
    order_id: draft.order.id,
    at,
    actor_kind: 'staff',
    actor_id: staffId,
    type: 'refunded',
    data: JSON.stringify({ amountMinor: amount, reason }),
    visible_to_customer: true,
  })
}
