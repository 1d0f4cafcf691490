// Which addresses have sent a wrong password lately. It decides who is served first and nothing else, so it is held in
// memory; the limits that count are in the database.
import { LRUCache } from 'lru-cache'
import { mostEntries } from '#http/most-entries.ts'

export interface Standing {
  of: (key: string) => 'clean' | 'failed'
  wrong: (key: string) => void
  right: (key: string) => void
}

const TWO_HOURS = 2 * 3600 * 1000

export const standing = (): Standing => {
  const failed = new LRUCache<string, true>({ ...mostEntries(50_000), ttl: TWO_HOURS })
  return {
    of: (key) => (failed.has(key) ? 'failed' : 'clean'),
    wrong: (key) => void failed.set(key, true),
    right: (key) => void failed.delete(key),
  }
}
