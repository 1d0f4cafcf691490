// Takes an event of a provider once: whose it is, what the provider says now, and its effect in the transaction that claims
// it. Whatever cannot be settled now is refused with 503, so that the provider sends it again.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { ApiError } from '#http/errors.ts'
import { inTransaction } from '../crud/once.ts'
import type { Database } from '../db/schema.ts'
import { ATTEMPT_COLUMNS, type AttemptRow, attemptOf } from './attempt.ts'
import type { HandleEvent } from './handle-event.ts'
import type { PaymentEvent, Provider } from './provider.ts'
import { paymentShopId } from './shop-id.ts'

/** How long an event of ours waits for its payment, which may be written by a transaction that is still open. */
const PATIENCE_MS = 10 * 60_000

export interface ReceiveDeps {
  db: Kysely<Database>
  provider: Provider
  handle: HandleEvent
  logger: Pick<Logger, 'error'>
}

/** Answers one word for what came of it; throws UNAVAILABLE where the event is to be sent again. */
export async function receive({ db, provider, handle, logger }: ReceiveDeps, event: PaymentEvent): Promise<string> {
  if (event.kind === 'ignored') return 'ignored'
  if (event.shop !== null && event.shop !== (await paymentShopId(db))) return 'foreign'
  const row = await paymentOf(db, event)
  if (!row) {
    // Nothing of ours in it, and no payment of ours that it names.
    if (event.shop === null) return 'ignored'
    if (Date.now() - event.at.getTime() < PATIENCE_MS) throw again()
    logger.error(
      { event: 'payment.unknown', provider: event.provider, id: event.id },
      'an event names a payment that is not there',
    )
    return await claimed(db, event, null, async () => 'unknown')
  }
  if (await isTaken(db, event)) return 'duplicate'
  // The event's own session: an earlier attempt of this payment may be what was paid.
  const attempt = { ...attemptOf(row), ref: event.ref ?? row.provider_ref, attempt: event.attempt ?? row.attempt }
  const reading = await provider.read(attempt)
  if (reading.answer !== 'ok') throw again(reading.answer === 'unknown' ? reading.reason : reading.code)
  const received = { event, paymentId: row.id, reading: reading.value }
  return await claimed(db, event, row.id, (trx) => handle(trx, received))
}

const again = (cause?: string): ApiError =>
  new ApiError('UNAVAILABLE', { retryAfter: 30, ...(cause !== undefined && { cause: new Error(cause) }) })

/** By our own ids where the event carries them, otherwise by the provider's name for the payment. */
async function paymentOf(db: Kysely<Database>, event: PaymentEvent): Promise<AttemptRow | undefined> {
  const payments = db.selectFrom('payments').select(ATTEMPT_COLUMNS).where('provider', '=', event.provider)
  const { paymentId, refundId, chargeRef } = event
  if (paymentId !== null)
    return isUuid(paymentId) ? await payments.where('id', '=', paymentId).executeTakeFirst() : undefined
  if (refundId !== null && isUuid(refundId)) {
    const ofRefund = db.selectFrom('refunds').select('payment_id').where('id', '=', refundId)
    const row = await payments.where('id', '=', ofRefund).executeTakeFirst()
    if (row) return row
  }
  return chargeRef === null ? undefined : await payments.where('charge_ref', '=', chargeRef).executeTakeFirst()
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const isTaken = async (db: Kysely<Database>, { provider, id }: PaymentEvent): Promise<boolean> =>
  (await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .executeTakeFirst()) !== undefined

/** A second one that arrives meanwhile waits here for the first, and then finds it taken. */
async function claimed(
  db: Kysely<Database>,
  event: PaymentEvent,
  paymentId: string | null,
  effect: (trx: Transaction<Database>) => Promise<string>,
): Promise<string> {
  return await inTransaction(db, async (trx) => {
    const { provider, id, type } = event
    const claim = await trx
      .insertInto('payment_events')
      .values({ provider, event_id: id, type: type.slice(0, 100), payment_id: paymentId, outcome: '' })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!claim) return 'duplicate'
    const outcome = await effect(trx)
    await sql`update payment_events set outcome = ${outcome} where provider = ${provider} and event_id = ${id}`.execute(
      trx,
    )
    return outcome
  })
}
