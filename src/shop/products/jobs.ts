// Jobs of products: the words that misspelled searches are compared with.
import { sql } from 'kysely'
import { z } from 'zod'
import { deriveSearchWords } from '../catalogue/derive.ts'
import { defineJob, type JobDeps, type Work, work } from '../jobs/job.ts'

/** Reads every title there is: once an hour is often enough for words, and products appear at their own time. */
export const refreshSearchWords = defineJob({
  name: 'products.search-words',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '29 * * * *',
})

export const productJobs = ({ db }: JobDeps): Work[] => [
  work(refreshSearchWords, async () => {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '5min'`.execute(trx)
      await deriveSearchWords(trx)
    })
  }),
]
