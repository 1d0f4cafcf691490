// Puts `request.session` on every request before anything asks who it is from. Visitors without the cookie cost nothing:
// no row, no query, no call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyUser } from '#contract/auth.ts'
import { logAuth } from './events.ts'
import type { Keyring } from './keyring.ts'
import type { Resolution } from './resolution.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

export type Session =
  | { state: 'anonymous' }
  /** Under any role: one that this product does not know is refused where roles count, and sees what is public. */
  | { state: 'authenticated'; user: AnyUser; accessToken: string }
  /** There is a session, but whether it still stands is not known at the moment. */
  | { state: 'unavailable' }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session
    /** Digest of the signed-in user's id, for logs. */
    userHash: string | undefined
    /** A digest for the log of the name somebody tries to sign in with. */
    nameHash: string | undefined
  }
}

export const ANONYMOUS: Session = Object.freeze({ state: 'anonymous' })

export interface SessionHookDeps {
  sessions: Sessions
  cookie: SessionCookie
  keyring: Keyring
  /** Paths that are the same for everyone: their requests are anonymous whatever they carry. */
  isImpersonal: (routeKey: string) => boolean
}

/** Endpoints that end or replace a session do not need its user, and must not wait for the upstream to name one. */
const REPLACING = new Set([
  '/login',
  '/register',
  '/logout',
  '/bff/auth/login',
  '/bff/auth/register',
  '/bff/auth/logout',
  '/bff/auth/refresh',
])

export function session(app: FastifyInstance, { sessions, cookie, keyring, isImpersonal }: SessionHookDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const { routeKey } = request.canonical
    if (isImpersonal(routeKey) || (request.method === 'POST' && REPLACING.has(routeKey))) return
    const presented = cookie.read(request)
    if (presented.kind === 'none') return
    if (presented.kind !== 'token') {
      logAuth(request.log, 'session.cookie', { outcome: presented.kind })
      return cookie.clear(reply)
    }
    apply(request, reply, await sessions.resolve(presented.token, request), { cookie, keyring })
    // An upstream may confirm a token and yet refuse what is asked with it. Whoever is sent to sign in then finds the form.
    const { session } = request
    if (routeKey === '/login' && session.state === 'authenticated' && sessions.wasInvalidated(session.accessToken))
      request.session = ANONYMOUS
  })

  // Before the answer leaves, so that the page it leads to is not shown to somebody who is signed in no more: `/login`
  // would send them back, and they would go in circles.
  app.addHook('onSend', async ({ session, trace }) => {
    if (session.state === 'authenticated' && trace.calls.some(({ status }) => status === 401))
      sessions.invalidate(session.accessToken)
  })
}

/** Makes a resolution this request's session, and sends changed cookies to the browser. */
export function apply(
  request: FastifyRequest,
  reply: FastifyReply,
  resolution: Resolution,
  { cookie, keyring }: Pick<SessionHookDeps, 'cookie' | 'keyring'>,
): void {
  if (resolution.kind === 'unclear') {
    request.session = { state: 'unavailable' }
    return
  }
  if (resolution.kind === 'ended') {
    request.session = ANONYMOUS
    if (resolution.clearCookie) cookie.clear(reply)
    return
  }
  const { user, token, renewed } = resolution
  request.session = { state: 'authenticated', user, accessToken: token }
  request.userHash = keyring.pseudonym('user', user.id)
  if (renewed) cookie.write(reply, renewed.sealed, renewed.maxAge)
}
