// Runs one job as the queue hands it over: payload checked, context made, one line in the log about how it went.
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { signals } from '#telemetry/signals.ts'
import { spanContextFrom } from '#telemetry/trace-context.ts'
import type { Work } from './job.ts'
import { JobPayload } from './job-payload.ts'

/** The queue counted this attempt when it began. */
const giveBack = (id: string, withPgClient: JobHelpers['withPgClient']) =>
  withPgClient((client) => client.query('update jobs._private_jobs set attempts = attempts - 1 where id = $1', [id]))

/** That it could not be marked must not keep the job's own error from being told. */
export async function givenUp(logger: Logger, mark: () => Promise<void> | undefined): Promise<void> {
  try {
    await mark()
  } catch (err) {
    logger.error({ err }, 'what a job was given up for could not be marked as failed')
  }
}

const task =
  ({ job: { name }, run, giveUp }: Work, parent: Logger): Task =>
  async (given, { job, abortSignal, withPgClient }: JobHelpers) => {
    const { payload, ...from } = JobPayload.parse(given)
    const logger = parent.child({ job: name, jobId: Number(job.id), ...from })
    const begun = performance.now()
    const spanContext = spanContextFrom(from.traceparent)
    const ended = (outcome: 'done' | 'failed') => {
      const durationMs = performance.now() - begun
      signals.job.publish({ task: name, outcome, seconds: durationMs / 1000, spanContext })
      return { event: 'job', attempt: job.attempts, durationMs: Math.round(durationMs) }
    }
    try {
      await run(payload, { logger, signal: abortSignal, attempt: job.attempts })
    } catch (err) {
      const isLast = job.attempts >= job.max_attempts && !abortSignal.aborted
      // A job that the end of the process stops has not failed: without its last attempt back it would never end.
      if (abortSignal.aborted) await giveBack(job.id, withPgClient)
      if (isLast) await givenUp(logger, () => giveUp?.(payload))
      const line = { ...ended('failed'), err }
      if (isLast) logger.error(line, 'job failed for good')
      // The job stopped because the process is ending: no failure, it runs again later.
      else if (abortSignal.aborted && err === abortSignal.reason) logger.info(line, 'job broken off, runs again')
      else logger.warn(line, 'job failed and is tried again')
      throw err
    }
    logger.info(ended('done'), 'job')
  }

export const tasks = (works: readonly Work[], logger: Logger): TaskList =>
  Object.fromEntries(works.map((one) => [one.job.name, task(one, logger)]))
