// A supervised process while somebody works on its code: what changed is loaded beside the process that runs, and takes its
// place only once it has loaded. What does not load, or crashes, is reported, and the next change tries again.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, type ChildOptions, order } from '../process/child.ts'
import { figureQuestions } from '../process/figures.ts'
import { createRestarts } from '../process/restarts.ts'
import { launch, type Run } from './launch.ts'

export interface LiveChildOptions extends ChildOptions {
  /** What is wrong with its code, and nothing once it serves again. */
  onFault: (text: string | undefined) => void
  /** Nobody serves at its address. */
  onDown: () => void
  /** It is about to serve, and then it does. */
  beforeUp: () => Promise<void>
  onUp: () => void
}

export interface LiveChild extends Child {
  /** What is wrong with any of the processes, for its pages to show. */
  show: (text: string | undefined) => void
}

export const createLiveChild = (options: LiveChildOptions): LiveChild => {
  const { name, script, args, env, logger, onSeeded, onSeeding, awaits = [], restarts = createRestarts() } = options
  const { onFault, onDown, beforeUp, onUp } = options
  const listening = Promise.withResolvers<string>()
  const completed = Promise.withResolvers<void>()
  const figures = figureQuestions()
  const state = {
    stopped: false,
    databaseUrl: undefined as string | undefined,
    awaits,
    /** Counts the attempts: an older one leaves off when a newer one has begun. */
    turn: 0,
    current: undefined as Run | undefined,
    candidate: undefined as Run | undefined,
  }

  const run = () =>
    launch({ name, script, args, env }, (report) => {
      if (report.type === 'seeded') onSeeded(report.accounts)
      else if (report.type === 'seeding') onSeeding(report.text)
      else if (report.type === 'metrics') figures.answer(report)
      else if (report.type === 'complete') completed.resolve()
      else if (report.type === 'listening' && state.awaits.length === 0) completed.resolve()
    })

  const discard = (one: Run | undefined) => void one?.child.kill('SIGKILL')

  const end = async (one: Run | undefined) => {
    if (!one) return
    order(one.child, { type: 'stop' })
    await one.gone
  }

  const failed = (text: string) => {
    onFault(text)
    if (!state.current) onDown()
  }

  /** Reports the fault and tries again for a while: what crashes once need not crash twice. */
  const crashed = async (text: string, turn: number) => {
    failed(text)
    const pause = restarts(Date.now())
    if (pause === undefined) return logger.error(`The ${name} crashed too often and waits for the next change`)
    logger.error({ pause }, `The ${name} crashed and is started again`)
    await sleep(pause)
    if (turn === state.turn && !state.stopped) await renew()
  }

  const serve = async (one: Run, turn: number) => {
    state.current = one
    const url = await Promise.race([one.serving, one.gone.then(() => undefined)])
    if (url !== undefined && state.current === one) {
      onFault(undefined)
      onUp()
      listening.resolve(url)
    }
    const text = await one.gone
    if (state.current === one) state.current = undefined
    // A successor has ended it or is on its way, or everything ends.
    if (state.stopped || turn !== state.turn) return
    if (url !== undefined) return crashed(text, turn)
    logger.error(`The ${name} did not start and waits for the next change`)
    failed(text)
  }

  const renew = async () => {
    state.turn += 1
    const { turn } = state
    const isOld = () => turn !== state.turn || state.stopped
    discard(state.candidate)
    const candidate = run()
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
    const { databaseUrl, awaits } = state
    if (databaseUrl !== undefined) order(candidate.child, { type: 'start', databaseUrl, awaits })
    await serve(candidate, turn)
  }

  void renew()

  const toCurrent: Parameters<typeof figures.ask>[0] = (message) => {
    if (state.current) order(state.current.child, message)
  }

  return {
    listening: listening.promise,
    hopeless: new Promise(() => {}),
    start: (databaseUrl) => {
      state.databaseUrl = databaseUrl
      toCurrent({ type: 'start', databaseUrl, awaits: state.awaits })
    },
    complete: () => {
      state.awaits = []
      toCurrent({ type: 'complete' })
      return completed.promise
    },
    restart: async () => {
      if (!state.stopped) void renew()
    },
    stop: async () => {
      state.stopped = true
      discard(state.candidate)
      await Promise.all([end(state.current), state.candidate?.gone])
    },
    metrics: () => (state.current ? figures.ask(toCurrent) : Promise.resolve([])),
    setLevel: (level) => toCurrent({ type: 'level', level }),
    show: (text) => toCurrent({ type: 'fault', text }),
    kill: () => {
      discard(state.candidate)
      discard(state.current)
    },
  }
}
