// Jobs of products: the words that misspelled searches are compared with, and how much was sold of each.
import { sql } from 'kysely'
import { z } from 'zod'
import { deriveSearchWords } from '../catalogue/derive.ts'
import { countSold } from '../catalogue/sold.ts'
import { defineJob, type JobDeps, type Work, work } from '../jobs/job.ts'

/** Reads every title there is: once an hour is often enough for words, and products appear at their own time. */
export const refreshSearchWords = defineJob({
  name: 'products.search-words',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '29 * * * *',
})

/** Over months, the sales of a day change little; at night lists that go by them may change. */
export const countSales = defineJob({
  name: 'products.sold',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '31 3 * * *',
})

export const productJobs = ({ db }: JobDeps): Work[] => [
  work(refreshSearchWords, async () => {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '5min'`.execute(trx)
      await deriveSearchWords(trx)
    })
  }),
  work(countSales, async () => {
    await countSold(db, new Date())
  }),
]
