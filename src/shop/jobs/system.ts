// The state of the system (versions, sizes, mail, schedules), as far as it is cheap to read.
import { type Kysely, sql } from 'kysely'
import type { SystemState } from '#contract/jobs.ts'
import type { Config } from '../../config/config.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { mailBranding } from '../mail/mail-branding.ts'
import { heldJobs, RELEASE_COMMAND } from './hold.ts'
import type { Job } from './job.ts'

interface Stored {
  version: string
  bytes: number
  migration: string
  pictures: number
  pictureBytes: number
  queued: number
  failed: number
  kept: number
}

export async function systemState(
  { db, config }: { db: Kysely<Database>; config: Config },
  jobs: readonly Job[],
): Promise<SystemState> {
  const [{ rows }, schedules, { sender }, held] = await Promise.all([
    sql<Stored>`select
      current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select max(name) from migrations) as migration,
      (select count(*)::int from media) as pictures,
      (select coalesce(sum(bytes), 0)::bigint from media) as "pictureBytes",
      (select count(*)::int from mails where status = 'queued') as queued,
      (select count(*)::int from mails where status = 'failed') as failed,
      (select count(*)::int from mails where status = 'kept') as kept`.execute(db),
    sql<{ name: string; lastAt: string | null }>`
      select identifier as name, ${instant(sql`last_execution`)} as "lastAt" from jobs._private_known_crontabs`.execute(
      db,
    ),
    mailBranding(db),
    heldJobs(db),
  ])
  const { version = '', bytes = 0, migration = '', pictures = 0, pictureBytes = 0 } = rows[0] ?? {}
  const { queued = 0, failed = 0, kept = 0 } = rows[0] ?? {}
  const last = new Map(schedules.rows.map(({ name, lastAt }) => [name, lastAt]))
  return {
    version: config.version,
    node: process.version,
    database: { version, bytes, migration },
    pictures: { store: config.s3 ? 'bucket' : 'folder', count: pictures, bytes: pictureBytes },
    mail: { server: config.smtp?.host ?? null, sender, queued, failed, kept },
    held: held
      ? {
          backedUpAt: held.backedUpAt.toISOString(),
          restoredAt: held.restoredAt.toISOString(),
          command: RELEASE_COMMAND,
        }
      : null,
    schedules: jobs.flatMap(({ name, cron }) => (cron ? [{ name, cron, lastAt: last.get(name) ?? null }] : [])),
  }
}
