// What a Checkout Session is made of: the order's sums as single pieces, so that Stripe multiplies and rounds nothing.
import type Stripe from 'stripe'
import type { Locale } from '#contract/parts.ts'
import { sliceText } from '#contract/slice-text.ts'
import { numbers } from '../../formatters.ts'
import type { Charge } from '../provider.ts'
import { toStripe } from './amounts.ts'

/** Stripe takes a hundred; shipping and taxes need their own. */
const MOST_LINES = 90
const LONGEST_TITLE = 250

const WORDS: Readonly<Record<Locale, { order: string; tax: string }>> = {
  en: { order: 'Order', tax: 'Tax' },
  de: { order: 'Bestellung', tax: 'Umsatzsteuer' },
}

const percent = (rateBp: number, locale: Locale): string =>
  numbers(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rateBp / 10_000)

const cut = (title: string): string => {
  const shown = title.trim() || '–'
  return shown.length > LONGEST_TITLE ? `${sliceText(shown, 0, LONGEST_TITLE - 1)}…` : shown
}

interface Named {
  title: string
  amount: number
}

/** Whole names with whole amounts; undefined where they do not sum up to what is to be paid. */
export function piecesOf({ lines, shipping, taxes, amount, orderNumber, locale }: Charge): Named[] | undefined {
  const words = WORDS[locale]
  const all: Named[] = [
    ...lines.map((line) => ({
      title: line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`,
      amount: line.amount,
    })),
    ...(shipping.amount > 0 ? [shipping] : []),
    ...taxes
      .filter((tax) => tax.amount > 0)
      .map((tax) => ({ title: `${words.tax} ${percent(tax.rateBp, locale)}`, amount: tax.amount })),
  ]
  const sum = all.reduce((total, piece) => total + piece.amount, 0)
  if (sum !== amount || all.some((piece) => piece.amount < 0)) return undefined
  return lines.length > MOST_LINES ? [{ title: `${words.order} ${orderNumber}`, amount }] : all
}

export type Metadata = { shop: string; payment: string; attempt: string }

/** Undefined where the sums differ, or Stripe cannot express one of them. */
export function sessionBody(
  charge: Charge,
  shop: string,
  methods: readonly string[],
): Stripe.Checkout.SessionCreateParams | undefined {
  const pieces = piecesOf(charge)
  const items = (pieces ?? []).map(({ title, amount }) => ({
    title: cut(title),
    counted: toStripe({ amount, currency: charge.currency }),
  }))
  if (!pieces || items.some(({ counted }) => counted === undefined)) return undefined
  const currency = charge.currency.toLowerCase()
  const metadata: Metadata = { shop, payment: charge.paymentId, attempt: String(charge.attempt) }
  return {
    mode: 'payment',
    line_items: items.map(({ title, counted = 0 }) => ({
      quantity: 1,
      price_data: { currency, unit_amount: counted, product_data: { name: title } },
    })),
    // What the account has switched on beside these is not offered.
    allowed_payment_method_types: [...methods] as Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[],
    payment_intent_data: {
      capture_method: charge.capture === 'manual' ? 'manual' : 'automatic',
      description: `${WORDS[charge.locale].order} ${charge.orderNumber}`,
      metadata,
    },
    client_reference_id: charge.orderNumber,
    locale: charge.locale,
    success_url: charge.successUrl,
    cancel_url: charge.cancelUrl,
    expires_at: Math.floor(charge.expiresAt.getTime() / 1000),
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    metadata,
  }
}
