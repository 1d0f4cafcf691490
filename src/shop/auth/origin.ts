// Where an attempt to sign in comes from, and its place in the line for a check of its password.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { goneSignal } from '#http/gone.ts'
import { networkOf } from './address-hash.ts'
import { deviceOf } from './device.ts'
import type { Standing } from './standing.ts'
import type { Requester } from './turns.ts'

export interface Place {
  ip: string
  /** The browser, where the proxy before us says that this name was signed in with it before. */
  knownDevice: string | undefined
}

export interface Origin extends Place {
  /** What the browser calls itself. */
  device: string
  gone: AbortSignal
}

/** Only proxies whose forwarded address is trusted may say this too. */
const knownDeviceOf = ({ headers, ips = [] }: FastifyRequest): string | undefined => {
  const given = headers['x-known-device']
  return ips.length > 1 && typeof given === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(given) ? given : undefined
}

export const originOf = (request: FastifyRequest, reply: FastifyReply): Origin => ({
  ip: request.ip,
  knownDevice: knownDeviceOf(request),
  device: deviceOf(request.headers['user-agent']),
  gone: goneSignal(reply),
})

export const requesterFrom = ({ ip, knownDevice, gone }: Origin, standing: Standing): Requester => {
  if (knownDevice !== undefined) return { key: `device ${knownDevice}`, rank: 'known', gone }
  const network = networkOf(ip)
  return { key: network, rank: standing.of(network), gone }
}

/** People who are signed in are served before everybody else. */
export const signedInRequester = ({ userId }: { userId: string }): Requester => ({
  key: `user ${userId}`,
  rank: 'known',
})
