// Whether orders agree with their own rows: lines, taxes, statuses, credits, money and coupons. What is derived is derived
// anew from the rows, by the functions that orders are priced and followed with.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { statusesOf } from '../orders/statuses.ts'
import { priceOrder } from '../pricing/order-sums.ts'
import { type Finding, finding, tally } from './findings.ts'
import { type OrderRows, orderRows } from './order-rows.ts'

/** A name, what is kept under it, and what is right. */
type Figure = readonly [name: string, kept: unknown, right: unknown]

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

/** The figures that differ, in words. */
const differences = (figures: readonly Figure[]): string[] =>
  figures.flatMap(([name, kept, right]) => (kept === right ? [] : [`${name} ${kept} is kept, ${right} is right`]))

/** Orders from before taxes were kept by rate have neither rows of them nor a tax of their delivery. */
const isTaxedByRate = ({ order, taxes }: OrderRows): boolean =>
  order.standard_shipping_minor !== null || taxes.length > 0

const agreement = (rows: OrderRows): Figure[] => {
  const { order, items, taxes } = rows
  const lines: Figure[] = [
    ['sum of the goods', order.items_minor, sum(items, (item) => item.quantity * item.unit_minor)],
    ['discount', order.discount_minor, sum(items, (item) => item.discount_minor) + order.shipping_discount_minor],
  ]
  if (!isTaxedByRate(rows)) return lines
  const rates = new Set([...items.map((item) => item.tax_rate_bp), ...taxes.map((tax) => tax.rate_bp)])
  const byRate = [...rates].flatMap((rate): Figure[] => {
    const own = taxes.find((tax) => tax.rate_bp === rate)
    if (!own) return [[`taxes at ${rate}`, 'nothing', 'a row']]
    const at = items.filter((item) => item.tax_rate_bp === rate)
    const tax = sum(at, (item) => item.tax_minor) + own.shipping_tax_minor
    return [
      [`base at ${rate}`, own.base_minor, sum(at, (item) => item.total_minor) + own.shipping_minor],
      [`tax at ${rate}`, own.tax_minor, tax],
      [`net at ${rate}`, own.net_minor, own.base_minor - (order.prices_include_tax ? own.tax_minor : 0)],
    ]
  })
  return [
    ...lines,
    ...byRate,
    ['tax', order.tax_minor, sum(taxes, (tax) => tax.tax_minor)],
    ['tax of delivery', order.shipping_tax_minor, sum(taxes, (tax) => tax.shipping_tax_minor)],
    ['delivery by rate', sum(taxes, (tax) => tax.shipping_minor), order.shipping_minor - order.shipping_discount_minor],
  ]
}

const priced = ({ order, items, taxes }: OrderRows): Figure[] => {
  const sums = priceOrder({
    lines: items.map((item) => ({
      amount: item.quantity * item.unit_minor,
      discount: item.discount_minor,
      total: item.total_minor,
      rateBp: item.tax_rate_bp,
    })),
    shipping: { price: order.shipping_minor, discount: order.shipping_discount_minor },
    // Counts only where all goods are free: then delivery stands alone at this rate.
    defaultRateBp: (taxes.find((tax) => tax.shipping_minor > 0) ?? taxes[0])?.rate_bp ?? 0,
    pricesIncludeTax: order.prices_include_tax,
  })
  return [
    ['total', order.total_minor, sums.total],
    ['tax', order.tax_minor, sums.tax],
    ['tax of delivery', order.shipping_tax_minor, sums.shippingTax],
    ...sums.lines.map((line, at): Figure => [`tax of line ${at + 1}`, items[at]?.tax_minor, line.tax]),
    ...sums.taxes.flatMap(({ rateBp, tax, shipping }): Figure[] => {
      const own = taxes.find((one) => one.rate_bp === rateBp)
      return [
        [`tax at ${rateBp}`, own?.tax_minor ?? 0, tax],
        [`delivery at ${rateBp}`, own?.shipping_minor ?? 0, shipping],
      ]
    }),
  ]
}

const statuses = ({ order, items, payments, refunds, credits, creditItems }: OrderRows): Figure[] => {
  const lost = new Set(credits.flatMap(({ id, cause }) => (cause === 'lost' ? [id] : [])))
  const lostCredited = (id: string) =>
    sum(creditItems, (one) => (one.order_item_id === id && lost.has(one.credit_id) ? one.quantity : 0))
  const right = statusesOf(
    { status: order.status, total: order.total_minor, credited: order.credited_minor },
    items.map((item) => ({ ...item, lostCredited: lostCredited(item.id) })),
    payments.map((one) => ({ status: one.status, captured: one.captured_minor, reversal: one.reversal_of !== null })),
    refunds.map((one) => ({ status: one.status, amount: one.amount_minor })),
  )
  const followed = order.status === 'confirmed' || order.status === 'completed'
  const cancelled = items.length > 0 && items.every((item) => item.cancelled === item.quantity)
  return [
    ['payment status', order.payment_status, right.paymentStatus],
    ['fulfilment status', order.fulfilment_status, right.fulfilmentStatus],
    ...(followed ? [['status', order.status, right.completed ? 'completed' : 'confirmed'] as const] : []),
    ['cancellation', order.status === 'cancelled', cancelled],
  ]
}

