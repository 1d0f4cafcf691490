// Orders as placing writes them, in the state a test begins with, and what happens to them afterwards.
import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Row } from '../../../../src/shop/db/schema.ts'
import { examineFigures } from '../../../../src/shop/doctor/figures.ts'
import { examineOrderSums } from '../../../../src/shop/doctor/order-sums.ts'
import { apply, type TransitionContext } from '../../../../src/shop/orders/transitions/apply.ts'
import type { Decision, Happening } from '../../../../src/shop/orders/transitions/decide.ts'
import { type LockedOrder, lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { type Actor, SYSTEM } from '../../../../src/shop/orders/transitions/order-event.ts'
import { settle } from '../../../../src/shop/orders/transitions/settle.ts'
import { priceOrder } from '../../../../src/shop/pricing/order-sums.ts'
import { deriveStock } from '../../../../src/shop/stock/derive-stock.ts'
import { reserve } from '../../../../src/shop/stock/reserve.ts'
import { lockVariants } from '../../../../src/shop/stock/variant-stock.ts'
import { ADDRESS } from '../order-fixtures.ts'

type Db = Kysely<Database>
type Payment = Row<'payments'>

export interface SoldLine {
  variantId: string
  quantity?: number
  unit?: number
  discount?: number
  rateBp?: number
}

export interface Sold {
  lines: readonly SoldLine[]
  shipping?: number
  pricesIncludeTax?: boolean
  cartId?: string
  customerId?: string
  email?: string
  method?: 'card' | 'bank_transfer' | 'cod'
  couponId?: string
  /** Who used the coupon. */
  customerKey?: Buffer
}

/** A pending order that holds its pieces, with an attempt to pay where one is named. */
const sellWithin = async (trx: Transaction<Database>, sold: Sold): Promise<string> => {
  const id = uuidv7()
  const lines = sold.lines.map(({ variantId, quantity = 1, unit = 1000, discount = 0, rateBp = 1900 }) => ({
    ...{ id: uuidv7(), variantId, quantity, unit, rateBp, discount },
    ...{ amount: quantity * unit, total: quantity * unit - discount },
  }))
  const pricesIncludeTax = sold.pricesIncludeTax ?? true
  const sums = priceOrder({
    ...{ lines, pricesIncludeTax, defaultRateBp: 1900 },
    shipping: { price: sold.shipping ?? 490, discount: 0 },
  })
  await lockVariants(
    trx,
    lines.map(({ variantId }) => variantId),
  )
  await trx
    .insertInto('orders')
    .values({
      ...{ id, number: `T-${randomBytes(6).toString('hex')}`, public_token: randomUUID(), locale: 'en' },
      ...{ currency: 'EUR', status: 'pending_payment', payment_status: 'unpaid', fulfilment_status: 'unfulfilled' },
      ...{
        email: sold.email ?? 'edda@example.org',
        customer_id: sold.customerId ?? null,
        cart_id: sold.cartId ?? null,
      },
      ...{ prices_include_tax: pricesIncludeTax, items_minor: sums.items, discount_minor: sums.discount },
      ...{ shipping_minor: sums.shipping, shipping_tax_minor: sums.shippingTax, tax_minor: sums.tax },
      ...{ total_minor: sums.total, standard_shipping_minor: sums.shipping },
      ...{ shipping_address: JSON.stringify(ADDRESS), billing_address: JSON.stringify(ADDRESS) },
      ...{ shipping_method_name: 'Standard delivery', payment_method_code: sold.method ?? 'card' },
      ...{ coupon_code: sold.couponId ? 'TENTH' : null, ip_hash: Buffer.from('network') },
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const items = sums.lines.map((line) => ({
    ...{ id: line.id, order_id: id, variant_id: line.variantId, quantity: line.quantity, unit_minor: line.unit },
    ...{ discount_minor: line.discount, tax_rate_bp: line.rateBp, tax_minor: line.tax, total_minor: line.total },
    snapshot: JSON.stringify({ title: 'Mug', sku: 'MUG', size: null, color: null }),
  }))
  if (items.length > 0) await trx.insertInto('order_items').values(items).execute()
  const taxes = sums.taxes.map(({ rateBp, base, net, tax, shipping, shippingTax }) => ({
    ...{ order_id: id, rate_bp: rateBp, base_minor: base, net_minor: net, tax_minor: tax },
    ...{ shipping_minor: shipping, shipping_tax_minor: shippingTax },
  }))
  if (taxes.length > 0) await trx.insertInto('order_taxes').values(taxes).execute()
  if (sold.couponId) {
    const key = sold.customerKey ?? randomBytes(32)
    await trx
      .insertInto('coupon_uses')
      .values({ id: uuidv7(), coupon_id: sold.couponId, order_id: id, customer_key: key })
      .execute()
    await sql`update coupons set used = used + 1 where id = ${sold.couponId}`.execute(trx)
  }
  const wanted = lines.map(({ id: orderItemId, variantId, quantity }) => ({ orderItemId, variantId, quantity }))
  await deriveStock(trx, await reserve(trx, id, wanted))
  return id
}

export const sell = (db: Db, sold: Sold): Promise<string> => db.transaction().execute((trx) => sellWithin(trx, sold))

export const SHOP: TransitionContext = {
  publicOrigin: 'https://shop.example',
  logger: { info: () => {}, error: () => {} },
}

interface How {
  by?: Actor
  reason?: string
  seen?: number
  context?: TransitionContext
}

/** One transition in a transaction of its own. */
export const happen = (db: Db, id: string, happening: Happening, how: How = {}): Promise<Decision> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id, how.seen)
    return await apply(trx, order, happening, { by: how.by ?? SYSTEM, reason: how.reason ?? null }, how.context ?? SHOP)
  })

