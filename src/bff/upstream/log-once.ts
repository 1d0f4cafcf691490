// Limits repeated log lines: the same message at most once in ten minutes, and at most fifty different ones in that time.
import { LRUCache } from 'lru-cache'

const MOST = 50
const TEN_MINUTES = 10 * 60_000

/** Returns a function that tells whether this message should be logged now. */
export function logOnce(): (what: string) => boolean {
  const logged = new LRUCache<string, true>({ max: MOST, ttl: TEN_MINUTES })
  return (what) => {
    if (logged.has(what)) return false
    logged.purgeStale()
    if (logged.size >= MOST) return false
    logged.set(what, true)
    return true
  }
}
