// Shared counters while the database answers, this process's own while it does not: a limit never falls away altogether.
import type { Counters } from './counters.ts'

export function withFallback(shared: Counters, local: Counters, onFailure: (error: unknown) => void): Counters {
  const either = async <T>(run: (counters: Counters) => Promise<T>): Promise<T> => {
    try {
      return await run(shared)
    } catch (error) {
      onFailure(error)
      return await run(local)
    }
  }
  return {
    take: (key, window) => either((counters) => counters.take(key, window)),
    attempt: (key, backoff) => either((counters) => counters.attempt(key, backoff)),
    giveBack: (key) => either((counters) => counters.giveBack(key)),
    reset: (key) => either((counters) => counters.reset(key)),
  }
}
