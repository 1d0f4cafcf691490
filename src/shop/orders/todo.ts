// What staff have to do with orders, as conditions on `orders o`: each kind of it, and any. Attempts to pay by card that
// nobody has paid are none of it: they are paid or lapse by themselves.
import { type RawBuilder, sql } from 'kysely'
import type { TASKS } from '#contract/orders.ts'

type Kind = Exclude<(typeof TASKS)[number], 'all' | 'any'>

const inParcel = sql`(select coalesce(sum(fi.quantity), 0) from fulfilment_items fi join fulfilments f on f.id = fi.fulfilment_id
  where fi.order_item_id = i.id and f.status in ('pending', 'packed'))`
const lostCredited = sql`(select coalesce(sum(ci.quantity), 0) from credit_items ci join credits c on c.id = ci.credit_id
  where ci.order_item_id = i.id and c.cause = 'lost')`
/** Of a line, as `piecesLeft` counts it: open pieces that are held in stock, or that stock does not count. */
const held = sql`(case when i.tracked and i.variant_id is not null then i.reserved - ${inParcel}
  else i.quantity - i.cancelled - i.shipped + i.lost - ${inParcel} - ${lostCredited} end)`

/** By the rule of statuses.ts: what came in and has not gone back, less what the customer is to pay in the end. */
const owing = sql`(o.paid_minor - o.refunded_minor
  - case when o.status in ('cancelled', 'expired') then 0 else o.total_minor - o.credited_minor end)`
const byHand = sql`p.provider in ('cod', 'bank_transfer')`
const pending = (by: RawBuilder<unknown>) => sql`(select coalesce(sum(r.amount_minor), 0) from refunds r
  join payments p on p.id = r.payment_id where p.order_id = o.id and r.status = 'pending' and ${by})`
const pendingOnline = pending(sql`not ${byHand}`)
/** What staff have to send back: all that is owed and no refund under way online brings, or that they began and have not sent. */
export const TO_REFUND = sql`greatest(0, ${owing} - ${pendingOnline}, ${pending(byHand)})::bigint`
/** The same as a condition, which looks for refunds only where there may be any. */
export const IS_TO_REFUND = sql`((${owing} > 0 and ${owing} > ${pendingOnline}) or o.id in (select p.order_id from refunds r
  join payments p on p.id = r.payment_id where r.status = 'pending' and ${byHand}))`

const withdrawn = sql`exists (select from returns r where r.order_id = o.id and r.kind = 'withdrawal' and r.status = 'requested')`

/** Of a return `r`: to decide about, or to close. An approved one waits for the parcel, until its refund is nearly due. */
const RETURN = sql`(r.status in ('requested', 'received')
  or r.status = 'approved' and r.kind = 'withdrawal' and r.requested_at < now() - interval '11 days')`

const KINDS: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  pack: sql`(o.status = 'confirmed' and not ${withdrawn}
    and exists (select from order_items i where i.order_id = o.id and ${held} > 0))`,
  send: sql`(o.status = 'confirmed'
    and exists (select from fulfilments f where f.order_id = o.id and f.status in ('pending', 'packed')))`,
  money: sql`((o.status = 'pending_payment' and o.payment_method_code = 'bank_transfer')
    or (o.status in ('confirmed', 'completed') and o.payment_method_code is distinct from 'cod'
      and o.payment_status <> 'authorized' and ${owing} < 0) or ${IS_TO_REFUND})`,
  returns: sql`exists (select from returns r where r.order_id = o.id and ${RETURN})`,
  attention: sql`(o.needs_attention is not null)`,
}

export const NEEDS: Readonly<Record<Kind | 'any', RawBuilder<unknown>>> = {
  ...KINDS,
  any: sql`(${KINDS.pack} or ${KINDS.send} or ${KINDS.money} or ${KINDS.returns} or ${KINDS.attention})`,
}
