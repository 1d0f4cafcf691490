// Pages are made one at a time, and between two of them whatever else has come is seen to: thirty made in one go, where many
// visitors wait, would keep a health check or a click waiting for all thirty. A page that has its data goes before one that
// has yet to load it, so that few hold theirs while they wait, and its memory is free again before it would be looked after.

export interface Turns {
  toLoad: () => Promise<void>
  toRender: () => Promise<void>
}

/** One turn in each round of the event loop; those of a kind in the order in which they were asked for. */
export function takeTurns(): Turns {
  const loading: (() => void)[] = []
  const rendering: (() => void)[] = []
  const next = () => {
    const turn = rendering.shift() ?? loading.shift()
    turn?.()
    if (rendering.length + loading.length > 0) setImmediate(next)
  }
  const turnIn = async (line: (() => void)[]) =>
    await new Promise<void>((resolve) => {
      line.push(resolve)
      if (rendering.length + loading.length === 1) setImmediate(next)
    })
  return { toLoad: () => turnIn(loading), toRender: () => turnIn(rendering) }
}
