// Cached answers that may be some seconds old: computed once however many ask at the same time.
import { LRUCache } from 'lru-cache'
import { signals } from '#telemetry/signals.ts'

/** Milliseconds for which counted things (facets, totals, the category tree) may be behind the tables. */
const SHORTEST_LIFE = 3000
const LONGEST_LIFE = 300_000
/** What took no longer is computed anew as soon as it is known to be behind. */
const QUICK = 20

/** What takes long to count is cached longer, so that counting never takes more than a fiftieth of the time. */
const rest = (took: number): number => Math.min(LONGEST_LIFE, took * 50)
const lifeAfter = (took: number): number => Math.max(SHORTEST_LIFE, rest(took))

interface Entry<V> {
  answer: Promise<V>
  freshUntil: number
  /** When it may be computed anew, should it be behind. */
  restsUntil: number
  /** Something it is made of has changed since it was begun. */
  behind: boolean
  /** The answer that is being computed. */
  next: { behind: boolean } | undefined
}

export interface StaleWhileRevalidateCache<V> {
  /** `onBehind` is called where the answer is known to be behind, with the milliseconds until there is a newer one. */
  get: (key: string, compute: () => Promise<V>, onBehind?: (ms: number) => void) => Promise<V>
  /** Something has changed: what is quick to compute goes at once, the rest as soon as its cost allows. */
  outdate: () => void
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
    get: (key, compute, onBehind) => {
      const known = store.get(key)
      const began = clock.now()
      const hit = known !== undefined && (known.next !== undefined || began < known.freshUntil)
      signals.cache.publish({ cache: name, hit })
      if (known?.behind) onBehind?.(known.next ? 0 : Math.max(0, known.freshUntil - began))
      if (hit) return known.answer
      const answer = compute()
      const next = { behind: false }
      const entry: Entry<V> = known ?? { answer, freshUntil: 0, restsUntil: 0, behind: false, next }
      entry.next = next
      if (!known) store.set(key, entry)
      const evicted = () => store.peek(key) !== entry
      answer.then(
        () => {
          if (evicted()) return
          const now = clock.now()
          const took = now - began
          const quick = took <= QUICK
          if (next.behind && quick) return void store.delete(key)
          const life = next.behind ? rest(took) : lifeAfter(took)
          const restsUntil = quick ? now : now + rest(took)
          const kept = { answer, freshUntil: now + life, restsUntil, behind: next.behind, next: undefined }
          store.set(key, kept, { ttl: life * 2 })
        },
        // Whoever waits for it gets the failure, and nobody after them.
        () => evicted() || store.delete(key),
      )
      return entry.answer
    },
    outdate: () => {
      const now = clock.now()
      for (const [key, entry] of [...store.entries()]) {
        entry.behind = true
        if (entry.next) entry.next.behind = true
        else if (entry.restsUntil <= now) store.delete(key)
        else entry.freshUntil = Math.min(entry.freshUntil, entry.restsUntil)
      }
    },
    clear: () => store.clear(),
  }
}
