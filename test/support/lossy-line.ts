// A proxy to an upstream that can lose an answer after the upstream has already processed the request.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request as send } from 'undici'

/** Decides what happens to an answer that has arrived in full; `deliver` passes it on unchanged. */
export type Fate = (response: ServerResponse, deliver: () => void) => void | Promise<void>

export interface LossyLine {
  url: string
  /** Number of requests to a path. */
  count: (path: string) => number
  /** Applies to the next answer from a path, once. */
  next: (path: string, fate: Fate) => void
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export const cut: Fate = (response) => {
  response.socket?.resetAndDestroy()
}

/** Sends the headers and announces a body, then breaks off. */
export const cutWithin: Fate = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"statusCode":200,', () => response.socket?.resetAndDestroy())
}

export async function lossyLine(t: Scope, target: string): Promise<LossyLine> {
  const fates = new Map<string, Fate>()
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    seen.push(path)
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { connection: _, 'transfer-encoding': __, ...headers } = request.headers
      const answer = await send(target + path, {
        method: request.method as 'GET',
        headers,
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      })
      const body = Buffer.from(await answer.body.arrayBuffer())
      const deliver = () => {
        const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers
        response.writeHead(answer.statusCode, headers).end(body)
      }
      const fate = fates.get(path)
      fates.delete(path)
      await (fate ?? ((_, deliver) => deliver()))(response, deliver)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.teardown(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (path) => seen.filter((one) => one === path).length,
    next: (path, fate) => void fates.set(path, fate),
  }
}
