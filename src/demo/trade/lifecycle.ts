// What becomes of an order after it was placed, step by step, as far as time has come: payment, parcels, delivery, or
// one of the ways in which it goes wrong. Statuses are derived from the rows after each step and never set on their own.
import { after, DAY, later, opening } from '../calendar.ts'
import { cancel, cancelLine, creditLost, makeUpFor } from './aftermath.ts'
import type { Fate } from './fates.ts'
import { historian, type OrderDraft, type Setting, whole } from './history.ts'
import type { RefundEnding } from './money.ts'
import { send } from './parcels.ts'
import { pay } from './pay.ts'
import { takeBack } from './returns.ts'
import { conclude, settle } from './totals.ts'

/** In two parcels: when the first and the second are done with. */
const sendHalves = (draft: OrderDraft, setting: Setting, paid: Date, fate: Fate): Date | undefined => {
  const [first, ...rest] = whole(draft.items)
  if (!first) return undefined
  const arrived = send(draft, setting, [first], paid, fate === 'half-shipped' ? 'under-way' : 'delivered')
  // What the second parcel waits for is being made.
  if (fate === 'half-shipped' || fate === 'half-delivered') return undefined
  if (rest.length === 0) return arrived
  const next = after(paid, setting.random.int(3, 8) * DAY)
  const second = send(draft, setting, rest, next, fate === 'lost-credited' ? 'lost' : 'delivered')
  return arrived && second ? later(arrived, second) : undefined
}

/** The same pieces once more, from the shelf. */
const sendAgain = (draft: OrderDraft, setting: Setting, known: Date): void => {
  const { reached, stock } = historian(draft, setting)
  const from = opening(after(known, 2 * DAY))
  if (!reached(from)) return
  draft.order.needs_attention = null
  stock(from, 'reserve', whole(draft.items))
  send(draft, setting, whole(draft.items), from)
}

const IN_TWO: readonly Fate[] = ['split', 'half-shipped', 'half-delivered', 'lost-credited']

const travel = (draft: OrderDraft, setting: Setting, paid: Date, fate: Fate): Date | undefined => {
  // Who pays at the door gets one parcel.
  if (IN_TWO.includes(fate) && draft.order.payment_method_code !== 'cod') return sendHalves(draft, setting, paid, fate)
  if (fate === 'packed') return send(draft, setting, whole(draft.items), paid, 'packed')
  const ending = fate.startsWith('refused')
    ? 'refused'
    : fate === 'lost' || fate === 'sent-again'
      ? 'lost'
      : 'delivered'
  return send(draft, setting, whole(draft.items), paid, ending)
}

/** Of those that are called off, how the refund ends. */
const CALLED_OFF: Partial<Record<Fate, RefundEnding | null>> = {
  cancelled: null,
  'refund-waits': 'pending',
  'refund-fails': 'failed',
}

const AFTER: Partial<Record<Fate, (draft: OrderDraft, setting: Setting, end: Date, fate: Fate) => void>> = {
  'lost-credited': creditLost,
  'sent-again': sendAgain,
  'refused-credited': (draft, setting, end) => cancel(draft, setting, end),
  returned: takeBack,
  'return-asked': takeBack,
  'return-approved': takeBack,
  'return-received': takeBack,
  'return-rejected': takeBack,
  goodwill: makeUpFor,
}

const goOn = (draft: OrderDraft, setting: Setting, paid: Date, fate: Fate): void => {
  const ending = CALLED_OFF[fate]
  if (ending !== undefined) {
    cancel(draft, setting, paid, ending)
    return
  }
  // The bank has promised, the money is drawn when the parcel leaves; or it waits for goods.
  if (fate === 'authorized' || fate === 'waiting') return
  if (fate === 'trimmed' && draft.items.length > 1 && !cancelLine(draft, setting, paid)) return
  const end = travel(draft, setting, paid, fate)
  if (end) AFTER[fate]?.(draft, setting, end, fate)
}

/** `wished`: it is to have come so far by now, so that payment does not take its longest. */
export const live = (draft: OrderDraft, fate: Fate, setting: Setting, wished: boolean): void => {
  const paid = pay(draft, setting, fate, wished)
  if (paid) goOn(draft, setting, paid, fate)
  settle(draft, setting, setting.now)
  conclude(draft)
}
