// Attempts that nobody has heard of for a while: their providers are asked, by jobs and by whoever looks at the order.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type AttemptRow, attemptOf } from '../../payments/attempt.ts'
import { captureKey, capturePayment, paymentKey, refundKey, sendRefund, startPayment } from '../job-names.ts'
import { bookReading, type PaymentDeps } from './end-attempts.ts'
import { startAttempt } from './start-attempt.ts'

const BATCH = 50

type Asked = AttemptRow & { order_id: string; provider: string }

const ASKED = sql`id, order_id, provider, attempt, provider_ref, charge_ref, amount_minor, currency, created_at`

/** Asked at the same moment by somebody else, an attempt is theirs. What is held stays so for days, and is asked about hourly. */
const claimSilent = async (db: Kysely<Database>): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    update payments set asked_at = now() where id in (
      select id from payments
      where status in ('created', 'requires_action', 'processing', 'authorized') and provider in ('stripe', 'simulator')
        and coalesce(asked_at, created_at) < now() - case when status = 'authorized' then interval '1 hour' else interval '2 minutes' end
      order by asked_at nulls first limit ${BATCH} for update skip locked
    ) returning ${ASKED}`.execute(db)
  return rows
}

/**
 * Of an order, every three seconds at most, however many look at it. An attempt that is being booked is waited for: a buyer who
 * comes back while the provider's event is booked would otherwise be asked for the money once more.
 */
const claimOfOrder = async (db: Kysely<Database>, orderId: string): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    update payments set asked_at = now() where id in (
      select id from payments
      where order_id = ${orderId} and status in ('created', 'requires_action', 'processing', 'authorized')
        and provider in ('stripe', 'simulator') and provider_ref is not null
        and coalesce(asked_at, '-infinity') < now() - interval '3 seconds'
      for update
    ) returning ${ASKED}`.execute(db)
  return rows
}

async function ask(deps: PaymentDeps, row: Asked): Promise<void> {
  const answer = await deps.providers.named(row.provider)?.read(attemptOf(row))
  if (answer?.answer !== 'ok') return
  await bookReading(deps, { orderId: row.order_id, paymentId: row.id, attempt: row.attempt }, answer.value)
}

/** Begins an attempt again whose start was not answered, with the same key. While there is no answer it is asked again. */
export async function startAgain(deps: PaymentDeps, paymentId: string): Promise<void> {
  const row = await deps.db.selectFrom('payments').select('status').where('id', '=', paymentId).executeTakeFirst()
  if (row?.status === 'created') await startAttempt(deps, paymentId)
}

export async function reconcilePayments(deps: PaymentDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps
  for (const row of await claimSilent(db)) {
    signal.throwIfAborted()
    if (row.provider_ref === null) {
      await enqueue(db, startPayment, { paymentId: row.id }, { key: paymentKey(row.id) })
      continue
    }
    // One that cannot be booked must not keep the others waiting.
    await ask(deps, row).catch((error: unknown) =>
      deps.context.logger.error(
        { event: 'payment.ask', payment: row.id, err: error },
        'a payment cannot be asked about',
      ),
    )
  }
  const { rows } = await sql<{ id: string }>`
    select r.id from refunds r join payments p on p.id = r.payment_id
    where r.status = 'pending' and r.provider_ref is null and r.kind = 'refund' and p.provider in ('stripe', 'simulator')
      and r.created_at < now() - interval '10 minutes'
      and not exists (select from jobs.jobs j where j.key = 'refund:' || r.id)
    limit ${BATCH}`.execute(db)
  for (const { id } of rows) await enqueue(db, sendRefund, { refundId: id }, { key: refundKey(id) })
  await captureAgain(db)
}

/** Held money of orders that have been sent, and that no job takes any more. */
async function captureAgain(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payments p
    where p.status = 'authorized' and p.provider in ('stripe', 'simulator')
      and exists (select from fulfilments f where f.order_id = p.order_id and f.shipped_at < now() - interval '10 minutes')
      and not exists (select from jobs.jobs j where j.key = 'capture:' || p.id)
    limit ${BATCH}`.execute(db)
  for (const { id } of rows) await enqueue(db, capturePayment, { paymentId: id }, { key: captureKey(id) })
}

export async function syncOrder(deps: PaymentDeps, orderId: string): Promise<void> {
  for (const row of await claimOfOrder(deps.db, orderId)) await ask(deps, row)
}
