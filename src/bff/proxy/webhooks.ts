// `/webhooks/:provider`: what payment providers send, handed on to the shop byte for byte. It stands outside sessions and the
// proof of our own pages: the signature, which the shop verifies, is the only thing that counts.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#http/errors.ts'
import { networkOf } from '../limits/address.ts'
import { memoryCounters } from '../limits/memory.ts'
import { enforce } from '../limits/too-many-requests.ts'
import type { Upstream } from '../upstream/client.ts'
import { answerError, faultError, toFault } from '../upstream/faults.ts'

const MOST_BYTES = 256 * 1024
/** Bodies of one network that no provider signed. Those under way count until they are known to be genuine. */
const FORGED = { most: 100, seconds: 60 }

export const isWebhook = (routeKey: string): boolean => /^\/webhooks\/[^/]+$/.test(routeKey)

export async function webhooks(app: FastifyInstance, { upstream }: { upstream: Upstream }): Promise<void> {
  const { transport } = upstream
  const counters = memoryCounters()

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { provider: string } }>(
      '/webhooks/:provider',
      { bodyLimit: MOST_BYTES, config: { withoutContract: 'bytes of a payment provider, in a form of its own' } },
      async (request, reply) => {
        const network = networkOf(request.ip)
        enforce(FORGED, await counters.take(network, FORGED), reply)
        const { status, headers, json } = await handOn(request)
        if (!isForged(status, json)) await counters.giveBack(network)
        if (status >= 200 && status < 300) return { received: true }
        throw answerError(status, headers['retry-after'], json)
      },
    )
  })

  const handOn = async (request: FastifyRequest<{ Params: { provider: string } }>) => {
    const { provider } = request.params
    if (!/^[a-z0-9_]{1,40}$/.test(provider)) throw new ApiError('NOT_FOUND')
    try {
      return await upstream.exchange({
        name: 'webhooks',
        lane: transport.lanes.write,
        method: 'POST',
        path: `${transport.basePath}/api/payments/webhooks/${provider}`,
        headers: { ...signatures(request), ...request.trace.headers() },
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        trace: request.trace,
        // Each is taken once, however often it arrives.
        retryOn: 'not-sent-or-reset',
      })
    } catch (error) {
      throw faultError(toFault(error))
    }
  }
}

const isForged = (status: number, json: unknown): boolean =>
  status === 400 && (json as { code?: unknown } | null)?.code === 'INVALID_SIGNATURE'

/** Whatever a provider calls its signature. */
function signatures({ headers }: FastifyRequest): Record<string, string> {
  const named: Record<string, string> = { accept: 'application/json', 'content-type': 'application/octet-stream' }
  for (const [name, value] of Object.entries(headers))
    if (/^[a-z0-9-]{1,40}-signature$/.test(name) && typeof value === 'string') named[name] = value
  return named
}
