// A child's view of its supervisor. A process started on its own has none.
import type { Order, Report } from './messages.ts'
import { endingSignals } from './signals.ts'

export interface Parent {
  /** Address of the database, as soon as there is one. */
  databaseUrl: Promise<string>
  /** Called once: on the supervisor's order, or when it is gone. */
  onStop: (stop: () => void) => void
  tell: (report: Report) => Promise<void>
}

export const findParent = (): Parent | undefined => {
  if (!process.send || !process.connected) return undefined
  const { promise: databaseUrl, resolve: start } = Promise.withResolvers<string>()
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  process.on('message', (order: Order) => {
    if (order.type === 'start') start(order.databaseUrl)
    else stop()
  })
  process.on('disconnect', () => stop())
  // A terminal and many service managers signal every process of the group; only the supervisor knows the right order.
  for (const signal of endingSignals) process.on(signal, () => {})
  return {
    databaseUrl,
    onStop: (callback) => void stopped.then(callback),
    tell: (report) =>
      new Promise((resolve) => {
        if (process.connected && process.send) process.send(report, () => resolve())
        else resolve()
      }),
  }
}
