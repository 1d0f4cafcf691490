// Every order with the rows that its sums and statuses follow from, some hundred at a time.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CreditItemsTable, CreditsTable, PaymentsTable, RefundsTable } from '../db/payments.ts'
import type { Database } from '../db/schema.ts'
import type { OrderItemsTable, OrdersTable, OrderTaxesTable } from '../db/trade.ts'

const CHUNK = 500

type Items = Selectable<OrderItemsTable>
type Orders = Selectable<OrdersTable>

export type OrderHead = Pick<
  Orders,
  | ('id' | 'number' | 'status' | 'payment_status' | 'fulfilment_status' | 'prices_include_tax' | 'items_minor')
  | ('discount_minor' | 'shipping_minor' | 'shipping_discount_minor' | 'shipping_tax_minor' | 'tax_minor')
  | ('total_minor' | 'paid_minor' | 'refunded_minor' | 'credited_minor' | 'standard_shipping_minor')
>

/** Amounts come out of JSON: whole numbers as they are. */
export interface OrderRows {
  order: OrderHead
  items: Pick<
    Items,
    | ('id' | 'quantity' | 'unit_minor' | 'discount_minor' | 'tax_rate_bp' | 'tax_minor' | 'total_minor')
    | ('shipped' | 'delivered' | 'returned' | 'cancelled' | 'lost')
  >[]
  taxes: Selectable<OrderTaxesTable>[]
  payments: Pick<Selectable<PaymentsTable>, 'id' | 'status' | 'captured_minor' | 'reversal_of'>[]
  refunds: Pick<Selectable<RefundsTable>, 'payment_id' | 'kind' | 'status' | 'amount_minor'>[]
  credits: Pick<Selectable<CreditsTable>, 'id' | 'cause' | 'amount_minor' | 'tax_minor'>[]
  creditItems: Selectable<CreditItemsTable>[]
}

const listOf = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${query}) r), '[]')`

/**
 * Each chunk is one statement, so that what belongs to an order is seen at one moment. Lines come in the order of their ids,
 * which is the one they were priced in.
 */
export async function* orderRows(db: Kysely<Database>): AsyncGenerator<OrderRows> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<OrderRows>`
      select to_json(o) as order,
        ${listOf(sql`select id, quantity, unit_minor, discount_minor, tax_rate_bp, tax_minor, total_minor, shipped, delivered,
          returned, cancelled, lost from order_items where order_id = o.id order by id`)} as items,
        ${listOf(sql`select * from order_taxes where order_id = o.id order by rate_bp`)} as taxes,
        ${listOf(sql`select id, status, captured_minor, reversal_of from payments where order_id = o.id`)} as payments,
        ${listOf(sql`select r.payment_id, r.kind, r.status, r.amount_minor from refunds r join payments p on p.id = r.payment_id
          where p.order_id = o.id`)} as refunds,
        ${listOf(sql`select id, cause, amount_minor, tax_minor from credits where order_id = o.id`)} as credits,
        ${listOf(sql`select ci.* from credit_items ci join credits c on c.id = ci.credit_id
          where c.order_id = o.id order by c.created_at, c.id, ci.position`)} as "creditItems"
      from (
        select id, number, status, payment_status, fulfilment_status, prices_include_tax, items_minor, discount_minor,
          shipping_minor, shipping_discount_minor, shipping_tax_minor, tax_minor, total_minor, paid_minor, refunded_minor,
          credited_minor, standard_shipping_minor
        from orders where id > ${last}::uuid order by id limit ${CHUNK}
      ) o order by o.id`.execute(db)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < CHUNK) return
    last = end.order.id
  }
}
