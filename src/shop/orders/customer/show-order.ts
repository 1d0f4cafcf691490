// An order as its buyer sees it.
import { type Kysely, sql } from 'kysely'
import type { CheckoutSettings } from '#contract/checkout-settings.ts'
import type { PAYMENT_CODES } from '#contract/checkouts.ts'
import type { CustomerOrder } from '#contract/customer-orders.ts'
import { ApiError } from '#http/errors.ts'
import { inSnapshot } from '../../crud/snapshot.ts'
import { instant } from '../../db/instant.ts'
import type { Database } from '../../db/schema.ts'
import type { Providers } from '../../payments/providers.ts'
import { toAddress } from '../admin-detail.ts'
import { readCheckoutSettings } from '../checkout-settings.ts'
import { nextStep, openPayment } from '../payments/next-step.ts'
import { attemptsLeft } from '../payments/start-attempt.ts'
import { customerReturn, refundAccountOf, returnableOf, withdrawalOf } from '../returns/customer-detail.ts'
import { readCalendar } from '../returns/deadline.ts'
import { excludedLines } from '../returns/excluded.ts'
import { shippingDaysOf } from '../shipping-days.ts'
import { standingOf } from '../transitions/apply.ts'
import { isOnline } from '../transitions/credit-order.ts'
import { decide, isRefused } from '../transitions/decide.ts'
import { type LockedOrder, orderOfToken, readOrder } from '../transitions/lock-order.ts'
import { statusesOfOrder } from '../transitions/settle.ts'
import { maskedEmail } from './require-email.ts'

type Code = (typeof PAYMENT_CODES)[number]
const codeOf = (method: string): Code => (method === 'bank_transfer' || method === 'cod' ? method : 'card')

/** NOT_FOUND where no order has this token. */
export async function orderIdOf(db: Kysely<Database>, token: string): Promise<string> {
  const id = await orderOfToken(db, token)
  if (id === undefined) throw new ApiError('NOT_FOUND')
  return id
}

interface More {
  slugs: Record<string, string>
  parcels: CustomerOrder['parcels']
  events: CustomerOrder['events']
  documents: Omit<CustomerOrder['documents'][number], 'url'>[]
}

const urlOf = ({ public_token: token }: LockedOrder['row'], number: string) => `/orders/${token}/documents/${number}`

async function readMore(db: Kysely<Database>, orderId: string): Promise<More> {
  const { rows } = await sql<More>`
    select
      (select coalesce(json_object_agg(i.id, p.slug), '{}') from order_items i join products p on p.id = i.product_id
        where i.order_id = ${orderId}) as slugs,
      (select coalesce(json_agg(json_build_object('status', f.status, 'carrier', f.carrier,
          'trackingNumber', f.tracking_number, 'trackingUrl', f.tracking_url, 'shippedAt', ${instant(sql`f.shipped_at`)},
          'deliveredAt', ${instant(sql`f.delivered_at`)},
          'items', (select coalesce(json_agg(json_build_object('lineId', i.order_item_id, 'quantity', i.quantity)
            order by i.order_item_id), '[]') from fulfilment_items i where i.fulfilment_id = f.id)
        ) order by f.created_at, f.id), '[]') from fulfilments f where f.order_id = ${orderId} and f.status <> 'cancelled')
        as parcels,
      (select coalesce(json_agg(json_build_object('at', ${instant(sql`e.at`)}, 'type', e.type,
          'amount', (e.data ->> 'amountMinor')::bigint) order by e.at, e.id), '[]')
        from order_events e where e.order_id = ${orderId} and e.visible_to_customer) as events,
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number)
          order by d.kind = 'credit_note', d.issued_at, d.id), '[]') from documents d where d.order_id = ${orderId}) as documents`.execute(
    db,
  )
  return rows[0] as More
}

const linesOf = ({ lines }: LockedOrder, slugs: Record<string, string>): CustomerOrder['lines'] =>
  lines.map((line) => {
    const { title, size, color, picture } = line.snapshot as {
      title: string
      size?: string | null
      color?: string | null
      picture?: CustomerOrder['lines'][number]['picture']
    }
    const { id, quantity, shipped, delivered, returned, cancelled, backordered } = line
    return {
      ...{ id, title, slug: slugs[id] ?? null, size: size ?? null, color: color ?? null, picture: picture ?? null },
      ...{ quantity, unit: line.unit_minor, discount: line.discount_minor, total: line.total_minor },
      ...{ taxRateBp: line.tax_rate_bp, shipped, delivered, returned, cancelled, backordered },
    }
  })

