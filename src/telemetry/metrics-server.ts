// `/metrics` on a port of its own, which no visitor of the shop can reach.
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface MetricsServer {
  close: () => Promise<void>
}

/** `collect` returns the text of all metrics; if it fails the answer is 500, and `onError` gets the error. */
export async function serveMetrics(options: {
  port: number
  host: string
  collect: () => Promise<string>
  onError: (error: unknown) => void
}): Promise<MetricsServer> {
  const { port, host, collect, onError } = options
  const server = createServer((request, response) => {
    request.resume()
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    collect().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error) => {
        onError(error)
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    const reason = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code})`
    throw new Error(`Port ${port} on ${host} ${reason}: set METRICS_PORT, or stop what uses it`)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
