// What starting leaves in memory goes back to the system once, when the process first has nothing to do. V8 collects when it needs
// room: a shop that few visit would hold for hours what it needed for a second.
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const PAUSE = 3000
/** The share of that time which a quiet process works at most. */
const QUIET = 0.03

/** Collects all of the heap and gives back what is empty then, which takes 20 to 140 ms. */
export const collect = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })")
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
