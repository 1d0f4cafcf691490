// Work for those who wait.
import { sql } from 'kysely'
import { type JobDeps, type Work, work } from '../jobs/job.ts'
import { callWaiting } from './call-waiting.ts'
import { findReturned, tellWaiting } from './job-names.ts'
import { notifyWaiting } from './notify.ts'

export const backInStockJobs = ({ db, config: { publicOrigin } }: JobDeps): Work[] => [
  work(tellWaiting, ({ variantId }, context) => notifyWaiting(db, variantId, { publicOrigin, ...context })),
  work(findReturned, () => callWaiting(db, sql<boolean>`true`)),
]
