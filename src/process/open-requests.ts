// Which requests are being answered right now, on every server of this process: named when a shutdown takes too long.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** As it was sent: Fastify puts the address it routes in its place. */
const wanted = ({ url, originalUrl = url }: IncomingMessage & { originalUrl?: string }) => originalUrl

/** Answers with `METHOD /path` for each open request; the query may hold secrets and stays out. */
export const watchRequests = (): (() => string[]) => {
  const open = new Set<ServerResponse>()
  // One function for all of them: this runs for every request, and is asked about hardly ever.
  function forget(this: ServerResponse) {
    open.delete(this)
  }
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    open.add(response)
    response.on('close', forget)
  })
  return () => [...open].map(({ req }) => `${req.method} ${wanted(req)?.split('?')[0]}`)
}
