// A supervised process while somebody works on its code, as the supervisor knows one: its orders and its reports.
import type { ChildProcess } from 'node:child_process'
import { type Child, type ChildOptions, order } from '../process/child.ts'
import { figureQuestions } from '../process/figures.ts'
import type { Order, Report } from '../process/messages.ts'
import { createRestarts } from '../process/restarts.ts'
import { launch } from './launch.ts'
import { createLiveRuns, type RunEvents } from './live-runs.ts'

export interface LiveChildOptions extends ChildOptions, RunEvents {}

export interface LiveChild extends Child {
  /** What is wrong with any of the processes, for its pages to show. */
  show: (text: string | undefined) => void
}

export const createLiveChild = (options: LiveChildOptions): LiveChild => {
  const { name, script, args, env, onSeeded, onSeeding, restarts = createRestarts() } = options
  const listening = Promise.withResolvers<string>()
  const completed = Promise.withResolvers<void>()
  const figures = figureQuestions()
  const state = { databaseUrl: undefined as string | undefined, awaits: options.awaits ?? [] }

  const onReport = (report: Report) => {
    if (report.type === 'seeded') onSeeded(report.accounts)
    else if (report.type === 'seeding') onSeeding(report.text)
    else if (report.type === 'metrics') figures.answer(report)
    else if (report.type === 'complete') completed.resolve()
    else if (report.type === 'listening' && state.awaits.length === 0) completed.resolve()
  }

  const start = (child: ChildProcess | undefined) => {
    const { databaseUrl, awaits } = state
    if (child && databaseUrl !== undefined) order(child, { type: 'start', databaseUrl, awaits })
  }

  const runs = createLiveRuns({
    ...options,
    restarts,
    launch: () => launch({ name, script, args, env }, onReport),
    start: ({ child }) => start(child),
    onListening: listening.resolve,
  })
  runs.renew()

  const toCurrent = (message: Order) => {
    const child = runs.current()
    if (child) order(child, message)
  }

  return {
    listening: listening.promise,
    hopeless: new Promise(() => {}),
    start: (databaseUrl) => {
      state.databaseUrl = databaseUrl
      start(runs.current())
    },
    complete: () => {
      state.awaits = []
      toCurrent({ type: 'complete' })
      return completed.promise
    },
    restart: async () => runs.renew(),
    stop: runs.stop,
    metrics: () => (runs.current() ? figures.ask(toCurrent) : Promise.resolve([])),
    setLevel: (level) => toCurrent({ type: 'level', level }),
    show: (text) => toCurrent({ type: 'fault', text }),
    kill: runs.kill,
  }
}
