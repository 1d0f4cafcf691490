// `/metrics` on a port of its own, which no visitor of the shop can reach.
import { createServer } from 'node:http'

export interface MetricsServer {
  close: () => Promise<void>
}

/** `collect` gives the text of all figures; a failure answers 500 and is told. */
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
