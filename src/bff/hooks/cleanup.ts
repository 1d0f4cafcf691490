// Removes what nobody can use any more, in small batches, so that no request waits for it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const BATCH = 1000

export interface Sweeper {
  close(): void
}

export interface SweeperOptions {
  /** Each deletes up to so many rows and answers how many it found. */
  sweeps: readonly ((most: number) => Promise<number>)[]
  log: FastifyBaseLogger
  /** Milliseconds between two rounds. */
  every?: number
}

export function startSweeping({ sweeps, log, every = 10 * 60_000 }: SweeperOptions): Sweeper {
  let closed = false
  const round = async () => {
    for (const sweep of sweeps) {
      try {
        while (!closed && (await sweep(BATCH)) === BATCH) await sleep(50)
      } catch (error) {
        log.warn({ err: error }, 'old rows were not removed')
      }
    }
    plan()
  }
  let timer: NodeJS.Timeout
  // Instances started together must not all sweep at once.
  const plan = () => {
    if (closed) return
    timer = setTimeout(round, every * (0.5 + Math.random()))
    timer.unref()
  }
  plan()
  return {
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
