// Adds jobs, as part of whatever transaction the caller has open.
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/schema.ts'
import type { From, Job } from './job.ts'
import { wrapPayload } from './job-payload.ts'

export interface EnqueueOptions {
  /** The request that asks for it; its id goes on. */
  from?: From | undefined
  /** Not before this. */
  runAt?: Date
  /** Of jobs that wait under the same key only the newest is kept. */
  key?: string
  /** Jobs of one queue run one after the other. Few names, never one per record. */
  queue?: string
}

/** The job's id. It waits as soon as the transaction is through. */
export async function enqueue<P extends z.ZodType>(
  trx: Kysely<Database>,
  { name, payload: shape, attempts }: Job<P>,
  payload: z.input<P>,
  { from, runAt, key, queue }: EnqueueOptions = {},
): Promise<number> {
  // Whatever cannot be run is refused here, where somebody learns of it.
  shape.parse(payload)
  const { rows } = await sql<{ id: number }>`
    select id from jobs.add_job(
      identifier => ${name}, payload => ${JSON.stringify(wrapPayload(payload, from))}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${attempts}::integer, job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text
    )`.execute(trx)
  return rows[0]?.id ?? 0
}
