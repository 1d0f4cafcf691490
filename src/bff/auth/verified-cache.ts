// Who a token belonged to a moment ago. Bounds how often the upstream is asked, and by its short life also how long a
// revocation elsewhere can go unnoticed. Only good news is kept.
import { LRUCache } from 'lru-cache'
import type { AnyUser } from '#contract/auth.ts'

export interface Verified {
  familyId: string
  user: AnyUser
}

export interface VerifiedCache {
  get(key: string): Verified | undefined
  /** `since` is a reading of `mark()` from before the upstream was asked: news older than a revocation is not kept. */
  set(key: string, verified: Verified, since: number): void
  mark(): number
  drop(key: string): void
  endFamilies(families: readonly string[]): void
  clear(): void
}

export function verifiedCache({ seconds = 5, most = 10_000 }: { seconds?: number; most?: number } = {}): VerifiedCache {
  // A ttl of 0 would mean "for ever" to the library.
  const entries = new LRUCache<string, Verified>({ max: most, ttl: Math.max(seconds, 0.001) * 1000 })
  const ended = new LRUCache<string, number>({ max: most, ttl: 60_000 })
  let events = 0
  let cleared = 0
  return {
    get: (key) => entries.get(key),
    set(key, verified, since) {
      if (seconds <= 0 || cleared > since || (ended.get(verified.familyId) ?? 0) > since) return
      entries.set(key, verified)
    },
    mark: () => events,
    drop: (key) => void entries.delete(key),
    endFamilies(families) {
      events += 1
      for (const family of families) ended.set(family, events)
      const over = new Set(families)
      for (const [key, { familyId }] of entries.entries()) if (over.has(familyId)) entries.delete(key)
    },
    clear() {
      events += 1
      cleared = events
      entries.clear()
    },
  }
}
