// What an event of a provider does to its order. It runs inside the transaction that claims the event: what it throws takes
// both back, and the provider sends the event again.
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PaymentEvent, Reading } from './provider.ts'

export interface ReceivedEvent {
  event: PaymentEvent
  /** The row of `payments` it is about. */
  paymentId: string
  /**
   * What the provider says of that attempt now, read after the event arrived and before this transaction: it counts, and not
   * the event, which may be old.
   */
  reading: Reading
}

/** Answers one word for what came of it, which `payment_events` keeps and `webhooks_total` counts. No provider is asked here. */
export type HandleEvent = (trx: Transaction<Database>, received: ReceivedEvent) => Promise<string>
