// Counters of this process alone: for what may differ between instances, and for when the database is down.
import { LRUCache } from 'lru-cache'
import { mostEntries } from '#http/most-entries.ts'
import { type Counters, waitAfter } from './counters.ts'

interface Entry {
  hits: number
  blockedUntil: number
  resetsAt: number
}

/** `now` is a clock in milliseconds that never jumps. */
export function memoryCounters(now: () => number = () => performance.now()): Counters {
  // Bounded: a flood of addresses pushes out the oldest, never the process.
  const entries = new LRUCache<string, Entry>(mostEntries(50_000))

  const fresh = (key: string, resetsAt: number): Entry => {
    const known = entries.get(key)
    if (known && known.resetsAt > now()) return known
    const entry = { hits: 0, blockedUntil: 0, resetsAt }
    entries.set(key, entry)
    return entry
  }

  return {
    async take(key, { most, seconds }) {
      const entry = fresh(key, now() + seconds * 1000)
      entry.hits += 1
      return { allowed: entry.hits <= most, count: entry.hits, resets: Math.ceil((entry.resetsAt - now()) / 1000) }
    },
    async attempt(key, backoff) {
      const entry = fresh(key, now() + backoff.memory * 1000)
      const left = entry.blockedUntil - now()
      if (left > 0) return { allowed: false, wait: Math.ceil(left / 1000) }
      entry.hits += 1
      entry.blockedUntil = now() + waitAfter(entry.hits, backoff) * 1000
      entry.resetsAt = now() + backoff.memory * 1000
      return { allowed: true, count: entry.hits }
    },
    async giveBack(key) {
      const entry = entries.get(key)
      if (entry) entry.hits = Math.max(entry.hits - 1, 0)
    },
    async reset(key) {
      entries.delete(key)
    },
  }
}
