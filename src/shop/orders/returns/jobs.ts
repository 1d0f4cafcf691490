// Work on returns that nobody waits for.
import { type JobDeps, type Work, work } from '../../jobs/job.ts'
import { lapseReturns, matchWithdrawal } from '../job-names.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import { lapseReturns as lapse } from './lapse-returns.ts'
import { lookForOrder } from './take-withdrawal.ts'

export const returnJobs = ({ config, db }: JobDeps): Work[] => {
  const deps = (logger: TransitionContext['logger']) => ({
    db,
    context: { publicOrigin: config.publicOrigin, logger },
  })
  return [
    work(matchWithdrawal, ({ messageId }, { logger }) => lookForOrder(deps(logger), messageId)),
    work(lapseReturns, (_, { logger, signal }) => lapse(deps(logger), signal)),
  ]
}
