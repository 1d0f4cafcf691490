// The dashboard's first numbers agree with what the tables say.
import t from 'tap'
import type { Overview } from '#contract/overview.ts'
import { zoned } from '#contract/time-zone.ts'
import { testShop } from '../../support/shop.ts'

const shop = await testShop(t, { template: 'demo' })
const { headers } = await shop.signIn('editor')
const read = async (days: number) =>
  (await shop.app.inject({ url: `/api/admin/overview?days=${days}`, headers })).json<Overview>()

t.test('sales are those of orders that stand, day by day, beside the period before', async (t) => {
  const overview = await read(30)
  t.equal(overview.days.length, 30)
  t.equal(overview.days.at(-1)?.day, zoned('Europe/Berlin').dayOf(Date.now()))
  t.equal(
    overview.now.sales,
    overview.days.reduce((sum, day) => sum + day.sales, 0),
  )
  t.equal(
    overview.before.sales,
    overview.days.reduce((sum, day) => sum + day.before, 0),
  )
  const { rows } =
    await shop.pool.query(`select sum(total_minor - credited_minor)::bigint as sales, count(*)::int as orders from orders
    where status in ('confirmed', 'completed') and placed_at >= (date_trunc('day', now() at time zone 'Europe/Berlin') - interval '29 days') at time zone 'Europe/Berlin'`)
  t.same({ sales: overview.now.sales, orders: overview.now.orders }, rows[0])
  t.ok(overview.now.orders > 0)
})

t.test('an order counts on the day that it was where the shop is', async (t) => {
  const zone = async (name: string) =>
    await shop.pool.query(
      `update info_groups set value = jsonb_set(value, '{timeZone}', to_jsonb($1::text)) where name = 'commerce'`,
      [name],
    )
  const eastern = zoned('Pacific/Kiritimati')
  const western = zoned('Pacific/Pago_Pago')
  const at = Date.now() - 1000
  await shop.pool.query(
    `update orders set placed_at = $1 where id = (select id from orders where status = 'confirmed' limit 1)`,
    [new Date(at)],
  )
  for (const { zone: name, dayOf } of [eastern, western]) {
    await zone(name)
    const { days } = await read(7)
    t.equal(days.at(-1)?.day, dayOf(at), name)
    t.ok((days.at(-1)?.orders ?? 0) >= 1, name)
  }
  t.not(eastern.dayOf(at), western.dayOf(at), 'they are a day apart')
  await zone('Nowhere/Land')
  t.equal((await read(7)).days.at(-1)?.day, zoned('UTC').dayOf(Date.now()), 'an unknown one is UTC')
})

t.test('an order that waits for its money, has expired or was cancelled is no sale', async (t) => {
  for (const status of ['pending_payment', 'expired', 'cancelled']) {
    const before = await read(7)
    await shop.pool.query(
      `update orders set status = $1 where id = (select id from orders where status = 'confirmed' order by placed_at desc limit 1)`,
      [status],
    )
    const after = await read(7)
    t.equal(after.now.orders, before.now.orders - 1, status)
    t.ok(after.now.sales < before.now.sales, status)
  }
})

t.test('what was credited is no sale any more, and what came back as a whole is no best seller', async (t) => {
  const whole = await read(90)
  const [top] = whole.topProducts
  const lines = `select i.id, i.order_id, i.quantity - coalesce(sum(c.quantity), 0) as left
    from order_items i join orders o on o.id = i.order_id left join credit_items c on c.order_item_id = i.id
    where o.status in ('confirmed', 'completed') and i.snapshot ->> 'title' = $1 group by i.id
    having i.quantity > coalesce(sum(c.quantity), 0)`
  /** So many pieces of each of them, for so much. */
  const credit = (of: string, pieces: string, amount: number) =>
    shop.pool.query(
      `with line as (${of}), one as (
        insert into credits (id, order_id, cause, amount_minor, tax_minor)
        select gen_random_uuid(), order_id, 'cancel', ${amount}, 0 from line returning id, order_id
      ), item as (
        insert into credit_items (id, credit_id, position, order_item_id, rate_bp, kind, quantity, amount_minor, tax_minor)
        select gen_random_uuid(), one.id, 0, line.id, 1900, 'pieces', ${pieces}, ${amount}, 0
        from line join one on one.order_id = line.order_id
      )
      update orders o set credited_minor = credited_minor + ${amount} from line where o.id = line.order_id`,
      [top?.title],
    )
  await credit(`${lines} order by max(o.placed_at) desc limit 1`, '1', 100)
  const some = await read(90)
  const soldOf = ({ topProducts }: Overview) => topProducts.find(({ title }) => title === top?.title)
  t.same([some.now.sales, some.now.orders], [whole.now.sales - 100, whole.now.orders])
  t.match(soldOf(some), { quantity: (top?.quantity ?? 0) - 1, sales: (top?.sales ?? 0) - 100 })
  t.same(
    some.topProducts.filter(({ title }) => title !== top?.title),
    whole.topProducts.filter(({ title }) => title !== top?.title),
  )
  await credit(lines, 'line.left', 100)
  t.equal(soldOf(await read(90)), undefined)
})

