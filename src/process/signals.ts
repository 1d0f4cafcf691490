// Signals that ask a process to end. One request often arrives twice: Ctrl-C reaches npm and us alike, and npm passes it on.

export interface SignalHandlers {
  first: (signal: NodeJS.Signals) => void
  /** Another one, clearly later than the first. */
  second: (signal: NodeJS.Signals) => void
}

export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Milliseconds within which a further signal is an echo of the first. */
const echo = 500

export const onEndingSignals = ({ first, second }: SignalHandlers): void => {
  const state = { at: undefined as number | undefined }
  for (const name of endingSignals)
    process.on(name, (signal) => {
      const now = performance.now()
      if (state.at === undefined) {
        state.at = now
        first(signal)
      } else if (now - state.at > echo) second(signal)
    })
}
