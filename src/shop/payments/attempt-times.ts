// How long an attempt to pay lasts. The times are stored with it before the provider is asked, so that a question that is
// asked again is the same to the last byte.

const MINUTE = 60_000
/** A provider's session must last half an hour from when it is made, which may be as late as `giveUpAt`. */
const SESSION = 35 * MINUTE
const SILENCE = 4 * MINUTE
const MARGIN = 10 * MINUTE

export interface AttemptTimes {
  /** When the provider closes the attempt by itself. */
  expiresAt: Date
  /** Without any answer until then the attempt ends; the next one has a new key. */
  giveUpAt: Date
  /** Until when the order holds its goods for it. */
  holdUntil: Date
}

export const attemptTimes = (startedAt: Date): AttemptTimes => {
  const after = (ms: number) => new Date(startedAt.getTime() + ms)
  // Providers count in whole seconds.
  const expiresAt = new Date(Math.floor(after(SESSION).getTime() / 1000) * 1000)
  return { expiresAt, giveUpAt: after(SILENCE), holdUntil: new Date(expiresAt.getTime() + MARGIN) }
}

/** The times of an attempt of which only the end is stored. */
export const timesUntil = (expiresAt: Date): AttemptTimes => attemptTimes(new Date(expiresAt.getTime() - SESSION))
