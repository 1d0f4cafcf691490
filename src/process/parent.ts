// A child's view of its supervisor. A process started on its own has none.
import type { Figures, Order, Report } from './messages.ts'
import { endingSignals } from './signals.ts'

export interface Parent {
  /** Address of the database, as soon as there is one. */
  databaseUrl: Promise<string>
  /** Called once: on the supervisor's order, or when the supervisor is gone. */
  onStop: (stop: () => void) => void
  /** Processes started together with this one that have not answered yet. */
  awaits: () => readonly string[]
  report: (report: Report) => Promise<void>
  /** From now on answers the supervisor's requests for metrics. */
  onMetrics: (collect: () => Promise<Figures>) => void
  /** Called with the level the log is to have. */
  onLevel: (set: (level: string) => void) => void
  /** Called, while developing, with the error in the code, and without a text when it is fixed. */
  onFault: (show: (text: string | undefined) => void) => void
}

export const findParent = (): Parent | undefined => {
  if (!process.send || !process.connected) return undefined
  const { promise: databaseUrl, resolve: start } = Promise.withResolvers<string>()
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const state = { awaits: [] as readonly string[] }
  process.on('message', (order: Order) => {
    if (order.type === 'start') {
      state.awaits = order.awaits
      start(order.databaseUrl)
    } else if (order.type === 'complete') {
      state.awaits = []
      void report({ type: 'complete' })
    } else if (order.type === 'stop') stop()
  })
  process.on('disconnect', () => stop())
  // A terminal and many service managers signal every process of the group; only the supervisor knows the right order.
  for (const signal of endingSignals) process.on(signal, () => {})
  const report: Parent['report'] = (message) =>
    new Promise((resolve) => {
      if (process.connected && process.send) process.send(message, () => resolve())
      else resolve()
    })
  return {
    databaseUrl,
    onStop: (callback) => void stopped.then(callback),
    awaits: () => state.awaits,
    report,
    onMetrics: (collect) =>
      process.on('message', (order: Order) => {
        if (order.type !== 'metrics') return
        const { asked } = order
        // Metrics that cannot be read are missing from the answer; the process has logged why.
        void collect().then(
          (figures) => report({ type: 'metrics', asked, figures }),
          () => report({ type: 'metrics', asked, figures: [] }),
        )
      }),
    onLevel: (set) =>
      process.on('message', (order: Order) => {
        if (order.type === 'level') set(order.level)
      }),
    onFault: (show) =>
      process.on('message', (order: Order) => {
        if (order.type === 'fault') show(order.text)
      }),
  }
}
