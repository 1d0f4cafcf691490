// One thing made of several answers and needed by every page: kept for as long as those answers last, or for two seconds where
// none are kept, and made anew after every change. What was made last serves for as long as making it fails.
import { BLIND_MS, type Evictions } from './evictions.ts'
import { type Life, type Used, used } from './used.ts'

/** Where answers are not kept: the upstream does not say how long they last, or that was switched off. */
const FRESH_MS = 2000

export interface Made<T> {
  value: T
  /** Undefined where it must not become a part of something that is kept. */
  life: Life | undefined
}

export interface Remembered<T> {
  /** Rejects where it was never made. */
  read(): Promise<Made<T>>
  isFresh(): boolean
  /** What was made last, however long ago. */
  last(): T | undefined
}

interface Making<T> {
  made: Promise<Made<T>>
  /** In milliseconds of `performance.now()`. */
  until: number
}

export function remembered<T>(
  { evictions, keepsAnswers }: { evictions: Evictions; keepsAnswers: boolean },
  make: (used: Used, before: T | undefined) => Promise<T>,
  now: () => number = () => performance.now(),
): Remembered<T> {
  let current: Making<T> | undefined
  let last: T | undefined
  evictions.onEvict(() => {
    current = undefined
  })

  const begin = (): Making<T> => {
    const ingredients = used(evictions.mark())
    const making: Making<T> = { made: finish(), until: Number.POSITIVE_INFINITY }
    async function finish(): Promise<Made<T>> {
      try {
        const value = await make(ingredients, last)
        last = value
        const life = ingredients.life()
        const most = evictions.isHearing() ? Number.POSITIVE_INFINITY : now() + BLIND_MS
        making.until = life && keepsAnswers ? Math.min(life.freshUntil, most) : now() + FRESH_MS
        return { value, life }
      } catch (error) {
        making.until = 0
        if (last === undefined) throw error
        return { value: last, life: undefined }
      }
    }
    return making
  }
  const isFresh = () => current !== undefined && current.until > now()

  return {
    isFresh,
    read() {
      if (!current || !isFresh()) current = begin()
      return current.made
    },
    last: () => last,
  }
}
