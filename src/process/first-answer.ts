// A process that listens may still be busy with what it loads: it serves once it has answered.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds one question may take, and the pause after it. */
const ANSWER_WITHIN_MS = 2000
const PAUSE = 100

/** Resolves with the first answer of whoever listens at the address, whatever it says. */
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
