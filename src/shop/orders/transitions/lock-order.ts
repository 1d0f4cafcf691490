// An order locked for a transition, with everything that hangs on it. Locks are taken in one order everywhere: the user,
// the cart, orders by id, the coupon, variants by id, products by id, the count of documents.
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { ReturnItemsTable, ReturnsTable } from '../../db/after.ts'
import type { CreditItemsTable, PaymentsTable, RefundsTable } from '../../db/payments.ts'
import type { Database } from '../../db/schema.ts'
import type { FulfilmentsTable, OrderItemsTable, OrdersTable, OrderTaxesTable } from '../../db/trade.ts'

export type OrderRow = Selectable<OrdersTable>
export type PaymentRow = Selectable<PaymentsTable>

export interface LockedOrder {
  row: OrderRow
  lines: Selectable<OrderItemsTable>[]
  taxes: Selectable<OrderTaxesTable>[]
  /** Oldest first. */
  payments: PaymentRow[]
  refunds: Selectable<RefundsTable>[]
  creditItems: (Selectable<CreditItemsTable> & { cause: string })[]
  /** Oldest first. */
  parcels: Parcel[]
  returns: Return[]
}

export type Parcel = Selectable<FulfilmentsTable> & { items: { order_item_id: string; quantity: number }[] }
export type Return = Selectable<ReturnsTable> & { items: Selectable<ReturnItemsTable>[] }

const NOT_PACKED: readonly Parcel['status'][] = ['pending', 'cancelled']

/** Parcels that are packed or have left. */
export const packedOf = ({ parcels }: Pick<LockedOrder, 'parcels'>): number =>
  parcels.filter(({ status }) => !NOT_PACKED.includes(status)).length

/** As PostgreSQL says it of two transactions in each other's way: `inTransaction` begins again. */
const changedMeanwhile = () => Object.assign(new Error('The order moved to another cart meanwhile'), { code: '40001' })

/** NOT_FOUND where there is no such order; CONFLICT where its version is not the one that was seen. */
export async function lockOrder(trx: Kysely<Database>, id: string, seen?: number): Promise<LockedOrder> {
  const before = await trx
    .selectFrom('orders')
    .select(['customer_id', 'cart_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) throw new ApiError('NOT_FOUND')
  if (before.customer_id) await sql`select from users where id = ${before.customer_id} for key share`.execute(trx)
  if (before.cart_id) await sql`select from carts where id = ${before.cart_id} for update`.execute(trx)
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.cart_id !== null && row.cart_id !== before.cart_id) throw changedMeanwhile()
  if (seen !== undefined && row.version !== seen) throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
  return { row, ...(await partsOf(trx, id)) }
}

/** Unlocked: what is read here is shown, and decides nothing. */
export async function readOrder(db: Kysely<Database>, id: string): Promise<LockedOrder> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  return { row, ...(await partsOf(db, id)) }
}

export const linesOf = (trx: Kysely<Database>, id: string): Promise<LockedOrder['lines']> =>
  trx.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('id').execute()

/** Most orders have few of these parts: one question saves up to four. */
async function presentIn(trx: Kysely<Database>, id: string) {
  const { rows } = await sql<Record<'refunds' | 'credits' | 'parcels' | 'returns', boolean>>`select
    exists (select from refunds r join payments p on p.id = r.payment_id where p.order_id = ${id}) as refunds,
    exists (select from credits where order_id = ${id}) as credits,
    exists (select from fulfilments where order_id = ${id}) as parcels,
    exists (select from returns where order_id = ${id}) as returns`.execute(trx)
  return rows[0]
}

async function partsOf(trx: Kysely<Database>, id: string): Promise<Omit<LockedOrder, 'row'>> {
  const of = sql<boolean>`order_id = ${id}`
  const present = await presentIn(trx, id)
  return {
    lines: await linesOf(trx, id),
    taxes: await trx.selectFrom('order_taxes').selectAll().where(of).orderBy('rate_bp').execute(),
    payments: await trx.selectFrom('payments').selectAll().where(of).orderBy('created_at').orderBy('id').execute(),
    refunds: present?.refunds ? await refundsOf(trx, id) : [],
    creditItems: present?.credits ? await creditItemsOf(trx, id) : [],
    parcels: present?.parcels ? await parcelsOf(trx, id) : [],
    returns: present?.returns ? await returnsOf(trx, id) : [],
  }
}

const refundsOf = (trx: Kysely<Database>, orderId: string): Promise<LockedOrder['refunds']> =>
  trx
    .selectFrom('refunds')
    .selectAll('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()

const creditItemsOf = (trx: Kysely<Database>, orderId: string): Promise<LockedOrder['creditItems']> =>
  trx
    .selectFrom('credit_items')
    .selectAll('credit_items')
    .innerJoin('credits', 'credits.id', 'credit_items.credit_id')
    .select('credits.cause')
    .where('credits.order_id', '=', orderId)
    .orderBy('credits.created_at')
    .orderBy('credits.id')
    .orderBy('credit_items.position')
    .execute()

async function parcelsOf(trx: Kysely<Database>, orderId: string): Promise<Parcel[]> {
  const rows = await trx
    .selectFrom('fulfilments as f')
    .selectAll('f')
    .select(
      sql<
        Parcel['items']
      >`(select coalesce(json_agg(json_build_object('order_item_id', i.order_item_id, 'quantity', i.quantity)
        order by i.order_item_id), '[]') from fulfilment_items i where i.fulfilment_id = f.id)`.as('items'),
    )
    .where('f.order_id', '=', orderId)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
  return rows
}

async function returnsOf(trx: Kysely<Database>, orderId: string): Promise<Return[]> {
  const rows = await trx
    .selectFrom('returns as r')
    .selectAll('r')
    .select(
      sql<Return['items']>`(select coalesce(json_agg(to_json(i) order by i.order_item_id), '[]') from return_items i
        where i.return_id = r.id)`.as('items'),
    )
    .where('r.order_id', '=', orderId)
    .orderBy('r.requested_at')
    .orderBy('r.id')
    .execute()
  return rows
}

/** The order of a token; undefined where there is none. Unlocked. */
export const orderOfToken = async (db: Kysely<Database>, token: string): Promise<string | undefined> =>
  (await db.selectFrom('orders').select('id').where('public_token', '=', token).executeTakeFirst())?.id
