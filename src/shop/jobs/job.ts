// Jobs: work that is done after the answer, on a schedule, or again when it fails. They lie in PostgreSQL, in a schema of
// their own, and every process of the shop works on them.
//
// Adding one takes three steps:
//   1. Describe it where it belongs, `src/shop/<entity>/jobs.ts`:
//        export const shrinkPicture = defineJob({ name: 'media.shrink', payload: z.strictObject({ key: z.string() }) })
//   2. Say what it does, beside it, as a closure over what the shop is made of:
//        export const mediaJobs = ({ db }: JobDeps): Work[] => [
//          work(shrinkPicture, async ({ key }, { logger, signal }) => { … }),
//        ]
//   3. Name it in ../job-registry.ts.
// From then on `enqueue(trx, shrinkPicture, { key }, { from: request })` (enqueue.ts) adds one as part of the caller's
// transaction: it comes to be with the change that asks for it, or not at all. `cron` runs one on a schedule instead.
//
// A job runs at least once, seldom twice (a process may die between the work and its tick), so doing it again has to be
// harmless. What it throws puts it off: e, e², e³ … seconds, up to six hours, until its attempts are used up; then it waits
// on the screen of jobs until somebody retries or cancels it, and `giveUp` marks what would otherwise look busy for ever. It
// holds no transaction open: it takes its own, in steps.
// In tests nothing runs by itself; `runDueJobs` (run.ts) runs everything that is due, and ends.
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Database } from '../db/schema.ts'

/** What jobs are made from: the shop's own ground, without a request. */
export interface JobDeps {
  config: Config
  db: Kysely<Database>
  pool: Pool
  logger: Logger
}

export interface Job<P extends z.ZodType = z.ZodType> {
  /** `<plural noun>.<verb>`; never changed while such jobs may wait. */
  name: string
  payload: P
  /** How often it is tried in all. */
  attempts: number
  /** Minute, hour, day, month and weekday in UTC; its payload is then empty. */
  cron?: string
}

export interface JobContext {
  /** Its lines carry the job's name and id, and the id of the request that asked for it. */
  logger: Logger
  /** Fires when the process is about to end: stop at the next step by throwing, the job runs again later, and the attempt does not count. */
  signal: AbortSignal
  /** 1 the first time. */
  attempt: number
}

/** A job and what it does. */
export interface Work {
  job: Job
  run: (payload: unknown, context: JobContext) => Promise<void>
  /** Says where it can be seen that its last attempt has failed, or died with its process. Harmless to do again. */
  giveUp?: (payload: unknown) => Promise<void>
}

const ATTEMPTS = 10

export const defineJob = <P extends z.ZodType>({
  attempts = ATTEMPTS,
  ...job
}: Omit<Job<P>, 'attempts'> & { attempts?: number }): Job<P> => Object.freeze({ ...job, attempts })

export const work = <P extends z.ZodType>(
  job: Job<P>,
  run: (payload: z.output<P>, context: JobContext) => Promise<void>,
  giveUp?: (payload: z.output<P>) => Promise<void>,
): Work => ({
  job,
  run: async (payload, context) => run(job.payload.parse(payload), context),
  ...(giveUp && { giveUp: async (payload) => giveUp(job.payload.parse(payload)) }),
})

/** The request that asks for a job, as far as a job needs it. */
export type From = Pick<FastifyRequest, 'id' | 'headers'> & Partial<Pick<FastifyRequest, 'log'>>
