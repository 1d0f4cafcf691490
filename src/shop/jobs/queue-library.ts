// How the queue's library is set up: which schema, whose connections, and what of its talk reaches our log.
import { Logger as Sayings, type SharedOptions } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

const SCHEMA = 'jobs'

/** It reports every job in its own words; ours are better and come once. What it says of itself is kept from `warn` up. */
const sayings = (logger: Logger): Sayings =>
  new Sayings(() => (level, message, meta) => {
    if (meta?.failure || meta?.success) return
    if (level === 'error') logger.error({ err: meta?.error }, message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  })

/** Broken connections are the pool's affair: it replaces them, and whoever was asking gets the error. */
const nothing = () => {}

const listening = (pool: Pool): Pool => {
  // The library warns, on the console, about a pool that does not look after connections in use.
  if (pool.listenerCount('connect') === 0) pool.on('connect', (client) => void client.on('error', nothing))
  if (pool.listenerCount('error') === 0) pool.on('error', nothing)
  return pool
}

export const libraryOptions = (pool: Pool, logger: Logger) =>
  ({
    pgPool: listening(pool),
    schema: SCHEMA,
    logger: sayings(logger),
    // Signals are the affair of src/process.
    noHandleSignals: true,
    // Without a batch, be it of one, nobody waits until a job is ticked off: not the stop, and not whoever catches errors.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }) satisfies SharedOptions & { noHandleSignals: boolean }
