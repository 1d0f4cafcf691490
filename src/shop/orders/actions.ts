// What staff can do with an order, its parcels and its returns now: the guards of the table, asked one by one.
import {
  ORDER_ACTIONS,
  type OrderAction,
  PARCEL_ACTIONS,
  RETURN_ACTIONS,
  type Reason,
} from '#contract/order-actions.ts'
import { address, cancelLines, credit, payment, refund } from './credits/guards.ts'
import { PARCEL_GUARDS, pack } from './parcels/guards.ts'
import { beginReturn, RETURN_GUARDS } from './returns/guards.ts'
import type { Guard } from './transitions/guard.ts'
import type { LockedOrder, Parcel, Return } from './transitions/lock-order.ts'

const ORDER_GUARDS: Readonly<Record<OrderAction, Guard>> = {
  ...{ pack, cancel: cancelLines, credit, refund, payment, return: beginReturn, address },
}

const asked = <Event extends string>(events: readonly Event[], ask: (event: Event) => Reason | null) =>
  events.map((event) => {
    const reason = ask(event)
    return { event, allowed: reason === null, reason }
  })

export const actionsOfOrder = (order: LockedOrder) => asked(ORDER_ACTIONS, (event) => ORDER_GUARDS[event](order))
export const actionsOfParcel = (order: LockedOrder, parcel: Parcel) =>
  asked(PARCEL_ACTIONS, (event) => PARCEL_GUARDS[event](order, parcel))
export const actionsOfReturn = (order: LockedOrder, one: Return) =>
  asked(RETURN_ACTIONS, (event) => RETURN_GUARDS[event](order, one))
