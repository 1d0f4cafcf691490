// Every kind of job the shop knows. It is handed to whoever works on them and to the dashboard's list of them.
import { accountTokenJobs } from './account-tokens/jobs.ts'
import { backInStockJobs } from './back-in-stock/jobs.ts'
import { bulkRegistry } from './bulk-registry.ts'
import { bulkRunJobs } from './bulk-runs/jobs.ts'
import { deriveAgainJobs } from './catalogue/derive-again.ts'
import { cleanupJobs } from './cleanup.ts'
import { customerJobs } from './customers/derive.ts'
import { doctorJobs } from './doctor/ledgers.ts'
import type { JobDeps, Work } from './jobs/job.ts'
import { mailJobs } from './mail/jobs.ts'
import { mediaJobs } from './media/jobs.ts'
import { documentJobs } from './orders/documents/jobs.ts'
import { orderPaymentJobs } from './orders/payments/jobs.ts'
import { returnJobs } from './orders/returns/jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import { importJobs } from './product-imports/jobs.ts'
import { productJobs } from './products/jobs.ts'
import { stockJobs } from './stock/jobs.ts'
import { UNDOABLE } from './undo-registry.ts'

export const registry = (deps: JobDeps): readonly Work[] => [
  ...importJobs(deps),
  ...bulkRunJobs(deps, bulkRegistry(deps), UNDOABLE),
  ...mailJobs(deps),
  ...accountTokenJobs(deps),
  ...doctorJobs(deps),
  ...mediaJobs(deps),
  ...productJobs(deps),
  ...deriveAgainJobs(deps),
  ...stockJobs(deps),
  ...backInStockJobs(deps),
  ...paymentJobs(deps),
  ...orderPaymentJobs(deps),
  ...returnJobs(deps),
  ...documentJobs(deps),
  ...customerJobs(deps),
  ...cleanupJobs(deps),
]
