// The request pipeline: everything between a socket and a page or a passed-on call, in the one order that is safe.
// Who may pass is settled here; what they see is not.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Role } from '#contract/permissions.ts'
import { ApiError, replyError } from '#http/errors.ts'
import { health } from '#http/health.ts'
import type { Config } from '../config/config.ts'
import { withDeadline } from '../postgres/deadline.ts'
import { type AuthTuning, buildAuth } from './auth/build-auth.ts'
import type { AuthFlows } from './auth/flows.ts'
import { createKeyring } from './auth/keyring.ts'
import { authRoutes } from './auth/routes.ts'
import { session } from './auth/session.ts'
import type { OnSignedIn } from './auth/sign-in.ts'
import type { Database } from './db.ts'
import { canonicalPath } from './gate/canonical-path.ts'
import { csrf } from './gate/csrf.ts'
import { isExportRoute } from './gate/exports.ts'
import { gate } from './gate/gate.ts'
import { hostCheck } from './gate/host-check.ts'
import { knownMethods, pathMethods } from './gate/methods.ts'
import type { GuardedPath } from './gate/roles.ts'
import { trailingSlash } from './gate/trailing-slash.ts'
import { unknownCalls } from './gate/unknown-calls.ts'
import { cachePolicy } from './hooks/caching.ts'
import { startCleanup } from './hooks/cleanup.ts'
import { securityHeaders } from './hooks/headers.ts'
import { REPORTS_PATH, reports } from './hooks/reports.ts'
import { requestLog } from './hooks/request-log.ts'
import { requests } from './hooks/requests.ts'
import { streamedRoutes } from './hooks/streamed.ts'
import { cdnPurge } from './kept/cdn-purge.ts'
import { expressLog } from './kept/express-log.ts'
import { listenForChanges } from './kept/notices.ts'
import type { KeptPages } from './kept/pages.ts'
import { isPurge, purge } from './kept/purge.ts'
import { cleanUpCounters, databaseCounters } from './limits/database.ts'
import { withFallback } from './limits/fallback.ts'
import { floodLimit, type Misses } from './limits/flood.ts'
import { countInstances } from './limits/instances.ts'
import { memoryCounters } from './limits/memory.ts'
import { costlyCall, type PeopleLimits, peopleLimits } from './limits/people.ts'
import { proxy } from './proxy/proxy.ts'
import { isWebhook, webhooks } from './proxy/webhooks.ts'
import type { Upstream } from './upstream/client.ts'

export interface RequestPipelineDeps {
  config: Config
  db: Kysely<Database>
  pool: Pool
  upstream: Upstream
  /** Answers a failed request: a page for people, JSON for programs, the status alone for bots. */
  renderError: (request: FastifyRequest, reply: FastifyReply, thrown: unknown) => Promise<FastifyReply>
  /** Roles the page at a path asks for, by the router's own reading of it. */
  rolesOf?: (path: string) => Promise<readonly Role[] | undefined>
  onSignedIn: OnSignedIn
  /** Undefined where no finished pages are kept. */
  pages?: KeptPages | undefined
  guardedPaths?: readonly GuardedPath[]
  developing?: boolean
  /** True once the process was told to stop. */
  draining?: (() => boolean) | undefined
  awaits?: (() => readonly string[]) | undefined
  tuning?: Tuning
}

/** Limits and times that tests override. */
export interface Tuning extends AuthTuning {
  countEveryMs?: number
  listenEveryMs?: number
}

export interface RequestPipeline {
  auth: AuthFlows
  limits: PeopleLimits
  misses: Misses
}

/** Files and pictures: the same for everyone, asked for by the dozen, and by tags that can send no header. */
const IMPERSONAL =
  /^\/(?:assets|media|bff\/icons)\/|^\/(?:bff\/brand\.css|healthz|readyz|favicon\.[a-z]+|robots\.txt|sitemap[^/]*\.xml|manifest\.webmanifest)$/

const isImpersonal = (routeKey: string): boolean => IMPERSONAL.test(routeKey)

/** … and what other servers send. */
const isNobodys = (routeKey: string): boolean => isImpersonal(routeKey) || isWebhook(routeKey) || isPurge(routeKey)

