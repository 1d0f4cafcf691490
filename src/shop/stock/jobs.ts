// Work on stock that no order waits for.
import { type JobDeps, type Work, work } from '../jobs/job.ts'
import { allocate } from './backorders.ts'
import { deriveStockLeft } from './derive-stock.ts'
import { allocateBackorders, refreshStockLeft } from './job-names.ts'

export const stockJobs = ({ db }: JobDeps): Work[] => [
  work(allocateBackorders, ({ variantId }, { signal }) => allocate(db, variantId, signal)),
  work(refreshStockLeft, (_, { signal }) => deriveStockLeft(db, signal)),
]
