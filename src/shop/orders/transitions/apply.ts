// Does what the table of transitions says, in one transaction: rows, pieces, money, history and letters.
import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { deriveStock } from '../../stock/derive-stock.ts'
import { release } from '../../stock/hand-over.ts'
import { reserve } from '../../stock/reserve.ts'
import type { Moved } from '../../stock/variant-stock.ts'
import { type LetterContext, queueOrderLetter, queueStaffLetter, wasTold } from '../letters/queue-order-letter.ts'
import { endWaiting } from '../returns/end-covered.ts'
import { withAttention, withoutAttention } from './attention.ts'
import { creditEverything, refundBalance, releaseCoupon } from './credit-order.ts'
import {
  ATTENTION,
  type Consequence,
  type Decision,
  decide,
  type Happening,
  isRefused,
  type Standing,
} from './decide.ts'
import { voidAttempts } from './let-go.ts'
import { type LockedOrder, linesOf, type OrderRow, packedOf } from './lock-order.ts'
import { type Actor, recordEvent } from './order-event.ts'
import { settle, statusesOfOrder } from './settle.ts'

export interface TransitionContext extends LetterContext {
  logger: Pick<Logger, 'info' | 'error'>
  /** Takes what was moved, of a caller that moves more of it and derives once at the end. */
  moved?: Moved[]
}

export const HAND = 'Send the refund by hand, and mark it sent.'

export const standingOf = (order: LockedOrder, told: boolean): Standing => {
  const { balance, paid, refunded } = statusesOfOrder(order)
  const kept = paid - refunded
  const leaving = order.refunds.filter(({ status }) => status === 'pending')
  // Money that is on its way back pays for nothing.
  const staying = kept - leaving.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  // Authorised money is held for the shop, and taken when the parcel leaves.
  const held = order.payments
    .filter(({ status }) => status === 'authorized')
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return {
    ...{ status: order.row.status, balance, kept, packed: packedOf(order), told },
    covered: staying + held >= order.row.total_minor - order.row.credited_minor,
  }
}

/** Of what staff were to look at, what still holds afterwards. */
const stillHolds = ({ needs_attention: before }: OrderRow, { status }: Consequence): string | null =>
  status === 'pending_payment' ? before : withoutAttention(before, ATTENTION.partPaid)

const openPieces = ({ lines }: LockedOrder) =>
  lines.map(({ id, quantity, cancelled, shipped, lost }) => ({
    orderItemId: id,
    quantity: quantity - cancelled - (shipped - lost),
  }))

/** The coupons of a lapsed order, locked; undefined where one of them has no use left for its buyer. */
async function couponsToUse(trx: Transaction<Database>, orderId: string): Promise<string[] | undefined> {
  const { rows: coupons } = await sql<{ id: string; left: boolean; key: Buffer; each: number | null }>`
    select c.id, coalesce(c.used < c.max_uses, true) as left, u.customer_key as key, c.per_customer as each
    from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.order_id = ${orderId} order by c.id for update of c`.execute(trx)
  for (const { id, left, key, each } of coupons) {
    // Counted in a statement of its own: one that waited for the lock reads what was there before the wait.
    const { rows } = await sql<{ uses: number }>`
      select count(*)::integer as uses from coupon_uses
      where coupon_id = ${id} and customer_key = ${key} and released_at is null`.execute(trx)
    if (!left || (each !== null && (rows[0]?.uses ?? 0) >= each)) return undefined
  }
  return coupons.map(({ id }) => id)
}

/** Money of a lapsed order can revive it while its coupon and its pieces are available, and nothing else of its cart is open. */
async function revive(trx: Transaction<Database>, order: LockedOrder): Promise<Moved[] | undefined> {
  const { row, lines } = order
  const others = await sql<{ open: boolean }>`
    select exists (select from orders where cart_id = ${row.cart_id} and status = 'pending_payment') as open`.execute(
    trx,
  )
  if (others.rows[0]?.open) return undefined
  const coupons = await couponsToUse(trx, row.id)
  if (!coupons) return undefined
  const wanted = lines.flatMap(({ id, variant_id, quantity }) =>
    variant_id === null ? [] : [{ orderItemId: id, variantId: variant_id, quantity }],
  )
  if (wanted.length < lines.length) return undefined
  try {
    const moved = await reserve(trx, row.id, wanted, { reason: 'Paid after it had lapsed' })
    for (const id of coupons) {
      await sql`update coupon_uses set released_at = null where order_id = ${row.id} and coupon_id = ${id}`.execute(trx)
      await sql`update coupons set used = used + 1 where id = ${id}`.execute(trx)
    }
    order.lines = await linesOf(trx, row.id)
    return moved
  } catch (error) {
    // It is refused before anything is written.
    if (error instanceof ApiError && error.code === 'OUT_OF_STOCK') return undefined
    throw error
  }
}

