// Assembles sign-in from its parts: what the request pipeline needs, and what has to be closed at shutdown.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import { withDeadline } from '../../postgres/deadline.ts'
import type { Database } from '../db.ts'
import type { Counters } from '../limits/counters.ts'
import type { Upstream } from '../upstream/client.ts'
import { authFlows } from './flows.ts'
import type { Keyring } from './keyring.ts'
import { knownDevices } from './known-device.ts'
import { linkCookie } from './link-cookie.ts'
import { loginThrottle } from './login-throttle.ts'
import { sessionNotices } from './notices.ts'
import { createSealing } from './sealing.ts'
import { sessionCookie } from './session-cookie.ts'
import { sessionStore } from './session-store.ts'
import { createSessions } from './sessions.ts'
import type { OnSignedIn } from './sign-in.ts'
import { upstreamAuth } from './upstream-auth.ts'
import { verifiedCache } from './verified-cache.ts'

export interface AuthDeps {
  config: Config
  db: Kysely<Database>
  pool: Pool
  upstream: Upstream
  keyring: Keyring
  counters: Counters
  onSignedIn: OnSignedIn
  tuning: AuthTuning
}

/** Limits and times that tests override. */
export interface AuthTuning {
  verifiedSeconds?: number
  leaseSeconds?: number
  storeDeadlineMs?: number
}

export function buildAuth(app: FastifyInstance, deps: AuthDeps) {
  const { config, keyring, counters, tuning } = deps
  const cookie = sessionCookie(config, keyring)
  const auth = upstreamAuth(deps.upstream, { refreshCookies: config.upstreamRefreshCookie })
  const store = sessionStore(deps.db, {
    idleDays: config.sessionIdleDays,
    absoluteDays: config.sessionAbsoluteDays,
    lease: tuning.leaseSeconds,
  })
  const notices = sessionNotices({
    pool: deps.pool,
    onEnded: (families) => sessions.evict(families),
    onGap: () => sessions.evictAll(),
    onError: (error) => app.log.warn({ err: error }, 'notices of ended sessions are interrupted'),
  })
  app.addHook('onClose', () => notices.close())
  const sessions = createSessions({
    store: withDeadline(store, tuning.storeDeadlineMs ?? 3000),
    auth,
    keyring,
    cache: verifiedCache({ seconds: tuning.verifiedSeconds }),
    sealing: createSealing(keyring, cookie.seal),
    publish: notices.publish,
  })
  const flows = authFlows({
    upstream: deps.upstream,
    sessions,
    auth,
    cookie,
    keyring,
    throttle: loginThrottle(counters, keyring),
    devices: knownDevices(config, keyring),
    link: linkCookie(config),
    counters,
    registrations: { most: config.registrationsPerHour, seconds: 3600 },
    onSignedIn: deps.onSignedIn,
  })
  return { cookie, sessions, flows, cleanUp: store.cleanUp }
}
