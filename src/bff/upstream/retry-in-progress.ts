// A call of somebody who may press twice: while the first press is being worked on, the second waits for its answer.
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#http/errors.ts'

const WAIT_MS = 5000
const ASK_EVERY_MS = 250

export async function retryInProgress<T>(call: () => Promise<T>): Promise<T> {
  const until = performance.now() + WAIT_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const busy = error instanceof ApiError && error.code === 'IN_PROGRESS'
      if (!busy || performance.now() + ASK_EVERY_MS > until) throw error
    }
    await sleep(ASK_EVERY_MS)
  }
}
