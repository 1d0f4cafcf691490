// The backend for the frontend: request pipeline (who may pass), view models, proxy, files and rendered pages on one Fastify
// instance. It builds and listens to nothing.
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ViteDevServer } from 'vite'
import { LONGEST_TARGET } from '#contract/canonicalize.ts'
import { requireContracts } from '#http/mount.ts'
import { createServer } from '#http/server.ts'
import type { Config } from '../config/config.ts'
import { cartAccess } from './cart/access.ts'
import type { Database } from './db.ts'
import { routedUrl } from './gate/canonical-path.ts'
import { refusalHeaders } from './hooks/headers.ts'
import { keptPages } from './kept/pages.ts'
import { maintenance } from './pages/maintenance.ts'
import { mountPages } from './pages/mount-pages.ts'
import { simulator } from './pages/simulator.ts'
import { siteContextReader } from './pages/site-context.ts'
import { errorRenderer } from './render/error-page.ts'
import { renderedPages } from './render/page.ts'
import { builtViews, developedViews } from './render/views.ts'
import { registerRequestPipeline } from './request-pipeline.ts'
import { assets } from './site/assets.ts'
import { brand } from './site/brand.ts'
import { crawlers } from './site/crawlers.ts'
import { favicon } from './site/favicon.ts'
import { icons } from './site/icons.ts'
import { configuredUpstream } from './upstream/configured.ts'
import type { Lanes } from './upstream/lanes.ts'
import { hearts as heartsOf } from './wishlist/hearts.ts'

export interface BffDeps {
  config: Config
  db: Kysely<Database>
  pool: Pool
  logger: Logger
  /** True once the process was told to stop. */
  draining?: () => boolean
  /** Processes started together with this one that have not answered yet. */
  awaits?: () => readonly string[]
  /** Vite's server while developing; absent means the built views in dist. */
  vite?: ViteDevServer
  /** Adds routes and hooks before all others. */
  first?: (app: FastifyInstance) => void
  /** Time limits that tests shorten. */
  lanes?: Lanes
}

const DIST = join(import.meta.dirname, '../../dist')

export async function buildBff({
  config,
  db,
  pool,
  logger,
  draining,
  awaits,
  vite,
  first,
  lanes,
}: BffDeps): Promise<FastifyInstance> {
  const upstream = configuredUpstream(config, logger, lanes)
  const siteContext = siteContextReader(upstream)
  const cart = cartAccess({ config, upstream })
  const hearts = heartsOf({ config, upstream })
  const views = vite ? developedViews(vite) : await builtViews(DIST)
  // While developing, what is made of files that change is made anew.
  const pages = vite ? undefined : keptPages({ config, evictions: upstream.evictions, views, cart })
  const app = createServer({
    logger,
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    rewriteUrl: routedUrl,
    refusalHeaders: refusalHeaders(config),
    // Addresses that are too long are refused while reading the canonical path, where hooks and the error page are available.
    maxParamLength: LONGEST_TARGET,
    first: pages?.express.answer,
  })
  first?.(app)
  app.decorate('handlers', new Map())
  requireContracts(app)
  await app.register(cookie)

  const renderError = errorRenderer({ config, views, siteContext })

  const { auth, limits, misses } = await registerRequestPipeline(app, {
    config,
    db,
    pool,
    upstream,
    renderError,
    pages,
    developing: vite !== undefined,
    draining,
    awaits,
    rolesOf: async (path) => (await views.rendering()).rolesOf(path),
    onSignedIn: async (...signedIn) => void (await Promise.all([cart.merge(...signedIn), hearts.follow(...signedIn)])),
  })
  brand(app)
  icons(app, { config, misses })
  favicon(app, { siteContext })
  crawlers(app, { config, upstream, siteContext })
  if (!vite) await assets(app, DIST)
  maintenance(app, { siteContext })
  simulator(app, { config, upstream, siteContext, views })
  mountPages(app, { auth, config, upstream, siteContext, cart, limits, hearts })
  await renderedPages(app, { config, upstream, views, pages })
  return app
}
