// Signing in, renewing and signing out, as plain functions: the JSON routes and the forms of pages without script share
// them. They set cookies on the reply and write one line of log each; they never hand a token to the browser.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyUser } from '#contract/auth.ts'
import { ApiError } from '#http/errors.ts'
import { enforce } from '../limits/too-many-requests.ts'
import { type AccountLinks, accountLinks } from './account-links.ts'
import { type AuthOutcome, noteAuth } from './events.ts'
import { unavailable } from './resolution.ts'
import { ANONYMOUS, apply } from './session.ts'
import { type SignIn, type SignInDeps, signIn } from './sign-in.ts'

export interface AuthFlows extends SignIn, AccountLinks {
  refresh(request: FastifyRequest, reply: FastifyReply): Promise<AnyUser>
  logout(request: FastifyRequest, reply: FastifyReply): Promise<void>
  logoutAll(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** The signed-in person has changed what they are called. */
  reread(request: FastifyRequest): void
  /** The account was just erased upstream: nothing of its sessions is left here either. */
  forget(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const RENEWALS = { most: 30, seconds: 60 }

export function authFlows(deps: SignInDeps): AuthFlows {
  const { sessions, cookie, keyring, counters } = deps

  const clearBrowser = (request: FastifyRequest, reply: FastifyReply) => {
    request.session = ANONYMOUS
    cookie.clear(reply)
    reply.header('clear-site-data', '"cache", "storage"')
  }

  return {
    ...signIn(deps),
    ...accountLinks(deps),

    async refresh(request, reply) {
      const presented = cookie.read(request)
      if (presented.kind !== 'token') throw new ApiError('UNAUTHENTICATED')
      // Each renewal ends in another token. A store that cannot be read is told of by the renewal itself.
      const family = await sessions.familyOf(presented.token).catch(() => undefined)
      const taken = await counters.take(`refresh:${family ?? keyring.keyFor(presented.token)}`, RENEWALS)
      if (!taken.allowed) noteAuth(request, 'auth.refresh', { outcome: 'limited', code: 'RATE_LIMITED' })
      enforce(RENEWALS, taken, reply)
      const resolution = await sessions.renew(presented.token, request)
      apply(request, reply, resolution, { cookie, keyring })
      if (resolution.kind === 'unclear') throw resolution.error
      if (resolution.kind === 'ended') throw new ApiError('UNAUTHENTICATED')
      return resolution.user
    },

    async logout(request, reply) {
      const presented = cookie.read(request)
      let outcome: AuthOutcome = { outcome: 'ok' }
      try {
        if (presented.kind === 'token') await sessions.revoke(presented.token, 'signed out', request)
      } catch (cause) {
        // The browser drops the session in any case; that the server could not revoke it is logged for the operator.
        outcome = { outcome: 'fault', cause }
      }
      clearBrowser(request, reply)
      noteAuth(request, 'auth.logout', outcome)
    },

    async logoutAll(request, reply) {
      const { session } = request
      if (session.state !== 'authenticated')
        throw new ApiError(session.state === 'unavailable' ? 'UNAVAILABLE' : 'UNAUTHENTICATED')
      try {
        await sessions.revokeUser(session.user.id, session.accessToken, 'signed out everywhere', request)
      } catch (cause) {
        noteAuth(request, 'auth.logout-all', { outcome: 'fault', cause })
        throw unavailable(cause)
      }
      clearBrowser(request, reply)
      noteAuth(request, 'auth.logout-all', { outcome: 'ok' })
    },

    reread({ session }) {
      if (session.state === 'authenticated') sessions.reread(session.accessToken)
    },

    async forget(request, reply) {
      const { session } = request
      let outcome: AuthOutcome = { outcome: 'ok' }
      try {
        if (session.state === 'authenticated')
          await sessions.revokeUser(session.user.id, session.accessToken, 'signed out everywhere', request)
      } catch (cause) {
        // The upstream takes its tokens no more; rows that are left here end when they are next shown to it.
        outcome = { outcome: 'fault', cause }
      }
      clearBrowser(request, reply)
      noteAuth(request, 'auth.logout-all', outcome)
    },
  }
}
