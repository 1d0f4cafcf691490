// The shop's inbox, as far as the contact form fills it.
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { orderOfToken } from '../orders/transitions/lock-order.ts'
import { idOfSlug } from '../products/repository.ts'

/** What a message is about; an order comes before a product. */
interface About {
  kind: 'contact' | 'order' | 'product_question'
  order_id: string | null
  product_id: string | null
}

export interface NewMessage extends Partial<About> {
  name: string
  email: string
  subject: string
  body: string
  spam: boolean
  customerId: string | null
  /** Keyed hash of the sender's internet address, which itself is not stored. */
  ipHash: Buffer
}

/** Most messages from one address. */
const PER_HOUR = 5
const PER_DAY = 20

export const messages = (trx: Kysely<Database>) => ({
  /** Throws RATE_LIMITED when the address has written enough. The lock makes simultaneous senders take turns. */
  refuseFlood: async (ipHash: Buffer): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(encode(${ipHash}::bytea, 'hex'), 0))`.execute(trx)
    // Seconds until the oldest of the last five is an hour old, or the oldest of the last twenty a day.
    const { rows } = await sql<{ wait: number | null }>`
      select ceil(max(extract(epoch from limits.free_at - clock_timestamp())))::int as wait
      from (values (${PER_HOUR}::int, interval '1 hour'), (${PER_DAY}::int, interval '1 day')) as allowed (number, span)
      cross join lateral (
        select created_at + allowed.span as free_at from messages
        where ip_hash = ${ipHash} order by created_at desc offset allowed.number - 1 limit 1
      ) limits`.execute(trx)
    const wait = rows[0]?.wait ?? 0
    if (wait > 0) throw new ApiError('RATE_LIMITED', { retryAfter: wait })
  },

  /** What nothing is named by is left out, so that a sender learns of no order. */
  about: async (orderToken: string | undefined, productSlug: string | undefined): Promise<About> => {
    const orderId = orderToken === undefined ? undefined : await orderOfToken(trx, orderToken)
    const productId = productSlug === undefined ? undefined : await productOf(trx, productSlug)
    return {
      kind: orderId ? 'order' : productId ? 'product_question' : 'contact',
      order_id: orderId ?? null,
      product_id: productId ?? null,
    }
  },

  create: async ({ spam, customerId, ipHash, ...message }: NewMessage): Promise<string> => {
    const { id } = await trx
      .insertInto('messages')
      .values({
        ...message,
        id: uuidv7(),
        status: spam ? 'spam' : 'new',
        customer_id: customerId,
        ip_hash: ipHash,
        created_at: sql`clock_timestamp()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
})

/** The lock keeps it from being deleted before the message refers to it. */
async function productOf(trx: Kysely<Database>, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = ${idOfSlug(slug)} for key share`.execute(trx)
  return rows[0]?.id
}
