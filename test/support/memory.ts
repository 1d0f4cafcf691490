// What V8's quick collections of young objects leave behind, for tests of what must not outlive a request.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
// While V8 marks the whole heap, which it does when it sees fit, quick collections keep more.
setFlagsFromString('--no-incremental-marking')
const collect = runInNewContext('gc') as (how: { type: 'minor' | 'major' }) => void

/** Through all of the heap. */
const collectAll = (): void => collect({ type: 'major' })

/** Two quick collections: what lives through both counts as old. */
const collectQuickly = (): void => {
  collect({ type: 'minor' })
  collect({ type: 'minor' })
}

/** Megabytes of what counts as old. */
const oldMegabytes = (): number =>
  (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0) / 1e6

/** Megabytes that some work leaves behind as old, at the least of three times. */
export const leftBehind = (work: () => void): number => {
  const left = Array.from({ length: 3 }, () => {
    collectAll()
    const before = oldMegabytes()
    work()
    collectQuickly()
    return oldMegabytes() - before
  })
  return Math.min(...left)
}
