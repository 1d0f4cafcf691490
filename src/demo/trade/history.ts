// The pen that writes one order's history: its events and what they do to the stock.
import type { Row, Table } from '../../shop/db/schema.ts'
import type { Random } from '../random.ts'
import type { CouponBook } from './coupon-book.ts'
import type { Ledger } from './ledger.ts'

export type PaymentMethod = 'card' | 'bank_transfer' | 'cod'

/** A row with every column, so that all of a table have the same ones. */
type Full<T extends Table> = { [C in keyof Row<T>]-?: Exclude<Row<T>[C], undefined> }
export type Order = Full<'orders'> & { placed_at: Date }
export type Item = Full<'order_items'>

export interface OrderDraft {
  order: Order
  items: Item[]
  taxes: Full<'order_taxes'>[]
  events: Row<'order_events'>[]
  payments: Row<'payments'>[]
  credits: Row<'credits'>[]
  creditItems: Full<'credit_items'>[]
  refunds: Row<'refunds'>[]
  fulfilments: Row<'fulfilments'>[]
  fulfilmentItems: Row<'fulfilment_items'>[]
  returns: Row<'returns'>[]
  returnItems: Row<'return_items'>[]
}

export interface Setting {
  /** Of this order alone, so that a change in one order's life leaves the others as they were. */
  random: Random
  ledger: Ledger
  coupons: CouponBook
  now: Date
  /** Who packs, refunds and cancels. */
  staffId: string
}

/** So many pieces of a line. */
export interface Pieces {
  item: Item
  quantity: number
}

/** All that is not cancelled. */
export const whole = (items: readonly Item[]): Pieces[] =>
  items.flatMap((item) => {
    const quantity = item.quantity - item.cancelled
    return quantity > 0 ? [{ item, quantity }] : []
  })

type Event = Omit<Row<'order_events'>, 'order_id' | 'at' | 'data'> & { data?: object }

export const customer = (id: string | null | undefined) => ({ actor_kind: 'customer', actor_id: id ?? null }) as const
export const staff = (id: string) => ({ actor_kind: 'staff', actor_id: id }) as const
export const system = { actor_kind: 'system', actor_id: null } as const

/** What a line holds, by what happens to its pieces. */
const HELD = { reserve: 1, release: -1, commit: -1, return: 0 } as const

/** A step of the future answers false, and whatever follows it is left out. */
export const historian = ({ order, events }: OrderDraft, { now, ledger }: Pick<Setting, 'now' | 'ledger'>) => ({
  reached: (at: Date) => at <= now,
  note: (at: Date, { data = {}, ...event }: Event) =>
    events.push({ order_id: order.id, at, ...event, data: JSON.stringify(data) }),
  stock: (at: Date, kind: keyof typeof HELD, pieces: readonly Pieces[]) => {
    for (const { item, quantity } of pieces) {
      if (quantity === 0 || !item.variant_id) continue
      item.reserved += HELD[kind] * quantity
      ledger.add({ variantId: item.variant_id, kind, quantity, at, orderId: order.id, itemId: item.id, reason: null })
    }
  },
})
