// How the queue's library is set up: which schema, whose connections, and which of its messages reach our log.
import { Logger as LibraryLogger, type SharedOptions } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

const SCHEMA = 'jobs'

/** The library logs every job too; tasks.ts does so already, so that only its warnings and errors are passed on. */
const libraryLogger = (logger: Logger): LibraryLogger =>
  new LibraryLogger(() => (level, message, meta) => {
    if (meta?.failure || meta?.success) return
    if (level === 'error') logger.error({ err: meta?.error }, message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  })

/** The pool replaces broken connections by itself, and the query that was running gets the error. */
const ignore = () => {}

const listening = (pool: Pool): Pool => {
  // Without a listener for errors of connections in use, the library warns on the console.
  if (pool.listenerCount('connect') === 0) pool.on('connect', (client) => void client.on('error', ignore))
  if (pool.listenerCount('error') === 0) pool.on('error', ignore)
  return pool
}

export const libraryOptions = (pool: Pool, logger: Logger) =>
  ({
    pgPool: listening(pool),
    schema: SCHEMA,
    logger: libraryLogger(logger),
    // src/process handles signals.
    noHandleSignals: true,
    // Only completion in batches, be they of one job, is waited for when the worker stops, and reports its errors.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }) satisfies SharedOptions & { noHandleSignals: boolean }