/** What was bought is no longer in the cart it came from; what was put in since stays. */
export async function leaveCart(
  trx: Transaction<Database>,
  cartId: string | null,
  lines: readonly { variant_id: string | null; quantity: number }[],
): Promise<void> {
  if (cartId === null) return
  const bought = JSON.stringify(lines.map(({ variant_id, quantity }) => ({ id: variant_id, quantity })))
  await sql`
    with bought as (
      select id, sum(quantity)::integer as quantity from json_to_recordset(${bought}::json) as r(id uuid, quantity integer)
      where id is not null group by id
    ),
    fewer as (
      update cart_lines l set quantity = l.quantity - b.quantity from bought b
      where l.cart_id = ${cartId} and l.variant_id = b.id and l.quantity > b.quantity
    ),
    -- The key of placing is never the one of this order again.
    emptied as (
      insert into checkouts as k (cart_id, form_key) values (${cartId}, gen_random_uuid())
      on conflict (cart_id) do update set form_key = excluded.form_key, email = null, phone = null, shipping_address = null,
        billing_address = null, shipping_method_code = null, payment_method_code = null, coupon_code = null, note = null,
        updated_at = now()
    )
    delete from cart_lines l using bought b
    where l.cart_id = ${cartId} and l.variant_id = b.id and l.quantity <= b.quantity`.execute(trx)
}

interface Cause {
  by: Actor
  reason?: string | null
  /** False where staff send back later what the shop owes. */
  refund?: boolean
}

async function endPieces(trx: Transaction<Database>, order: LockedOrder, status: OrderRow['status']): Promise<Moved[]> {
  await releaseCoupon(trx, order.row.id)
  const moved = await release(trx, order.row.id, openPieces(order), { reason: `The order is ${status}` })
  if (status === 'cancelled') {
    await sql`update order_items set cancelled = quantity where order_id = ${order.row.id}`.execute(trx)
    for (const line of order.lines) line.cancelled = line.quantity
    await trx
      .updateTable('fulfilments')
      .set({ status: 'cancelled' })
      .where('order_id', '=', order.row.id)
      .where('status', '=', 'pending')
      .execute()
    await endWaiting(trx, order)
  }
  for (const line of order.lines) Object.assign(line, { reserved: 0, backordered: 0 })
  await voidAttempts(trx, order)
  return moved
}

const columnsAfter = (
  { row }: LockedOrder,
  after: Consequence,
  { reason, attention }: { reason: string | null; attention: string | null },
): Partial<OrderRow> => ({
  status: after.status,
  credited_minor: row.credited_minor,
  needs_attention: attention,
  ...(after.stays && { expires_at: null }),
  ...(after.leavesCart && { cart_id: null }),
  ...(after.status !== 'pending_payment' && { ip_hash: null }),
  ...(after.status === 'cancelled' &&
    row.status !== 'cancelled' && { cancelled_at: new Date(), cancel_reason: reason }),
})

/** The order is locked, and its rows are as they are after what has happened. A refusal has written nothing. */
export async function apply(
  trx: Transaction<Database>,
  order: LockedOrder,
  happening: Happening,
  { by, reason = null, refund = true }: Cause,
  context: TransitionContext,
): Promise<Decision> {
  const from = order.row.status
  const standing = standingOf(order, await wasTold(trx, order.row.id))
  const revived =
    happening.event === 'money_in' && from === 'expired' && standing.covered ? await revive(trx, order) : undefined
  const decision = decide(standing, happening.event === 'money_in' ? { ...happening, revivable: !!revived } : happening)
  if (isRefused(decision)) return decision

  const moved = revived ?? (decision.stock === 'release' ? await endPieces(trx, order, decision.status) : [])
  if (decision.leavesCart) await leaveCart(trx, order.row.cart_id, order.lines)
  // Before what follows from it, as people read a history.
  if (decision.status !== from) {
    const data = reason ? { reason } : {}
    await recordEvent(trx, order.row.id, { type: decision.status, by, visible: true, data })
  }
  const written = { ...order, row: { ...order.row, status: decision.status } }
  const credit = decision.credit
    ? await creditEverything(trx, written, { cause: decision.status === 'cancelled' ? 'cancel' : 'other', reason, by })
    : null
  const { byHand, attention: held } =
    decision.refund && refund
      ? await refundBalance(trx, written, { credit, reason, by })
      : { byHand: false, attention: null }
  const attention = withAttention(stillHolds(order.row, decision), decision.attention, byHand ? HAND : null, held)
  const columns = {
    ...columnsAfter({ ...order, row: { ...written.row, status: from } }, decision, { reason, attention }),
    // What lies in the cart belongs to the order that takes its place.
    ...(happening.event === 'replace' && decision.status === 'cancelled' && { cart_id: null }),
  }
  if (context.moved) context.moved.push(...moved)
  else await deriveStock(trx, moved)
  await settle(trx, order, columns)
  if (decision.letter && decision.letter !== 'order-for-staff')
    await queueOrderLetter(trx, order, decision.letter, context)
  if (decision.status === 'confirmed' && from !== 'confirmed') await queueStaffLetter(trx, order, context)
  context.logger.info({ order: order.row.number, event: happening.event, from, to: order.row.status }, 'order')
  return decision
}
