// Work on pictures that nobody waits for: every size of a new one, and files that no row knows any more.
import { z } from 'zod'
import { IMAGE_WIDTHS } from '#contract/parts.ts'
import { defineJob, type JobDeps, type Work, work } from '../jobs/job.ts'
import { mediaStore } from './choose-store.ts'
import { derivatives } from './derivatives.ts'
import { removeOrphans } from './orphans.ts'

export const deriveAll = defineJob({ name: 'media.derive', payload: z.strictObject({ key: z.string() }) })
const cleanUpMedia = defineJob({
  name: 'media.sweep',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '43 3 * * *',
})

export const mediaJobs = ({ db, config }: JobDeps): Work[] => {
  const store = mediaStore(config)
  const derive = derivatives(store)
  return [
    work(deriveAll, async ({ key }, { signal }) => {
      const row = await db
        .selectFrom('media')
        .select(['key', 'format', 'width'])
        .where('key', '=', key)
        .executeTakeFirst()
      // The picture was removed since.
      if (!row) return
      // Widths beyond the original's are one and the same file.
      const widths = new Set(IMAGE_WIDTHS.map((width) => Math.min(width, row.width)))
      for (const width of widths)
        for (const format of ['avif', 'webp'] as const) {
          signal.throwIfAborted()
          await derive(row, width, format)
        }
    }),
    work(cleanUpMedia, async (_, { signal, logger }) => {
      const removed = await removeOrphans({ db, store, signal })
      if (removed > 0) logger.warn({ removed }, 'picture files that no row knew are removed')
    }),
  ]
}
