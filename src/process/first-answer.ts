// A process that listens may still be loading: it counts as serving once it has answered a request. It asks itself, by a plain socket:
// Node's HTTP client takes 10 MB for as long as a process runs, and a start waits while it loads.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds one request may take, and the pause after it. */
const ANSWER_WITHIN_MS = 2000
const PAUSE = 100

/** Resolves with the first answer from the address, whatever its status. */
export const firstAnswer = async (url: string): Promise<void> => {
  const { hostname, port, host } = new URL(url)
  for (;;) {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error('It does not answer')))
    try {
      socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      const begun = await socket.take(1).toArray()
      if (begun.length > 0) return
    } catch {
      // Nobody listens, or who does is busy.
    } finally {
      socket.destroy()
    }
    await sleep(PAUSE)
  }
}
