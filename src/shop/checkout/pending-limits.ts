// How many orders may wait for their payment at once: goods are not held for whoever only orders.
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

const OF_ADDRESS = 5
const BY_TRANSFER = 2
const PIECES = 200
const RETRY_SECONDS = 600

export interface PendingOrder {
  email: string
  ipHash: Buffer
  transfer: boolean
  pieces: number
}

/** `payment`: another way to pay is not refused. */
const tooMany = (field: 'orders' | 'payment', message: string) =>
  new ApiError('RATE_LIMITED', { retryAfter: RETRY_SECONDS, fields: { [field]: 'too_many' }, message })

const turnOf = (email: string): string => `orders of ${email.toLowerCase()}`

const tooManyTransfers = () =>
  tooMany('payment', 'Too many orders are awaiting a transfer. Pay or cancel one of them, or pay in another way.')

/** Paid by card in the end or not: what was once to be paid by transfer is held as long as that may take. */
const byTransfer = sql<boolean>`exists (select from payments p where p.order_id = o.id and p.method = 'bank_transfer')`

/**
 * RATE_LIMITED where one more would be too many: of an e-mail address, or of a network. Such orders of one of them come one
 * after the other, and in this order of locks, so that none of them is counted too late. An order that waits alone may be as
 * large as the cart allows.
 */
export async function refuseTooManyPending(
  trx: Kysely<Database>,
  { email, ipHash, transfer, pieces }: PendingOrder,
  ofNetwork: number,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${turnOf(email)}, 0)),
      pg_advisory_xact_lock(hashtextextended(${`orders from ${ipHash.toString('hex')}`}, 0))`.execute(trx)
  const { rows } = await sql<{ orders: number; transfers: number; pieces: number; network: number }>`
    select
      count(*) filter (where own)::int as orders,
      count(*) filter (where own and ${byTransfer})::int as transfers,
      coalesce(sum((select sum(quantity) from order_items i where i.order_id = o.id)) filter (where own), 0)::int as pieces,
      count(*) filter (where ip_hash = ${ipHash})::int as network
    from (
      select *, lower(email) = lower(${email}::text) as own from orders
      where status = 'pending_payment' and (lower(email) = lower(${email}::text) or ip_hash = ${ipHash})
    ) o`.execute(trx)
  const [open] = rows
  if (!open) return
  const tooManyPieces = open.orders > 0 && open.pieces + pieces > PIECES
  if (open.orders >= OF_ADDRESS || tooManyPieces || open.network >= ofNetwork)
    throw tooMany('orders', 'Too many orders are awaiting payment. Pay or cancel one of them first.')
  if (transfer && open.transfers >= BY_TRANSFER) throw tooManyTransfers()
}

/** The same where an order that waits already is to be paid by transfer. */
export async function refuseTooManyTransfers(
  trx: Kysely<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${turnOf(email)}, 0))`.execute(trx)
  const { rows } = await sql<{ transfers: number }>`
    select count(*)::int as transfers from orders o
    where status = 'pending_payment' and lower(email) = lower(${email}::text) and id <> ${id} and ${byTransfer}`.execute(
    trx,
  )
  if ((rows[0]?.transfers ?? 0) >= BY_TRANSFER) throw tooManyTransfers()
}
