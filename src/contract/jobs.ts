// Jobs as staff see them: what waits, what runs, what failed and why; and the ground the shop stands on.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, pageOf, plain, wholeNumber } from './parts.ts'

/**
 * `queued` waits for its turn, `scheduled` for its time, `running` is being done, `retrying` failed and waits for its next
 * attempt, `failed` has used up its attempts. What is done is gone.
 */
export const JOB_STATES = ['queued', 'scheduled', 'running', 'retrying', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** A counter of the queue, as text. */
const JobId = z.string().regex(/^\d{1,15}$/, { error: 'invalid' })

export const JobRow = z.object({
  id: JobId,
  /** `media.derive` and the like; jobs carry their payload unseen. */
  name: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Of its last attempt. */
  error: z.string().nullable(),
  createdAt: Instant,
  /** When it is due, or will be. */
  runAt: Instant,
  startedAt: Instant.nullable(),
  /** Id of the request that asked for it. */
  requestId: z.string().nullable(),
})
export type JobRow = z.infer<typeof JobRow>

export const listJobs = endpoint({
  id: 'jobs.list',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs, those that failed first, then the newest; with a count of each state',
  access: 'system.read',
  owner: 'none',
  query: z.object({
    state: z.enum(JOB_STATES).optional(),
    name: plain(60).optional(),
    page: wholeNumber(1, 100_000).default(1),
    limit: wholeNumber(1, 100).default(25),
  }),
  reply: pageOf(JobRow).extend({
    counts: z.object(
      Object.fromEntries(JOB_STATES.map((state) => [state, z.int()])) as Record<(typeof JOB_STATES)[number], z.ZodInt>,
    ),
    /** Names of all jobs there are now. */
    names: z.array(z.string()),
  }),
})

const params = z.object({ id: JobId })
const Done = z.object({ id: JobId, auditId: z.int() })

export const retryJob = endpoint({
  id: 'jobs.retry',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Try a job that failed again at once, with all its attempts; refused for one that did not fail',
  access: 'jobs.change',
  owner: 'none',
  params,
  reply: Done,
})

export const retryFailedJobs = endpoint({
  id: 'jobs.retryFailed',
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Try all jobs again whose attempts are used up',
  access: 'jobs.change',
  owner: 'none',
  reply: z.object({ jobs: z.int(), auditId: z.int().nullable() }),
})

export const cancelJob = endpoint({
  id: 'jobs.cancel',
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  summary: 'Give up a job that failed, for good; refused for one that did not fail',
  access: 'jobs.change',
  owner: 'none',
  params,
  reply: Done,
})

export const SystemState = z.object({
  /** Of this release, and what runs it. */
  version: z.string(),
  node: z.string(),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    /** Name of the newest migration of the shop's own tables. */
    migration: z.string(),
  }),
  pictures: z.object({ store: z.enum(['folder', 'bucket']), count: z.int(), bytes: z.int() }),
  /** Without a server mail is kept in the outbox; without a sender it waits there. */
  mail: z.object({
    server: z.string().nullable(),
    sender: z.string().nullable(),
    queued: z.int(),
    failed: z.int(),
    kept: z.int(),
  }),
  /** Scheduled jobs, and when each was last begun. */
  schedules: z.array(z.object({ name: z.string(), cron: z.string(), lastAt: Instant.nullable() })),
})
export type SystemState = z.infer<typeof SystemState>

export const readSystem = endpoint({
  id: 'system.read',
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Versions, sizes and schedules of the shop',
  access: 'system.read',
  owner: 'none',
  reply: SystemState,
})
