// The embedded database while the supervisor runs: opened once, and started again when it dies.
import type { Logger } from 'pino'
import type { Embedded } from '#postgres/embedded.ts'
import { createRestarts } from './restarts.ts'

export interface DatabaseKeeperOptions {
  logger: Logger
  start: () => Promise<Embedded>
  stopping: () => boolean
  /** Called when the database came back at another address; at the same address the children's pools reconnect by themselves. */
  onMoved: (url: string) => Promise<void>
  giveUp: (reason: string) => Promise<void>
}

export interface DatabaseKeeper {
  /** Answers with the address. */
  open: () => Promise<string>
  /** Also waits for a database that is still starting: only a started one can be stopped. */
  stop: () => Promise<void>
  abandon: () => void
}

export const createDatabaseKeeper = (options: DatabaseKeeperOptions): DatabaseKeeper => {
  const { logger, stopping, giveUp } = options
  const restarts = createRestarts()
  const state = { database: undefined as Embedded | undefined, opening: Promise.resolve('') }

  const start = async (): Promise<string> => {
    const database = await options.start()
    state.database = database
    if (!database.owned) throw new Error('Another Stoa runs on this DATA_DIR: stop it, or choose another DATA_DIR')
    void database.lost.then(startAgain)
    return database.url
  }

  const open = () => {
    state.opening = start()
    return state.opening
  }

  const startAgain = async () => {
    if (stopping()) return
    const before = state.database?.url
    if (restarts(Date.now()) === undefined) return giveUp('The database crashed too often and is not started again')
    logger.error('The database went away and is started again')
    try {
      const url = await open()
      if (url !== before) await options.onMoved(url)
    } catch (error) {
      await giveUp(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    open,
    stop: async () => {
      await state.opening.catch(() => {})
      await state.database?.stop()
    },
    abandon: () => state.database?.abandon(),
  }
}
