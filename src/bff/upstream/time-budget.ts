// How long one request may wait for the upstream altogether: as long as one call may take.
import type { Lane } from './lanes.ts'
import type { Trace } from './trace.ts'

/** In milliseconds; below zero where it is used up. */
export const timeLeft = (trace: Trace, { head }: Pick<Lane, 'head'>): number => head - trace.age()

/** The promise's result, or a fallback once the request's time is used up. */
export async function whileTimeLasts<T, S>(
  promise: Promise<T>,
  trace: Trace,
  lane: Pick<Lane, 'head'>,
  late: () => S,
): Promise<T | S> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<S>((resolve) => {
    timer = setTimeout(() => resolve(late()), Math.max(0, timeLeft(trace, lane)))
  })
  return await Promise.race([promise, over]).finally(() => clearTimeout(timer))
}
