// Cached answers that may be some seconds old: computed once however many ask at the same time.
import { LRUCache } from 'lru-cache'
import { signals } from '#telemetry/signals.ts'

/** Milliseconds for which counted things (facets, totals, the category tree) may be behind the tables. */
const SHORTEST_LIFE = 3000
const LONGEST_LIFE = 300_000

/** What takes long to count is cached longer, so that counting never takes more than a fiftieth of the time. */
const lifeAfter = (took: number): number => Math.min(LONGEST_LIFE, Math.max(SHORTEST_LIFE, took * 50))

interface Entry<V> {
  answer: Promise<V>
  freshUntil: number
  revalidating: boolean
}

export interface StaleWhileRevalidateCache<V> {
  get: (key: string, compute: () => Promise<V>) => Promise<V>
  clear: () => void
}

/**
 * One cache for one kind of answer, named in metrics; whoever makes it owns it. A stale answer is served for as long again
 * as it was fresh while a newer one is computed, so that nobody waits for what was counted a moment ago.
 */
export function staleWhileRevalidate<V extends object>(
  name: string,
  max: number,
  clock: { now: () => number } = performance,
): StaleWhileRevalidateCache<V> {
  // ttlResolution 0: the store reads the clock each time, as this does.
  const store = new LRUCache<string, Entry<V>>({ max, ttl: LONGEST_LIFE, ttlResolution: 0, perf: clock })
  return {
    get: (key, compute) => {
      const known = store.get(key)
      const began = clock.now()
      const hit = known !== undefined && (known.revalidating || began < known.freshUntil)
      signals.cache.publish({ cache: name, hit })
      if (hit) return known.answer
      const answer = compute()
      const entry = known ?? { answer, freshUntil: 0, revalidating: true }
      entry.revalidating = true
      if (!known) store.set(key, entry)
      const evicted = () => store.peek(key) !== entry
      answer.then(
        () => {
          if (evicted()) return
          const life = lifeAfter(clock.now() - began)
          store.set(key, { answer, freshUntil: clock.now() + life, revalidating: false }, { ttl: life * 2 })
        },
        // Whoever waits for it gets the failure, and nobody after them.
        () => evicted() || store.delete(key),
      )
      return entry.answer
    },
    clear: () => store.clear(),
  }
}
