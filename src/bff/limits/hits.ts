// Where the flood limit counts: a store of @fastify/rate-limit that can also be asked without waiting.
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import { mostEntries } from '#http/most-entries.ts'

interface Window {
  hits: number
  startedAt: number
}

interface State {
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

export function hitStore(mostKeys: number, now: () => number = Date.now) {
  const windows = new LRUCache<string, Window>(mostEntries(mostKeys))

  const hit = (key: string, milliseconds: number): State => {
    const time = now()
    const known = windows.get(key)
    const window = known && known.startedAt + milliseconds > time ? known : { hits: 0, startedAt: time }
    if (window !== known) windows.set(key, window)
    window.hits += 1
    return { current: window.hits, ttl: milliseconds - (time - window.startedAt) }
  }
  const read = (key: string, milliseconds: number): State => {
    const known = windows.peek(key)
    const left = known ? known.startedAt + milliseconds - now() : 0
    return known && left > 0 ? { current: known.hits, ttl: left } : { current: 0, ttl: 0 }
  }

  const store: FastifyRateLimitStore & { read: FastifyRateLimitStore['incr'] } = {
    incr: (key, answer, milliseconds) => answer(null, hit(key, milliseconds)),
    read: (key, answer, milliseconds) => answer(null, read(key, milliseconds)),
    child: () => store,
  }
  /** Called with `new`; whoever asks gets the one store. */
  function Store() {
    return store
  }
  return { Store: Store as unknown as FastifyRateLimitStoreCtor, hit }
}
