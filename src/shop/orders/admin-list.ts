// Orders as staff find them: the list, its filters, and the rows of an export.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listOrders, OrderRow } from '#contract/orders.ts'
import { withinAmounts } from '../crud/amounts.ts'
import { withinDays } from '../crud/days.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { IS_TO_REFUND, NEEDS, TO_REFUND } from './todo.ts'

type Query = Omit<QueryOf<typeof listOrders>, 'page' | 'limit'>

/** The recipient's name; null without an address, and once the customer was erased. */
const recipient = sql`nullif(trim(concat_ws(' ',
  nullif(o.shipping_address->>'firstName', ''), nullif(o.shipping_address->>'lastName', ''))), '')`
const name = sql`coalesce(${recipient}, case when u.status <> 'erased' then u.name end)`
const pieces = sql`(select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id)`
/** The order holds something with the word in its title or SKU; the words of all lines have an index of their own. */
const holds = (word: string) => sql`o.id in (select i.order_id from order_items i
  where fold(coalesce(i.snapshot->>'title', '') || ' ' || coalesce(i.snapshot->>'sku', '')) like ${like(word)})`
const like = (word: string) => sql`'%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** That of a return, which lies in its parcel, begins with its order's. */
const orderNumber = (word: string): string => word.replace(/(?<=\w)-R\d+$/i, '')

const each = (words: string | undefined, condition: (word: string) => ReturnType<typeof sql>) => {
  const list = (words ?? '').split(/\s+/).filter(Boolean).slice(0, 8)
  return list.length > 0 ? sql`(${sql.join(list.map(condition), sql` and `)})` : undefined
}

export const rowColumns = sql`o.id, o.number, ${instant(sql`o.placed_at`)} as "placedAt", ${name} as name,
  nullif(o.email, '') as email, o.customer_id as "customerId", o.shipping_address->>'country' as country,
  o.total_minor as total, o.currency, o.status, o.payment_status as "paymentStatus",
  o.fulfilment_status as "fulfilmentStatus", o.needs_attention as "needsAttention", o.version`

const from = sql`orders o left join users u on u.id = o.customer_id`

const parts = (query: Query, spans: readonly RawBuilder<unknown>[]): ListParts<OrderRow> => ({
  from,
  where: [
    each(
      query.q,
      (word) =>
        sql`(${matches(orderNumber(word), sql`o.number`, sql`o.email`, recipient, sql`u.name`) ?? sql`false`} or ${holds(word)})`,
    ),
    among(sql`o.status`, query.status),
    among(sql`o.payment_status`, query.payment),
    among(sql`o.fulfilment_status`, query.fulfilment),
    ...spans,
    among(sql`o.shipping_address->>'country'`, query.country),
    each(query.product, holds),
    query.customer ? sql`o.customer_id = ${query.customer}` : undefined,
    query.attention ? sql`o.needs_attention is not null` : undefined,
    query.todo === undefined || query.todo === 'all' ? undefined : NEEDS[query.todo],
    query.toRefund ? IS_TO_REFUND : undefined,
    query.guest ? sql`o.customer_id is null` : undefined,
  ],
  columns: sql<OrderRow>`${rowColumns}, ${pieces} as items, ${TO_REFUND} as "toRefund"`,
  sorts: { placed: sql`o.placed_at`, total: sql`o.total_minor`, items: pieces, name: sql`fold(${name})` },
  defaultSort: '-placed',
  tie: sql`o.id`,
})

export const ordersAdmin = (db: Kysely<Database>) => {
  const orders = rowsOf(db, async (query: Query) =>
    parts(query, [
      ...(await withinDays(db, sql`o.placed_at`, query)),
      ...(await withinAmounts(db, sql`o.total_minor`, query)),
    ]),
  )
  return {
    ...orders,
    list: async (query: QueryOf<typeof listOrders>) => {
      const [found, countries] = await Promise.all([orders.list(query), countriesOf(db)])
      return { ...found, countries }
    },
  }
}

async function countriesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct o.shipping_address->>'country' as country from orders o
    where o.shipping_address->>'country' is not null order by country`.execute(db)
  return rows.map(({ country }) => country)
}