function sumsOf(order: LockedOrder): CustomerOrder['sums'] {
  const { row, taxes } = order
  const { balance, paid, refunded } = statusesOfOrder(order)
  return {
    ...{ items: row.items_minor, discount: row.discount_minor, shipping: row.shipping_minor, tax: row.tax_minor },
    ...{ total: row.total_minor, credited: row.credited_minor, paid, refunded, owed: Math.max(0, balance) },
    ...{ currency: row.currency, pricesIncludeTax: row.prices_include_tax },
    taxes: taxes.map(({ rate_bp, tax_minor }) => ({ rateBp: rate_bp, amount: tax_minor })),
  }
}

function bankOf(
  { row, payments }: LockedOrder,
  owed: number,
  settings: CheckoutSettings,
  { transferQr }: Pick<Providers, 'transferQr'>,
): CustomerOrder['bank'] {
  const awaited = row.status === 'pending_payment' || row.status === 'confirmed' || row.status === 'completed'
  const { iban, bic, bankHolder: holder, bankName: bank } = settings
  // An order that waits for a card's money is not paid twice.
  const other = openPayment({ payments })?.method ?? row.payment_method_code
  if (!awaited || owed === 0 || iban === '' || row.payment_method_code !== 'bank_transfer' || other !== 'bank_transfer')
    return null
  const transfer = { name: holder, iban, bic, amount: owed, currency: row.currency, reference: row.number }
  return { holder, iban, bic, bank, reference: row.number, amount: owed, qr: transferQr(transfer) ?? null }
}

const canOf = (order: LockedOrder, { late, lines, excluded }: CustomerOrder['withdrawal']): CustomerOrder['can'] => {
  const standing = standingOf(order, true)
  const pending = standing.status === 'pending_payment'
  const pay = pending && standing.balance > 0
  const open = openPayment(order)
  return {
    pay,
    card: pay && ((open !== undefined && isOnline(open)) || attemptsLeft(order) > 0),
    cancel: !isRefused(decide(standing, { event: 'cancel', decided: true, by: 'customer' })),
    // What is not confirmed yet ends as a whole.
    withdraw: lines.length > 0 && !late && !(pending && excluded.length > 0),
  }
}

/** Everything that one transition changes. */
const readShown = (db: Kysely<Database>, id: string) =>
  inSnapshot(db, async (trx) => ({
    order: await readOrder(trx, id),
    more: await readMore(trx, id),
    excluded: await excludedLines(trx, id),
  }))

export async function showOrder(
  db: Kysely<Database>,
  providers: Pick<Providers, 'transferQr'>,
  id: string,
): Promise<CustomerOrder> {
  const [{ order, more, excluded }, settings, calendar] = await Promise.all([
    readShown(db, id),
    readCheckoutSettings(db),
    readCalendar(db),
  ])
  const { row, payments } = order
  const withdrawal = withdrawalOf(order, { calendar, excluded, now: new Date() })
  const sums = sumsOf(order)
  const last = payments.findLast(({ reversal_of }) => reversal_of === null)
  return {
    ...{ number: row.number, placedAt: row.placed_at.toISOString(), status: row.status },
    ...{ paymentStatus: row.payment_status, fulfilmentStatus: row.fulfilment_status },
    expiresAt: row.status === 'pending_payment' ? (row.expires_at?.toISOString() ?? null) : null,
    cancelReason: row.cancel_reason,
    email: maskedEmail(row),
    lines: linesOf(order, more.slugs),
    sums,
    shippingAddress: toAddress(row.shipping_address),
    billingAddress:
      JSON.stringify(row.billing_address) === JSON.stringify(row.shipping_address)
        ? null
        : toAddress(row.billing_address),
    shippingMethod: row.shipping_method_name,
    shippingDays: shippingDaysOf(row),
    payment: last ? { code: codeOf(last.method), status: last.status, error: last.error_code } : null,
    bank: bankOf(order, sums.owed, settings, providers),
    ...{ coupon: row.coupon_code, note: row.customer_note, parcels: more.parcels, events: more.events },
    documents: row.email === '' ? [] : more.documents.map((one) => ({ ...one, url: urlOf(row, one.number) })),
    ...{ returns: order.returns.map((one) => customerReturn(order, one)), withdrawal, returnable: returnableOf(order) },
    refundAccount: refundAccountOf(order),
    next: nextStep(order),
    can: canOf(order, withdrawal),
    account: row.customer_id !== null,
  }
}
