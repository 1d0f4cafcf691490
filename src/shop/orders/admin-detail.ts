// One order with everything that hangs on it: lines as they were bought, money, parcels, history, the customer behind it.
import { type Kysely, sql } from 'kysely'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { OrderAddress, OrderDetail, OrderEvent, OrderLine, OrderParcel, OrderPayment } from '#contract/orders.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { actionsOfOrder, actionsOfParcel, actionsOfReturn } from './actions.ts'
import { rowColumns } from './admin-list.ts'
import { documentsOf } from './documents/admin-list.ts'
import { type LockedOrder, type Parcel, type Return, readOrder } from './transitions/lock-order.ts'

type Head = Omit<
  OrderDetail,
  'lines' | 'payments' | 'parcels' | 'returns' | 'documents' | 'actions' | 'events' | 'taxes'
>

const ADDRESS: readonly (keyof OrderAddress)[] = [
  'firstName',
  'lastName',
  'company',
  'line1',
  'line2',
  'postalCode',
  'city',
  'region',
  'country',
  'phone',
]

/** Every field of a stored address; what is empty or missing is null. */
export function toAddress(stored: unknown): OrderAddress | null {
  if (typeof stored !== 'object' || stored === null) return null
  const given = stored as Record<string, unknown>
  const entries = ADDRESS.map((field) => [
    field,
    typeof given[field] === 'string' && given[field] ? given[field] : null,
  ])
  return Object.fromEntries(entries) as OrderAddress
}

export const orderDetail = (db: Kysely<Database>) => ({
  get: async (number: string): Promise<OrderDetail | undefined> => {
    const { rows } = await sql<Head>`
      select ${rowColumns}, o.phone, o.prices_include_tax as "pricesIncludeTax", o.items_minor as "itemsTotal",
        o.discount_minor as discount, o.shipping_minor as shipping, o.tax_minor as tax, o.paid_minor as paid,
        o.refunded_minor as refunded, o.credited_minor as credited,
        case when o.status in ('cancelled', 'expired') then 0 else o.total_minor - o.credited_minor end
          - (o.paid_minor - o.refunded_minor) as balance,
        o.shipping_address as "shippingAddress", o.billing_address as "billingAddress",
        o.shipping_method_name as "shippingMethod", o.payment_method_code as "paymentMethod",
        o.customer_note as "customerNote", o.admin_note as "adminNote", ${instant(sql`o.expires_at`)} as "expiresAt",
        ${instant(sql`o.cancelled_at`)} as "cancelledAt", o.cancel_reason as "cancelReason",
        case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'status', u.status,
          'since', ${instant(sql`u.created_at`)}, 'orders', u.orders_count, 'spent', u.spent_minor) end as customer
      from orders o left join users u on u.id = o.customer_id where o.number = ${number}`.execute(db)
    const [order] = rows
    if (!order) return undefined
    const [lines, taxes, payments, events, whole, documents] = await Promise.all([
      linesOf(db, order.id),
      ratesOf(db, order.id),
      ledgerOf(db, order.id),
      eventsOf(db, order.id),
      readOrder(db, order.id),
      documentsOf(db, order.id),
    ])
    return {
      ...order,
      shippingAddress: toAddress(order.shippingAddress),
      billingAddress: toAddress(order.billingAddress),
      taxes: taxes.length > 0 ? taxes : taxesOf(lines, order.tax),
      lines,
      payments,
      parcels: whole.parcels.map((parcel) => parcelOf(whole, parcel)),
      returns: whole.returns.map((one) => returnOf(whole, one)),
      documents,
      actions: actionsOfOrder(whole),
      events,
    }
  },
})

