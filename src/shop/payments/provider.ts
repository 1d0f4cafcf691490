// What the shop asks of whoever moves money, and what it may conclude from the answer. The order's side knows these types and
// `providersOf`, and nothing of the providers themselves.
//
// All amounts are whole numbers in the shop's own minor units: as many digits as Intl gives the currency (49.00 EUR is 4900,
// 4900 ISK is 4900). A provider that counts otherwise converts in both directions.
import type { Locale } from '#contract/parts.ts'

export type ProviderName = 'cod' | 'bank_transfer' | 'simulator' | 'stripe'

/**
 * `refused` is a known no: nothing was moved and nothing will be, so that a new attempt may begin. `unknown` says nothing at
 * all, neither yes nor no: the same question is asked again, with the same key, by a job.
 *
 * Codes of our own: `amount_too_small`, `amount_too_large`, `amount_unsupported`, `sums_differ`, `not_started`,
 * `not_authorized`, `by_hand` (staff do it); all others are the provider's.
 */
export type Answer<T> =
  | { answer: 'ok'; value: T }
  | { answer: 'refused'; code: string }
  | { answer: 'unknown'; reason: string }

export interface Sum {
  amount: number
  /** ISO 4217, upper case. */
  currency: string
}

export interface Piece {
  /** As the shopper knows it, without the quantity. */
  title: string
  quantity: number
  /** For all pieces of the line, after its discount, in the order's price terms. */
  amount: number
}

/**
 * One attempt at paying an order. Its key is `paymentId` and `attempt`: sent again with both unchanged, it must be the same in
 * every field, and begins nothing a second time.
 */
export interface Charge extends Sum {
  paymentId: string
  /** 1 the first time; one more only after a known failure, or once an attempt without any answer was given up. */
  attempt: number
  orderNumber: string
  /** Lines in the order's order. Lines, shipping and taxes sum up to `amount`. */
  lines: readonly Piece[]
  shipping: { title: string; amount: number }
  /** One for each rate where prices are without tax; empty where they include it. */
  taxes: readonly { rateBp: number; amount: number }[]
  locale: Locale
  /** Pages of ours the shopper returns to: whole addresses. */
  successUrl: string
  cancelUrl: string
  /** Stored with the attempt before it is asked for: see attempt-times.ts. */
  expiresAt: Date
  /** `manual` only authorises; `capture` then takes what is to be paid. */
  capture: 'automatic' | 'manual'
}

export interface Started {
  /** Names the attempt at the provider; null where staff record the money. */
  ref: string | null
  /** Where the shopper pays; null where there is nothing to be done there. */
  url: string | null
}

/** An attempt that was begun, as its row in `payments` has it. */
export interface Attempt extends Sum {
  paymentId: string
  attempt: number
  /** `provider_ref`; null where the start was never answered. The attempt is then looked up by what it carries of ours. */
  ref: string | null
  /** `charge_ref`. */
  chargeRef: string | null
  /** When it was first asked for. */
  startedAt: Date
}

/**
 * What the provider says an attempt is now. `absent`: it knows no such attempt. `open`: the shopper can still pay.
 * `processing`: the shopper has done their part and the money is not decided. `authorized`: held, not taken. `failed`: over
 * without money. `voided`: what was held is let go.
 */
export type AttemptStatus =
  | 'absent'
  | 'open'
  | 'processing'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'expired'
  | 'voided'

export interface RefundReading {
  /** Names the refund at the provider. */
  ref: string
  /** Ours; null for one that was made at the provider itself. */
  refundId: string | null
  amount: number
  status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
  errorCode: string | null
}

export interface DisputeReading {
  ref: string
  amount: number
  /** Whether the money is with the customer's bank now. */
  withdrawn: boolean
  open: boolean
}

export interface Reading extends Sum {
  status: AttemptStatus
  ref: string | null
  chargeRef: string | null
  /** Where the shopper goes on paying; null unless open. */
  url: string | null
  captured: number
  /** Why the last try failed, also while it is still open. */
  errorCode: string | null
  /** In the order they were made. */
  refunds: readonly RefundReading[]
  disputes: readonly DisputeReading[]
}

/**
 * Money to be sent back. Its key is `refundId` and `attempt`; a new attempt only after a known failure.
 */
export interface Refund extends Sum {
  refundId: string
  attempt: number
  /** When this attempt was first asked for; null the first time. Providers forget keys after a day. */
  askedAt: Date | null
  /** The payment that is refunded. */
  payment: Attempt
}

/** What an event means to us, whatever its provider calls it. */
export type EventKind =
  | 'money_in'
  | 'declined'
  | 'expired'
  | 'processing'
  | 'refund_succeeded'
  | 'refund_failed'
  | 'refund_updated'
  | 'dispute_opened'
  | 'dispute_funds_withdrawn'
  | 'dispute_funds_reinstated'
  | 'dispute_closed'
  | 'ignored'

export interface PaymentEvent {
  provider: ProviderName
  /** The provider's own id: each is taken once. */
  id: string
  /** The provider's own word. */
  type: string
  kind: EventKind
  /** When it happened, by the provider's clock. */
  at: Date
  /** Ids of ours that it carries; null where it carries none, as what is made at the provider itself. */
  shop: string | null
  paymentId: string | null
  attempt: number | null
  refundId: string | null
  /** The attempt it is about, by the provider's names. */
  ref: string | null
  chargeRef: string | null
}

export interface SignedBody {
  /** As it arrived, byte for byte. */
  body: Buffer
  /** By lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Provider {
  name: ProviderName
  /** Whether it is somebody else who answers and tells of events; otherwise staff record what happens. */
  online: boolean
  /** Whether it can take this sum at all; where not, the method is not offered. */
  takes(sum: Sum): boolean
  /** Begins an attempt, or finds the one begun under the same key. */
  start(charge: Charge): Promise<Answer<Started>>
  read(attempt: Attempt): Promise<Answer<Reading>>
  /** Takes so much of what is authorised and lets the rest go; taken already is ok. */
  capture(attempt: Attempt, amount: number): Promise<Answer<Reading>>
  /**
   * Makes sure that nobody can pay any more, and answers what the attempt is then: money that came meanwhile is `captured`
   * or `processing`, and stays. What is only authorised is let go where `voiding` says so.
   */
  close(attempt: Attempt, options?: { voiding?: boolean }): Promise<Answer<Reading>>
  refund(refund: Refund): Promise<Answer<RefundReading>>
  /** Undefined where the signature is missing, wrong or too old. */
  verifyWebhook(signed: SignedBody): Promise<PaymentEvent | undefined>
}

export const ok = <T>(value: T): Answer<T> => ({ answer: 'ok', value })
export const refused = (code: string): { answer: 'refused'; code: string } => ({ answer: 'refused', code })
export const unknown = (reason: string): { answer: 'unknown'; reason: string } => ({ answer: 'unknown', reason })
