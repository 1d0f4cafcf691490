// Entries with tags and times, bounded by the bytes they take: what a change concerns is dropped at once, what was read before
// that change is never taken in, and what is past its time may serve once more while a newer one is made.
import { LRUCache } from 'lru-cache'
import { signals } from '#telemetry/signals.ts'
import { BLIND_MS, type Evictions } from './evictions.ts'
import { type Name, nameOf } from './names.ts'
import type { Life } from './used.ts'

export interface Entry<T> extends Life {
  value: T
  bytes: number
}

export interface TaggedCache<T> {
  /** Undefined for what is not there, and for what is too old even to serve once more. */
  get(key: string): Entry<T> | undefined
  isFresh(entry: Life): boolean
  /** `since`: the number of the latest eviction when reading began. Undefined where nothing was kept. */
  keep(key: string, value: T, kept: { life: Life; bytes: number; since: number }): Entry<T> | undefined
  /** An entry that is still there takes so many bytes by now. */
  resize(key: string, entry: Entry<T>, bytes: number): void
}

export interface TaggedCacheOptions {
  /** As metrics name it. */
  name: 'views' | 'pages'
  mostBytes: number
  evictions: Evictions
  now?: (() => number) | undefined
}

/** What an entry takes beside its value: key, tags, places in the lists. */
const OVERHEAD = 500

export function taggedCache<T>(options: TaggedCacheOptions): TaggedCache<T> {
  const { name, mostBytes, evictions, now = () => performance.now() } = options
  const byTag = new Map<string, Set<string>>()
  /** The tags of single records, by their entity. */
  const recordTags = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes + OVERHEAD,
    dispose: (entry, key) => forget(key, entry),
  })

  const remember = (key: string, { tags }: Life) => {
    for (const tag of tags) {
      byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key))
      const { entity = '', id } = nameOf(tag) ?? {}
      if (id !== undefined) recordTags.set(entity, (recordTags.get(entity) ?? new Set()).add(tag))
    }
  }
  const forget = (key: string, { tags }: Life) => {
    for (const tag of tags) {
      const keys = byTag.get(tag)
      if (!keys?.delete(key) || keys.size > 0) continue
      byTag.delete(tag)
      const { entity = '' } = nameOf(tag) ?? {}
      const others = recordTags.get(entity)
      if (others?.delete(tag) && others.size === 0) recordTags.delete(entity)
    }
  }
  const tagsOf = ({ entity, id }: Name): string[] =>
    id === undefined ? [entity, ...(recordTags.get(entity) ?? [])] : [entity, `${entity}:${id}`]

  const tellSize = () => signals.cacheSize.publish({ cache: name, bytes: entries.calculatedSize })
  evictions.onEvict((evicted) => {
    const before = entries.size
    if (evicted === 'all') entries.clear()
    else
      for (const key of new Set(evicted.flatMap(tagsOf).flatMap((tag) => [...(byTag.get(tag) ?? [])])))
        entries.delete(key)
    const dropped = before - entries.size
    if (dropped === 0) return
    signals.evicted.publish({ cache: name, entries: dropped })
    tellSize()
  })

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined || entry.staleUntil > now()) return entry
      entries.delete(key)
      return undefined
    },
    isFresh: ({ freshUntil }) => freshUntil > now(),
    keep(key, value, { life, bytes, since }) {
      const { tags } = life
      const time = now()
      if (life.freshUntil <= time || evictions.isOutdated(tags, since)) return undefined
      const most = evictions.isHearing() ? Number.POSITIVE_INFINITY : time + BLIND_MS
      const freshUntil = Math.min(life.freshUntil, most)
      const entry = { value, tags, bytes, freshUntil, staleUntil: Math.min(life.staleUntil, most) }
      entries.set(key, entry)
      if (entries.peek(key) !== entry) return undefined
      remember(key, entry)
      tellSize()
      return entry
    },
    resize(key, entry, bytes) {
      if (entries.peek(key) !== entry) return
      // Another object: the library does not measure again what is there already.
      const grown = { ...entry, bytes }
      entries.set(key, grown)
      if (entries.peek(key) === grown) remember(key, grown)
      tellSize()
    },
  }
}
