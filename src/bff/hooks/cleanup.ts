// Removes what nobody can use any more, in small batches, so that no request waits for it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const BATCH = 1000

export interface Cleanup {
  close(): void
}

export interface CleanupOptions {
  /** Each deletes up to that many rows and returns how many it deleted. */
  tasks: readonly ((most: number) => Promise<number>)[]
  log: FastifyBaseLogger
  /** Milliseconds between two runs. */
  every?: number
}

export function startCleanup({ tasks, log, every = 10 * 60_000 }: CleanupOptions): Cleanup {
  let closed = false
  const run = async () => {
    for (const cleanUp of tasks) {
      try {
        while (!closed && (await cleanUp(BATCH)) === BATCH) await sleep(50)
      } catch (error) {
        log.warn({ err: error }, 'old rows were not removed')
      }
    }
    schedule()
  }
  let timer: NodeJS.Timeout
  // Instances started together must not all clean up at once.
  const schedule = () => {
    if (closed) return
    timer = setTimeout(run, every * (0.5 + Math.random()))
    timer.unref()
  }
  schedule()
  return {
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
