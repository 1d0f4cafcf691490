// Which requests are being answered right now, on every server of this process: named when a shutdown takes too long.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** As it was sent: Fastify puts the address it routes in its place. */
const wanted = ({ url, originalUrl = url }: IncomingMessage & { originalUrl?: string }) => originalUrl

/**
 * Answers with `METHOD /path` for each open request; the query may hold secrets and stays out. `started` is the channel on which
 * they are announced, by Node unless a test does it.
 *
 * A list, and not a Set: each time a Set makes room, V8 lets its old table point to the new one, and tables that are old to the
 * garbage collector keep whatever was open, with all it holds, until it next looks through all of the heap.
 */
export const watchRequests = (started = 'http.server.request.start'): (() => string[]) => {
  // Where an open answer stands in this list; another watch has a list of its own.
  const PLACE = Symbol('place')
  type Open = ServerResponse & { [PLACE]: number }
  const open: Open[] = []
  // One function for all of them: this runs for every request, and is asked about hardly ever.
  function forget(this: Open) {
    const place = this[PLACE]
    const last = open.at(-1)
    if (open[place] !== this || !last) return
    open[place] = last
    last[PLACE] = place
    open.pop()
  }
  subscribe(started, (message) => {
    const { response } = message as { response: Open }
    response[PLACE] = open.push(response) - 1
    response.on('close', forget)
  })
  return () => open.map(({ req }) => `${req.method} ${wanted(req)?.split('?')[0]}`)
}
