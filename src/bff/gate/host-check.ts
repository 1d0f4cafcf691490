// Serves only the hosts it is meant for. Nothing else in the BFF reads Host, so a forged one could at most confuse caches.
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import { isSecure } from './origins.ts'

const WELL_FORMED = /^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/

/** Load balancers ask for these by address. */
const FOR_ANYONE = new Set(['/healthz', '/readyz'])

export function hostCheck(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'allowedHosts' | 'publicOrigin'> },
): void {
  const usualPort = isSecure(config) ? ':443' : ':80'
  const allowed = new Set(config.allowedHosts.flatMap((host) => [host, host + usualPort]))
  app.addHook('onRequest', async (request) => {
    // Node keeps the first of several Host headers and says nothing about the others.
    const { rawHeaders } = request.raw
    let count = 0
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.toLowerCase() === 'host') count += 1
    }
    const host = request.raw.headers.host?.toLowerCase()
    if (FOR_ANYONE.has(request.canonical.routeKey) && count <= 1) return
    if (count !== 1 || host === undefined || !WELL_FORMED.test(host)) throw new ApiError('BAD_REQUEST')
    if (!allowed.has(host)) throw new ApiError('MISDIRECTED')
  })
}
