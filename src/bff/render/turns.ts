// Pages are made one at a time, and between two of them whatever else has come is seen to. Answers arrive together where
// many visitors wait: thirty pages made from them in one go would keep a health check or a click waiting for all thirty.

/** Resolves when it is one's turn, in the order in which turns were asked for: one in each round of the event loop. */
export function takeTurns(): () => Promise<void> {
  const line: (() => void)[] = []
  const next = () => {
    line.shift()?.()
    if (line.length > 0) setImmediate(next)
  }
  return async () =>
    await new Promise<void>((resolve) => {
      if (line.push(resolve) === 1) setImmediate(next)
    })
}