t.test('what sells, what runs low and what waits', async (t) => {
  const overview = await read(90)
  t.ok(overview.topProducts.length > 0)
  t.same(
    overview.topProducts,
    [...overview.topProducts].sort((a, b) => b.sales - a.sales),
  )
  t.ok(overview.lowStock.every(({ available }) => available >= 1 && available <= 3))
  t.ok(overview.lowStockCount >= overview.lowStock.length)
  const waiting = (await shop.app.inject({ url: '/api/admin/summary', headers })).json().waiting
  t.same(waiting, { orders: overview.openOrders, messages: overview.unreadMessages, reviews: overview.pendingReviews })
})

t.test('what is gone is not low any more', async (t) => {
  const before = await read(7)
  const sku = before.lowStock[0]?.sku ?? ''
  await shop.pool.query('update variants set on_hand = reserved where sku = $1', [sku])
  const after = await read(7)
  t.equal(after.lowStockCount, before.lowStockCount - 1)
  t.notOk(after.lowStock.some((row) => row.sku === sku))
})

t.test('as many variants are low as the inventory lists, without what nobody can buy', async (t) => {
  const listed = async () =>
    (await shop.app.inject({ url: '/api/admin/inventory?stock=low&sort=left&limit=100', headers })).json()
  const before = await read(7)
  t.equal((await listed()).total, before.lowStockCount)
  const [draft, off] = [before.lowStock[0]?.sku, before.lowStock.at(-1)?.sku]
  await shop.pool.query(
    `update products set status = 'draft' where id = (select product_id from variants where sku = $1)`,
    [draft],
  )
  await shop.pool.query('update variants set active = false where sku = $1', [off])
  const after = await read(7)
  t.ok(after.lowStockCount < before.lowStockCount)
  t.equal((await listed()).total, after.lowStockCount)
})

t.test('each tile counts what its list holds', async (t) => {
  const { days, now, openOrders, openReturns, pendingReviews, unreadMessages } = await read(7)
  const total = async (path: string) => (await shop.app.inject({ url: `/api/admin/${path}`, headers })).json().total
  const sold = `status=confirmed&status=completed&from=${days[0]?.day}&to=${days.at(-1)?.day}`
  t.equal(await total(`orders?todo=all&${sold}`), now.orders)
  const toShip = 'status=confirmed&fulfilment=unfulfilled&fulfilment=partially_shipped'
  t.equal(await total(`orders?todo=all&${toShip}`), openOrders)
  t.equal(await total('orders?todo=returns'), openReturns)
  t.ok(openReturns > 0)
  t.equal(await total('reviews?status=pending'), pendingReviews)
  t.equal(await total('messages?status=new'), unreadMessages)
})

t.test('who may refund is told of how many orders, which their list holds; others are not', async (t) => {
  t.notOk('ordersToRefund' in (await read(7)), 'an editor may not')
  for (const role of ['admin', 'developer'] as const) {
    const may = (await shop.signIn(role)).headers
    const { ordersToRefund = 0 } = (
      await shop.app.inject({ url: '/api/admin/overview', headers: may })
    ).json<Overview>()
    const found = await shop.app.inject({ url: '/api/admin/orders?todo=money&toRefund=1', headers: may })
    t.ok(ordersToRefund > 0)
    t.equal(found.json().total, ordersToRefund)
    t.ok(found.json().rows.every(({ toRefund }: { toRefund: number }) => toRefund > 0))
    const all = await shop.app.inject({ url: '/api/admin/orders?todo=all&toRefund=1', headers: may })
    t.equal(all.json().total, ordersToRefund, 'nothing else is kept from the tab')
  }
})

t.test('the readiness list names a missing sender and a product without a picture', async (t) => {
  await shop.pool.query(`update info_groups set value = jsonb_set(value, '{email}', '""') where name = 'contact'`)
  const { rows } = await shop.pool.query(
    `delete from product_media where product_id = (select id from products where status = 'published' limit 1) returning product_id`,
  )
  const codes = Object.fromEntries((await read(7)).readiness.map(({ code, count }) => [code, count]))
  t.equal(codes['no-sender'], 1)
  if (rows.length > 0) t.ok((codes['no-picture'] ?? 0) >= 1)
})

t.test('only periods that are offered can be asked for, and only by staff', async (t) => {
  const bad = await shop.app.inject({ url: '/api/admin/overview?days=31', headers })
  t.equal(bad.statusCode, 400)
  t.ok(bad.json().fields.days)
  const customer = await shop.signIn('customer')
  t.equal((await shop.app.inject({ url: '/api/admin/overview', headers: customer.headers })).statusCode, 403)
})
