// Who calls, and whether they may: decided from the endpoint's contract before its handler or its body is looked at.
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { allows, type Role } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import type { AddressHash } from './address-hash.ts'

export interface Caller {
  userId: string
  role: Role
  /** The session the call belongs to. */
  familyId: string
  username: string
  /** Signed in with a password that somebody else has made. */
  mustChangePassword: boolean
}

/** Who an authorization header belongs to; undefined where its session has ended. */
export type CallerOf = (authorization: string | undefined) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Resolved for every endpoint that is not open to all or that touches somebody's rows; null for guests. */
    caller: Caller | null
    /** Where the caller is, as the audit log keeps it; null for guests. */
    addressHash: Buffer | null
  }
}

/** Endpoints that belong to nobody and are open to all are answered without a look at the token. */
const asksWhoCalls = ({ access, owner }: Endpoint): boolean => access !== 'public' || owner !== 'none'

const permit = ({ access }: Endpoint, { role, mustChangePassword }: Caller): void => {
  if (access === 'public' || access === 'user') return
  if (!allows(access, role)) throw new ApiError('FORBIDDEN')
  // The person who made the password still knows it, and could act in this person's name.
  if (mustChangePassword) throw new ApiError('PASSWORD_CHANGE_REQUIRED')
}

export function checkAccess(app: FastifyInstance, callerOf: CallerOf, hashAddress: AddressHash): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('addressHash', null)
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || !asksWhoCalls(endpoint)) return
    reply.header('cache-control', 'private, no-store')
    const { authorization } = request.headers
    if (authorization === undefined && endpoint.access === 'public') return
    const caller = await callerOf(authorization)
    // Also on endpoints open to guests: somebody whose session has ended must not be shown a guest's empty cart.
    if (!caller) throw new ApiError('UNAUTHENTICATED')
    permit(endpoint, caller)
    request.caller = caller
    if (endpoint.access !== 'public') request.addressHash = hashAddress(request.ip, 'audit log')
  })
}

/** The caller of an endpoint of access `user` or a permission. */
export const signedIn = <Who>(request: { caller: Who | null }): Who => {
  if (!request.caller) throw new ApiError('UNAUTHENTICATED')
  return request.caller
}
