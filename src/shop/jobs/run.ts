// Runs everything that is due now and ends; for tests. The shop itself uses worker.ts.
import { runOnce, type Task } from 'graphile-worker'
import { registry } from '../job-registry.ts'
import type { JobDeps, Work } from './job.ts'
import { libraryOptions } from './queue-library.ts'
import { tasks } from './tasks.ts'

const MOST_ROUNDS = 1000

/** Jobs that jobs add run as well. One that fails is not tried again, however long the others take meanwhile. */
export async function runDueJobs(deps: JobDeps, works: readonly Work[] = registry(deps)): Promise<void> {
  const state = { ran: 0, failed: new Set<string>() }
  const once =
    (task: Task): Task =>
    async (payload, helpers) => {
      const { id } = helpers.job
      if (state.failed.has(id)) throw new Error('It has failed and waits for the next call')
      state.ran++
      try {
        await task(payload, helpers)
      } catch (error) {
        state.failed.add(id)
        throw error
      }
    }
  const list = Object.entries(tasks(works, deps.logger)).map(([name, task]) => [name, once(task as Task)])
  // A round may end while a finished job, not yet removed, still blocks the next one of its queue.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    state.ran = 0
    await runOnce({ ...libraryOptions(deps.pool, deps.logger), concurrency: 1 }, Object.fromEntries(list))
    if (state.ran === 0) return
  }
  throw new Error('Jobs go on adding jobs')
}
