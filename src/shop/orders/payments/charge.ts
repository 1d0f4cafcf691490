// What a provider is asked to take for an order, in the provider's own terms.
import type { Charge } from '../../payments/provider.ts'
import type { LockedOrder, PaymentRow } from '../transitions/lock-order.ts'

const titleOf = (snapshot: unknown): string => {
  const { title, size, color } = snapshot as { title: string; size?: string | null; color?: string | null }
  return [title, size, color].filter(Boolean).join(', ')
}

/** The same in every field for the same attempt. */
export function chargeOf(
  { row, lines, taxes }: LockedOrder,
  payment: PaymentRow,
  expiresAt: Date,
  origin: string,
): Charge {
  const page = `${origin}/orders/${row.public_token}`
  // What is left to pay of an order that was paid in part is no sum of its lines.
  const whole = payment.amount_minor === row.total_minor
  const pieces = whole
    ? {
        lines: lines.map(({ snapshot, quantity, total_minor }) => ({
          ...{ title: titleOf(snapshot), quantity, amount: total_minor },
        })),
        shipping: { title: row.shipping_method_name ?? '', amount: row.shipping_minor - row.shipping_discount_minor },
        taxes: row.prices_include_tax
          ? []
          : taxes.map(({ rate_bp, tax_minor }) => ({ rateBp: rate_bp, amount: tax_minor })),
      }
    : {
        lines: [{ title: row.number, quantity: 1, amount: payment.amount_minor }],
        shipping: { title: row.shipping_method_name ?? '', amount: 0 },
        taxes: [],
      }
  return {
    ...{ paymentId: payment.id, attempt: payment.attempt, orderNumber: row.number, ...pieces },
    ...{ amount: payment.amount_minor, currency: payment.currency },
    locale: row.locale === 'de' ? 'de' : 'en',
    ...{ successUrl: page, cancelUrl: page, expiresAt, capture: 'automatic' },
  }
}
