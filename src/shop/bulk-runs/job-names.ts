// The job of bulk changes by name; what it does is in run.ts.
import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

/** How often it is tried at most, before the run counts as broken off. */
export const ATTEMPTS = 5

export const runBulkChange = defineJob({
  name: 'bulk-runs.run',
  payload: z.strictObject({ id: z.uuid() }),
  attempts: ATTEMPTS,
})
