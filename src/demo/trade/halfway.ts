// The states an order passes through too quickly, or too rarely, for chance to leave one in each: a shop shows them all on
// any day.
import { before, DAY } from '../calendar.ts'
import type { Rare } from './fates.ts'
import type { OrderDraft, PaymentMethod } from './history.ts'

interface Wish {
  fate: Rare
  /** Days ago between which the order was placed: by now it has come so far, and not yet too far. */
  oldest: number
  youngest: number
  /** How it is paid then. */
  method: PaymentMethod
  /** Two parcels need two things. */
  inParcels?: boolean
}

const WISHES: readonly Wish[] = [
  { fate: 'paid-twice', oldest: 90, youngest: 60, method: 'bank_transfer' },
  { fate: 'lost-credited', oldest: 85, youngest: 55, method: 'card', inParcels: true },
  { fate: 'refused-credited', oldest: 75, youngest: 45, method: 'cod' },
  { fate: 'sent-again', oldest: 65, youngest: 40, method: 'card' },
  ...(['card', 'bank_transfer', 'cod', 'card'] as const).flatMap((method): Wish[] => [
    { fate: 'return-rejected', oldest: 34, youngest: 26, method },
    { fate: 'return-received', oldest: 30, youngest: 23, method },
    { fate: 'return-approved', oldest: 22, youngest: 15, method },
    { fate: 'return-asked', oldest: 17, youngest: 11, method },
  ]),
  { fate: 'refused', oldest: 24, youngest: 20, method: 'cod' },
  { fate: 'lost', oldest: 22, youngest: 18, method: 'card' },
  { fate: 'lost', oldest: 22, youngest: 18, method: 'bank_transfer' },
  { fate: 'half-delivered', oldest: 16, youngest: 11, method: 'card', inParcels: true },
  { fate: 'half-shipped', oldest: 8, youngest: 5, method: 'card', inParcels: true },
  { fate: 'refund-waits', oldest: 8, youngest: 5, method: 'bank_transfer' },
  { fate: 'part-paid', oldest: 6.8, youngest: 4.5, method: 'bank_transfer' },
  { fate: 'refund-fails', oldest: 4, youngest: 1, method: 'card' },
  { fate: 'packed', oldest: 3.5, youngest: 0.6, method: 'card' },
  { fate: 'packed', oldest: 3.5, youngest: 0.6, method: 'card', inParcels: true },
  { fate: 'packed', oldest: 3.5, youngest: 0.6, method: 'cod' },
  { fate: 'authorized', oldest: 2, youngest: 0.1, method: 'card' },
  { fate: 'waiting', oldest: 2, youngest: 0.1, method: 'card' },
]

/** Asked about each order in turn: the first that fits a wish gets it, and is paid as it says. */
export const halfways = (now: Date): ((draft: OrderDraft) => Rare | undefined) => {
  const open = new Set(WISHES)
  return ({ order, items }) => {
    for (const wish of open) {
      const { oldest, youngest, fate, method, inParcels } = wish
      if (order.placed_at < before(now, oldest * DAY) || order.placed_at > before(now, youngest * DAY)) continue
      if (inParcels && items.length < 2) continue
      open.delete(wish)
      order.payment_method_code = method
      return fate
    }
    return undefined
  }
}
