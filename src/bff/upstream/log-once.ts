// What is worth a line of log is logged once in ten minutes, and no more than fifty such things.
import { LRUCache } from 'lru-cache'

const MOST = 50
const TEN_MINUTES = 10 * 60_000

/** Answers whether something was not logged lately. */
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
