// One supervised process: forked early so that it can load its code, started when the database is ready, restarted when it crashes.
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { figureQuestions } from './figures.ts'
import type { Figures, Order, Report } from './messages.ts'
import { createRestarts, type Restarts } from './restarts.ts'

export interface ChildOptions {
  name: string
  /** The module to fork, and its arguments. */
  script: string
  args: readonly string[]
  /** Of Node; those that our own process was started with win. */
  flags?: readonly string[]
  env: NodeJS.ProcessEnv
  logger: Logger
  onSeeded: (accounts: unknown) => void
  onSeeding: (text: string) => void
  /** Processes that must answer first before this one may report itself ready. */
  awaits?: readonly string[]
  restarts?: Restarts
}

export interface Child {
  /** Tells the process to begin; the address is remembered for later restarts. */
  start: (databaseUrl: string) => void
  /** Its address, once it serves for the first time; rejects when it cannot. */
  listening: Promise<string>
  /** Tells it that all processes it waits for have answered; resolves when it has acknowledged. */
  complete: () => Promise<void>
  /** Resolves, with a sentence for the log, when the process has crashed too often. */
  hopeless: Promise<string>
  /** Ends it on purpose and starts it again, after a change of its code or of the database's address. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  /** Its metrics; undefined if it does not answer in time. */
  metrics: () => Promise<Figures>
  setLevel: (level: string) => void
  kill: () => void
}

/** Sends a message to a process that may have ended already. */
export const order = (target: ChildProcess, message: Order): void => {
  if (target.connected) target.send(message, () => {})
}

export const createChild = (options: ChildOptions): Child => {
  const {
    name,
    script,
    args,
    flags = [],
    env,
    logger,
    onSeeded,
    onSeeding,
    awaits = [],
    restarts = createRestarts(),
  } = options
  const listening = Promise.withResolvers<string>()
  const completed = Promise.withResolvers<void>()
  const hopeless = Promise.withResolvers<string>()
  // Nothing may be awaiting it any more, for example when the start was cancelled.
  listening.promise.catch(() => {})
  const state = { stopped: false, served: false, databaseUrl: undefined as string | undefined, awaits }
  const figures = figureQuestions()
  /** Processes that we stopped on purpose: their exit is no crash. */
  const expected = new WeakSet<ChildProcess>()

  const launch = () => {
    const child = fork(script, args, { env, execArgv: [...flags, ...process.execArgv] })
    child.on('message', (report: Report) => {
      if (report.type === 'seeded') return onSeeded(report.accounts)
      if (report.type === 'seeding') return onSeeding(report.text)
      if (report.type === 'metrics') return figures.answer(report)
      if (report.type === 'complete' || (report.type === 'listening' && state.awaits.length === 0)) completed.resolve()
      if (report.type !== 'listening') return
      state.served = true
      listening.resolve(report.url)
    })
    const gone = new Promise<void>((resolve) => {
      child.once('exit', (code, signal) => {
        resolve()
        if (!expected.has(child)) void crashed(child, code ?? signal)
      })
    })
    if (state.databaseUrl !== undefined)
      order(child, { type: 'start', databaseUrl: state.databaseUrl, awaits: state.awaits })
    return { child, gone }
  }

  let current = launch()

  const crashed = async (child: ChildProcess, how: number | NodeJS.Signals | null) => {
    if (!state.served) return listening.reject(new Error(`The ${name} could not start`))
    const pause = restarts(Date.now())
    if (pause === undefined) return hopeless.resolve(`The ${name} crashed too often and is not started again`)
    logger.error({ how, pause }, `The ${name} crashed and is started again`)
    await sleep(pause)
    if (!state.stopped && current.child === child) current = launch()
  }

  const end = async () => {
    const { child, gone } = current
    expected.add(child)
    order(child, { type: 'stop' })
    await gone
  }

  return {
    listening: listening.promise,
    hopeless: hopeless.promise,
    start: (databaseUrl) => {
      state.databaseUrl = databaseUrl
      order(current.child, { type: 'start', databaseUrl, awaits: state.awaits })
    },
    complete: () => {
      state.awaits = []
      order(current.child, { type: 'complete' })
      return completed.promise
    },
    restart: async () => {
      await end()
      if (!state.stopped) current = launch()
    },
    stop: async () => {
      state.stopped = true
      await end()
    },
    metrics: () => figures.ask((message) => order(current.child, message)),
    setLevel: (level) => order(current.child, { type: 'level', level }),
    kill: () => void current.child.kill('SIGKILL'),
  }
}
