// Runs everything that is due now and ends; for tests. The shop itself uses worker.ts.
import { runOnce } from 'graphile-worker'
import { registry } from '../job-registry.ts'
import type { JobDeps, Work } from './job.ts'
import { libraryOptions } from './queue-library.ts'
import { tasks } from './tasks.ts'

const MOST_ROUNDS = 1000

/** Jobs that jobs add run as well; one that fails waits for its next attempt, as it would in the shop. */
export async function runDueJobs(deps: JobDeps, works: readonly Work[] = registry(deps)): Promise<void> {
  const state = { ran: 0 }
  const counted = works.map((one) => ({
    ...one,
    run: (...given: Parameters<Work['run']>) => {
      state.ran++
      return one.run(...given)
    },
  }))
  // A round may end while a finished job, not yet removed, still blocks the next one of its queue.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    state.ran = 0
    await runOnce({ ...libraryOptions(deps.pool, deps.logger), concurrency: 1 }, tasks(counted, deps.logger))
    if (state.ran === 0) return
  }
  throw new Error('Jobs go on adding jobs')
}