const addPayment = async (
  trx: Db,
  order: Pick<LockedOrder, 'row' | 'payments'>,
  values: Partial<Payment> = {},
): Promise<string> => {
  const amount = values.amount_minor ?? order.row.total_minor
  const row = await trx
    .insertInto('payments')
    .values({
      ...{ id: uuidv7(), order_id: order.row.id, method: order.row.payment_method_code ?? 'card' },
      ...{ provider: 'simulator', status: 'created', currency: order.row.currency, ...values, amount_minor: amount },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  order.payments.push(row)
  return row.id
}

interface Paid {
  provider?: Payment['provider']
  context?: TransitionContext
}

/** Money is booked, and the order is told in the same transaction. */
export const payWithin = async (
  trx: Transaction<Database>,
  id: string,
  amount?: number,
  { provider = 'simulator', context = SHOP }: Paid = {},
): Promise<Decision> => {
  const order = await lockOrder(trx, id)
  const captured = amount ?? order.row.total_minor
  await addPayment(trx, order, { provider, status: 'captured', amount_minor: captured, captured_minor: captured })
  return await apply(trx, order, { event: 'money_in', revivable: false }, { by: SYSTEM }, context)
}

export const pay = (db: Db, id: string, amount?: number, paid?: Paid): Promise<Decision> =>
  db.transaction().execute((trx) => payWithin(trx, id, amount, paid))

/** An attempt that nobody has paid. */
export const attempt = (db: Db, id: string, values: Partial<Payment> = {}): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const payment = await addPayment(trx, order, values)
    await settle(trx, order)
    return payment
  })

/** Refunds under way come to their end, and the order counts them. */
export const refundsEnd = (db: Db, id: string, status: 'succeeded' | 'failed'): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    for (const refund of order.refunds) {
      if (refund.status !== 'pending') continue
      await sql`update refunds set status = ${status} where id = ${refund.id}`.execute(trx)
      refund.status = status
    }
    await settle(trx, order)
  })

/** Every row that hangs on an order, and on the cart it came from. */
export const everythingOf = async (db: Db, id: string, cartId: string | null = null) => {
  const rows = async (from: ReturnType<typeof sql>) => (await sql`select * from ${from} order by 1, 2`.execute(db)).rows
  return {
    orders: await rows(sql`orders where id = ${id}`),
    lines: await rows(sql`order_items where order_id = ${id}`),
    payments: await rows(sql`payments where order_id = ${id}`),
    refunds: await rows(sql`refunds where payment_id in (select id from payments where order_id = ${id})`),
    credits: await rows(sql`credits where order_id = ${id}`),
    items: await rows(sql`credit_items where credit_id in (select id from credits where order_id = ${id})`),
    events: await rows(sql`order_events where order_id = ${id}`),
    mails: await rows(sql`mails where entity_id = ${id}`),
    uses: await rows(sql`coupon_uses where order_id = ${id}`),
    cart: await rows(sql`cart_lines where cart_id = ${cartId}`),
    typed: await rows(sql`checkouts where cart_id = ${cartId}`),
  }
}

export const orderOf = (db: Db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What the doctor finds wrong. */
export const wrong = async (db: Db): Promise<string[]> =>
  [...(await examineFigures(db)), ...(await examineOrderSums(db))].flatMap(({ subject, problems }) =>
    problems.map((problem) => `${subject}: ${problem}`),
  )
