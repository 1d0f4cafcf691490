// Everything the shop derives, held against what it is derived from: by hand (`npm run doctor`) and every night.
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/schema.ts'
import { defineJob, type JobDeps, type Work, work } from '../jobs/job.ts'
import { examineFigures } from './figures.ts'
import type { Finding } from './findings.ts'
import { examineOrderSums } from './order-sums.ts'
import { examinePapers } from './papers.ts'
import { examineParcels, examineStuck } from './parcels.ts'

export async function examineLedgers(db: Kysely<Database>): Promise<Finding[]> {
  const found: Finding[] = []
  for (const examine of [examineFigures, examineOrderSums, examineParcels, examinePapers, examineStuck])
    found.push(...(await examine(db)))
  return found
}

const examineNightly = defineJob({
  name: 'ledgers.examine',
  payload: z.strictObject({}),
  attempts: 1,
  cron: '11 4 * * *',
})

export const doctorJobs = ({ db }: Pick<JobDeps, 'db'>): Work[] => [
  work(examineNightly, async (_, { logger }) => {
    const found = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        // It reads every row of a large shop, which takes longer than a request may.
        await sql`set local statement_timeout = 0`.execute(trx)
        return await examineLedgers(trx)
      })
    for (const { subject, problems, remedy } of found)
      if (problems.length > 0) logger.error({ subject, problems, remedy }, 'figures differ from what they are made of')
  }),
]
