// Every kind of job the shop knows.
import { importJobs } from '../imports/jobs.ts'
import { mailJobs } from '../mail/jobs.ts'
import { mediaJobs } from '../media/jobs.ts'
import { productJobs } from '../products/jobs.ts'
import { sweepJobs } from '../sweep.ts'
import type { JobDeps, Work } from './job.ts'

export const registry = (deps: JobDeps): readonly Work[] => [
  ...importJobs(deps),
  ...mailJobs(deps),
  ...mediaJobs(deps),
  ...productJobs(deps),
  ...sweepJobs(deps),
]
