// Answers of the upstream that depend on nobody, kept as checked and cleaned values for as long as the upstream allows. Many who
// ask for the same at once wait for one call; what is past its time serves once more while a newer answer is fetched.
import { LRUCache } from 'lru-cache'
import { ApiError } from '#http/errors.ts'
import { signals } from '#telemetry/signals.ts'
import type { Evictions } from './evictions.ts'
import { taggedCache } from './tagged-cache.ts'
import { failed, type Life, type Used } from './used.ts'

export interface Fetched {
  value: unknown
  /** Bytes of the answer as it came. */
  bytes: number
  /** Undefined where it must not be kept. */
  life: Life | undefined
}

export interface Asking {
  /** The endpoint's id: whether answers of it may be shared is known by it. */
  name: string
  used: Used | undefined
  /** Aborts when nobody waits any more; read only where somebody has to wait. */
  signal: () => AbortSignal | undefined
  /** Milliseconds that may be waited for somebody else's call. */
  timeLeft: () => number
  /** `signal` aborts once nobody waits. `background`: for nobody, so within the time that a call of its own may take. */
  fetch: (signal: AbortSignal, background: boolean) => Promise<Fetched>
}

export interface Views {
  /** The key is the address that is asked for. */
  read(key: string, asking: Asking): Promise<unknown>
}

export interface ViewsOptions {
  mostBytes: number
  evictions: Evictions
  now?: () => number
}

/** What a parsed answer takes in memory with the markup and data that pages make of it, in bytes for each byte of its JSON. */
const IN_MEMORY = 5

interface Fetching {
  fetched: Promise<Fetched>
  waiting: number
  aborter: AbortController
}

export function createViews({ mostBytes, evictions, now }: ViewsOptions): Views {
  const cache = taggedCache<unknown>({ name: 'views', mostBytes, evictions, now })
  const inFlight = new Map<string, Fetching>()
  /** Endpoints whose last answer was not to be kept: waiting for somebody else's would only cost time. */
  const unshared = new LRUCache<string, true>({ max: 500 })
  // Whoever asks from now on must not wait for a call that was sent before the change; those who wait already, may.
  evictions.onEvict(() => inFlight.clear())

  const startFetch = (key: string, { name, fetch }: Asking, background: boolean): Fetching => {
    const since = evictions.mark()
    const aborter = new AbortController()
    const fetched = fetch(aborter.signal, background)
      .then((answer) => {
        if (!answer.life) unshared.set(name, true)
        else {
          unshared.delete(name)
          deepFreeze(answer.value)
          cache.keep(key, answer.value, { life: answer.life, bytes: answer.bytes * IN_MEMORY, since })
        }
        return answer
      })
      .finally(() => {
        if (inFlight.get(key) === fetching) inFlight.delete(key)
      })
    const fetching: Fetching = { fetched, waiting: background ? Number.POSITIVE_INFINITY : 0, aborter }
    inFlight.set(key, fetching)
    return fetching
  }

  const refresh = (key: string, asking: Asking) => {
    if (inFlight.has(key)) return
    startFetch(key, asking, true).fetched.catch(() => {})
  }

  const result = ({ value, life }: Fetched, used: Used | undefined): unknown => {
    if (life) used?.add(life)
    else used?.giveUp()
    return value
  }

  return {
    async read(key, asking) {
      const { used } = asking
      const found = cache.get(key)
      const fresh = found !== undefined && cache.isFresh(found)
      if (found && (fresh || !used?.wantsFresh)) {
        signals.cache.publish({ cache: 'views', hit: true, stale: !fresh })
        used?.add(found)
        if (!fresh) refresh(key, asking)
        return found.value
      }
      signals.cache.publish({ cache: 'views', hit: false })
      try {
        if (unshared.has(asking.name)) {
          const fetching = startFetch(key, asking, false)
          // Nobody else may wait for it.
          inFlight.delete(key)
          return result(await joined(fetching, asking, true), used)
        }
        const underway = inFlight.get(key)
        const fetched = await joined(underway ?? startFetch(key, asking, false), asking, underway === undefined)
        // The answer turned out to be meant for the one who asked.
        if (underway && !fetched.life) {
          const own = startFetch(key, asking, false)
          inFlight.delete(key)
          return result(await joined(own, asking, true), used)
        }
        return result(fetched, used)
      } catch (error) {
        failed(used, error)
        throw error
      }
    },
  }
}

/** Waits for a call together with others; it is given up only when the last of them has left. */
async function joined(fetching: Fetching, { signal, timeLeft }: Asking, isFirst: boolean): Promise<Fetched> {
  const gone = signal()
  const ends: (() => void)[] = []
  const left = new Promise<never>((_, reject) => {
    const leave = () => {
      // The last one gets the error of the call itself.
      if (fetching.waiting > 1) reject(new ApiError('UNAVAILABLE'))
      else fetching.aborter.abort()
    }
    if (gone?.aborted) leave()
    gone?.addEventListener('abort', leave, { once: true })
    ends.push(() => gone?.removeEventListener('abort', leave))
    // Whoever sent it has given it its time.
    if (isFirst) return
    const late = setTimeout(() => reject(new ApiError('UPSTREAM_TIMEOUT')), Math.max(0, timeLeft()))
    ends.push(() => clearTimeout(late))
  })
  fetching.waiting += 1
  try {
    return await Promise.race([fetching.fetched, left])
  } finally {
    fetching.waiting -= 1
    for (const end of ends) end()
  }
}

/** Kept values are shared by everybody: whoever tried to change one would be told at once. */
function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const each of Object.values(value)) deepFreeze(each)
}
