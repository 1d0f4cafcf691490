// Bounds costly work: a fixed number of tasks at once, others wait in line, and past a limit new ones are rejected.
import { ApiError } from './errors.ts'

export type Queue = <T>(task: () => Promise<T>) => Promise<T>

export const queue = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue => {
  const line: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < atOnce) running++
    else if (line.length >= waiting) throw new ApiError('UNAVAILABLE', { retryAfter: 2 })
    // A task that finishes passes its slot on, so `running` does not change.
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
