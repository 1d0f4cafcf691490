// Writes an order that was drafted, in the transaction that holds its cart: the order with its taxes, payment, history and
// use of the coupon, then its lines, whose pieces are taken.
import { type Kysely, type QueryCreator, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { onePlan } from '#postgres/named-client.ts'
import type { Database } from '../db/schema.ts'
import { statusesOf } from '../orders/statuses.ts'
import type { Placing } from '../orders/transitions/decide.ts'
import type { LockedOrder, OrderRow, PaymentRow } from '../orders/transitions/lock-order.ts'
import type { ProviderName } from '../payments/provider.ts'
import { refuseShort, reserveLocked } from '../stock/reserve.ts'
import { lockVariants, type Moved } from '../stock/variant-stock.ts'
import { type Draft, type DraftLine, newOrderKeys } from './order-draft.ts'
import { type Agreed, keptTexts } from './terms.ts'

export interface ToWrite {
  draft: Draft
  placing: Placing
  cartId: string
  numberPrefix: string
  agreed: Agreed
  /** Null where the order does not wait for anything. */
  expiresAt: Date | null
  ipHash: Buffer
  /** Null where the coupon of the draft is null. */
  customerKey: Buffer | null
  payment: { provider: ProviderName; expiresAt: Date | null; createdAt: Date } | null
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

function rowOf({ draft, placing, cartId, agreed: { terms }, expiresAt, ipHash, payment }: ToWrite) {
  const { agreed, more, lines } = draft
  const { paymentStatus } = statusesOf(
    { status: placing.status, total: agreed.total_minor, credited: 0 },
    lines.map(({ quantity }) => ({
      ...{ quantity, cancelled: 0, shipped: 0, delivered: 0, returned: 0, lost: 0, lostCredited: 0 },
    })),
    payment ? [{ status: 'created', captured: 0, reversal: false }] : [],
    [],
  )
  const pending = placing.status === 'pending_payment'
  return {
    ...{ ...newOrderKeys(), ...agreed, ...more, status: placing.status, payment_status: paymentStatus },
    fulfilment_status: 'unfulfilled' as const,
    shipping_address: json(agreed.shipping_address),
    billing_address: json(agreed.billing_address),
    coupon_snapshot: json(more.coupon_snapshot),
    terms: JSON.stringify(terms),
    cart_id: placing.leavesCart ? null : cartId,
    ip_hash: pending ? ipHash : null,
    expires_at: expiresAt,
  }
}

const nextNumber = (prefix: string) => sql<string>`${prefix}::text || nextval('order_numbers')`

/** One statement: everything but the lines, whose variants are locked first. */
async function writeHead(trx: Transaction<Database>, order: ToWrite) {
  const { draft, placing, payment, customerKey } = order
  const row = rowOf(order)
  const paymentRow = payment && {
    ...{ id: uuidv7(), order_id: row.id, method: String(draft.agreed.payment_method_code), status: 'created' as const },
    ...{ provider: payment.provider, amount_minor: draft.agreed.total_minor, currency: draft.agreed.currency },
    ...{ expires_at: payment.expiresAt, created_at: payment.createdAt },
    // A provider is asked as soon as the order stands.
    asked_at: payment.expiresAt && payment.createdAt,
    // All of it: letters and sums read the row that is in memory.
    ...{ captured_minor: 0, attempt: 1, provider_ref: null, charge_ref: null, next_url: null, error_code: null },
    ...{ disputed_at: null, reversal_of: null, fulfilment_id: null, reason: null, actor_id: null, captured_at: null },
  }
  const event = (type: string) => ({
    ...{ order_id: row.id, type, visible_to_customer: true, data: '{}' },
    actor_kind: type === 'placed' ? ('customer' as const) : ('system' as const),
    actor_id: type === 'placed' ? draft.agreed.customer_id : null,
  })
  const events = placing.status === 'confirmed' ? [event('placed'), event('confirmed')] : [event('placed')]
  const { couponId } = draft
  let head = trx
    .with('taxes', (db) =>
      db.insertInto('order_taxes').values(draft.taxes.map((tax) => ({ ...tax, order_id: row.id }))),
    )
    .with('events', (db) => db.insertInto('order_events').values(events)) as unknown as QueryCreator<Database>
  const beside = (name: string, write: Parameters<typeof head.with>[1]) => {
    head = head.with(name, write) as unknown as typeof head
  }
  beside('texts', (db) =>
    db
      .insertInto('terms_texts')
      .values(keptTexts(order.agreed))
      .onConflict((known) => known.doNothing()),
  )
  if (paymentRow) beside('payment', (db) => db.insertInto('payments').values(paymentRow))
  if (couponId !== null && customerKey !== null) {
    const use = { id: uuidv7(), coupon_id: couponId, order_id: row.id, customer_key: customerKey }
    beside('used', (db) => db.insertInto('coupon_uses').values(use))
    const counted = { used: sql<number>`used + 1` }
    beside('counted', (db) => db.updateTable('coupons').set(counted).where('id', '=', couponId))
  }
  // The next order of this cart has another key; one that leaves the cart takes the whole checkout along.
  const renewed = { form_key: sql<string>`gen_random_uuid()` }
  if (!placing.leavesCart)
    beside('renewed', (db) => db.updateTable('checkouts').set(renewed).where('cart_id', '=', order.cartId))
  const written = await head
    .with('written', (db) =>
      db
        .insertInto('orders')
        .values({ ...row, number: nextNumber(order.numberPrefix) })
        .returningAll(),
    )
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { row: written as OrderRow, paymentRow }
}

/** Snapshots take number and colour of the variant as they are under its lock. */
async function writeLines(trx: Kysely<Database>, orderId: string, lines: readonly DraftLine[]) {
  const { rows } = await sql<LockedOrder['lines'][number]>`${onePlan}
    insert into order_items
      (id, order_id, product_id, variant_id, snapshot, quantity, unit_minor, compare_at_minor, discount_minor, tax_rate_bp,
        tax_minor, total_minor)
    select r.id, ${orderId}, v.product_id, v.id,
      r.shown || jsonb_build_object('sku', v.sku, 'hex', c.hex),
      r.quantity, r.unit, v.was_minor, r.discount, r."rateBp", r.tax, r.total
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(
      id uuid, "variantId" uuid, quantity integer, unit bigint, discount bigint, "rateBp" integer, tax bigint, total bigint,
      shown jsonb
    )
    join variants v on v.id = r."variantId" and v.id = any(${lines.map(({ variantId }) => variantId)}::uuid[])
    left join colors c on c.id = v.color_id
    returning *`.execute(trx)
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The order as it was written, and what its pieces moved. OUT_OF_STOCK where there are too few of some. */
export async function writeOrder(
  trx: Transaction<Database>,
  order: ToWrite,
): Promise<{ order: LockedOrder; moved: Moved[]; paymentId: string | null }> {
  const { draft } = order
  const { row, paymentRow } = await writeHead(trx, order)
  const locked = await lockVariants(
    trx,
    draft.lines.map(({ variantId }) => variantId),
  )
  refuseShort(locked, draft.lines)
  const lines = await writeLines(trx, row.id, draft.lines)
  const wanted = draft.lines.map(({ id, variantId, quantity }) => ({ orderItemId: id, variantId, quantity }))
  const moved = await reserveLocked(trx, row.id, locked, { lines: wanted })
  const taxes = draft.taxes.map((tax) => ({ ...tax, order_id: row.id }))
  const payments: PaymentRow[] = paymentRow ? [paymentRow] : []
  return {
    order: { row, lines, taxes, payments, refunds: [], creditItems: [], parcels: [], returns: [] },
    moved,
    paymentId: paymentRow?.id ?? null,
  }
}
