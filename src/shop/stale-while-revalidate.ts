// Answers that may be some seconds old: kept per key, computed once however many ask at the same time.
import { LRUCache } from 'lru-cache'
import { signals } from '#telemetry/signals.ts'

/** Milliseconds for which counted things (facets, totals, the category tree) may be behind the tables. */
const SHELF_LIFE = 3000
const LONGEST_LIFE = 300_000

/** What takes long to count is kept longer, so that counting never takes more than a fiftieth of the time. */
const lifeAfter = (took: number): number => Math.min(LONGEST_LIFE, Math.max(SHELF_LIFE, took * 50))

interface Kept<V> {
  answer: Promise<V>
  freshUntil: number
  renewing: boolean
}

export interface Fresh<V> {
  get: (key: string, compute: () => Promise<V>) => Promise<V>
  forget: () => void
}

/**
 * One store for one kind of answer, named in metrics; whoever makes it owns it. An answer past its life serves for as long again while a
 * newer one is computed, so that nobody waits for what was counted a moment ago.
 */
export function fresh<V extends object>(
  name: string,
  max: number,
  clock: { now: () => number } = performance,
): Fresh<V> {
  // ttlResolution 0: the store reads the clock each time, as this does.
  const store = new LRUCache<string, Kept<V>>({ max, ttl: LONGEST_LIFE, ttlResolution: 0, perf: clock })
  return {
    get: (key, compute) => {
      const kept = store.get(key)
      const began = clock.now()
      const hit = kept !== undefined && (kept.renewing || began < kept.freshUntil)
      signals.cache.publish({ cache: name, hit })
      if (hit) return kept.answer
      const answer = compute()
      const entry = kept ?? { answer, freshUntil: 0, renewing: true }
      entry.renewing = true
      if (!kept) store.set(key, entry)
      const forgotten = () => store.peek(key) !== entry
      answer.then(
        () => {
          if (forgotten()) return
          const life = lifeAfter(clock.now() - began)
          store.set(key, { answer, freshUntil: clock.now() + life, renewing: false }, { ttl: life * 2 })
        },
        // A failure is told to those who wait for it and to nobody after them.
        () => forgotten() || store.delete(key),
      )
      return entry.answer
    },
    forget: () => store.clear(),
  }
}
