// Answers that may be some seconds old: kept per key, computed once however many ask at the same time.
import { LRUCache } from 'lru-cache'

/** Milliseconds for which counted things (facets, totals, the category tree) may be behind the tables. */
const SHELF_LIFE = 5000
const LONGEST_LIFE = 300_000

/** What takes long to count is kept longer, so that counting never takes more than a fiftieth of the time. */
const lifeAfter = (took: number): number => Math.min(LONGEST_LIFE, Math.max(SHELF_LIFE, took * 50))

export interface Fresh<V> {
  get: (key: string, compute: () => Promise<V>) => Promise<V>
  forget: () => void
}

/** One store for one kind of answer; whoever makes it owns it. */
export function fresh<V extends object>(max: number): Fresh<V> {
  const store = new LRUCache<string, Promise<V>>({ max, ttl: SHELF_LIFE })
  const settle = async (key: string, answer: Promise<V>) => {
    const began = performance.now()
    try {
      await answer
      if (store.peek(key) === answer) store.set(key, answer, { ttl: lifeAfter(performance.now() - began) })
    } catch {
      // A failure is told to those who wait for it and to nobody after them.
      if (store.peek(key) === answer) store.delete(key)
    }
  }
  return {
    get: (key, compute) => {
      const known = store.get(key)
      if (known) return known
      const answer = compute()
      store.set(key, answer)
      void settle(key, answer)
      return answer
    },
    forget: () => store.clear(),
  }
}
