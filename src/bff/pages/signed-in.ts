// Whose area it is: every view model of the account begins here.
import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/auth.ts'
import { isRole } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'

export function signedIn(request: FastifyRequest): { user: User; accessToken: string } {
  const { session } = request
  if (session.state !== 'authenticated')
    throw new ApiError(session.state === 'unavailable' ? 'UNAVAILABLE' : 'UNAUTHENTICATED')
  const { user, accessToken } = session
  const { role } = user
  // As the gate has it for the pages these are made for.
  if (!isRole(role)) throw new ApiError('FORBIDDEN')
  return { user: { ...user, role }, accessToken }
}
