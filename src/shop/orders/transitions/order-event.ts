// What happened to an order: an entry of its history, and a line of the log that names nobody.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

export interface Actor {
  kind: 'system' | 'customer' | 'staff'
  id: string | null
}
export const SYSTEM: Actor = { kind: 'system', id: null }

export interface OrderEvent {
  type: string
  by: Actor
  /** The customer finds it in their own history. */
  visible: boolean
  data?: {
    amountMinor?: number
    reason?: string
    text?: string
    code?: string
    carrier?: string
    trackingNumber?: string
  }
}

export async function recordEvent(
  trx: Kysely<Database>,
  orderId: string,
  { type, by, visible, data = {} }: OrderEvent,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      ...{ order_id: orderId, type, actor_kind: by.kind, actor_id: by.id, visible_to_customer: visible },
      data: JSON.stringify(data),
    })
    .execute()
}
