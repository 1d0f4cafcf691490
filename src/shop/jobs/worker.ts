// Works on jobs for as long as a process of the shop lives: starts with it, goes on after faults, ends with it.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { heldJobs, RELEASE_COMMAND } from './hold.ts'
import type { JobDeps, Work } from './job.ts'
import { libraryOptions } from './queue-library.ts'
import { lockWorkerName, recoverStuckJobs } from './recover-stuck-jobs.ts'
import { tasks } from './tasks.ts'

/** Jobs a process works on at once: few, because requests come first. */
const AT_ONCE = 2
/** Milliseconds after which jobs that still run are asked to stop, and after which they are left alone, to run again later. */
const ASK_TO_STOP = 5_000
const LEAVE = 12_000
const RECOVER_EVERY = 60_000
const PAUSE_AFTER_FAULT = 10_000

const schedule = (works: readonly Work[]) =>
  parseCronItems(
    works.flatMap(({ job: { name, cron, attempts } }) =>
      cron === undefined
        ? []
        : [{ task: name, match: cron, payload: { payload: {} }, options: { maxAttempts: attempts, jobKey: name } }],
    ),
  )

export interface Worker {
  stop: () => Promise<void>
}

export async function startWorker(deps: JobDeps, works: readonly Work[]): Promise<Worker> {
  const { pool, logger } = deps
  const state = { stopping: false, runner: undefined as Runner | undefined }
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // The library keeps this connection to listen on: a lock lasts until it breaks, and is taken again on the next one.
    client.once('drain', () => {
      lockWorkerName(client, workerPool.id).catch((err) => logger.warn({ err }, 'a worker could not hold its name'))
    })
  })

  const start = async () => {
    const runner = await run({
      ...libraryOptions(pool, logger),
      events,
      concurrency: AT_ONCE,
      taskList: tasks(works, logger),
      parsedCronItems: schedule(works),
      gracefulShutdownAbortTimeout: ASK_TO_STOP,
    })
    state.runner = runner
    // The runner ends by itself only when the database was away for long; it is then started again.
    runner.promise
      .catch((err) => logger.error({ err }, 'the work on jobs broke off'))
      .then(() => (state.stopping ? undefined : startAgain()))
  }
  const startAgain = async (): Promise<void> => {
    await sleep(PAUSE_AFTER_FAULT, undefined, { ref: false })
    if (state.stopping) return
    await start().catch((err) => {
      logger.error({ err }, 'the work on jobs could not be started again')
      return startAgain()
    })
  }

  const recover = async () => {
    try {
      const names = await recoverStuckJobs(deps, works)
      if (names.length > 0) logger.warn({ workers: names }, 'jobs of processes that died are taken up again')
    } catch (err) {
      logger.warn({ err }, 'looking for jobs of dead processes failed')
    }
  }
  await start()
  void recover()
  const timer = setInterval(recover, RECOVER_EVERY)
  timer.unref()

  return {
    stop: async () => {
      state.stopping = true
      clearInterval(timer)
      const { runner } = state
      if (!runner) return
      const stopped = runner.stop().catch(() => {})
      const leave = new AbortController()
      await Promise.race([
        stopped,
        sleep(LEAVE, undefined, { signal: leave.signal }).then(
          () => runner.kill(),
          () => {},
        ),
      ])
      leave.abort()
    },
  }
}

const LOOK_AGAIN = 5_000

/** Starts the worker as soon as jobs are not held (see hold.ts), and returns at once. Scheduled jobs wait too. */
export async function startWhenReleased(
  deps: JobDeps,
  works: readonly Work[],
  lookAgain = LOOK_AGAIN,
): Promise<Worker> {
  const held = await heldJobs(deps.db)
  if (!held) return await startWorker(deps, works)
  const { logger } = deps
  logger.warn(
    { event: 'jobs.held', ...held },
    `Jobs wait: this shop was restored from a backup. ${RELEASE_COMMAND} lets them run`,
  )
  const over = new AbortController()
  const wait = async (): Promise<Worker | undefined> => {
    while (!over.signal.aborted) {
      await sleep(lookAgain, undefined, { ref: false, signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return undefined
      try {
        if (await heldJobs(deps.db)) continue
        const worker = await startWorker(deps, works)
        logger.info({ event: 'jobs.released' }, 'Jobs run')
        return worker
      } catch (err) {
        logger.warn({ err }, 'looking whether jobs may run failed')
      }
    }
  }
  const worker = wait()
  return {
    stop: async () => {
      over.abort()
      await (await worker)?.stop()
    },
  }
}

/** Jobs are worked on from the moment the app is ready until it closes. */
export function workWith(app: FastifyInstance, deps: JobDeps & { works: readonly Work[] }): void {
  const state: { worker?: Worker; stopped?: Promise<void> | undefined } = {}
  app.addHook('onReady', async () => {
    state.worker = await startWhenReleased(deps, deps.works)
  })
  // Running jobs are stopped while the last requests are still answered.
  app.addHook('preClose', (done) => {
    state.stopped = state.worker?.stop()
    done()
  })
  app.addHook('onClose', async () => await state.stopped)
}
