// What starting takes goes back to the system when the process first has nothing to do, and what a rush took after a quiet minute.
// V8 collects when it needs room: a shop that few visit would hold for hours what it needed for a second.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const PAUSE = 3000
/** The share of that time which a quiet process works at most. */
const QUIET = 0.03
/** The share from which it is a rush: less of it takes hardly any room. */
const RUSH = 0.25
/** Quiet looks in a row after a rush. Pages are dearer for half a second afterwards, so not between two visits of one crowd. */
const AFTER_RUSH = 20

/** Collects all of the heap and gives back what is empty then, which takes 20 to 140 ms. */
export const collect = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })")
}

/** Runs `act` after the first pause in which the process did next to nothing, and again once each rush is long over. */
export const onceQuiet = (act: () => void, pause = PAUSE): void => {
  let before = performance.eventLoopUtilization()
  /** Quiet looks in a row after which there is something to give back; zero while there is nothing. */
  let wanted = 1
  let quiet = 0
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    quiet = utilization <= QUIET ? quiet + 1 : 0
    if (wanted === 0 && utilization >= RUSH) wanted = AFTER_RUSH
    if (wanted === 0 || quiet < wanted) return
    wanted = 0
    act()
  }
  setInterval(look, pause).unref()
}
