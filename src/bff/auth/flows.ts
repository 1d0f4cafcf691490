// Signing in, renewing and signing out, as plain functions: the JSON routes and the forms of pages without script share
// them. They set cookies on the reply and write one line of log each; they never hand a token to the browser.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AnyUser, type LoginBody, type RegisterBody, usernameKey } from '#contract/auth.ts'
import { ApiError } from '#http/errors.ts'
import { networkOf } from '../limits/address.ts'
import type { Counters, Window } from '../limits/counters.ts'
import { enforce } from '../limits/too-many-requests.ts'
import { type AuthEvent, type AuthOutcome, logAuth } from './events.ts'
import type { Keyring } from './keyring.ts'
import type { KnownDevices } from './known-device.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { ANONYMOUS, apply } from './session.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Admission, Fault, UpstreamAuth } from './upstream-auth.ts'

export interface AuthFlows {
  login(request: FastifyRequest, reply: FastifyReply, credentials: z.output<typeof LoginBody>): Promise<AnyUser>
  register(request: FastifyRequest, reply: FastifyReply, person: z.output<typeof RegisterBody>): Promise<AnyUser>
  refresh(request: FastifyRequest, reply: FastifyReply): Promise<AnyUser>
  logout(request: FastifyRequest, reply: FastifyReply): Promise<void>
  logoutAll(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export type OnSignedIn = (signedIn: {
  request: FastifyRequest
  reply: FastifyReply
  accessToken: string
  user: AnyUser
}) => Promise<void>

export interface FlowDeps {
  sessions: Sessions
  auth: UpstreamAuth
  cookie: SessionCookie
  keyring: Keyring
  throttle: LoginThrottle
  devices: KnownDevices
  counters: Counters
  limits: { registrations: Window; renewals: Window }
  /** Runs once somebody is signed in, before the answer; its failure is logged and does not undo the sign-in. */
  onSignedIn?: OnSignedIn | undefined
}

/**
 * The upstream's own limit is no outage, nor is that it was too busy, and whoever hangs up has had their try: else those
 * who guess would only have to be many for their tries to be free.
 */
const isOutage = ({ trace }: FastifyRequest, { error }: Fault): boolean =>
  error.code !== 'RATE_LIMITED' && error.code !== 'UPSTREAM_TIMEOUT' && !trace.signal?.aborted

export function authFlows(deps: FlowDeps): AuthFlows {
  const { sessions, auth, cookie, keyring, throttle, devices, counters, limits, onSignedIn } = deps
  const askerOf = (request: FastifyRequest) => ({ log: request.log, trace: request.trace })
  const note = (request: FastifyRequest, event: AuthEvent, outcome: AuthOutcome) =>
    logAuth(request.log, event, { nameHash: request.nameHash, userHash: request.userHash, ...outcome })

  /** Makes the admitted person this browser's, in place of whoever was signed in before. */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    event: AuthEvent,
    admission: Admission,
  ): Promise<AnyUser> => {
    const upstreamMs = admission.ms
    if (admission.kind !== 'granted') {
      const { error, kind } = admission
      const unclear = request.trace.signal?.aborted ? { outcome: 'left' } : { outcome: 'fault', cause: error.cause }
      const answered = kind === 'fault' ? unclear : { outcome: 'invalid' }
      const outcome = error.code === 'RATE_LIMITED' ? { outcome: 'limited' } : answered
      note(request, event, { ...outcome, code: error.code, upstreamMs })
      throw error
    }
    const { grant } = admission
    const { user, accessToken } = grant
    try {
      const started = await sessions.begin(grant, askerOf(request))
      await endPresented(request, 'signed in anew', accessToken)
      cookie.write(reply, started.sealed, started.maxAge)
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError('UNAVAILABLE', { retryAfter: 5, cause: thrown })
      note(request, event, { outcome: 'fault', code: error.code, upstreamMs, cause: error.cause })
      throw error
    }
    request.session = { state: 'authenticated', user, accessToken }
    request.userHash = keyring.pseudonym('user', user.id)
    note(request, event, { outcome: 'ok', upstreamMs })
    try {
      await onSignedIn?.({ request, reply, accessToken, user })
    } catch (error) {
      request.log.warn({ err: error }, 'what follows a sign-in failed')
    }
    return user
  }

  /** A cookie that was planted in this browser before must not stay good for whoever planted it. */
  const endPresented = async (
    request: FastifyRequest,
    reason: 'signed out' | 'signed in anew',
    unless?: string,
  ): Promise<void> => {
    const presented = cookie.read(request)
    if (presented.kind === 'token' && presented.token !== unless)
      await sessions.end(presented.token, reason, askerOf(request))
  }

  const limited = async <T>(request: FastifyRequest, event: AuthEvent, run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      note(request, event, { outcome: 'limited', code: 'RATE_LIMITED' })
      throw error
    }
  }

