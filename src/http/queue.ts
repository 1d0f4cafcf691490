// Bounds costly work: so many tasks at once, the others wait in line, and past a limit new ones are turned away.
import { ApiError } from './errors.ts'

export type Queue = <T>(task: () => Promise<T>) => Promise<T>

export const queue = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue => {
  const line: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < atOnce) running++
    else if (line.length >= waiting) throw new ApiError('UNAVAILABLE', { retryAfter: 2 })
    // Whoever finishes hands its place over, so `running` stays as it is.
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
