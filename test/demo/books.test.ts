// The demo shop's books: prices, taxes, money, stock and states of its orders, each against the rows it follows from.
import t, { type Test } from 'tap'
import { FULFILMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders.ts'
import { createDb } from '#postgres/pool.ts'
import { openGallery } from '../../src/demo/gallery.ts'
import { planDemo } from '../../src/demo/plan.ts'
import { createRandom } from '../../src/demo/random.ts'
import type { Database } from '../../src/shop/db/schema.ts'
import { examineOrderSums } from '../../src/shop/doctor/order-sums.ts'
import { examinePapers } from '../../src/shop/doctor/papers.ts'
import { examineParcels } from '../../src/shop/doctor/parcels.ts'
import { NOW, seededDatabase } from './seeded.ts'

const { rows, pool } = await seededDatabase(t)

/** The statement finds what must not be there. */
const none = async (t: Test, message: string, statement: string) => t.same(await rows(statement), [], message)

t.test('every order adds up, line by line and as a whole', async (t) => {
  await none(
    t,
    'sums of the lines',
    `select o.number from orders o join order_items i on i.order_id = o.id
     group by o.id having o.items_minor <> sum(i.quantity * i.unit_minor)
       or o.discount_minor <> sum(i.discount_minor) + o.shipping_discount_minor
       or o.total_minor <> sum(i.total_minor) + o.shipping_minor - o.shipping_discount_minor`,
  )
  await none(
    t,
    'tax of a rate lies within all that is taxed at it',
    `select order_id from order_taxes where tax_minor <> round(base_minor * rate_bp / (10000.0 + rate_bp)) or net_minor <> base_minor - tax_minor`,
  )
  await none(
    t,
    'rates, lines and the order have the same tax',
    `select o.number from orders o
       left join lateral (select sum(tax_minor) as tax from order_items where order_id = o.id) i on true
       left join lateral (select sum(tax_minor) as tax, sum(shipping_minor) as shipping, sum(shipping_tax_minor) as on_shipping
         from order_taxes where order_id = o.id) x on true
     where o.tax_minor <> i.tax + o.shipping_tax_minor or o.tax_minor <> x.tax or o.shipping_tax_minor <> x.on_shipping
       or o.shipping_minor - o.shipping_discount_minor <> x.shipping`,
  )
  await none(
    t,
    'nothing is sold before it is published, nor by an order without lines',
    `select o.number from orders o left join order_items i on i.order_id = o.id left join products p on p.id = i.product_id
     where i.id is null or p.publish_at is null or p.publish_at > o.placed_at`,
  )
})

t.test('each order is taxed as its destination is, and what leaves the EU is not', async (t) => {
  await none(
    t,
    'the standard rate of the country on the day it was placed',
    `select o.number from orders o join order_items i on i.order_id = o.id
     where o.tax_treatment = 'standard' and i.tax_rate_bp is distinct from (
       select r.rate_bp from tax_rates r join tax_classes c on c.id = r.tax_class_id
       where c.is_default and r.country = o.shipping_address->>'country'
         and r.valid_from <= (o.placed_at at time zone 'Europe/Berlin')::date
       order by r.valid_from desc limit 1)`,
  )
  await none(
    t,
    'Helgoland lies outside',
    `select number from orders where (tax_treatment = 'export') <> (shipping_address->>'postalCode' = '27498')
       or tax_treatment = 'exempt' or tax_treatment = 'export' and tax_minor <> 0`,
  )
  const rates = await rows<{ rate: number }>(`select distinct rate_bp as rate from order_taxes order by 1`)
  t.same(
    rates.map(({ rate }) => rate),
    [0, 1700, 1900, 2000, 2100, 2500],
  )
})

t.test('delivery costs what the zones say, and every method is used', async (t) => {
  await none(
    t,
    'price of the method at the place, and free from its sum on',
    `select o.number from orders o
       join lateral (select sum(total_minor) as goods from order_items where order_id = o.id) i on true
       left join shipping_zone_countries z on z.country = case o.shipping_address->>'postalCode'
         when '27498' then 'DE-HELGOLAND' else o.shipping_address->>'country' end
       left join shipping_methods m on m.zone_id = z.zone_id and m.code = o.shipping_method_code
       left join shipping_rates r on r.method_id = m.id
     where o.shipping_minor is distinct from case when i.goods >= m.free_from_minor then 0 else r.price_minor end
       or o.shipping_method_name is distinct from m.name
       or (o.shipping_days_min, o.shipping_days_max) is distinct from (m.days_min, m.days_max)`,
  )
  await none(
    t,
    'what a withdrawal gives back is the standard price, at most what was paid',
    `select o.number from orders o
       join lateral (select sum(total_minor) as goods from order_items where order_id = o.id) i on true
     where o.standard_shipping_minor <> least(o.shipping_minor - o.shipping_discount_minor,
       case when i.goods >= 7500 then 0 when o.shipping_address->>'country' = 'DE' then 490 else 890 end)`,
  )
  const used = await rows<{ code: string; price: number }>(
    `select shipping_method_code as code, shipping_minor as price from orders group by 1, 2 order by 1, 2`,
  )
  t.same(used, [
    { code: 'express', price: 990 },
    { code: 'standard', price: 0 },
    { code: 'standard', price: 490 },
    { code: 'standard', price: 890 },
  ])
})

t.test('coupons are used as they may be, and orders that came to nothing give their use back', async (t) => {
  await none(
    t,
    'an order with a code has its use, and something off',
    `select o.number from orders o left join (coupon_uses u join coupons c on c.id = u.coupon_id) on u.order_id = o.id
     where o.coupon_code is distinct from c.code or (o.coupon_code is null) <> (o.discount_minor = 0)
       or o.coupon_snapshot->>'kind' is distinct from c.kind`,
  )
  await none(
    t,
    'within its days',
    `select o.number from orders o join coupons c on c.code = o.coupon_code
     where o.placed_at < c.starts_at or o.placed_at >= c.ends_at or o.items_minor < c.min_minor`,
  )
  await none(
    t,
    'released with the order',
    `select o.number from coupon_uses u join orders o on o.id = u.order_id
     where (u.released_at is null) = (o.status in ('expired', 'cancelled')) or u.used_at <> o.placed_at`,
  )
  await none(
    t,
    'once for each customer, whoever they are in the shop',
    `select one.id from coupon_uses one join coupon_uses other on other.coupon_id = one.coupon_id
       and other.customer_key = one.customer_key and other.used_at > one.used_at
     join coupons c on c.id = one.coupon_id and c.per_customer = 1
     where one.released_at is null or one.released_at > other.used_at`,
  )
  const [uses] = await rows<Record<string, number>>(
    `select count(*) filter (where code = 'WELCOME10')::int as welcome, count(*) filter (where code = 'HARVEST15')::int as harvest,
       count(*) filter (where code = 'FREE-DELIVERY')::int as delivery, count(distinct customer_key)::int as people,
       count(*)::int as all, count(released_at)::int as released
     from coupon_uses u join coupons c on c.id = u.coupon_id`,
  )
  t.ok(
    uses && (uses.welcome ?? 0) > 80 && (uses.harvest ?? 0) > 5 && (uses.delivery ?? 0) > 2 && (uses.released ?? 0) > 0,
  )
})

t.test('on no day has the customer who can log in used the welcome, so that it can be tried', async (t) => {
  const gallery = await openGallery(createRandom('pictures'), NOW, 'none')
  const roles = ['developer', 'admin', 'editor', 'customer'] as const
  const accounts = roles.map((role) => ({ role, username: role, password: role, passwordHash: role }))
  // Which orders are theirs depends on the day: by chance alone it was used on this one.
  const { rows } = planDemo({ now: new Date('2026-11-27T11:00Z'), gallery, accounts, signingKeys: [Buffer.alloc(32)] })
  const { id } = rows.users?.find(({ username }) => username === 'customer') ?? {}
  const own = rows.orders?.filter(({ customer_id }) => customer_id === id) ?? []
  const codes = own.map(({ coupon_code }) => coupon_code)
  t.equal(codes.length, 8)
  t.notOk(codes.includes('WELCOME10'), codes.join())
})

t.test('payments, credits, refunds and statuses say the same', async (t) => {
  const db = createDb<Database>(pool)
  const findings = [...(await examineOrderSums(db)), ...(await examineParcels(db)), ...(await examinePapers(db))]
  t.same(
    findings.flatMap(({ problems }) => problems),
    [],
    'what the doctor derives anew from the rows',
  )
  await none(
    t,
    'completed means that what was not cancelled nor lost has come; expired and cancelled mean that nothing is with the customer',
    `select o.number from orders o join order_items i on i.order_id = o.id group by o.id having
       o.status = 'completed' and sum(i.delivered) <> sum(i.quantity - i.cancelled - case when i.shipped - i.lost < i.quantity then i.lost else 0 end)
       or o.status in ('expired', 'cancelled', 'pending_payment') and sum(i.shipped) > 0
       or o.status = 'cancelled' and sum(i.cancelled) <> sum(i.quantity)
       or o.status = 'confirmed' and o.payment_method_code <> 'cod' and o.paid_minor = 0
         and o.payment_status <> 'authorized'`,
  )
  await none(
    t,
    'who owes whom: nothing where an order is done, unless a refund has not arrived',
    `select o.number from orders o
       left join lateral (select count(*) as open from refunds r join payments p on p.id = r.payment_id
         where p.order_id = o.id and r.status <> 'succeeded') r on true
     where o.status = 'completed' and r.open = 0 and o.total_minor - o.credited_minor <> o.paid_minor - o.refunded_minor
       or o.status = 'cancelled' and r.open = 0 and o.paid_minor <> o.refunded_minor
       or o.status in ('cancelled') and o.paid_minor > 0 and o.credited_minor <> o.total_minor`,
  )
  await none(
    t,
    'what was shipped and delivered lies in parcels of that state',
    `select i.id from order_items i
       left join fulfilment_items fi on fi.order_item_id = i.id left join fulfilments f on f.id = fi.fulfilment_id
     group by i.id having
       i.shipped <> coalesce(sum(fi.quantity) filter (where f.status in ('shipped', 'delivered', 'lost')), 0)
       or i.lost <> coalesce(sum(fi.quantity) filter (where f.status = 'lost'), 0)
       or i.delivered <> coalesce(sum(fi.quantity) filter (where f.status = 'delivered'), 0)`,
  )
  await none(
    t,
    'a return is closed with its credit, goes through its steps in their order, and no order has two',
    `select r.number from returns r join orders o on o.id = r.order_id left join credits c on c.id = r.credit_id
     where (r.status = 'closed') <> (c.cause is not distinct from 'return') or r.number <> o.number || '-R1'
       or r.approved_at < r.requested_at or r.received_at < r.approved_at or r.closed_at < r.received_at
       or (r.status = 'rejected') <> (r.reject_reason is not null)
       or not exists (select from return_items i where i.return_id = r.id)
     union all select r.number from returns r join return_items i on i.return_id = r.id
     where i.received <> case when r.status in ('received', 'closed') then i.quantity else 0 end`,
  )
  await none(
    t,
    'whole returns give standard delivery back, and parts of one keep it',
    `select o.number from orders o join credits c on c.order_id = o.id and c.cause = 'return'
       join lateral (select bool_and(returned = quantity) as everything from order_items where order_id = o.id) i on true
       left join lateral (select coalesce(sum(amount_minor), 0) as back from credit_items
         where credit_id = c.id and kind = 'shipping') s on true
     where s.back <> case when i.everything then o.standard_shipping_minor else 0 end`,
  )
  await none(
    t,
    'each refund but that of money paid twice is for a credit',
    `select id from refunds where credit_id is null and reason <> 'Paid twice'
       or (status = 'succeeded') <> (succeeded_at is not null)`,
  )
})

t.test('every state occurs', async (t) => {
  for (const [table, column, all] of [
    ['orders', 'status', ORDER_STATUSES],
    ['orders', 'payment_status', PAYMENT_STATUSES],
    ['orders', 'fulfilment_status', FULFILMENT_STATUSES],
    ['payments', 'status', ['created', 'authorized', 'captured', 'failed', 'voided', 'expired']],
    ['refunds', 'status', ['pending', 'succeeded', 'failed']],
    ['fulfilments', 'status', ['packed', 'shipped', 'delivered', 'lost', 'returned_to_sender', 'cancelled']],
    ['returns', 'status', ['requested', 'approved', 'received', 'closed', 'rejected']],
    ['credits', 'cause', ['cancel', 'return', 'goodwill', 'lost']],
    ['credit_items', 'kind', ['pieces', 'goodwill', 'shipping', 'deduction']],
  ] as const) {
    const seen = await rows<{ value: string }>(`select distinct ${column} as value from ${table}`)
    t.same(seen.map(({ value }) => value).sort(), [...all].sort(), `every ${column} of ${table}`)
  }
  const [some] = await rows<Record<string, number>>(
    `select (select count(*) from order_items where backordered > 0)::int as waiting,
       (select count(*) from refunds where credit_id is null)::int as twice,
       (select count(*) from order_items where lost > 0 and shipped - lost = quantity)::int as again,
       (select count(*) from payments p where status = 'failed' and error_code = 'card_declined')::int as declined,
       (select count(*) from order_items where cancelled > 0 and order_id in (select id from orders where status = 'completed'))::int as cancelled,
       (select count(*) from order_items where returned between 1 and quantity - 1)::int as pieces`,
  )
  await none(t, 'a handful of each', `select status from returns group by status having count(*) < 3`)
  for (const [what, count] of Object.entries(some ?? {})) t.ok(count > 0, what)
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
    'what is reserved is what lines hold, and only orders that are open hold any',
    `select v.sku from variants v
     where v.reserved <> (select coalesce(sum(reserved), 0) from order_items where variant_id = v.id)
     union all
     select o.number from orders o join order_items i on i.order_id = o.id
     where i.reserved + i.backordered <> case when o.status in ('pending_payment', 'confirmed')
       then i.quantity - i.cancelled - i.shipped else 0 end
       and not exists (select from fulfilments f where f.order_id = o.id and f.status = 'returned_to_sender')`,
  )
  await none(
    t,
    'each line has taken from the shelf what it was sent, and put back what it returned in good order',
    `select i.id from order_items i left join stock_movements m on m.order_item_id = i.id
     group by i.id having i.reserved <> coalesce(sum(m.delta_reserved), 0)
       or i.shipped <> coalesce(sum(-m.delta_on_hand) filter (where m.kind = 'commit'), 0)
         - (select coalesce(sum(fi.quantity), 0) from fulfilment_items fi join fulfilments f on f.id = fi.fulfilment_id
            where fi.order_item_id = i.id and f.status = 'returned_to_sender')`,
  )
  await none(
    t,
    'what waits for goods cannot be had',
    `select i.id from order_items i join variants v on v.id = i.variant_id
     where i.backordered > 0 and (v.on_hand > v.reserved or not v.allow_backorder)`,
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
