// A process that listens may still be loading: it counts as serving once it has answered a request. It asks itself: the supervisor
// would hold 10 MB of Node's HTTP for as long as it runs.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds one request may take, and the pause after it. */
const ANSWER_WITHIN_MS = 2000
const PAUSE = 100

/** Resolves with the first answer from the address, whatever its status. */
export const firstAnswer = async (url: string): Promise<void> => {
  for (;;) {
    try {
      const request = get(`${url}/healthz`, { agent: false, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      await answer.toArray()
      return
    } catch {
      await sleep(PAUSE)
    }
  }
}
