// The numbers of the dashboard's first screen, straight from orders, stock, reviews and messages.
import { type Kysely, sql } from 'kysely'
import type { Overview } from '#contract/overview.ts'
import { addDays } from '#contract/time-zone.ts'
import type { Config } from '../../config/config.ts'
import { isLow, left } from '../catalogue/low-stock.ts'
import type { Database } from '../db/schema.ts'
import { shopZone } from '../db/time-zone.ts'
import { IS_TO_REFUND, NEEDS } from '../orders/todo.ts'
import { readiness } from './readiness.ts'

const SHOWN = 8

/** A sale: what still waits for its money is none yet. */
const counts = sql`o.status in ('confirmed', 'completed')`

export const overviews = (db: Kysely<Database>, config: Pick<Config, 'smtp'>) => {
  /** The last days, today included. `starts` holds one instant more than there are days: the end of the last one. */
  const lastDays = async (length: number) => {
    const { dayOf, startOf } = await shopZone(db)
    const today = dayOf(Date.now())
    const all = Array.from({ length }, (_, at) => addDays(today, at + 1 - length))
    return { all, starts: [...all, addDays(today, 1)].map(startOf) }
  }

  const days = async ({ all, starts }: Awaited<ReturnType<typeof lastDays>>) => {
    const { rows } = await sql<{ day: string; sales: number; orders: number }>`
      select d.day, coalesce(sum(o.total_minor - o.credited_minor), 0)::bigint as sales, count(o.id)::int as orders
      from unnest(${all}::text[], ${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]) as d (day, begins, ends)
      left join orders o on o.placed_at >= d.begins and o.placed_at < d.ends and ${counts}
      group by d.day order by d.day`.execute(db)
    return rows
  }

  const topProducts = async (since: string) => {
    const { rows } = await sql<Overview['topProducts'][number]>`
      select p.slug, i.snapshot->>'title' as title, sum(i.quantity - credited.pieces)::int as quantity,
        sum(i.total_minor - credited.amount)::bigint as sales
      from order_items i join orders o on o.id = i.order_id left join products p on p.id = i.product_id
      cross join lateral (
        select coalesce(sum(c.quantity), 0) as pieces, coalesce(sum(c.amount_minor), 0) as amount
        from credit_items c where c.order_item_id = i.id
      ) credited
      where ${counts} and o.placed_at >= ${since}::timestamptz
      group by p.slug, i.snapshot->>'title' having sum(i.quantity - credited.pieces) > 0
      order by sales desc, fold(i.snapshot->>'title') limit ${SHOWN}`.execute(db)
    return rows
  }

  const lowStock = async () => {
    const { rows } = await sql<Overview['lowStock'][number] & { total: number }>`
      select p.slug, p.title, concat_ws(${' · '}::text, c.name, s.label) as variant, v.sku, ${left} as available,
        count(*) over ()::int as total
      from variants v join products p on p.id = v.product_id
      left join colors c on c.id = v.color_id left join sizes s on s.id = v.size_id
      where ${isLow} order by available, fold(p.title), v.position limit ${SHOWN}`.execute(db)
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  }

  const waiting = async () => {
    const { rows } = await sql<{ orders: number; messages: number; reviews: number; returns: number }>`
      select
        (select count(*)::int from orders where status = 'confirmed' and fulfilment_status in ('unfulfilled', 'partially_shipped')) as orders,
        (select count(*)::int from orders o where ${NEEDS.returns}) as returns,
        (select count(*)::int from messages where status = 'new') as messages,
        (select count(*)::int from reviews where status = 'pending') as reviews`.execute(db)
    return rows[0] ?? { orders: 0, messages: 0, reviews: 0, returns: 0 }
  }

  const toRefund = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders o where ${IS_TO_REFUND}`.execute(db)
    return rows[0]?.n ?? 0
  }

  return {
    waiting,

    read: async (length: number, { mayRefund }: { mayRefund: boolean }): Promise<Overview> => {
      const both = await lastDays(2 * length)
      const [all, top, low, waits, ordersToRefund, problems] = await Promise.all([
        days(both),
        topProducts(both.starts[length] ?? ''),
        lowStock(),
        waiting(),
        mayRefund ? toRefund() : undefined,
        readiness(db, config),
      ])
      const [before, now] = [all.slice(0, length), all.slice(length)]
      return {
        now: sum(now),
        before: sum(before),
        days: now.map((day, at) => ({ ...day, before: before[at]?.sales ?? 0 })),
        topProducts: top,
        lowStock: low.rows,
        lowStockCount: low.total,
        pendingReviews: waits.reviews,
        unreadMessages: waits.messages,
        openOrders: waits.orders,
        openReturns: waits.returns,
        ordersToRefund,
        readiness: problems,
      }
    },
  }
}

function sum(days: readonly { sales: number; orders: number }[]): Overview['now'] {
  const sales = days.reduce((total, day) => total + day.sales, 0)
  const orders = days.reduce((total, day) => total + day.orders, 0)
  return { sales, orders, average: orders === 0 ? 0 : Math.round(sales / orders) }
}
