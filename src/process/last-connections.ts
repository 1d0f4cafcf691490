// Connections of a process that stops. Node ends those that are idle when a server closes, and waits for all others until their
// other end hangs up: proxies keep for minutes what has had its answer since, and browsers open some before they ask anything.
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const SWEEP_EVERY_MS = 100

/** From now on each connection ends with its next answer: whoever asks again opens another one, which leads elsewhere. */
export const endWithAnswers = (): void =>
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    response.shouldKeepAlive = false
  })

/** Closes the app once its open requests have their answers, whatever else is connected. */
export async function closeApp(app: FastifyInstance, openRequests: () => readonly string[]): Promise<void> {
  const sweep = setInterval(() => {
    // While it listens another request may be on its way.
    if (!app.server.listening && openRequests().length === 0) app.server.closeAllConnections()
  }, SWEEP_EVERY_MS)
  await app.close().finally(() => clearInterval(sweep))
}
