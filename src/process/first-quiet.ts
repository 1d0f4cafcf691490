// What starting leaves in memory is collected once, when the process first has nothing to do. V8 collects when it needs room: a
// shop that few visit would hold for hours what it needed for a second. Only once: collected after every rush, memory comes
// dearer to the next one than it is worth (docs/performance.md).
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const PAUSE = 3000
/** The share of that time which a quiet process works at most. */
const QUIET = 0.03

/** All of the heap, which takes about 50 ms. V8 gives the pages that are empty then back some seconds later. */
export const collect = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

/** Runs `act` once, after the first pause in which the process did next to nothing; not at all where it ends before. */
export const atFirstQuiet = (act: () => void, pause = PAUSE): void => {
  let before = performance.eventLoopUtilization()
  const look = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > QUIET) return
    clearInterval(look)
    act()
  }, pause)
  look.unref()
}
