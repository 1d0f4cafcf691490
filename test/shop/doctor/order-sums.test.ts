// The doctor derives every order anew: the demo shop is well, and each thing that does not follow from the rows is named.
import { sql } from 'kysely'
import t from 'tap'
import { examineOrderSums } from '../../../src/shop/doctor/order-sums.ts'
import { shopDeps } from '../../support/shop.ts'

t.setTimeout(600_000)

const { db } = await shopDeps(t, { template: 'demo' })

/** What is wrong once these statements have run; they are taken back. */
const wrongAfter = async (...damage: readonly string[]): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  const undone = new Error('taken back')
  const run = db.transaction().execute(async (trx) => {
    for (const statement of damage) await sql.raw(statement).execute(trx)
    for (const { subject, problems } of await examineOrderSums(trx))
      if (problems.length > 0) found[subject] = problems.join(' / ')
    throw undone
  })
  await run.catch((error) => {
    if (error !== undone) throw error
  })
  return found
}

/** The number of the first order that is so. */
const numberOf = async (condition: string): Promise<string> => {
  const { rows } = await sql
    .raw<{ number: string }>(`select number from orders o where ${condition} limit 1`)
    .execute(db)
  if (!rows[0]) throw new Error(`No order is so: ${condition}`)
  return rows[0].number
}

const of = (number: string) => `(select id from orders where number = '${number}')`
const item = (number: string) => `(select min(id::text)::uuid from order_items where order_id = ${of(number)})`

const SUMS = 'lines, taxes and sums of orders'
const PRICES = 'prices and taxes of orders, computed anew'
const STATUSES = 'statuses of orders'
const CREDITS = 'credits of orders'
const MONEY = 'payments and refunds of orders'

const plain = await numberOf(
  `status = 'completed' and tax_minor > 0 and discount_minor > 0 and shipping_tax_minor > 0 and credited_minor = 0`,
)
const credited = await numberOf(`exists (select from credits c where c.order_id = o.id and c.tax_minor > 0)
  and exists (select from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id and r.status = 'succeeded')`)

const done = await numberOf(`status = 'completed' and fulfilment_status = 'delivered' and payment_status = 'paid'`)
const open = await numberOf(`status = 'confirmed' and fulfilment_status = 'unfulfilled' and payment_status = 'paid'`)
const gone = await numberOf(`status = 'cancelled' and credited_minor > 0`)

t.test('a demo shop is well', async (t) => {
  t.same(await wrongAfter(), {})
})

t.test('of many problems the first are named and the others counted', async (t) => {
  const found = await wrongAfter('update orders set tax_minor = tax_minor + 1')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(db)
  t.match(found[SUMS], new RegExp(`and ${(rows[0]?.count ?? 0) - 5} more$`), 'every order was looked at')
})

t.test('what follows looks at a few orders, so that each examination is quick', async (t) => {
  // What is not looked at goes as well.
  await sql`truncate documents, stock_movements, reviews cascade`.execute(db)
  await sql`delete from fulfilments`.execute(db)
  await sql`delete from orders where number <> all(${[plain, credited, done, open, gone]}::text[])
    and id not in (select order_id from coupon_uses where released_at is null limit 20)`.execute(db)
  await sql`update coupons c
    set used = (select count(*) from coupon_uses u where u.coupon_id = c.id and u.released_at is null)`.execute(db)
  t.same(await wrongAfter(), {}, 'they are well')
})

t.test('lines, taxes by rate and the order are compared', async (t) => {
  const order = (set: string) => `update orders set ${set} where number = '${plain}'`
  const taxes = (set: string) => `update order_taxes set ${set} where order_id = ${of(plain)}`
  const cases: [RegExp, string][] = [
    [/sum of the goods/, order('items_minor = items_minor + 100, total_minor = total_minor + 100')],
    [/discount/, order('discount_minor = discount_minor + 1, total_minor = total_minor - 1')],
    [/: tax \d+ is kept/, order('tax_minor = tax_minor + 1')],
    [/tax of delivery/, order('shipping_tax_minor = shipping_tax_minor + 1')],
    [/base at/, taxes('base_minor = base_minor + 1')],
    [/tax at/, taxes('tax_minor = tax_minor + 1')],
    [/net at/, taxes('net_minor = net_minor + 1')],
    [/delivery by rate/, taxes('shipping_minor = shipping_minor - 1')],
    [/nothing is kept, a row is right/, `delete from order_taxes where order_id = ${of(plain)}`],
  ]
  for (const [words, damage] of cases) {
    const found = await wrongAfter(damage)
    t.match(found[SUMS], words, damage)
    t.match(found[SUMS], plain)
  }
})

t.test('prices and taxes are computed anew, also where they agree with one another', async (t) => {
  const shifted = await wrongAfter(
    `update order_items set tax_minor = tax_minor - 1 where id = ${item(plain)}`,
    `update order_taxes set shipping_tax_minor = shipping_tax_minor + 1 where order_id = ${of(plain)}`,
    `update orders set shipping_tax_minor = shipping_tax_minor + 1 where number = '${plain}'`,
  )
  t.same(Object.keys(shifted), [PRICES])
  t.match(shifted[PRICES], new RegExp(`^${plain}: tax of delivery .* tax of line 1 `))
  const impossible = await wrongAfter(`update order_items set tax_rate_bp = 6000 where id = ${item(plain)}`)
  t.match(impossible[PRICES], /at most 5000 basis points/, 'what cannot be computed with is a finding')
})

