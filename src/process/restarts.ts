// How often a crashed process is started again: immediately at first, then more slowly, and not forever.

/** Answers with the pause before the next start in milliseconds, or undefined when it is time to give up. */
export type Restarts = (now: number) => number | undefined

export const createRestarts = ({ most = 5, within = 60_000, pause = 250 } = {}): Restarts => {
  let crashes: number[] = []
  return (now) => {
    crashes = [...crashes.filter((time) => now - time < within), now]
    if (crashes.length >= most) return undefined
    return pause * 2 ** (crashes.length - 1)
  }
}
