// Signing in and registering: what is counted before, and what an admission makes of this browser.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AnyUser, type LoginBody, type RegisterBody, usernameKey } from '#contract/auth.ts'
import { networkOf } from '../limits/address.ts'
import type { Counters, Window } from '../limits/counters.ts'
import { enforce } from '../limits/too-many-requests.ts'
import type { Upstream } from '../upstream/client.ts'
import type { Fault } from './auth-answers.ts'
import { type AuthEvent, noteAuth } from './events.ts'
import type { Keyring } from './keyring.ts'
import type { KnownDevices } from './known-device.ts'
import type { LinkCookie } from './link-cookie.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { unavailable } from './resolution.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Admission, UpstreamAuth } from './upstream-auth.ts'

export interface SignIn {
  login(request: FastifyRequest, reply: FastifyReply, credentials: z.output<typeof LoginBody>): Promise<AnyUser>
  register(request: FastifyRequest, reply: FastifyReply, person: z.output<typeof RegisterBody>): Promise<AnyUser>
}

/** Runs once somebody is signed in, before the answer; it must not throw. */
export type OnSignedIn = (request: FastifyRequest, reply: FastifyReply, accessToken: string) => Promise<void>

export interface SignInDeps {
  upstream: Upstream
  sessions: Sessions
  auth: UpstreamAuth
  cookie: SessionCookie
  keyring: Keyring
  throttle: LoginThrottle
  devices: KnownDevices
  link: LinkCookie
  counters: Counters
  registrations: Window
  onSignedIn: OnSignedIn
}

/**
 * The upstream's own limit is no outage, nor is that it was too busy, and whoever hangs up has had their try: else those
 * who guess would only have to be many for their tries to be free.
 */
const isOutage = ({ trace }: FastifyRequest, { error }: Fault): boolean =>
  error.code !== 'RATE_LIMITED' && error.code !== 'UPSTREAM_TIMEOUT' && !trace.gone()?.aborted

/** The log entry for an attempt that failed. */
const outcomeOf = ({ trace }: FastifyRequest, { kind, error }: Exclude<Admission, { kind: 'granted' }>) => {
  if (error.code === 'RATE_LIMITED') return { outcome: 'limited' }
  if (kind === 'denied') return { outcome: 'invalid' }
  return trace.gone()?.aborted ? { outcome: 'left' } : { outcome: 'fault', cause: error.cause }
}

export function signIn(deps: SignInDeps): SignIn {
  const { sessions, auth, cookie, keyring, throttle, devices, counters, registrations, onSignedIn } = deps

  /** Makes this browser's session that of the person signed in, in place of any earlier one. */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    event: AuthEvent,
    admission: Admission,
  ): Promise<AnyUser> => {
    const upstreamMs = admission.ms
    if (admission.kind !== 'granted') {
      const { error } = admission
      noteAuth(request, event, { ...outcomeOf(request, admission), code: error.code, upstreamMs })
      throw error
    }
    const { user, accessToken } = admission.grant
    try {
      const created = await sessions.create(admission.grant, request)
      const presented = cookie.read(request)
      // A cookie planted in this browser earlier must not stay valid for the attacker.
      if (presented.kind === 'token' && presented.token !== accessToken)
        await sessions.revoke(presented.token, 'signed in anew', request)
      cookie.write(reply, created.sealed, created.maxAge)
    } catch (thrown) {
      const error = unavailable(thrown)
      noteAuth(request, event, { outcome: 'fault', code: error.code, upstreamMs, cause: error.cause })
      throw error
    }
    request.session = { state: 'authenticated', user, accessToken }
    request.userHash = keyring.pseudonym('user', user.id)
    noteAuth(request, event, { outcome: 'ok', upstreamMs })
    await onSignedIn(request, reply, accessToken)
    return user
  }

  /** Attempts are logged under a digest of the name, before it is known whose account it is. */
  const noteName = (request: FastifyRequest, username: string) => {
    request.nameHash = keyring.pseudonym('name', usernameKey(username))
  }

  return {
    async login(request, reply, credentials) {
      const { username } = credentials
      noteName(request, username)
      const source = { network: networkOf(request.ip), device: devices.find(request, username) }
      await throttle.before(source, username).catch((error: unknown) => {
        noteAuth(request, 'auth.login', { outcome: 'limited', code: 'RATE_LIMITED' })
        throw error
      })
      const admission = await auth.login(credentials, request.trace, source.device)
      if (admission.kind === 'granted') await throttle.succeeded(source, username)
      if (admission.kind === 'fault' && isOutage(request, admission)) await throttle.undecided(source, username)
      const user = await admit(request, reply, 'auth.login', admission)
      devices.remember(request, reply, username)
      return user
    },

    async register(request, reply, person) {
      noteName(request, person.username)
      const taken = await counters.take(`register:${keyring.keyFor(networkOf(request.ip))}`, registrations)
      if (!taken.allowed) noteAuth(request, 'auth.register', { outcome: 'limited', code: 'RATE_LIMITED' })
      enforce(registrations, taken, reply)
      const user = await admit(request, reply, 'auth.register', await auth.register(person, request.trace))
      devices.remember(request, reply, person.username)
      return user
    },
  }
}
