// Adds jobs, as part of whatever transaction the caller has open.
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/schema.ts'
import type { From, Job } from './job.ts'
import { wrapPayload } from './job-payload.ts'

export interface EnqueueOptions {
  /** The request that asks for it; the job's log lines carry its id. */
  from?: From | undefined
  /** When to run it at the earliest. */
  runAt?: Date
  /** A new job replaces one that waits under the same key. */
  key?: string
  /** Jobs of one queue run one after the other. Few names, never one per record. */
  queue?: string
}

/** Answers the job's id. The job can run once the transaction has committed. */
export async function enqueue<P extends z.ZodType>(
  trx: Kysely<Database>,
  { name, payload: shape, attempts }: Job<P>,
  payload: z.input<P>,
  { from, runAt, key, queue }: EnqueueOptions = {},
): Promise<number> {
  // A payload the job could not run with is refused here, where its caller gets the error.
  shape.parse(payload)
  const { rows } = await sql<{ id: number }>`
    select id from jobs.add_job(
      identifier => ${name}, payload => ${JSON.stringify(wrapPayload(payload, from))}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${attempts}::integer, job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text
    )`.execute(trx)
  return rows[0]?.id ?? 0
}
