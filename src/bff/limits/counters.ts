// Counters behind every rate limit. Two kinds: a window that holds so many, and a wait that doubles with every failure.
// Both count before the counted thing happens, so that a burst of parallel tries cannot slip through.

export interface Window {
  most: number
  seconds: number
}

export interface Backoff {
  /** Failures that cost nothing yet. */
  free: number
  /** Failures after which the wait, one second at first, doubles. */
  step: number
  /** Longest wait in seconds. */
  cap: number
  /** Seconds without a try after which everything is forgotten. */
  memory: number
}

export interface Taken {
  allowed: boolean
  /** Seconds until the window starts anew. */
  resets: number
  count: number
}

export interface Counters {
  take(key: string, window: Window): Promise<Taken>
  /** Counts a try as failed in advance, `count` with it; `wait` in seconds where it is not allowed now. */
  attempt(key: string, backoff: Backoff): Promise<{ allowed: true; count: number } | { allowed: false; wait: number }>
  /** Takes one count back: that try was a success. */
  giveBack(key: string): Promise<void>
  reset(key: string): Promise<void>
}

/** Seconds to wait after so many failures. */
export function waitAfter(failures: number, { free, step, cap }: Backoff): number {
  if (failures <= free) return 0
  return Math.min(cap, 2 ** Math.min(Math.floor((failures - free - 1) / step), 30))
}
