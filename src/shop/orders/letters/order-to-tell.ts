// What letters about an order are written from.
import type { Seller } from './first-letter.ts'
import type { RefundWay } from './refund-way.ts'

/** An order as letters tell it; amounts in minor units of its currency. */
export interface OrderToTell {
  number: string
  /** Whole address of its page; staff's for a letter to them. */
  url: string
  placedAt: Date
  /** Who bought it; null where they are erased. */
  name: string | null
  currency: string
  pricesIncludeTax: boolean
  lines: readonly LineToTell[]
  backordered: boolean
  items: number
  discount: number
  couponCode: string | null
  shipping: number
  shippingMethod: string | null
  /** Working days until it arrives; null where none were promised. */
  shippingDays: { min: number; max: number } | null
  taxes: readonly { rateBp: number; tax: number }[]
  total: number
  paid: number
  owed: number
  /** Of all credits. */
  credited: number
  /** What went back just now, and how. */
  sentBack: SentBack | null
  /** Pieces that were cancelled just now, where others stay. */
  cancelled: { pieces: readonly PiecesTold[]; reason: string | null; credited: number } | null
  /** It is written to an address that the order no longer has. */
  elsewhere: boolean
  /** What goes back for a cancelled order. */
  toRefund: number
  refundWay: RefundWay
  payment: string | null
  /** Until when it has to be paid; null for no limit. */
  expiresAt: Date | null
  cancelReason: string | null
  /** Written as the country does, line by line. */
  shippingAddress: readonly string[]
  billingAddress: readonly string[]
  bank: { holder: string; iban: string; bic: string; bank: string } | null
  /** What was agreed to, and how to withdraw: below the first letter of an order. */
  pages: readonly { title: string; html: string }[]
  /** Who sells, and where a contract is withdrawn from online: in the first letter of an order; null in others. */
  contract: { seller: Seller; withdrawUrl: string } | null
}

export interface SentBack {
  amount: number
  by: 'card' | 'transfer'
  /** For which pieces; null where it had been paid too much. */
  credit: readonly CreditTold[] | null
  /** What was deducted from their credit for wear, tax included. */
  deducted: number
}

export interface LineToTell {
  title: string
  size: string | null
  color: string | null
  quantity: number
  unit: number
  /** The right of withdrawal does not cover it. */
  noWithdrawal: boolean
}

/** Some pieces of a line; size and colour tell variants of one product apart. */
export interface PiecesTold extends Pick<LineToTell, 'title' | 'size' | 'color' | 'quantity'> {}

export interface CreditTold extends PiecesTold {
  kind: 'pieces' | 'shipping' | 'goodwill'
}
