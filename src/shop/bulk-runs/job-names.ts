// The job of bulk changes by name; what it does is in run.ts.
import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

export const runBulkChange = defineJob({
  name: 'bulk-runs.run',
  payload: z.strictObject({ id: z.uuid() }),
  // Then the run counts as broken off.
  attempts: 5,
})
