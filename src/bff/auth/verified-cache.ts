// Caches who a token belonged to a moment ago. Bounds how often the upstream is asked, and by its short life also how long a
// revocation elsewhere can go unnoticed. Only successful verifications are kept.
import { LRUCache } from 'lru-cache'
import type { AnyUser } from '#contract/auth.ts'
import { mostEntries } from '#http/most-entries.ts'

const MOST = 10_000

export interface Verified {
  familyId: string
  user: AnyUser
}

export interface VerifiedCache {
  get(key: string): Verified | undefined
  /** `since` is what `mark()` answered before the upstream was asked: an answer older than a revocation is not kept. */
  set(key: string, verified: Verified, since: number): void
  mark(): number
  evict(key: string): void
  evictFamilies(families: readonly string[]): void
  clear(): void
}

/** `seconds` is how long a verification is believed; 0 for not at all. */
export function verifiedCache({ seconds = 5 }: { seconds?: number | undefined }): VerifiedCache {
  // A ttl of 0 would mean "for ever" to the library.
  const entries = new LRUCache<string, Verified>({
    ...mostEntries(MOST),
    ttl: Math.max(seconds, 0.001) * 1000,
  })
  const ended = new LRUCache<string, number>({ ...mostEntries(MOST), ttl: 60_000 })
  let revocations = 0
  let cleared = 0
  return {
    get: (key) => entries.get(key),
    set(key, verified, since) {
      if (seconds <= 0 || cleared > since || (ended.get(verified.familyId) ?? 0) > since) return
      entries.set(key, verified)
    },
    mark: () => revocations,
    evict: (key) => void entries.delete(key),
    evictFamilies(families) {
      revocations += 1
      for (const family of families) ended.set(family, revocations)
      const over = new Set(families)
      for (const [key, { familyId }] of entries.entries()) if (over.has(familyId)) entries.delete(key)
    },
    clear() {
      revocations += 1
      cleared = revocations
      entries.clear()
    },
  }
}
