// The states an order passes through too quickly for chance to leave one in each: a shop shows them all on any day.
import { before, DAY } from '../calendar.ts'
import type { OrderDraft } from './history.ts'
import type { Halfway } from './lifecycle.ts'

interface Wish {
  fate: Halfway
  /** Days ago between which the order was placed: by now it has come so far, and not yet too far. */
  oldest: number
  youngest: number
  fits: (draft: OrderDraft) => boolean
}

const paidBy =
  (...methods: readonly string[]) =>
  ({ order }: OrderDraft) =>
    methods.includes(order.payment_method_code ?? '')
/** Two parcels need two things, and money that does not take days. */
const inParcels = (draft: OrderDraft) => draft.items.length > 1 && paidBy('card')(draft)

const WISHES: readonly Wish[] = [
  { fate: 'half-delivered', oldest: 16, youngest: 11, fits: inParcels },
  { fate: 'half-shipped', oldest: 8, youngest: 5, fits: inParcels },
  { fate: 'part-paid', oldest: 6.8, youngest: 4.5, fits: paidBy('bank_transfer') },
  { fate: 'authorized', oldest: 2, youngest: 0, fits: paidBy('card') },
]

/** Asked about each order in turn: the first that fits a wish gets it. */
export const halfways = (now: Date): ((draft: OrderDraft) => Halfway | undefined) => {
  const open = new Set(WISHES)
  return (draft) => {
    const placed = draft.order.placed_at as Date
    for (const wish of open) {
      const { oldest, youngest, fits, fate } = wish
      if (placed < before(now, oldest * DAY) || placed > before(now, youngest * DAY) || !fits(draft)) continue
      open.delete(wish)
      return fate
    }
    return undefined
  }
}
