// Every kind of job the shop knows.
import { sweepJobs } from '../sweep.ts'
import type { JobDeps, Work } from './job.ts'

export const registry = (deps: JobDeps): readonly Work[] => [...sweepJobs(deps)]
