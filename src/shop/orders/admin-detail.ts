// One order with everything that hangs on it: lines as they were bought, money, parcels, history, the customer behind it.
import { type Kysely, sql } from 'kysely'
import type { OrderAddress, OrderDetail, OrderEvent, OrderLine, OrderParcel } from '#contract/orders.ts'
import { inSnapshot } from '../crud/snapshot.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { actionsOfOrder, actionsOfParcel } from './actions.ts'
import { rowColumns } from './admin-list.ts'
import { readCheckoutSettings } from './checkout-settings.ts'
import { creditsOf, leftOfOrder } from './credits/show.ts'
import { documentsOf } from './documents/admin-list.ts'
import { cashAmount } from './parcels/cash.ts'
import { type PiecesLeft, piecesLeft } from './parcels/pieces.ts'
import { ledgerOf, standingOfEntry } from './payments/ledger.ts'
import { returnOf } from './returns/admin-detail.ts'
import { type LockedOrder, type Parcel, readOrder } from './transitions/lock-order.ts'
import { statusesOfOrder } from './transitions/settle.ts'

type Head = Omit<
  OrderDetail,
  | ('lines' | 'payments' | 'credits' | 'left' | 'refundAccount' | 'parcels' | 'returns' | 'documents' | 'actions')
  | ('events' | 'taxes' | 'carriers' | 'balance')
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
  'postNumber',
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
  /** Where refunds go is for whoever sends them. */
  get: (number: string, { mayRefund }: { mayRefund: boolean }): Promise<OrderDetail | undefined> =>
    inSnapshot(db, async (trx) => {
      const { rows } = await sql<Head>`
      select ${rowColumns}, o.phone, o.prices_include_tax as "pricesIncludeTax", o.items_minor as "itemsTotal",
        o.discount_minor as discount, o.shipping_minor as shipping, o.tax_minor as tax, o.paid_minor as paid,
        o.refunded_minor as refunded, o.credited_minor as credited,
        o.shipping_address as "shippingAddress", o.billing_address as "billingAddress",
        o.shipping_method_name as "shippingMethod", o.payment_method_code as "paymentMethod",
        o.customer_note as "customerNote", o.admin_note as "adminNote", ${instant(sql`o.expires_at`)} as "expiresAt",
        ${instant(sql`o.cancelled_at`)} as "cancelledAt", o.cancel_reason as "cancelReason",
        case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'status', u.status,
          'since', ${instant(sql`u.created_at`)}, 'orders', u.orders_count, 'spent', u.spent_minor) end as customer
      from orders o left join users u on u.id = o.customer_id where o.number = ${number}`.execute(trx)
      const [order] = rows
      if (!order) return undefined
      const stored = await linesOf(trx, order.id)
      const taxes = await ratesOf(trx, order.id)
      const ledger = await ledgerOf(trx, order.id)
      const events = await eventsOf(trx, order.id)
      const credits = await creditsOf(trx, order.id)
      const whole = await readOrder(trx, order.id)
      const { carriers } = await readCheckoutSettings(trx)
      const documents = await documentsOf(trx, order.id)
      const lines = withPieces(stored, whole)
      return {
        ...order,
        balance: statusesOfOrder(whole).balance,
        shippingAddress: toAddress(order.shippingAddress),
        billingAddress: toAddress(order.billingAddress),
        taxes: taxes.length > 0 ? taxes : taxesOf(lines, order.tax),
        lines,
        payments: ledger.map((entry) => ({ ...entry, ...standingOfEntry(whole, entry.id) })),
        credits,
        left: leftOfOrder(whole),
        refundAccount: mayRefund ? whole.row.refund_account : null,
        parcels: whole.parcels.map((parcel) => parcelOf(whole, parcel)),
        returns: whole.returns.map((one) => returnOf(whole, one)),
        documents,
        actions: actionsOfOrder(whole),
        carriers: carriers.map(({ name }) => name),
        events,
      }
    }),
})

type StoredLine = Omit<OrderLine, 'packable' | 'again'>

const NONE: PiecesLeft = { open: 0, packable: 0, again: 0 }

/** What can be packed is for orders that are sent: of others nothing can. */
function withPieces(lines: readonly StoredLine[], order: LockedOrder): OrderLine[] {
  const left = order.row.status === 'confirmed' ? piecesLeft(order) : new Map<string, PiecesLeft>()
  return lines.map((line) => {
    const { packable, again } = left.get(line.id) ?? NONE
    return { ...line, packable, again }
  })
}

async function linesOf(db: Kysely<Database>, orderId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
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

const parcelOf = (order: LockedOrder, parcel: Parcel): OrderParcel => {
  const { id, status, carrier, items } = parcel
  return {
    ...{ id, status, carrier, trackingNumber: parcel.tracking_number, trackingUrl: parcel.tracking_url },
    createdAt: parcel.created_at.toISOString(),
    shippedAt: parcel.shipped_at?.toISOString() ?? null,
    deliveredAt: parcel.delivered_at?.toISOString() ?? null,
    items: items.map(({ order_item_id, quantity }) => ({ lineId: order_item_id, quantity })),
    ...{ cash: cashAmount(order, parcel), override: parcel.override_reason },
    actions: actionsOfParcel(order, parcel),
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