export async function registerRequestPipeline(
  app: FastifyInstance,
  deps: RequestPipelineDeps,
): Promise<RequestPipeline> {
  const { config, db, pool, upstream, tuning = {} } = deps
  const keyring = createKeyring(config.sessionKeys)
  const counters = withFallback(withDeadline(databaseCounters(db), 2500), memoryCounters(), (error) =>
    app.log.warn({ err: error }, 'shared rate limits are unavailable, this instance counts alone'),
  )
  const limits = peopleLimits(counters, keyring)
  const auth = buildAuth(app, { ...deps, keyring, counters, tuning })
  const cleanup = startCleanup({ tasks: [auth.cleanUp, (most) => cleanUpCounters(db, most)], log: app.log })
  const changes = listenForChanges({
    pool,
    evictions: upstream.evictions,
    log: app.log,
    retryEvery: tuning.listenEveryMs,
  })
  const instances = countInstances({ pool, given: config.instances, every: tuning.countEveryMs })
  const { cdnPurgeUrl: url, cdnPurgeSecret: secret } = config
  const cdn = url === undefined ? undefined : cdnPurge({ url, secret, evictions: upstream.evictions, log: app.log })
  app.addHook('onClose', async () => {
    instances.close()
    await cdn?.close()
    await changes.close()
    cleanup.close()
    await upstream.transport.close()
  })

  /** If even the error page cannot be rendered, the error is answered without it. */
  const answerError = async (request: FastifyRequest, reply: FastifyReply, thrown: unknown): Promise<FastifyReply> => {
    try {
      return await deps.renderError(request, reply, thrown)
    } catch (err) {
      request.log.error({ err }, 'the error page could not be rendered')
      return replyError(request, reply, thrown)
    }
  }
  app.setErrorHandler((error, request, reply) => answerError(request, reply, error))
  app.setNotFoundHandler((request, reply) => answerError(request, reply, new ApiError('NOT_FOUND')))

  streamedRoutes(app, (url) => /^\/(?:api|assets|media)(?:\/|$)/.test(url))
  requests(app, { config })
  requestLog(app, { developing: deps.developing ?? false })
  securityHeaders(app, { config, developing: deps.developing ?? false })
  cachePolicy(app, { isImpersonal })
  knownMethods(app)
  canonicalPath(app)
  const judgeHost = hostCheck(app, { config })
  pathMethods(app)
  // While developing every module of the views is a request of its own.
  // Each process counts alone: of several, each allows its share.
  const perMinute = () => (deps.developing ? 1_000_000 : Math.ceil(config.rateLimitPerMinute / instances.now()))
  const misses = await floodLimit(app, { perMinute, isExempt: isImpersonal })
  deps.pages?.serve(app)
  deps.pages?.express.open(app, {
    isHost: (request) => judgeHost(request) === 'ours',
    admits: misses.admits,
    log: expressLog(app.log),
  })
  csrf(app, {
    config,
    hasSessionCookie: (request) => auth.cookie.read(request).kind !== 'none',
    fromBrowsers: (routeKey) => routeKey === REPORTS_PATH,
    fromElsewhere: (routeKey) => isWebhook(routeKey) || isPurge(routeKey),
    withoutHeader: (routeKey) => isImpersonal(routeKey) || isExportRoute(routeKey),
  })
  session(app, { ...auth, keyring, isImpersonal: (routeKey) => isNobodys(routeKey) })
  gate(app, {
    config,
    ...(deps.guardedPaths && { table: deps.guardedPaths }),
    ...(deps.rolesOf && { rolesOfPage: deps.rolesOf }),
  })
  trailingSlash(app)
  health(app, { pool, draining: deps.draining, awaits: deps.awaits })
  authRoutes(app, auth.flows)
  purge(app, { config, pool, evictions: upstream.evictions })
  await reports(app)
  await webhooks(app, { upstream })
  unknownCalls(app)
  await proxy(app, {
    config,
    transport: upstream.transport,
    invalid: upstream.invalid,
    misses,
    enforceLimits: async (request, reply) => {
      const what = costlyCall(request)
      if (what) await limits.enforce(what, request, reply)
    },
  })
  return { auth: auth.flows, limits, misses }
}
