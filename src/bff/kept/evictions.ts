// What changed, in order: every eviction gets a number, so that an answer whose reading began before an eviction of one of its
// tags can be told from one that was read afterwards. Caches ask before they keep anything, and are told what to drop.
import { LRUCache } from 'lru-cache'
import { mostEntries } from '#http/most-entries.ts'
import { type Name, nameOf } from './names.ts'

export interface Evictions {
  /** The number of the latest eviction; taken before reading begins. */
  mark(): number
  /** Whether an eviction after `since` concerns one of the tags: what was read then may be older than the change. */
  isOutdated(tags: Iterable<string>, since: number): boolean
  /** Names of records; what is no name evicts everything, as nobody can tell what it meant. */
  evict(names: readonly string[]): void
  evictAll(): void
  /** Called at every eviction, at once. */
  onEvict(listen: (evicted: readonly Name[] | 'all') => void): void
  /**
   * Whether changes made elsewhere are heard of. While they are not, nothing is kept for longer than `BLIND_MS`; both changes of
   * it evict everything.
   */
  hears(hearing: boolean): void
  isHearing(): boolean
}

/** Milliseconds that anything is kept while nobody tells of changes. */
export const BLIND_MS = 1000

/** Records whose latest eviction is known; of others it is taken to be the latest that was forgotten. */
const REMEMBERED = 50_000
const MOST_ENTITIES = 1000

export function createEvictions(): Evictions {
  const listeners: ((evicted: readonly Name[] | 'all') => void)[] = []
  let latest = 0
  /** Nothing whose reading began before this number is kept. */
  let floor = 0
  let hearing = false
  const ofEntity = new Map<string, { any: number; all: number }>()
  const ofRecord = new LRUCache<string, number>({
    ...mostEntries(REMEMBERED),
    dispose: (number, _key, reason) => {
      if (reason === 'evict') floor = Math.max(floor, number)
    },
  })

  const evictAll = () => {
    latest += 1
    floor = latest
    for (const listen of listeners) listen('all')
  }

  return {
    mark: () => latest,
    isOutdated(tags, since) {
      if (floor > since) return true
      for (const tag of tags) {
        const name = nameOf(tag)
        if (!name) return true
        const entity = ofEntity.get(name.entity)
        if (!entity) continue
        if (entity.all > since) return true
        if ((name.id === undefined ? entity.any : (ofRecord.get(tag) ?? 0)) > since) return true
      }
      return false
    },
    evict(names) {
      const read = names.map(nameOf)
      const known = read.filter((name) => name !== undefined)
      if (known.length < read.length || ofEntity.size > MOST_ENTITIES) return evictAll()
      if (known.length === 0) return
      latest += 1
      for (const { entity, id } of known) {
        const before = ofEntity.get(entity)
        ofEntity.set(entity, { any: latest, all: id === undefined ? latest : (before?.all ?? 0) })
        if (id !== undefined) ofRecord.set(`${entity}:${id}`, latest)
      }
      for (const listen of listeners) listen(known)
    },
    evictAll,
    onEvict: (listen) => void listeners.push(listen),
    hears(now) {
      hearing = now
      evictAll()
    },
    isHearing: () => hearing,
  }
}
