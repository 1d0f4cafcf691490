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
    id: JobId.describe('Id of the job'),
    name: textOf('Name of the job; its payload is not shown', 'media.derive'),
    state: z
      .enum(JOB_STATES)
      .describe(
        '`queued` waits for its turn, `scheduled` for its time, `running` is in progress, `retrying` failed and waits for its next attempt, `failed` has used up its attempts. Completed jobs are deleted',
      ),
    attempts: Count.meta({ description: 'Number of attempts so far', examples: [1] }),
    maxAttempts: Count.meta({ description: 'Maximum number of attempts', examples: [5] }),
    error: textOrNull('Error of the last attempt; null for none', 'connect ECONNREFUSED'),
    createdAt: Instant.describe('When it was asked for'),
    runAt: Instant.describe('When it is due, or will be'),
    startedAt: Instant.nullable().describe('When the current attempt began; null while it waits'),
    requestId: textOrNull(
      'Id of the request that created it; null if none did',
      '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41',
    ),
  })
  .meta({ id: 'JobRow', description: 'A job: work in the background.' })
export type JobRow = z.infer<typeof JobRow>

export const listJobs = endpoint({
  id: 'jobs.list',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'List jobs, failed ones first, then the newest, with a count of each state',
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
      .describe('Number of jobs in each state'),
    names: z
      .array(z.string())
      .meta({ description: 'Names of all jobs that exist at the moment', examples: [['mail.send', 'media.derive']] }),
  }),
})

const params = z.object({ id: JobId.describe('Id of the job') })
const Done = z.object({
  id: JobId.describe('Id of the job'),
  auditId: Count.describe('Id of the audit log entry'),
})

export const retryJob = endpoint({
  id: 'jobs.retry',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Retry a failed job at once, with all its attempts; refused if it has not failed',
  ...forStaff('jobs.change'),
  params,
  reply: Done,
})

export const retryFailedJobs = endpoint({
  id: 'jobs.retryFailed',
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Retry all failed jobs',
  ...forStaff('jobs.change'),
  reply: z.object({
    jobs: Count.describe('Number of jobs that will be retried'),
    auditId: intOrNull('Id of the audit log entry; null if there was nothing to do', 4711),
  }),
})

export const cancelJob = endpoint({
  id: 'jobs.cancel',
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  summary: 'Discard a failed job; refused if it has not failed',
  ...forStaff('jobs.change'),
  params,
  reply: Done,
})

export const SystemState = z
  .object({
    version: textOf('Version of this release', '0.1.0'),
    node: textOf('Version of Node.js', '24.21.0'),
    database: z
      .object({
        version: textOf('Version of PostgreSQL', '18.4'),
        bytes: Count.meta({ description: 'Size of the database in bytes', examples: [48213000] }),
        migration: textOf("Name of the latest migration of the shop's tables", '0017-list-indexes'),
      })
      .describe('Database of the shop'),
    pictures: z
      .object({
        store: z.enum(['folder', 'bucket']).describe('Where pictures are stored'),
        count: Count.describe('Number of pictures'),
        bytes: Count.meta({ description: 'Size of the originals in bytes', examples: [9213000] }),
      })
      .describe('Stored pictures'),
    mail: z
      .object({
        server: textOrNull('Host of the mail server; null for none', 'mail.example.org'),
        sender: textOrNull('Address mail comes from; null for none', 'shop@example.org'),
        queued: Count.describe('E-mails waiting to be sent'),
        failed: Count.describe('E-mails that could not be sent'),
        kept: Count.describe('E-mails kept because there is no mail server'),
      })
      .describe('How e-mail is sent. Without a server it is kept in the outbox; without a sender it waits there'),
    held: z
      .object({
        backedUpAt: Instant.describe('When the backup was made'),
        restoredAt: Instant.describe('When it was restored'),
        command: textOf('Command that lets jobs run again', 'npm run restore -- --run-jobs'),
      })
      .nullable()
      .default(null)
      .describe(
        'Why no jobs run: the shop was restored from a backup, and nobody has confirmed yet that it is not a copy; null if jobs run',
      ),
    schedules: z
      .array(
        z.object({
          name: textOf('Name of the job', 'carts.sweep'),
          cron: textOf('Schedule as a cron expression, in UTC', '15 3 * * *'),
          lastAt: Instant.nullable().describe('When it last started; null for never'),
        }),
      )
      .describe('Scheduled jobs'),
  })
  .meta({ id: 'SystemState', description: "State of the shop's system." })
export type SystemState = z.infer<typeof SystemState>

export const readSystem = endpoint({
  id: 'system.read',
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Get versions, sizes and schedules of the shop',
  ...forStaff('system.read'),
  reply: SystemState,
})
