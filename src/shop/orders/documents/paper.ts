// What an invoice or a credit note says, as it is kept beside its number: whatever its PDF shows stands here, so that it can
// be made at any time, and after the order has lost its buyer.
import type { Locale } from '#contract/parts.ts'
import type { Row } from '../../db/schema.ts'

export type PaperKind = Row<'documents'>['kind']

/** `sold` is a line, or what is left of it; the others stand on credit notes alone, but `shipping`. */
export type PaperRowKind = 'sold' | 'shipping' | 'goodwill' | 'deduction'

/** Amounts are in minor units and in the order's price terms. Of a credit note they are what is taken off: a deduction, which is not, is negative there. */
export interface PaperRow {
  kind: PaperRowKind
  title: string
  /** Colour and size; empty for none. */
  detail: string
  sku: string
  /** Pieces; 0 where it is about none. */
  quantity: number
  /** Of one piece; null where it is about none. */
  unit: number | null
  /** What of the pieces' price is not asked for. */
  discount: number
  rateBp: number
  amount: number
}

export interface PaperTax {
  rateBp: number
  net: number
  tax: number
}

/** Days are those of the shop's calendar, YYYY-MM-DD. */
export interface Paper {
  kind: PaperKind
  number: string
  day: string
  /** When the first parcel left. */
  suppliedOn: string
  locale: Locale
  currency: string
  order: { number: string; day: string }
  /** The invoice that a credit note corrects. */
  about: { number: string; day: string } | null
  /** Why it is credited. */
  cause: Row<'credits'>['cause'] | null
  seller: {
    brand: string
    /** As #rrggbb; null for none of its own. */
    accent: string | null
    company: string
    address: readonly string[]
    email: string
    phone: string
    vatId: string
    /** Left out where the shop names none. */
    taxNumber?: string
    /** Whose law it goes by. */
    country: string
  }
  /** As their country writes an address, line by line. */
  buyer: readonly string[]
  /** Where the goods went: what taxes went by. */
  country: string
  treatment: 'standard' | 'export' | 'exempt'
  pricesIncludeTax: boolean
  /** How it is paid: it was, it will be taken from a card, it is paid at the door, or it is still open. */
  payment: 'paid' | 'card' | 'cash' | 'open' | null
  rows: readonly PaperRow[]
  /** Highest rate first. */
  taxes: readonly PaperTax[]
  net: number
  tax: number
  total: number
  /** Of invoices: credits that are taken off in it, which no credit note takes off again. */
  credits: readonly string[]
}