/** More than was there to give. */
const excess = (name: string, given: number, most: number): string[] =>
  given > most ? [`${name}: ${given} of ${most}`] : []

const credits = ({ order, items, taxes, credits: all, creditItems }: OrderRows): string[] => {
  const own = Map.groupBy(creditItems, ({ credit_id }) => credit_id)
  const sums = all.flatMap(({ id, amount_minor, tax_minor }): Figure[] => {
    const parts = own.get(id) ?? []
    const tax = sum(parts, (part) => part.tax_minor)
    const amount = sum(parts, (part) => part.amount_minor) + (order.prices_include_tax ? 0 : tax)
    return [
      ['amount of a credit', amount_minor, amount],
      ['tax of a credit', tax_minor, tax],
    ]
  })
  const ofLines = items.flatMap((item) => {
    const parts = creditItems.filter((part) => part.order_item_id === item.id)
    return [
      ...excess(
        'pieces credited of a line',
        sum(parts, (part) => part.quantity),
        item.quantity,
      ),
      ...excess(
        'credited of a line',
        sum(parts, (part) => part.amount_minor),
        item.total_minor,
      ),
    ]
  })
  const ofDelivery = [...new Set(creditItems.map((part) => part.rate_bp))].flatMap((rate) => {
    const parts = creditItems.filter((part) => part.order_item_id === null && part.rate_bp === rate)
    const most = taxes.find((tax) => tax.rate_bp === rate)?.shipping_minor ?? 0
    const given = sum(parts, (part) => part.amount_minor)
    return excess('credited of delivery', given, most)
  })
  return [
    ...differences([['credited', order.credited_minor, sum(all, (one) => one.amount_minor)], ...sums]),
    ...excess('credited', order.credited_minor, order.total_minor),
    ...ofLines,
    ...ofDelivery,
  ]
}

const money = ({ order, payments, refunds }: OrderRows): string[] => {
  const captured = sum(payments, (one) => (one.reversal_of === null ? one.captured_minor : -one.captured_minor))
  const back = sum(refunds, (one) => (one.status === 'succeeded' ? one.amount_minor : 0))
  // What a bank takes asks nobody what is left.
  const underWay = ({ kind, status }: OrderRows['refunds'][number]) =>
    kind === 'refund' && (status === 'succeeded' || status === 'pending')
  return [
    ...differences([
      ['paid', order.paid_minor, captured],
      ['refunded', order.refunded_minor, back],
    ]),
    ...payments.flatMap(({ id, captured_minor }) => {
      const own = refunds.filter((one) => one.payment_id === id && underWay(one))
      const given = sum(own, (one) => one.amount_minor)
      return excess('refunds of a payment', given, captured_minor)
    }),
  ]
}

/** Whatever cannot be computed with is a problem in itself. */
const tried = (compute: () => string[]): string[] => {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) return [error.message]
    throw error
  }
}

const OF_ORDERS = 'nothing here changes sums by itself: look at what wrote the order last, and mend it by a credit'

const EXAMINATIONS: readonly { subject: string; remedy: string; problemsOf: (rows: OrderRows) => string[] }[] = [
  { subject: 'lines, taxes and sums of orders', remedy: OF_ORDERS, problemsOf: (rows) => differences(agreement(rows)) },
  {
    subject: 'prices and taxes of orders, computed anew',
    remedy: OF_ORDERS,
    problemsOf: (rows) => (rows.order.standard_shipping_minor === null ? [] : tried(() => differences(priced(rows)))),
  },
  {
    subject: 'statuses of orders',
    remedy: 'any change of the order derives them anew: add a payment, a parcel or a credit that is due',
    problemsOf: (rows) => (rows.order.standard_shipping_minor === null ? [] : differences(statuses(rows))),
  },
  { subject: 'credits of orders', remedy: OF_ORDERS, problemsOf: credits },
  {
    subject: 'payments and refunds of orders',
    remedy: 'npm run doctor -- --providers compares payments with their providers',
    problemsOf: money,
  },
]

const COUPONS = 'write what is right into coupons.used: a coupon ends by it too early, or too late'

async function couponUses(db: Kysely<Database>): Promise<Finding> {
  const { rows } = await sql<{ code: string; used: number; uses: number }>`
    select c.code, c.used, count(u.id)::int as uses
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.released_at is null
    group by c.id having c.used <> count(u.id) order by c.code`.execute(db)
  return finding(
    'uses of coupons',
    rows,
    ({ code, used, uses }) => `${code}: ${used} is kept, ${uses} is right`,
    COUPONS,
  )
}

export async function examineOrderSums(db: Kysely<Database>): Promise<Finding[]> {
  const found = EXAMINATIONS.map((one) => ({ ...one, tally: tally(one.subject, one.remedy) }))
  for await (const rows of orderRows(db)) {
    for (const { problemsOf, tally } of found) {
      const problems = problemsOf(rows)
      if (problems.length > 0) tally.add(`${rows.order.number}: ${problems.join('; ')}`)
    }
  }
  return [...found.map(({ tally }) => tally.finding()), await couponUses(db)]
}
