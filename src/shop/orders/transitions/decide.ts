// The table of what may happen to an order before it is packed, and what follows from it: who is told, what becomes of the
// pieces and of the money. Pure; `apply` beside it does what it says.
import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../db/trade.ts'
import type { OrderTemplate } from '../letters/order-letter.ts'

export type OrderStatus = Selectable<OrdersTable>['status']

/** What an order is when something happens to it. Amounts in minor units, tax included. */
export interface Standing {
  status: OrderStatus
  /** The money that is kept covers all that is not credited. */
  covered: boolean
  /** Above 0 the customer owes, below 0 the shop; nobody owes anything for an order that came to nothing. */
  balance: number
  /** Money that came and was not paid back. */
  kept: number
  /** Parcels that are packed or have left. */
  packed: number
  /** A mail about it went out before. */
  told: boolean
}

/** `decided`: no attempt to pay is open any more, and none can come to money. */
export type Happening =
  /** Money has been booked. `revivable`: stock and coupon of a lapsed order are available again, and its cart has no other one open. */
  | { event: 'money_in'; revivable: boolean }
  | { event: 'declined' }
  | { event: 'expire'; decided: boolean }
  /** `free`: each piece was looked at, and none is packed or under way, though parcels with others may have been. */
  | { event: 'cancel'; decided: boolean; by: 'customer' | 'staff'; free?: boolean }
  | { event: 'replace'; decided: boolean }

/** Everything that follows. */
export interface Consequence {
  status: OrderStatus
  /** Of the pieces: they are held again, or given up. */
  stock: 'keep' | 'reserve' | 'release'
  /** Everything that is left of it is credited. */
  credit: boolean
  /** What the shop owes afterwards is paid back. */
  refund: boolean
  /** It lapses no more. */
  stays: boolean
  /** Its pieces leave the cart they came from. */
  leavesCart: boolean
  letter: OrderTemplate | null
  /** Why staff have to look at it. */
  attention: string | null
}

/** Why it may not happen now, in a sentence for people. */
export interface Refusal {
  refused: string
}

export type Decision = Consequence | Refusal

export const isRefused = (decision: Decision): decision is Refusal => 'refused' in decision

type Of<Event extends Happening['event']> = Extract<Happening, { event: Event }>
type Rule<Event extends Happening['event']> = (order: Standing, happening: Of<Event>) => Decision
type Row = { [Event in Happening['event']]: Rule<Event> }

export const ATTENTION = {
  partPaid: 'Less money has come than the order costs.',
  lapsed: 'Money came after the order had lapsed, and could not revive it: it goes back.',
  tooMuch: 'More money has come than the order costs: the rest goes back.',
} as const

const unchanged = (status: OrderStatus): Consequence => ({
  ...{ status, stock: 'keep', credit: false, refund: false, stays: false, leavesCart: false },
  ...{ letter: null, attention: null },
})

const never = (refused: string) => (): Decision => ({ refused })
const undecided: Refusal = { refused: 'A payment is being made at this moment. Try again in a minute.' }
/** Said twice, or too late: it changes nothing. */
const nothing = ({ status }: Standing): Decision => unchanged(status)

const confirm = (order: Standing): Consequence => ({
  ...unchanged('confirmed'),
  ...{ stays: true, leavesCart: true, letter: 'order-confirmed', refund: order.balance < 0 },
})

/** What came in and is not wanted goes back. */
const returnMoney = ({ status, balance }: Standing, attention: string | null): Consequence =>
  balance < 0 ? { ...unchanged(status), refund: true, attention } : unchanged(status)

const tooMuch = (order: Standing): Decision => returnMoney(order, ATTENTION.tooMuch)

/** What came in before is credited, so that it can go back. */
const end = (order: Standing, status: 'expired' | 'cancelled', letter: OrderTemplate | null): Consequence => ({
  ...unchanged(status),
  ...{ stock: 'release', stays: true, letter, credit: order.kept > 0, refund: order.kept > 0 },
})

const TABLE: Readonly<Record<OrderStatus, Row>> = {
  pending_payment: {
    money_in: (order) =>
      order.covered
        ? confirm(order)
        : {
            ...unchanged('pending_payment'),
            ...{ stays: true, letter: 'order-part-paid', attention: ATTENTION.partPaid },
          },
    declined: nothing,
    expire: (order, { decided }) => {
      // A part of the money has come: staff decide.
      if (order.kept > 0) return unchanged(order.status)
      return decided ? end(order, 'expired', order.told ? 'order-expired' : null) : undecided
    },
    cancel: (order, { decided, by }) =>
      decided ? end(order, 'cancelled', order.told || by === 'staff' ? 'order-cancelled' : null) : undecided,
    replace: (order, { decided }) => (decided ? end(order, 'cancelled', null) : undecided),
  },
  expired: {
    money_in: (order, { revivable }) =>
      revivable && order.covered ? { ...confirm(order), stock: 'reserve' } : returnMoney(order, ATTENTION.lapsed),
    declined: nothing,
    expire: nothing,
    cancel: never('The order has lapsed.'),
    replace: nothing,
  },
  cancelled: {
    money_in: (order) => returnMoney(order, null),
    declined: nothing,
    expire: nothing,
    cancel: never('The order is cancelled already.'),
    replace: nothing,
  },
  confirmed: {
    money_in: tooMuch,
    declined: nothing,
    expire: nothing,
    cancel: (order, { decided, free = false }) => {
      if (order.packed > 0 && !free) return { refused: 'Parts of it are packed or on their way.' }
      return decided ? { ...end(order, 'cancelled', 'order-cancelled'), credit: true } : undecided
    },
    replace: never('The order is confirmed.'),
  },
  completed: {
    money_in: tooMuch,
    declined: nothing,
    expire: nothing,
    cancel: never('The order is completed.'),
    replace: never('The order is completed.'),
  },
}

/** How an order is to be paid when it is placed; `nothing` where it comes to nothing. */
export type PaidBy = 'card' | 'bank_transfer' | 'cod' | 'nothing'

/** What follows from placing an order. Its pieces are held in any case. */
export interface Placing extends Pick<Consequence, 'leavesCart' | 'letter'> {
  status: 'pending_payment' | 'confirmed'
}

const CONFIRMED: Placing = { status: 'confirmed', leavesCart: true, letter: 'order-confirmed' }

export const PLACING: Readonly<Record<PaidBy, Placing>> = {
  // Until the money has come the cart stays as it is, so that whoever gives up paying finds it again.
  card: { status: 'pending_payment', leavesCart: false, letter: null },
  bank_transfer: { status: 'pending_payment', leavesCart: true, letter: 'order-placed' },
  cod: CONFIRMED,
  nothing: CONFIRMED,
}

export const decide = <Event extends Happening['event']>(order: Standing, happening: Of<Event>): Decision =>
  (TABLE[order.status][happening.event] as Rule<Event>)(order, happening)
