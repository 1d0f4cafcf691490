// Money of one order: attempts to pay it, credits with their items, and refunds.
import type { Row } from '../../shop/db/schema.ts'
import { type CreditRequest, creditOf } from '../../shop/pricing/credit.ts'
import { type CreditItem, type SoldOrder, whatIsLeft } from '../../shop/pricing/credited.ts'
import { after, DAY, earlier, MINUTE, opening } from '../calendar.ts'
import { historian, type OrderDraft, type PaymentMethod, type Setting, staff, system } from './history.ts'
import { settle, statusesOfDraft } from './totals.ts'

const PROVIDERS = { card: 'simulator', bank_transfer: 'bank_transfer', cod: 'cod' } as const

/** How long a card's page at its provider stays open. */
const SESSION = 35 * MINUTE

export type Payment = ReturnType<typeof paymentRow>

const paymentRow = ({ order, payments }: OrderDraft, { random }: Setting, at: Date, amount: number) => {
  const method = order.payment_method_code as PaymentMethod
  const card = method === 'card'
  return {
    id: random.id(at),
    order_id: order.id,
    method,
    provider: PROVIDERS[method],
    status: (card ? 'requires_action' : 'created') as Row<'payments'>['status'],
    amount_minor: amount,
    currency: order.currency,
    captured_minor: 0,
    provider_ref: card ? `demo_${random.token()}` : null,
    charge_ref: null as string | null,
    attempt: payments.length + 1,
    error_code: null as string | null,
    expires_at: card ? after(at, SESSION) : null,
    created_at: at,
    captured_at: null as Date | null,
    fulfilment_id: null as string | null,
  }
}

/** Another attempt to pay the order. */
export const attempt = (draft: OrderDraft, setting: Setting, at: Date, amount = draft.order.total_minor) => {
  const payment = paymentRow(draft, setting, at, amount)
  draft.payments.push(payment)
  return payment
}

const authorize = (payment: Payment, { random }: Setting): void => {
  payment.status = 'authorized'
  if (payment.method === 'card') payment.charge_ref = `charge_${random.token()}`
}

/** The bank has promised the money. */
export const promise = (draft: OrderDraft, setting: Setting, payment: Payment, at: Date): void => {
  authorize(payment, setting)
  const data = { amountMinor: payment.amount_minor }
  historian(draft, setting).note(at, { ...system, type: 'payment_authorized', data, visible_to_customer: true })
}

export const capture = (draft: OrderDraft, setting: Setting, payment: Payment, at: Date, amount: number): void => {
  authorize(payment, setting)
  Object.assign(payment, { status: 'captured', captured_minor: amount, captured_at: at } satisfies Partial<Payment>)
  const data = { amountMinor: amount }
  historian(draft, setting).note(at, { ...system, type: 'payment_captured', data, visible_to_customer: true })
}

/** The order as it was sold, for what a credit computes with. */
export const soldOf = ({ order, items, taxes }: OrderDraft): SoldOrder => ({
  pricesIncludeTax: order.prices_include_tax,
  lines: items.map(({ id, quantity, total_minor, tax_minor, tax_rate_bp }) => ({
    ...{ id, quantity, total: total_minor, tax: tax_minor, rateBp: tax_rate_bp },
  })),
  shipping: taxes.map(({ rate_bp, shipping_minor, shipping_tax_minor }) => ({
    ...{ rateBp: rate_bp, total: shipping_minor, tax: shipping_tax_minor },
  })),
})

const creditedBefore = ({ creditItems }: OrderDraft): CreditItem[] =>
  creditItems.map(({ order_item_id, rate_bp, kind, quantity, amount_minor, tax_minor }) => ({
    ...{ line: order_item_id, rateBp: rate_bp, kind, quantity, amount: amount_minor, tax: tax_minor },
  }))

/** What is left of shipping to credit. */
export const shippingLeft = (draft: OrderDraft): number => whatIsLeft(soldOf(draft), creditedBefore(draft)).shipping

interface Cause {
  cause: Row<'credits'>['cause']
  reason: string
}

/** A credit as the request asks for it; undefined where that comes to nothing. */
export const credit = (
  draft: OrderDraft,
  { random, staffId }: Setting,
  at: Date,
  { cause, reason, ...request }: Partial<CreditRequest> & Cause,
): Row<'credits'> | undefined => {
  const asked = { lines: [], shipping: 0, goodwill: 0, ...request }
  const { items, amount, tax } = creditOf(soldOf(draft), creditedBefore(draft), asked)
  if (items.length === 0) return undefined
  const row = {
    ...{ id: random.id(at), order_id: draft.order.id, cause, amount_minor: amount, tax_minor: tax },
    ...{ reason, actor_id: staffId, created_at: at },
  }
  draft.credits.push(row)
  draft.order.credited_minor += amount
  for (const [position, item] of items.entries()) {
    draft.creditItems.push({
      id: random.id(at),
      credit_id: row.id,
      position,
      order_item_id: item.line,
      rate_bp: item.rateBp,
      kind: item.kind,
      quantity: item.quantity,
      amount_minor: item.amount,
      tax_minor: item.tax,
    })
  }
  return row
}

/** How a refund ends that does not simply arrive. */
export type RefundEnding = 'pending' | 'failed'

/** A card's provider pays back in minutes; what came by bank or in cash goes back when staff have sent it. */
const arrival = (random: Setting['random'], method: PaymentMethod, at: Date): Date =>
  method === 'card' ? after(at, 2 * MINUTE) : opening(after(at, random.int(10, 60) * (DAY / 24)))

/** Pays back what the shop owes by now, at most the credit; without a credit what was paid too much. */
export const payBack = (
  draft: OrderDraft,
  setting: Setting,
  at: Date,
  { of, reason, ending = null }: { of: Row<'credits'> | undefined; reason: string; ending?: RefundEnding | null },
): void => {
  const { order, payments, refunds } = draft
  const { random, staffId } = setting
  const { reached, note } = historian(draft, setting)
  const owed = -statusesOfDraft(draft).balance
  const amount = of ? Math.min(owed, of.amount_minor) : owed
  const payment = payments.find(({ status }) => status === 'captured')
  if (amount > 0 && payment) {
    const arrives = arrival(random, payment.method as PaymentMethod, at)
    const status = ending ?? (reached(arrives) ? 'succeeded' : 'pending')
    const asked = payment.method === 'card' && status !== 'pending'
    refunds.push({
      ...{ id: random.id(at), payment_id: payment.id, credit_id: of?.id ?? null, kind: 'refund', status },
      ...{ amount_minor: amount, reason, actor_id: staffId, created_at: at },
      provider_ref: asked && status === 'succeeded' ? `refund_${random.token()}` : null,
      attempts: asked ? 1 : 0,
      last_error: status === 'failed' ? 'card_expired' : null,
      succeeded_at: status === 'succeeded' ? arrives : null,
    })
    if (status === 'succeeded') {
      const data = { amountMinor: amount, reason }
      note(arrives, { ...staff(staffId), type: 'refunded', data, visible_to_customer: true })
    }
    if (status === 'failed')
      order.needs_attention = 'The refund did not go through: the card has expired. Ask for an account.'
    settle(draft, setting, earlier(arrives, setting.now))
  }
  settle(draft, setting, at)
}
