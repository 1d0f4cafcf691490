// Jobs as staff see them: what waits, what runs, what failed and why; and the state of the system.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Instant, paged, pageOf, plain } from './parts.ts'
import { Count, intOrNull, textOf, textOrNull } from './values.ts'

export const JOB_STATES = ['queued', 'scheduled', 'running', 'retrying', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

const JobId = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'invalid' })
  .meta({ description: 'A counter of the queue, as text', examples: ['4711'] })

export const JobRow = z
  .object({
    id: JobId.describe('Number of the job'),
    name: textOf('What is to be done; what with is not shown', 'media.derive'),
    state: z
      .enum(JOB_STATES)
      .describe(
        '`queued` waits for its turn, `scheduled` for its time, `running` is being done, `retrying` failed and waits for its next attempt, `failed` has used up its attempts. What is done is gone',
      ),
    attempts: Count.meta({ description: 'How often it was tried', examples: [1] }),
    maxAttempts: Count.meta({ description: 'How often it is tried before it has failed', examples: [5] }),
    error: textOrNull('What went wrong at its last attempt; null for nothing', 'connect ECONNREFUSED'),
    createdAt: Instant.describe('When it was asked for'),
    runAt: Instant.describe('When it is due, or will be'),
    startedAt: Instant.nullable().describe('When the present attempt began; null while it waits'),
    requestId: textOrNull(
      'Id of the request that asked for it; null where none did',
      '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41',
    ),
  })
  .meta({ id: 'JobRow', description: 'A job: work in the background.' })
export type JobRow = z.infer<typeof JobRow>

export const listJobs = endpoint({
  id: 'jobs.list',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs, those that failed first, then the newest; with a count of each state',
  ...forStaff('system.read'),
  query: z.object({
    state: z.enum(JOB_STATES).optional().describe('Only jobs in this state'),
    name: plain(60)
      .optional()
      .meta({ description: 'Only jobs of this name', examples: ['media.derive'] }),
    ...paged,
  }),
  reply: pageOf(JobRow).extend({
    counts: z
      .object(
        Object.fromEntries(
          JOB_STATES.map((state) => [state, Count.describe(`Jobs in the state \`${state}\``)]),
        ) as Record<(typeof JOB_STATES)[number], z.ZodInt>,
      )
      .describe('Jobs in each state'),
    names: z
      .array(z.string())
      .meta({ description: 'Names of all jobs there are now', examples: [['mail.send', 'media.derive']] }),
  }),
})

const params = z.object({ id: JobId.describe('Number of the job') })
const Done = z.object({
  id: JobId.describe('Number of the job'),
  auditId: Count.describe('Entry of the audit log that tells of it'),
})

export const retryJob = endpoint({
  id: 'jobs.retry',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Try a job that failed again at once, with all its attempts; refused for one that did not fail',
  ...forStaff('jobs.change'),
  params,
  reply: Done,
})

export const retryFailedJobs = endpoint({
  id: 'jobs.retryFailed',
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Try all jobs again whose attempts are used up',
  ...forStaff('jobs.change'),
  reply: z.object({
    jobs: Count.describe('Jobs that are tried again'),
    auditId: intOrNull('Entry of the audit log that tells of it; null where there was nothing to do', 4711),
  }),
})

export const cancelJob = endpoint({
  id: 'jobs.cancel',
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  summary: 'Give up a job that failed, for good; refused for one that did not fail',
  ...forStaff('jobs.change'),
  params,
  reply: Done,
})

export const SystemState = z
  .object({
    version: textOf('Of this release', '0.1.0'),
    node: textOf('Version of Node that runs it', '24.21.0'),
    database: z
      .object({
        version: textOf('Version of PostgreSQL', '18.4'),
        bytes: Count.meta({ description: 'Size of the database in bytes', examples: [48213000] }),
        migration: textOf("Name of the newest migration of the shop's own tables", '0017-list-indexes'),
      })
      .describe('What the shop keeps its data in'),
    pictures: z
      .object({
        store: z.enum(['folder', 'bucket']).describe('Where they are kept'),
        count: Count.describe('How many there are'),
        bytes: Count.meta({ description: 'Size of the originals in bytes', examples: [9213000] }),
      })
      .describe('Stored pictures'),
    mail: z
      .object({
        server: textOrNull('Host of the mail server; null for none', 'mail.example.org'),
        sender: textOrNull('Address mail comes from; null for none', 'shop@example.org'),
        queued: Count.describe('Mails that wait'),
        failed: Count.describe('Mails that could not be sent'),
        kept: Count.describe('Mails that are not sent, for there is no server'),
      })
      .describe('How mail is sent. Without a server it is kept in the outbox; without a sender it waits there'),
    held: z
      .object({
        backedUpAt: Instant.describe('When the backup was made'),
        restoredAt: Instant.describe('When it was restored'),
        command: textOf('What lets them run', 'npm run restore -- --run-jobs'),
      })
      .nullable()
      .default(null)
      .describe(
        'Why no job runs: the shop was restored, and nobody has said yet that it is no copy; null where they run',
      ),
    schedules: z
      .array(
        z.object({
          name: textOf('What is done', 'carts.sweep'),
          cron: textOf('When, as cron writes it, in UTC', '15 3 * * *'),
          lastAt: Instant.nullable().describe('When it was last begun; null for never'),
        }),
      )
      .describe('Scheduled jobs'),
  })
  .meta({ id: 'SystemState', description: 'What the shop runs on.' })
export type SystemState = z.infer<typeof SystemState>

export const readSystem = endpoint({
  id: 'system.read',
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Versions, sizes and schedules of the shop',
  ...forStaff('system.read'),
  reply: SystemState,
})
