// Memory that starting or a rush has left behind goes back to the system in a quiet moment. V8 collects when it needs room:
// a process that nobody asks would hold for hours what it needed for a second.
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const PAUSE = 4000
/** The share of that time which a quiet process works at most. */
const QUIET = 0.03
/** Looks, one minute, that a rush must lie back: right after it V8 has to grow its heap again, and pages cost 15 % more for seconds. */
const PATIENCE = 15
/** Bytes that are worth it, and a pause of about 0.1 s. */
const WORTH = 48e6

export interface GiveBackOptions {
  /** The share of the time since the last look in which the process worked. */
  busy: () => number
  /** Bytes that the heap has taken from the system. */
  held: () => number
  collect: () => void
}

/** Answers with what looks whether memory can be given back, and then does it: soon after the start, later where it is much. */
export const createGiveBack = ({ busy, held, collect }: GiveBackOptions): (() => void) => {
  // The first time needs no reason. What was collected may be held for some seconds more, so the least ever seen counts.
  const state = { least: -WORTH, quiet: PATIENCE - 1 }
  return () => {
    state.quiet = busy() > QUIET ? 0 : state.quiet + 1
    state.least = Math.min(state.least, held())
    if (state.quiet < PATIENCE || held() - state.least < WORTH) return
    collect()
    state.least = held()
  }
}

/** All of the heap at once. V8 gives its empty pages back some seconds later. */
export const collectAll = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

/** Looks from now on, for as long as the process has something else to do. */
export const giveBackMemory = (): void => {
  const state = { before: performance.eventLoopUtilization() }
  const look = createGiveBack({
    busy: () => {
      const { utilization } = performance.eventLoopUtilization(state.before)
      state.before = performance.eventLoopUtilization()
      return utilization
    },
    held: () => process.memoryUsage().heapTotal,
    collect: collectAll,
  })
  setInterval(look, PAUSE).unref()
}