  return {
    async login(request, reply, credentials) {
      named(request, credentials.username)
      const { username } = credentials
      const whence = { network: networkOf(request.ip), device: devices.find(request, username) }
      await limited(request, 'auth.login', () => throttle.before(whence, username))
      const admission = await auth.login(credentials, request.trace, whence.device)
      if (admission.kind === 'granted') await throttle.succeeded(whence, username)
      if (admission.kind === 'fault' && isOutage(request, admission)) await throttle.undecided(whence, username)
      const user = await admit(request, reply, 'auth.login', admission)
      devices.remember(request, reply, username)
      return user
    },

    async register(request, reply, person) {
      named(request, person.username)
      await limited(request, 'auth.register', async () => {
        const key = `register:${keyring.digest(networkOf(request.ip)).toString('base64url')}`
        enforce(limits.registrations, await counters.take(key, limits.registrations), reply)
      })
      const user = await admit(request, reply, 'auth.register', await auth.register(person, request.trace))
      devices.remember(request, reply, person.username)
      return user
    },

    async refresh(request, reply) {
      const presented = cookie.read(request)
      if (presented.kind !== 'token') throw new ApiError('UNAUTHENTICATED')
      await limited(request, 'auth.refresh', async () => {
        const key = `refresh:${keyring.digest(presented.token).toString('base64url')}`
        enforce(limits.renewals, await counters.take(key, limits.renewals), reply)
      })
      const resolution = await sessions.renew(presented.token, askerOf(request))
      apply(request, reply, resolution, { cookie, keyring })
      if (resolution.kind === 'unclear') throw resolution.error
      if (request.session.state !== 'authenticated') throw new ApiError('UNAUTHENTICATED')
      return request.session.user
    },

    async logout(request, reply) {
      let outcome = 'ok'
      let cause: unknown
      try {
        await endPresented(request, 'signed out')
      } catch (error) {
        // The browser forgets the session in any case; that the server could not is for the operator to know.
        outcome = 'fault'
        cause = error
      }
      leave(request, reply)
      note(request, 'auth.logout', { outcome, cause })
    },

    async logoutAll(request, reply) {
      const { session } = request
      if (session.state !== 'authenticated')
        throw new ApiError(session.state === 'unavailable' ? 'UNAVAILABLE' : 'UNAUTHENTICATED')
      try {
        await sessions.endUser(session.user.id, session.accessToken, 'signed out everywhere', askerOf(request))
      } catch (error) {
        note(request, 'auth.logout-all', { outcome: 'fault', cause: error })
        throw new ApiError('UNAVAILABLE', { retryAfter: 5, cause: error })
      }
      leave(request, reply)
      note(request, 'auth.logout-all', { outcome: 'ok' })
    },
  }

  /** Whoever tries to sign in is found in the log by name, before it is known who they are. */
  function named(request: FastifyRequest, username: string): void {
    request.nameHash = keyring.pseudonym('name', usernameKey(username))
  }

  function leave(request: FastifyRequest, reply: FastifyReply): void {
    request.session = ANONYMOUS
    cookie.clear(reply)
    reply.header('clear-site-data', '"cache", "storage"')
  }
}
