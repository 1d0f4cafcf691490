// A circuit breaker: when most recent calls failed, further ones are rejected at once, except for an occasional probe.

export interface BreakerOptions {
  /** Length of the sliding window, in milliseconds. */
  window?: number
  /** With fewer calls than this in the window, the breaker never opens. */
  leastCalls?: number
  /** Failure rate, from 0 to 1, at which the breaker opens. */
  threshold?: number
  /** Milliseconds between two probes while it is open. */
  probeEvery?: number
  /** A monotonic clock, in milliseconds. */
  now?: () => number
  onChange?: (open: boolean) => void
}

export interface Breaker {
  /** Whether a call may be sent now; while the breaker is open, true once per probe interval. */
  admits(): boolean
  /** Records the result of an admitted call. */
  record(ok: boolean): void
  isOpen(): boolean
}

const SLICES = 10

export function createBreaker(options: BreakerOptions = {}): Breaker {
  const { window = 10_000, leastCalls = 20, threshold = 0.5, probeEvery = 2000, onChange } = options
  const now = options.now ?? (() => performance.now())
  const slice = window / SLICES
  let slices: { from: number; ok: number; failed: number }[] = []
  let openSince: number | undefined
  let lastProbe = 0

  const current = () => {
    const time = now()
    slices = slices.filter((one) => one.from > time - window)
    const last = slices.at(-1)
    if (last && time - last.from < slice) return last
    const fresh = { from: time, ok: 0, failed: 0 }
    slices.push(fresh)
    return fresh
  }

  const overThreshold = () => {
    const failed = slices.reduce((sum, one) => sum + one.failed, 0)
    const calls = slices.reduce((sum, one) => sum + one.ok, failed)
    return calls >= leastCalls && failed / calls >= threshold
  }

  return {
    admits() {
      if (openSince === undefined) return true
      const time = now()
      if (time - lastProbe < probeEvery) return false
      lastProbe = time
      return true
    },
    record(ok) {
      if (openSince !== undefined) {
        // While open, only probes and calls admitted earlier report back, so one success means the upstream has recovered.
        if (!ok) return
        openSince = undefined
        slices = []
        onChange?.(false)
        return
      }
      current()[ok ? 'ok' : 'failed'] += 1
      if (!overThreshold()) return
      openSince = lastProbe = now()
      onChange?.(true)
    },
    isOpen: () => openSince !== undefined,
  }
}
