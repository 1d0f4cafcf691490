// Which run of a process serves while its code is worked on: a new one is loaded beside the present one and takes its place
// only once it has loaded. What does not load, or crashes, is reported, and the next change tries again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { order } from '../process/child.ts'
import type { Restarts } from '../process/restarts.ts'
import type { Run } from './launch.ts'

export interface RunEvents {
  /** What is wrong with its code; undefined once it serves again. */
  onFault: (text: string | undefined) => void
  /** Nobody serves at its address. */
  onDown: () => void
  /** Called when it is about to serve. */
  beforeUp: () => Promise<void>
  onUp: () => void
}

export interface LiveRunsOptions extends RunEvents {
  name: string
  logger: Logger
  restarts: Restarts
  launch: () => Run
  /** Has a run that has loaded begin to serve. */
  start: (run: Run) => void
  onListening: (url: string) => void
}

const discard = (one: Run | undefined) => void one?.child.kill('SIGKILL')

const end = async (one: Run | undefined) => {
  if (!one) return
  order(one.child, { type: 'stop' })
  await one.gone
}

export const createLiveRuns = (options: LiveRunsOptions) => {
  const { name, logger, restarts, launch, start, onListening, onFault, onDown, beforeUp, onUp } = options
  const state = {
    stopped: false,
    /** Counts the attempts: an older one gives up when a newer one has begun. */
    attempt: 0,
    current: undefined as Run | undefined,
    candidate: undefined as Run | undefined,
  }

  const failed = (text: string) => {
    onFault(text)
    if (!state.current) onDown()
  }

  /** Reports the fault and tries again for a while: what crashes once need not crash twice. */
  const crashed = async (text: string, attempt: number) => {
    failed(text)
    const pause = restarts(Date.now())
    if (pause === undefined) return logger.error(`The ${name} crashed too often and waits for the next change`)
    logger.error({ pause }, `The ${name} crashed and is started again`)
    await sleep(pause)
    if (attempt === state.attempt && !state.stopped) await renew()
  }

  const serve = async (run: Run, attempt: number) => {
    state.current = run
    const url = await Promise.race([run.serving, run.gone.then(() => undefined)])
    if (url !== undefined && state.current === run) {
      onFault(undefined)
      onUp()
      onListening(url)
    }
    const text = await run.gone
    if (state.current === run) state.current = undefined
    // A newer run has ended it or is being loaded, or everything ends.
    if (state.stopped || attempt !== state.attempt) return
    if (url !== undefined) return crashed(text, attempt)
    logger.error(`The ${name} did not start and waits for the next change`)
    failed(text)
  }

  const renew = async () => {
    state.attempt += 1
    const { attempt } = state
    const isOld = () => attempt !== state.attempt || state.stopped
    discard(state.candidate)
    const candidate = launch()
    state.candidate = candidate
    const fault = await Promise.race([candidate.loaded.then(() => undefined), candidate.gone])
    if (isOld()) return discard(candidate)
    if (fault !== undefined) {
      logger.error(`The ${name} does not load and waits for the next change`)
      return failed(fault)
    }
    await end(state.current)
    await beforeUp()
    if (isOld()) return discard(candidate)
    state.candidate = undefined
    start(candidate)
    await serve(candidate, attempt)
  }

  return {
    current: () => state.current?.child,
    renew: () => {
      if (!state.stopped) void renew()
    },
    stop: async () => {
      state.stopped = true
      discard(state.candidate)
      await Promise.all([end(state.current), state.candidate?.gone])
    },
    kill: () => {
      discard(state.candidate)
      discard(state.current)
    },
  }
}
