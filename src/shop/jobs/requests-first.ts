// Requests come before jobs: while the process answers some, a job that could begin waits, though not for long.
import type { Server, ServerResponse } from 'node:http'

/** Milliseconds: under a load that never ends, jobs go on slowly instead of not at all. */
const PATIENCE = 100

/** Answers with a function that resolves as soon as the server answers nobody, or patience is over. */
export function requestsFirst(server: Pick<Server, 'on'>, patience = PATIENCE): () => Promise<void> {
  let answering = 0
  const waiting = new Set<() => void>()
  server.on('request', (_request, response: ServerResponse) => {
    answering += 1
    // Comes once, whether the answer was sent or whoever asked has gone.
    response.once('close', () => {
      answering -= 1
      if (answering === 0) for (const go of waiting) go()
    })
  })
  return async () => {
    if (answering === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(resolve, patience)
    await promise
    clearTimeout(timer)
    waiting.delete(resolve)
  }
}
