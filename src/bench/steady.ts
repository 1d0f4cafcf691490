// Load at a steady rate: each call has its moment, whether those before have been answered or not. Its time counts from that
// moment, so that a server which falls behind cannot hide it.
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './figures.ts'

export interface Steady {
  calls: number
  /** Calls that were refused or failed, by what they were answered. */
  faults: Readonly<Record<string, number>>
  p50: number
  p95: number
  p99: number
}

/** `call` answers undefined where it went well, and what went wrong otherwise. */
export async function steadily(
  calls: readonly (() => Promise<string | undefined>)[],
  { rate }: { rate: number },
): Promise<Steady> {
  const began = performance.now()
  const times: number[] = []
  const faults: Record<string, number> = {}
  const one = async (call: () => Promise<string | undefined>, due: number) => {
    const fault = await call().catch((error: unknown) => String(error))
    times.push(performance.now() - due)
    if (fault !== undefined) faults[fault] = (faults[fault] ?? 0) + 1
  }
  const sent: Promise<void>[] = []
  for (const [index, call] of calls.entries()) {
    const due = began + (index * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    sent.push(one(call, due))
  }
  await Promise.all(sent)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share))) as [
    number,
    number,
    number,
  ]
  return { calls: calls.length, faults, p50, p95, p99 }
}
