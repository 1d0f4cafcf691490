// What V8's quick collections of young objects leave behind, for tests of what must not outlive a request.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how: { type: 'minor' | 'major' }) => void

/** Two quick collections: what lives through both counts as old. */
export const collectQuickly = (): void => {
  collect({ type: 'minor' })
  collect({ type: 'minor' })
}

/** Through all of the heap. */
export const collectAll = (): void => collect({ type: 'major' })

/** Megabytes of what counts as old. */
export const oldMegabytes = (): number =>
  (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0) / 1e6
