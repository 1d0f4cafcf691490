// Every kind of job the shop knows.
import { mediaJobs } from '../media/jobs.ts'
import { sweepJobs } from '../sweep.ts'
import type { JobDeps, Work } from './job.ts'

export const registry = (deps: JobDeps): readonly Work[] => [...mediaJobs(deps), ...sweepJobs(deps)]
