// Runs one job as the queue hands it over: payload checked, context made, one line in the log about how it went.
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { Envelope } from './envelope.ts'
import type { Work } from './job.ts'

const task =
  ({ job: { name }, run }: Work, parent: Logger): Task =>
  async (given, { job, abortSignal }: JobHelpers) => {
    const { payload, ...from } = Envelope.parse(given)
    const logger = parent.child({ job: name, jobId: Number(job.id), ...from })
    const begun = performance.now()
    const outcome = () => ({ attempt: job.attempts, ms: Math.round((performance.now() - begun) * 10) / 10 })
    try {
      await run(payload, { logger, signal: abortSignal, attempt: job.attempts })
    } catch (err) {
      if (job.attempts >= job.max_attempts) logger.error({ ...outcome(), err }, 'job failed for good')
      else logger.warn({ ...outcome(), err }, 'job failed and is tried again')
      throw err
    }
    logger.info(outcome(), 'job')
  }

export const tasks = (works: readonly Work[], logger: Logger): TaskList =>
  Object.fromEntries(works.map((one) => [one.job.name, task(one, logger)]))
