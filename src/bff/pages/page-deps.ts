// What view models are given, and what they ask of a request: who it is from.
import type { FastifyRequest } from 'fastify'
import { isStaffRole } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import type { AuthFlows } from '../auth/flows.ts'
import type { CartAccess } from '../cart/access.ts'
import type { PeopleLimits } from '../limits/people.ts'
import type { Upstream } from '../upstream/client.ts'
import type { Hearts } from '../wishlist/hearts.ts'
import type { SiteContextReader } from './site-context.ts'

export interface PageDeps {
  auth: Pick<AuthFlows, 'forget' | 'reread'>
  config: Config
  upstream: Upstream
  siteContext: SiteContextReader
  cart: CartAccess
  limits: PeopleLimits
  hearts: Hearts
}

export const accessTokenOf = (request: FastifyRequest): string | undefined =>
  request.session.state === 'authenticated' ? request.session.accessToken : undefined

export const isStaff = ({ session }: FastifyRequest): boolean =>
  session.state === 'authenticated' && isStaffRole(session.user.role)

/** The token of whoever is signed in: 401 without, 503 while that cannot be known. */
export function requireSignedIn({ session }: FastifyRequest): { accessToken: string } {
  if (session.state === 'authenticated') return session
  throw new ApiError(session.state === 'unavailable' ? 'UNAVAILABLE' : 'UNAUTHENTICATED')
}
