// A process that listens may still be loading: it counts as serving once it has answered a request.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds one request may take, and the pause after it. */
const ANSWER_WITHIN_MS = 2000
const PAUSE = 100

/** Resolves with the first answer from the address, whatever its status. */
export const firstAnswer = async (url: string): Promise<void> => {
  for (;;) {
    try {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      await answer.arrayBuffer()
      return
    } catch {
      await sleep(PAUSE)
    }
  }
}
