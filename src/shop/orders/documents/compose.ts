// What an invoice or a credit note says of an order. Pure: the shop's own, and the demo's past, are made by it.
import type { CheckoutAddress } from '#contract/checkouts.ts'
import { Locale } from '#contract/parts.ts'
import type { Zoned } from '#contract/time-zone.ts'
import { addressLines } from '../../checkout/address-rules.ts'
import type { InfoGroups } from '../../info/rules.ts'
import { type CreditItem, type SoldOrder, whatIsLeft } from '../../pricing/credited.ts'
import { sumOf } from '../../pricing/minor-units.ts'
import { sumsByRate } from '../../pricing/tax.ts'
import { homeOf } from '../../shipping/home.ts'
import type { LockedOrder, OrderRow } from '../transitions/lock-order.ts'
import type { Paper, PaperRow } from './paper.ts'

/** The order as papers tell of it. */
export interface ToBill {
  row: Pick<
    OrderRow,
    | ('number' | 'placed_at' | 'locale' | 'currency' | 'prices_include_tax' | 'tax_treatment' | 'shipping_address')
    | ('billing_address' | 'shipping_method_name' | 'payment_method_code' | 'total_minor' | 'credited_minor')
    | ('paid_minor' | 'refunded_minor')
  >
  lines: readonly Pick<LockedOrder['lines'][number], 'id' | 'snapshot' | 'unit_minor'>[]
  sold: SoldOrder
}

/** The shop, as it says who it is. */
export interface Issuer {
  groups: Pick<InfoGroups, 'identity' | 'contact' | 'legal' | 'commerce' | 'checkout'>
  zone: Zoned
}

export interface Head {
  number: string
  at: Date
  /** When the first parcel left. */
  suppliedAt: Date
}

type Address = { [Field in keyof CheckoutAddress]?: string | null }

const sellerOf = ({ identity, contact, legal }: Issuer['groups']): Paper['seller'] => ({
  ...{ brand: identity.name, accent: identity.accent, company: legal.company || identity.name, vatId: legal.vatId },
  ...{ address: contact.address, email: contact.email, phone: contact.phone, country: homeOf(legal) },
  ...(legal.taxNumber !== '' && { taxNumber: legal.taxNumber }),
})

const headOf = ({ row }: ToBill, { groups, zone }: Issuer, { number, at, suppliedAt }: Head) => {
  const dayOf = (date: Date) => zone.dayOf(date.toISOString())
  const locale = Locale.safeParse(row.locale)
  return {
    ...{ number, day: dayOf(at), suppliedOn: dayOf(suppliedAt), currency: row.currency },
    locale: locale.success ? locale.data : groups.commerce.locale,
    order: { number: row.number, day: dayOf(row.placed_at) },
    seller: sellerOf(groups),
    pricesIncludeTax: row.prices_include_tax,
    treatment: row.tax_treatment,
  }
}

/** What a line of an order is called. */
const named = (line: ToBill['lines'][number] | undefined) => {
  const { title, color, size, sku } = (line?.snapshot ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { title: text(title), detail: [text(color), text(size)].filter(Boolean).join(' · '), sku: text(sku) }
}

const shippingRow = ({ row }: ToBill, rateBp: number, amount: number): PaperRow => ({
  ...{ kind: 'shipping', title: row.shipping_method_name ?? '', detail: '', sku: '' },
  ...{ quantity: 0, unit: null, discount: 0, rateBp, amount },
})

const sumsOf = (parts: readonly { rateBp: number; amount: number; tax: number }[], pricesIncludeTax: boolean) => {
  const taxes = sumsByRate(parts, pricesIncludeTax)
    .map(({ rateBp, net, tax }) => ({ rateBp, net, tax }))
    .sort((a, b) => b.rateBp - a.rateBp)
  const [net, tax] = [sumOf(taxes.map((one) => one.net)), sumOf(taxes.map((one) => one.tax))]
  return { taxes, net, tax, total: net + tax }
}

/** Money that was authorised is taken when the parcel leaves. */
const paymentOf = ({ row }: ToBill): Paper['payment'] => {
  const owed = row.total_minor - row.credited_minor - (row.paid_minor - row.refunded_minor)
  if (owed <= 0) return 'paid'
  const { payment_method_code: code } = row
  return code === 'cod' ? 'cash' : code === 'bank_transfer' ? 'open' : 'card'
}

/** Of what is left by now; null where nothing is. */
export function invoiceOf(
  order: ToBill,
  { items, ids }: { items: readonly CreditItem[]; ids: readonly string[] },
  issuer: Issuer,
  head: Head,
): Paper | null {
  const { row, lines, sold } = order
  const { parts } = whatIsLeft(sold, items)
  const left = parts.filter(({ line, pieces, amount }) => (line !== null && pieces > 0) || amount > 0)
  if (left.length === 0) return null
  const billed = (row.billing_address ?? row.shipping_address ?? {}) as Address
  const to = (row.shipping_address ?? billed) as Address
  const common = headOf(order, issuer, head)
  return {
    ...{ kind: 'invoice', ...common, about: null, cause: null },
    ...{ buyer: addressLines(billed, common.locale), country: to.country ?? '', payment: paymentOf(order) },
    rows: left.map(({ line: id, rateBp, pieces, amount }): PaperRow => {
      if (id === null) return shippingRow(order, rateBp, amount)
      const line = lines.find((one) => one.id === id)
      const unit = line?.unit_minor ?? 0
      const discount = Math.max(0, pieces * unit - amount)
      return { kind: 'sold', ...named(line), quantity: pieces, unit, discount, rateBp, amount }
    }),
    ...sumsOf(left, row.prices_include_tax),
    credits: [...ids],
  }
}

const ROW_KINDS = { pieces: 'sold', goodwill: 'goodwill', deduction: 'deduction', shipping: 'shipping' } as const

/** For a credit that came after the invoice. Its buyer is the invoice's: the order may have lost them by now. */
export function creditNoteOf(
  order: ToBill,
  credit: { items: readonly CreditItem[]; cause: NonNullable<Paper['cause']> },
  invoice: Paper,
  issuer: Issuer,
  { number, at }: Omit<Head, 'suppliedAt'>,
): Paper {
  const { suppliedOn, country, buyer, locale } = invoice
  return {
    ...{ kind: 'credit_note', ...headOf(order, issuer, { number, at, suppliedAt: at }), suppliedOn, locale },
    ...{ about: { number: invoice.number, day: invoice.day }, cause: credit.cause, buyer, country, payment: null },
    rows: credit.items.map(({ line: id, rateBp, kind, quantity, amount }): PaperRow => {
      if (id === null) return { ...shippingRow(order, rateBp, amount), kind: ROW_KINDS[kind] }
      const line = order.lines.find((one) => one.id === id)
      return { kind: ROW_KINDS[kind], ...named(line), quantity, unit: null, discount: 0, rateBp, amount }
    }),
    ...sumsOf(credit.items, order.row.prices_include_tax),
    credits: [],
  }
}
