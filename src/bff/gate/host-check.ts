// Serves only the hosts it is meant for. Nothing else in the BFF reads Host, so a forged one could at most confuse caches.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import { isSecure } from './origins.ts'

const WELL_FORMED = /^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/

/** Load balancers ask for these by address. */
const FOR_ANYONE = new Set(['/healthz', '/readyz'])

type Judgement = 'ours' | 'foreign' | 'malformed'

/** Returns the judgement, for what answers before any hook. */
export function hostCheck(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'allowedHosts' | 'publicOrigin'> },
): (request: IncomingMessage) => Judgement {
  const usualPort = isSecure(config) ? ':443' : ':80'
  const allowed = new Set(config.allowedHosts.flatMap((host) => [host, host + usualPort]))
  /** Node keeps the first of several Host headers and says nothing about the others. */
  const countOf = (rawHeaders: readonly string[]) => {
    let count = 0
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index]
      if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
    }
    return count
  }
  const judge = ({ headers, rawHeaders }: IncomingMessage): Judgement => {
    const host = headers.host?.toLowerCase()
    if (countOf(rawHeaders) !== 1 || host === undefined) return 'malformed'
    if (allowed.has(host)) return 'ours'
    return WELL_FORMED.test(host) ? 'foreign' : 'malformed'
  }
  app.addHook('onRequest', async (request) => {
    if (FOR_ANYONE.has(request.canonical.routeKey) && countOf(request.raw.rawHeaders) <= 1) return
    const judgement = judge(request.raw)
    if (judgement === 'malformed') throw new ApiError('BAD_REQUEST')
    if (judgement === 'foreign') throw new ApiError('MISDIRECTED')
  })
  return judge
}
