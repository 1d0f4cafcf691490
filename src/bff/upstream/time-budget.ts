// The time budget of one incoming request: all its upstream calls together get as long as a single call may take.
import type { Lane } from './lanes.ts'
import type { Trace } from './trace.ts'

/** In milliseconds; negative once the budget is used up. */
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
