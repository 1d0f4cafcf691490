import t, { type Test } from 'tap'
import { FULFILMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders.ts'
import { NOW, seededDatabase } from './seeded.ts'

const { rows } = await seededDatabase(t)

/** The statement finds what must not be there. */
const none = async (t: Test, message: string, statement: string) => t.same(await rows(statement), [], message)

t.test('every order adds up, line by line and as a whole', async (t) => {
  await none(
    t,
    'sums of the lines',
    `select o.number from orders o join order_items i on i.order_id = o.id
     group by o.id having o.items_minor <> sum(i.quantity * i.unit_minor) or o.discount_minor <> sum(i.discount_minor)
       or o.total_minor <> sum(i.total_minor) + o.shipping_minor`,
  )
  await none(
    t,
    'tax of 19 % lies within the price',
    `select id from order_items where tax_rate_bp <> 1900 or tax_minor <> round(total_minor * 19 / 119.0)`,
  )
  await none(
    t,
    'tax of the order',
    `select o.number from orders o join order_items i on i.order_id = o.id
     group by o.id having o.tax_minor <> sum(i.tax_minor) + round(o.shipping_minor * 19 / 119.0)`,
  )
  await none(
    t,
    'nothing is sold before it is published, nor by an order without lines',
    `select o.number from orders o left join order_items i on i.order_id = o.id left join products p on p.id = i.product_id
     where i.id is null or p.publish_at is null or p.publish_at > o.placed_at`,
  )
})

t.test('payments, refunds and statuses say the same', async (t) => {
  await none(
    t,
    'paid is what was captured, refunded what went back',
    `select o.number from orders o
       left join lateral (select coalesce(sum(amount_minor) filter (where status = 'captured'), 0) as captured
         from payments where order_id = o.id) p on true
       left join lateral (select coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded'), 0) as back
         from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id) r on true
     where o.paid_minor <> p.captured or o.refunded_minor <> r.back`,
  )
  await none(
    t,
    'payment status follows from them',
    `select number from orders where payment_status <> case
       when paid_minor > 0 and refunded_minor = paid_minor then 'refunded'
       when refunded_minor > 0 then 'partially_refunded'
       when paid_minor = total_minor then 'paid'
       when paid_minor > 0 then 'partially_paid'
       when exists (select from payments p where p.order_id = orders.id and p.status = 'authorized') then 'authorized'
       when exists (select from payments p where p.order_id = orders.id and p.status = 'voided') then 'voided'
       when exists (select from payments p where p.order_id = orders.id and p.status = 'failed') then 'unpaid'
       else 'pending' end`,
  )
  await none(
    t,
    'completed means delivered and paid; expired and cancelled mean that nothing was sent',
    `select o.number from orders o join order_items i on i.order_id = o.id group by o.id having
       o.status = 'completed' and (o.paid_minor <> o.total_minor or sum(i.delivered) <> sum(i.quantity))
       or o.status in ('expired', 'cancelled', 'pending_payment') and sum(i.shipped) > 0
       or o.status = 'cancelled' and sum(i.cancelled) <> sum(i.quantity)
       or o.status = 'confirmed' and o.payment_method_code <> 'cod' and o.paid_minor = 0
         and o.payment_status <> 'authorized'`,
  )
  await none(
    t,
    'what was shipped and delivered lies in parcels of that state',
    `select i.id from order_items i
       left join fulfilment_items fi on fi.order_item_id = i.id left join fulfilments f on f.id = fi.fulfilment_id
     group by i.id having
       i.shipped <> coalesce(sum(fi.quantity) filter (where f.status in ('shipped', 'delivered', 'lost')), 0)
       or i.delivered <> coalesce(sum(fi.quantity) filter (where f.status = 'delivered'), 0)`,
  )
  await none(
    t,
    'payments that still count make up the total',
    `select o.number from orders o join payments p on p.order_id = o.id where o.status <> 'expired'
     group by o.id having sum(p.amount_minor) <> o.total_minor`,
  )
  for (const [column, all] of [
    ['status', ORDER_STATUSES],
    ['payment_status', PAYMENT_STATUSES],
    ['fulfilment_status', FULFILMENT_STATUSES],
  ] as const) {
    const seen = await rows<{ value: string }>(`select distinct ${column} as value from orders`)
    t.same(seen.map(({ value }) => value).sort(), [...all].sort(), `every ${column} occurs`)
  }
})

t.test('nothing has happened in the future, and everything in its order', async (t) => {
  const instant = NOW.toISOString()
  await none(
    t,
    'events',
    `select e.id from order_events e join orders o on o.id = e.order_id where e.at > '${instant}' or e.at < o.placed_at`,
  )
  await none(t, 'orders', `select number from orders where placed_at > '${instant}'`)
  await none(
    t,
    'parcels',
    `select id from fulfilments where shipped_at < created_at or delivered_at < shipped_at or delivered_at > '${instant}'`,
  )
  await none(
    t,
    'unpaid orders that should have expired',
    `select number from orders where status = 'pending_payment' and expires_at < '${instant}'`,
  )
  await none(
    t,
    'events are numbered by time',
    `select id from (select id, at, lag(at) over (order by id) as before from order_events) e where before > at`,
  )
  await none(
    t,
    'customers order after they have registered',
    `select o.number from orders o join users u on u.id = o.customer_id where o.placed_at < u.created_at`,
  )
})

t.test('the ledger of stock adds up to the counters and never goes below zero', async (t) => {
  await none(
    t,
    'sums',
    `select v.sku from variants v left join stock_movements m on m.variant_id = v.id
     group by v.id having v.on_hand <> coalesce(sum(m.delta_on_hand), 0) or v.reserved <> coalesce(sum(m.delta_reserved), 0)`,
  )
  await none(
    t,
    'at every moment',
    `select id from (
       select id, sum(delta_on_hand) over w as on_hand, sum(delta_reserved) over w as reserved
       from stock_movements window w as (partition by variant_id order by id)
     ) balance where reserved < 0 or on_hand < reserved`,
  )
  await none(
    t,
    'what is reserved belongs to orders that wait for payment',
    `select v.sku from variants v
     where v.reserved <> (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
       where i.variant_id = v.id and o.status = 'pending_payment')`,
  )
  const [shelf] = await rows<{ out: number; low: number; all: number }>(
    `select count(*) filter (where on_hand = reserved)::int as out,
       count(*) filter (where on_hand - reserved between 1 and 3)::int as low, count(*)::int as all from variants`,
  )
  t.ok(
    shelf && shelf.out > 40 && shelf.low > 60 && shelf.out + shelf.low < shelf.all / 2,
    'plenty, some low, some gone',
  )
  const [gone] = await rows<{ count: number }>(
    'select count(*)::int as count from products where listed and not in_stock',
  )
  t.ok(gone && gone.count >= 5 && gone.count <= 12, 'a few products are sold out altogether')
})

t.test('customers carry the sums of their orders, and the sequence has counted them', async (t) => {
  await none(
    t,
    'sums',
    `select u.username from users u left join orders o on o.customer_id = u.id
     group by u.id having u.orders_count <> count(o.id) filter (where o.status in ('confirmed', 'completed'))
       or u.spent_minor <> coalesce(sum(o.paid_minor - o.refunded_minor), 0)
       or u.last_order_at is distinct from max(o.placed_at)`,
  )
  const [next] = await rows<{ next: number; last: number }>(
    `select nextval('order_numbers') as next, max(substr(number, 4)::int) as last from orders`,
  )
  t.equal(next?.next, (next?.last ?? 0) + 1)
  const [count] = await rows<{ orders: number; customers: number; guests: number }>(
    `select (select count(*) from orders) as orders, (select count(*) from users where role = 'customer') as customers,
       (select count(*) from orders where customer_id is null) as guests`,
  )
  t.match(count, { orders: 2500, customers: 600 })
  t.ok((count?.guests ?? 0) > 400, 'guests order too')
})

t.test('business grows, and peaks before Christmas', async (t) => {
  const months = await rows<{ month: string; orders: number }>(
    `select to_char(placed_at, 'YYYY-MM') as month, count(*) as orders from orders group by 1 order by 1`,
  )
  const of = (month: string) => months.find((one) => one.month === month)?.orders ?? 0
  t.ok(months.length >= 18)
  t.ok(of('2025-12') > of('2025-10') && of('2025-12') > of('2026-01'), 'December stands out')
  t.ok(of('2026-09') > of('2025-09'), 'a year makes a difference')
})
