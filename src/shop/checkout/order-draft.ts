// The rows of an order as its checkout comes to, before anything is written; and whether an order is already so.
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { CheckoutAddress } from '#contract/checkouts.ts'
import type { PaidBy } from '../orders/transitions/decide.ts'
import type { LockedOrder, OrderRow } from '../orders/transitions/lock-order.ts'
import type { ProviderName } from '../payments/provider.ts'
import { standardShipping } from '../pricing/shipping-price.ts'
import type { ReadCheckout } from './show-checkout.ts'

export interface DraftLine {
  id: string
  variantId: string
  quantity: number
  unit: number
  discount: number
  rateBp: number
  tax: number
  total: number
  /** What the line showed; number and colour code come from the variant. */
  shown: {
    title: string
    size: string | null
    color: string | null
    picture: unknown
    slug: string
    noWithdrawal: boolean
  }
}

/** What the shopper agreed to: an order that has the same is the same order. */
const AGREED = [
  ...(['customer_id', 'email', 'phone', 'currency', 'prices_include_tax', 'items_minor', 'discount_minor'] as const),
  ...(['shipping_minor', 'shipping_discount_minor', 'shipping_tax_minor', 'tax_minor', 'total_minor'] as const),
  ...(['shipping_address', 'billing_address', 'shipping_method_code', 'payment_method_code'] as const),
  ...(['customer_note', 'coupon_code', 'tax_treatment'] as const),
] as const

type Agreed = Pick<OrderRow, (typeof AGREED)[number]>

export interface Draft {
  paidBy: PaidBy
  agreed: Agreed
  more: Pick<
    OrderRow,
    | ('shipping_method_name' | 'shipping_days_min' | 'shipping_days_max' | 'standard_shipping_minor')
    | ('locale' | 'coupon_snapshot')
  >
  couponId: string | null
  lines: DraftLine[]
  taxes: Omit<LockedOrder['taxes'][number], 'order_id'>[]
}

export const addressRow = ({ firstName, lastName, line1, postalCode, city, country, ...rest }: CheckoutAddress) => ({
  ...{ firstName, lastName, line1, postalCode, city, country },
  company: rest.company || null,
  line2: rest.line2 || null,
  region: rest.region || null,
  phone: rest.phone || null,
  ...(rest.postNumber && { postNumber: rest.postNumber }),
})

const newToken = (): string => randomBytes(16).toString('base64url')
export const newOrderKeys = () => ({ id: uuidv7(), public_token: newToken() })

/** The checkout has no problem: it is priced, can be sent and can be paid. */
export function draftOf(read: ReadCheckout, customerId: string | null): Draft {
  const { typed, basket, priced } = read
  const { sums, shipping } = priced
  if (!sums || !shipping) throw new Error('A checkout without a price cannot be ordered')
  const { commerce } = basket.settings
  const coupon = priced.coupon && priced.coupon.problem === null ? basket.coupon : null
  const paidBy: PaidBy = sums.total === 0 ? 'nothing' : (typed.payment ?? 'nothing')
  // Ids ascend in the order in which lines were priced: ties of rounding are settled by it.
  const ids = sums.lines.map(() => uuidv7()).sort()
  return {
    paidBy,
    agreed: {
      customer_id: customerId,
      email: typed.email,
      phone: typed.phone || typed.shipping.phone || null,
      currency: commerce.currency,
      prices_include_tax: commerce.pricesIncludeTax,
      items_minor: sums.items,
      discount_minor: sums.discount,
      shipping_minor: sums.shipping,
      shipping_discount_minor: sums.shippingDiscount,
      shipping_tax_minor: sums.shippingTax,
      tax_minor: sums.tax,
      total_minor: sums.total,
      shipping_address: addressRow(typed.shipping),
      billing_address: typed.billing && addressRow(typed.billing),
      shipping_method_code: shipping.code,
      payment_method_code: paidBy === 'nothing' ? null : paidBy,
      customer_note: typed.note || null,
      coupon_code: coupon?.code ?? null,
      tax_treatment: priced.treatment.treatment,
    },
    more: {
      shipping_method_name: shipping.name,
      shipping_days_min: shipping.daysMin,
      shipping_days_max: shipping.daysMax,
      standard_shipping_minor: standardShipping(priced.methods[0]?.price ?? 0, sums.shipping - sums.shippingDiscount),
      locale: commerce.locale,
      coupon_snapshot: coupon && {
        ...{ code: coupon.code, kind: coupon.kind, value: coupon.value, min: coupon.minimum },
        ...{ onlyFullPrice: coupon.onlyFullPrice, categoryIds: coupon.categoryIds },
      },
    },
    couponId: coupon?.id ?? null,
    lines: sums.lines.map(({ variantId, quantity, unit, discount, rateBp, tax, total }, at) => {
      const { title, size, color, picture, slug } = basket.shown[at] as (typeof basket.shown)[number]
      return {
        ...{ id: ids[at] ?? '', variantId, quantity, unit, discount, rateBp, tax, total },
        shown: { title, size, color, picture, slug, noWithdrawal: basket.lines[at]?.noWithdrawal ?? false },
      }
    }),
    taxes: sums.taxes.map(({ rateBp, base, net, tax, shipping: share, shippingTax }) => ({
      ...{ rate_bp: rateBp, base_minor: base, net_minor: net, tax_minor: tax },
      ...{ shipping_minor: share, shipping_tax_minor: shippingTax },
    })),
  }
}

/** Orders from before it was kept do not say it. */
const isExcluded = (snapshot: unknown): boolean => (snapshot as Partial<DraftLine['shown']>).noWithdrawal ?? false

/** Whether placing the draft would make the order that is there already; the terms are agreed to anew all the same. */
export function isSameOrder({ row, lines }: Pick<LockedOrder, 'row' | 'lines'>, draft: Draft): boolean {
  const pieces = lines.map(({ variant_id, quantity, unit_minor, discount_minor, tax_rate_bp, tax_minor, snapshot }) => [
    ...[variant_id, quantity, unit_minor, discount_minor, tax_rate_bp, tax_minor, isExcluded(snapshot)],
  ])
  const wanted = draft.lines.map(({ variantId, quantity, unit, discount, rateBp, tax, shown }) => [
    ...[variantId, quantity, unit, discount, rateBp, tax, shown.noWithdrawal],
  ])
  return (
    AGREED.every((column) => isDeepStrictEqual(row[column], draft.agreed[column])) && isDeepStrictEqual(pieces, wanted)
  )
}

/** What a form can change without changing the price. */
const TYPED = ['email', 'phone', 'shipping_address', 'billing_address', 'customer_note', 'payment_method_code'] as const

/** Whether the shopper still wants the order sent, paid and written as it is. */
export const isAsTyped = (row: OrderRow, { agreed }: Draft): boolean =>
  TYPED.every((column) => isDeepStrictEqual(row[column], agreed[column]))

/** Who moves the money; `card` is whoever takes cards. */
export const providerOf = (paidBy: PaidBy, card: ProviderName | undefined): ProviderName | null => {
  if (paidBy === 'nothing') return null
  if (paidBy !== 'card') return paidBy
  if (!card) throw new Error('Nobody takes cards')
  return card
}

/** What was agreed to, and when. */
export const termsRow = (version: string, at: Date) => ({ hash: version, at: at.toISOString() })