t.test('orders from before taxes were kept by rate are compared with what they kept', async (t) => {
  const old = [
    `update orders set standard_shipping_minor = null, shipping_tax_minor = 0, tax_minor = tax_minor + 3 where number = '${plain}'`,
    `delete from order_taxes where order_id = ${of(plain)}`,
  ]
  t.same(await wrongAfter(...old), {})
  t.match(
    (
      await wrongAfter(
        ...old,
        `update orders set items_minor = items_minor + 1, total_minor = total_minor + 1
      where number = '${plain}'`,
      )
    )[SUMS],
    /sum of the goods/,
  )
})

t.test('statuses are derived anew', async (t) => {
  const cases: [RegExp, string, string][] = [
    [/payment status pending is kept, paid is right/, done, `payment_status = 'pending'`],
    [/fulfilment status shipped is kept, delivered is right/, done, `fulfilment_status = 'shipped'`],
    [/: status confirmed is kept, completed is right/, done, `status = 'confirmed'`],
    [/: status completed is kept, confirmed is right/, open, `status = 'completed'`],
    [/cancellation true is kept, false is right/, open, `status = 'cancelled'`],
  ]
  for (const [words, number, set] of cases) {
    const found = await wrongAfter(`update orders set ${set} where number = '${number}'`)
    t.match(found[STATUSES], words, set)
    t.match(found[STATUSES], number)
  }
  const found = await wrongAfter(`update order_items set cancelled = 0 where order_id = ${of(gone)}`)
  t.match(found[STATUSES], /cancellation true is kept, false is right/)
})

t.test('credits are their items, and no more than was sold', async (t) => {
  const credit = `(select min(id::text)::uuid from credits where order_id = ${of(credited)})`
  const part = `(select id from credit_items where credit_id = ${credit} and kind <> 'shipping' order by position limit 1)`
  const cases: [RegExp, string][] = [
    [/: credited \d+ is kept/, `update orders set credited_minor = credited_minor - 1 where number = '${credited}'`],
    [/amount of a credit/, `update credits set amount_minor = amount_minor + 1 where id = ${credit}`],
    [/tax of a credit/, `update credits set tax_minor = tax_minor + 1 where id = ${credit}`],
    [/pieces credited of a line: 1\d\d\d of/, `update credit_items set quantity = quantity + 1000 where id = ${part}`],
    [/credited of a line: \d+ of/, `update credit_items set amount_minor = amount_minor + 1000000 where id = ${part}`],
    [
      /credited of delivery: 100000 of/,
      `insert into credit_items (id, credit_id, position, rate_bp, kind, amount_minor, tax_minor)
       values (gen_random_uuid(), ${credit}, 99, 4711, 'shipping', 100000, 0)`,
    ],
    [
      /credited: \d+ of \d+/,
      // The table itself refuses it; a shop whose rule was dropped is told.
      `alter table orders drop constraint orders_credited_limit; update orders set credited_minor = total_minor + 1
       where number = '${credited}'`,
    ],
  ]
  for (const [words, damage] of cases) {
    const found = await wrongAfter(...damage.split(';'))
    t.match(found[CREDITS], words, damage)
    t.match(found[CREDITS], credited)
  }
})

t.test('what is paid and paid back is in payments and refunds', async (t) => {
  const payment = `(select id from payments where order_id = ${of(credited)} and status = 'captured')`
  const cases: [RegExp, string][] = [
    [/: paid \d+ is kept/, `update orders set paid_minor = paid_minor + 1 where number = '${credited}'`],
    [/: refunded \d+ is kept/, `update orders set refunded_minor = refunded_minor - 1 where number = '${credited}'`],
    [
      /refunds of a payment: \d+ of \d+/,
      `insert into refunds (id, payment_id, status, amount_minor)
       select gen_random_uuid(), id, 'pending', captured_minor from payments where id = ${payment}`,
    ],
  ]
  for (const [words, damage] of cases) {
    const found = await wrongAfter(damage)
    t.match(found[MONEY], words, damage)
    t.match(found[MONEY], credited)
  }
  const failed = await wrongAfter(
    `insert into refunds (id, payment_id, status, amount_minor)
     select gen_random_uuid(), id, 'failed', captured_minor from payments where id = ${payment}`,
  )
  t.same(failed, {}, 'one that failed has moved nothing')
  const reversed = await wrongAfter(
    `insert into payments (id, order_id, method, provider, status, amount_minor, currency, captured_minor, reversal_of)
     select gen_random_uuid(), order_id, method, provider, 'captured', amount_minor, currency, captured_minor, id
     from payments where id = ${payment}`,
  )
  t.match(reversed[MONEY], /: paid \d+ is kept, 0 is right/, 'a payment that was taken back is none')
})

t.test('coupons count the uses that were not released', async (t) => {
  const released = `update coupon_uses set released_at = now() where order_id = (
    select order_id from coupon_uses u join coupons c on c.id = u.coupon_id
    where c.code = 'WELCOME10' and u.released_at is null limit 1)`
  t.match(await wrongAfter(released), { 'uses of coupons': /^WELCOME10: \d+ is kept, \d+ is right$/ })
})
