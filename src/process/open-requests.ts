// Which requests are being answered right now, on every server of this process: named when a shutdown takes too long.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers with `METHOD /path` for each open request; the query may hold secrets and stays out. */
export const watchRequests = (): (() => string[]) => {
  const open = new Map<ServerResponse, string>()
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    open.set(response, `${request.method} ${request.url?.split('?')[0]}`)
    response.once('close', () => open.delete(response))
  })
  return () => [...open.values()]
}
