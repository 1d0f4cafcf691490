// The simulator's webhooks: rows, so that a restart loses none, sent by a job over HTTP to the address the public reaches.
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob } from '../../jobs/job.ts'
import type { EventKind, PaymentEvent } from '../provider.ts'
import { paymentShopId } from '../shop-id.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

export const sendSimulatorEvent = defineJob({
  name: 'simulator.send',
  payload: z.strictObject({ event: z.string() }),
})

type EventType = Exclude<EventKind, 'ignored' | `dispute_${string}`>

interface Occurrence {
  type: EventType
  payment: string | null
  refund?: string
  times?: number
  dueAt?: Date
}

/** Part of the transaction in which it happens. Answers the event's id. */
export async function happen(
  trx: Kysely<Database>,
  { type, payment, refund, times = 1, dueAt = new Date() }: Occurrence,
): Promise<string> {
  const id = `evt_${uuidv7()}`
  await trx
    .insertInto('simulator_events')
    .values({ id, payment_ref: payment, refund_ref: refund ?? null, type, times, due_at: dueAt })
    .execute()
  await enqueue(trx, sendSimulatorEvent, { event: id }, { runAt: dueAt })
  return id
}

/** Lets time do its part: what was processing long enough is captured, or held; what nobody paid is over. */
export const settle = async (db: Kysely<Database>, ref: string): Promise<void> => {
  await sql`
    update simulator_payments set
      status = case when status <> 'processing' then 'expired' when capture = 'manual' then 'authorized' else 'captured' end,
      captured_minor = case when status = 'processing' and capture <> 'manual' then amount_minor else captured_minor end
    where ref = ${ref} and (
      (status = 'processing' and settles_at <= now()) or (status in ('open', 'confirming') and expires_at <= now())
    )`.execute(db)
}

const Body = z.object({
  id: z.string(),
  type: z.enum([
    'money_in',
    'declined',
    'expired',
    'processing',
    'refund_succeeded',
    'refund_failed',
    'refund_updated',
  ]),
  created: z.int(),
  shop: z.string(),
  payment: z.string(),
  attempt: z.int().nullable(),
  refund: z.string().nullable(),
  ref: z.string().nullable(),
  charge: z.string().nullable(),
})

/** Undefined where the body is not one of ours. */
export function toPaymentEvent(body: Buffer): PaymentEvent | undefined {
  const parsed = Body.safeParse(jsonOf(body))
  if (!parsed.success) return undefined
  const { id, type, created, shop, payment, attempt, refund, ref, charge } = parsed.data
  return {
    provider: 'simulator',
    id,
    type,
    kind: type,
    at: new Date(created * 1000),
    shop,
    paymentId: payment,
    attempt,
    refundId: refund,
    ref,
    chargeRef: charge,
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

interface Due {
  type: EventType
  times: number
  due_at: Date
  payment_id: string
  attempt: number | null
  refund_id: string | null
  ref: string | null
  status: string | null
}

type Sender = Pick<Config, 'publicOrigin' | 'signingKeys'>

const SEND_MS = 10_000

/** Does nothing for an event that was sent, or did not come about. Throws where it was not taken. */
export async function sendEvent(db: Kysely<Database>, config: Sender, id: string): Promise<void> {
  const { rows: found } = await sql<{ payment_ref: string | null }>`
    select payment_ref from simulator_events where id = ${id} and sent_at is null`.execute(db)
  const [event] = found
  if (!event) return
  if (event.payment_ref !== null) await settle(db, event.payment_ref)
  const { rows } = await sql<Due>`
    select e.type, e.times, e.due_at, coalesce(p.payment_id, r.payment_id) as payment_id, p.attempt, r.refund_id, p.ref, p.status
    from simulator_events e
    left join simulator_refunds r on r.ref = e.refund_ref left join simulator_payments p on p.ref = e.payment_ref
    where e.id = ${id}`.execute(db)
  const [due] = rows
  const comesAbout = due && !(due.type === 'expired' && due.status !== 'expired')
  if (comesAbout) for (let time = 0; time < due.times; time++) await post(config, await bodyOf(db, id, due))
  await sql`update simulator_events set sent_at = now() where id = ${id}`.execute(db)
}

const bodyOf = async (db: Kysely<Database>, id: string, due: Due): Promise<Buffer> =>
  Buffer.from(
    JSON.stringify({
      id,
      type: due.type,
      created: Math.floor(due.due_at.getTime() / 1000),
      shop: await paymentShopId(db),
      payment: due.payment_id,
      attempt: due.refund_id === null ? due.attempt : null,
      refund: due.refund_id,
      ref: due.ref,
      charge: due.ref === null ? null : chargeOf(due.ref),
    } satisfies z.input<typeof Body>),
  )

/** The payment is named apart from its session, as real providers do. */
export const chargeOf = (ref: string): string => `ch_${ref}`

async function post({ publicOrigin, signingKeys }: Sender, body: Buffer): Promise<void> {
  const [key] = signingKeys
  if (!key) throw new Error('There is no key to sign with')
  const answer = await fetch(`${publicOrigin}/webhooks/simulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(key, body, new Date()) },
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}`)
}
