// How the supervisor ends: at a signal, when something cannot be kept alive, and when ending itself takes too long.
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { verboseSignal } from './log-level.ts'
import { endingSignals, onEndingSignals } from './signals.ts'

/** Milliseconds that the whole shutdown may take. */
const CLOSING_WITHIN = 30_000

export interface EndingOptions {
  logger: Logger
  /** Ends everything in order. */
  stopAll: () => Promise<void>
  /** Ends everything at once. */
  abandon: () => void
}

export interface Ending {
  stopping: () => boolean
  /** Ends everything with exit code 1 and the reason in the log. */
  giveUp: (reason: string) => Promise<void>
}

export const createEnding = ({ logger, stopAll, abandon }: EndingOptions): Ending => {
  const state = { stopping: false }
  const stop = () => {
    state.stopping = true
    return stopAll()
  }
  const grace = closeWithGrace(
    {
      delay: CLOSING_WITHIN,
      logger: { error: (message?: unknown) => logger.error(message) },
      skip: [...endingSignals, verboseSignal],
      onTimeout: () => {
        logger.fatal('Closing took too long; everything is ended now')
        abandon()
      },
    },
    async ({ err }) => {
      if (err) logger.fatal({ err }, err.message)
      await stop()
    },
  )
  onEndingSignals({
    first: (signal) => {
      if (state.stopping) return
      logger.info({ signal }, 'stopping')
      // Once that is written: those who are told to stop say so, too.
      setImmediate(() => grace.close())
    },
    second: (signal) => {
      logger.error(`second ${signal}, ending at once`)
      abandon()
      process.exit(1)
    },
  })
  return {
    stopping: () => state.stopping,
    giveUp: async (reason) => {
      if (state.stopping) return
      grace.uninstall()
      logger.fatal(reason)
      const limit = setTimeout(() => {
        abandon()
        process.exit(1)
      }, CLOSING_WITHIN)
      await stop()
      clearTimeout(limit)
      process.exit(1)
    },
  }
}
