// Stands where the BFF does: takes the simulator's webhooks, and hands them on when a test says so, as often as it says.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Webhook {
  headers: IncomingHttpHeaders
  body: string
  /** What happened, and to which payment. */
  type: string
  payment: string
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export async function webhookRelay(t: Scope) {
  const taken: Webhook[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    taken.push({ headers: request.headers, body, ...(JSON.parse(body) as { type: string; payment: string }) })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => new Promise((resolve) => server.close(() => resolve())))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    find: (type: string, payment: string) => taken.find((one) => one.type === type && one.payment === payment),
    /** The status it is answered with. */
    handOn: async (shop: string, { headers, body }: Webhook): Promise<number> => {
      const signature = String(headers['simulator-signature'])
      const answer = await fetch(`${shop}/api/payments/webhooks/simulator`, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json', 'simulator-signature': signature },
      })
      await answer.body?.cancel()
      return answer.status
    },
  }
}

export type Relay = Awaited<ReturnType<typeof webhookRelay>>
