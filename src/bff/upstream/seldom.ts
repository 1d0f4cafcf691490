// Whether something should be said once more: each thing once in ten minutes, and no more than so many things.
import { LRUCache } from 'lru-cache'

const TEN_MINUTES = 10 * 60_000

export function seldom(most = 50, every = TEN_MINUTES): (what: string) => boolean {
  const said = new LRUCache<string, true>({ max: most, ttl: every })
  return (what) => {
    if (said.has(what)) return false
    said.purgeStale()
    if (said.size >= most) return false
    said.set(what, true)
    return true
  }
}