async function linesOf(db: Kysely<Database>, orderId: string): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select i.id, i.snapshot->>'title' as title, i.snapshot->>'sku' as sku, i.snapshot->>'size' as size,
      i.snapshot->>'color' as color, i.snapshot->>'hex' as hex, nullif(i.snapshot->'picture', 'null') as picture,
      case when p.id is not null then json_build_object('slug', p.slug, 'title', p.title) end as product,
      i.quantity, i.unit_minor as unit, i.compare_at_minor as "compareAt", i.discount_minor as discount,
      i.tax_rate_bp as "taxRateBp", i.tax_minor as tax, i.total_minor as total, i.shipped, i.delivered, i.returned,
      i.cancelled, i.reserved, i.backordered, i.lost
    from order_items i left join products p on p.id = i.product_id
    where i.order_id = ${orderId} order by i.id`.execute(db)
  return rows
}

async function ratesOf(db: Kysely<Database>, orderId: string): Promise<OrderDetail['taxes']> {
  const rows = await db
    .selectFrom('order_taxes')
    .select(['rate_bp as rateBp', 'tax_minor as amount'])
    .where('order_id', '=', orderId)
    .orderBy('rate_bp', 'desc')
    .execute()
  return rows
}

async function ledgerOf(db: Kysely<Database>, orderId: string): Promise<OrderPayment[]> {
  const { rows } = await sql<OrderPayment>`
    select id, kind, ${instant(sql`at`)} as at, method, status, amount, reason, reference, provider, attempt, error, actions
    from (
      select p.id, case when p.reversal_of is null then 'payment' else 'reversal' end as kind,
        coalesce(p.captured_at, p.created_at) as at, p.method, p.status,
        case when p.status = 'captured' then p.captured_minor else p.amount_minor end as amount, p.reason,
        p.provider_ref as reference, p.provider, p.attempt, p.error_code as error,
        case when p.status = 'captured' and p.provider in ('cod', 'bank_transfer') and p.reversal_of is null
            and not exists (select from payments r where r.reversal_of = p.id)
            and not exists (select from refunds r where r.payment_id = p.id and r.status in ('pending', 'succeeded'))
          then '{reverse}'::text[] else '{}' end as actions
      from payments p where p.order_id = ${orderId}
      union all
      select r.id, r.kind, r.created_at, p.method, r.status, r.amount_minor, r.reason, r.provider_ref, p.provider,
        r.attempts, r.last_error,
        case when r.kind = 'chargeback' then '{}'
          when r.status = 'failed' and p.provider in ('stripe', 'simulator') then '{retry,sent}'
          when r.status = 'pending' and p.provider in ('cod', 'bank_transfer') then '{sent}' else '{}' end::text[]
      from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}
    ) ledger order by ledger.at, ledger.id`.execute(db)
  return rows
}

const parcelOf = (order: LockedOrder, parcel: Parcel): OrderParcel => {
  const { id, status, carrier, items } = parcel
  return {
    ...{ id, status, carrier, trackingNumber: parcel.tracking_number, trackingUrl: parcel.tracking_url },
    createdAt: parcel.created_at.toISOString(),
    shippedAt: parcel.shipped_at?.toISOString() ?? null,
    deliveredAt: parcel.delivered_at?.toISOString() ?? null,
    items: items.map(({ order_item_id, quantity }) => ({ lineId: order_item_id, quantity })),
    actions: actionsOfParcel(order, parcel),
  }
}

const returnOf = (order: LockedOrder, one: Return): OrderReturn => {
  const { id, number, kind, status, reason, late, items } = one
  return {
    ...{ id, number, kind, status, reason, late, rejectReason: one.reject_reason },
    requestedAt: one.requested_at.toISOString(),
    refundBy: null,
    items: items.map(({ order_item_id, quantity, received, condition, restocked }) => ({
      ...{ lineId: order_item_id, quantity, received, condition, restocked },
    })),
    actions: actionsOfReturn(order, one),
  }
}

async function eventsOf(db: Kysely<Database>, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select e.id, ${instant(sql`e.at`)} as at, e.type, e.actor_kind as actor, u.name as "actorName",
      e.visible_to_customer as visible, coalesce(e.data->>'text', e.data->>'reason') as text,
      (e.data->>'amountMinor')::bigint as amount, e.data->>'carrier' as carrier,
      e.data->>'trackingNumber' as "trackingNumber"
    from order_events e left join users u on u.id = e.actor_id and u.status <> 'erased'
    where e.order_id = ${orderId} order by e.at, e.id`.execute(db)
  return rows
}

/** Of orders from before taxes were kept by rate: that of the lines, and what the order has beyond it, which is tax on shipping. */
function taxesOf(lines: readonly Pick<OrderLine, 'taxRateBp' | 'tax'>[], total: number): OrderDetail['taxes'] {
  const rates = Map.groupBy(lines, ({ taxRateBp }) => taxRateBp)
  const taxes: OrderDetail['taxes'] = [...rates]
    .sort(([a], [b]) => b - a)
    .map(([rateBp, own]) => ({ rateBp, amount: own.reduce((sum, { tax }) => sum + tax, 0) }))
  const rest = total - taxes.reduce((sum, { amount }) => sum + amount, 0)
  const [only] = taxes
  if (rest === 0) return taxes
  if (only && taxes.length === 1) return [{ ...only, amount: only.amount + rest }]
  return [...taxes, { rateBp: null, amount: rest }]
}
