// One app as one process: database, migrations, app, port, and an orderly shutdown. main.ts chooses the app.
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { requireFree } from '#http/ports.ts'
import { type Migrations, migrate } from '#postgres/migrate.ts'
import { createPool } from '#postgres/pool.ts'
import { reach } from '#postgres/reach.ts'
import type { BusinessMetric } from '#telemetry/metrics.ts'
import type { Config } from '../config/config.ts'
import { closeApp, endWithAnswers } from './last-connections.ts'
import { levelSwitch, verboseSignal } from './log-level.ts'
import { setFlagsAfterwards } from './node-flags.js'
import { watchRequests } from './open-requests.ts'
import type { Parent } from './parent.ts'
import { collect, onceQuiet } from './quiet.ts'
import { endingSignals, onEndingSignals } from './signals.ts'

/** Everything an app is built from. */
export interface Ground {
  config: Config
  pool: Pool
  logger: Logger
  /** True from the first signal on: /readyz answers 503 so that load balancers look elsewhere. */
  draining: () => boolean
  /** Processes started together with this one that have not answered yet; /readyz names them. */
  awaits: () => readonly string[]
}

export interface ServeOptions {
  config: Config
  logger: Logger
  parent: Parent | undefined
  /** The app's own schema, whose migrations run before it is built. */
  schema: string
  migrations: Migrations
  connections: number
  host: string
  port: number
  /** The setting that names the port. */
  portSetting: 'PORT' | 'SHOP_PORT'
  /** Other processes of this app listen on the same port, and the system deals the connections out. */
  shared?: boolean
  /** Milliseconds a stop may take before it is cut short. */
  closingMs?: number
  /** Runs between the migrations and the app. */
  prepare?: (ground: Ground) => Promise<void>
  build: (ground: Ground) => Promise<FastifyInstance>
  /** Waited for once it listens, before the supervisor learns that it does. */
  settle?: (url: string) => Promise<void>
  /** The app's own metrics, read each time metrics are requested. */
  businessMetrics?: (pool: Pool) => readonly BusinessMetric[]
}

/** Milliseconds a stop may take, DRAIN_SECONDS included, which is 15 at most. The supervisor allows 30 s for all processes, so its children must finish sooner. */
const defaultClosingMs = (supervised: boolean) => (supervised ? 25_000 : 30_000)

/** An address a person can open: a wildcard address means every interface, this machine's own among them. */
const urlOf = (host: string, port: number): string => {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}

/** Includes the stack, for the developer who fixes it. */
const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Closes in the reverse order of opening; what failed to start is not waited for. */
const endings = ({ config, logger, parent, closingMs = defaultClosingMs(parent !== undefined) }: ServeOptions) => {
  const steps: (() => Promise<unknown>)[] = []
  const state = { draining: false, serving: false }
  const openRequests = watchRequests()
  const grace = closeWithGrace(
    {
      delay: closingMs,
      // A signal that arrives twice counts once; where there is a supervisor, it is the one that handles them.
      skip: [...endingSignals, verboseSignal],
      logger: { error: (message?: unknown) => logger.error(message) },
      onTimeout: () =>
        logger.fatal({ open: openRequests() }, 'Closing took too long; the process ends with these requests open'),
    },
    async ({ err }) => {
      state.draining = true
      endWithAnswers()
      if (err) logger.fatal({ err }, 'An error nobody handled ends the process')
      else logger.info('stopping')
      if (err) await parent?.report({ type: 'failed', reason: reasonOf(err) })
      if (!state.serving) return
      if (!err) await sleep(config.drainSeconds * 1000)
      for (const step of steps.toReversed()) await step()
    },
  )
  if (parent) parent.onStop(() => void grace.close())
  else
    onEndingSignals({
      first: () => void grace.close(),
      second: (signal) => {
        logger.error(`second ${signal}, ending at once`)
        process.exit(1)
      },
    })
  return { later: (step: () => Promise<unknown>) => void steps.push(step), state, openRequests }
}

const run = async (options: ServeOptions): Promise<string> => {
  const { config, logger, parent, schema, migrations, host, port, shared = false } = options
  const { later, state, openRequests } = endings(options)
  // A supervisor may have a predecessor on the same port, which ends before the supervisor tells us to begin.
  await parent?.report({ type: 'loaded' })
  const url = parent ? await parent.databaseUrl : config.databaseUrl
  if (!shared) await requireFree(port, host, options.portSetting)
  if (!url) throw new Error('DATABASE_URL: is needed when this process runs alone; npm start brings its own database')
  const pool = createPool({
    url,
    schema,
    max: options.connections,
    applicationName: `stoa ${schema}`,
    onError: (error) => logger.warn({ err: error }, 'A database connection broke while idle'),
  })
  later(() => pool.end())
  await reach({ pool, onRetry: (reason, delay) => logger.warn({ reason, delay }, 'The database does not answer yet') })
  const ran = await migrate({ pool, schema, migrations })
  if (ran.length > 0) logger.info({ schema, migrations: ran }, 'migrated')
  const ground: Ground = { config, pool, logger, draining: () => state.draining, awaits: parent?.awaits ?? (() => []) }
  await telemetry(options, pool, later)
  await options.prepare?.(ground)
  const app = await options.build(ground)
  later(() => closeApp(app, openRequests))
  await app.listen({ host, port, ...(shared && { reusePort: true }) })
  state.serving = true
  return urlOf(host, port)
}

/** Metrics, traces and the log level: operators turn these on, and the app does not depend on them. */
const telemetry = async (options: ServeOptions, pool: Pool, later: (step: () => Promise<unknown>) => void) => {
  const { config, logger, parent, schema, host } = options
  const level = levelSwitch(logger)
  if (parent) parent.onLevel(level.set)
  else process.on(verboseSignal, level.toggle)
  if (config.otlpEndpoint !== undefined) {
    const { exportSpans } = await import('#telemetry/spans.ts')
    const spans = exportSpans({ endpoint: config.otlpEndpoint, service: schema, version: config.version })
    later(() => spans.close())
  }
  if (config.metricsPort === undefined) return
  const onError = (error: unknown) => logger.error({ err: error }, 'The metrics could not be collected')
  const { createMetrics } = await import('#telemetry/metrics.ts')
  const businessMetrics = options.businessMetrics?.(pool) ?? []
  const { registry, close } = createMetrics({ service: schema, pool, businessMetrics, onError })
  later(async () => close())
  if (parent) return parent.onMetrics(() => registry.getMetricsAsJSON())
  const { serveMetrics } = await import('#telemetry/metrics-server.ts')
  const server = await serveMetrics({ port: config.metricsPort, host, collect: () => registry.metrics(), onError })
  later(() => server.close())
}

/** Serves until it is told to stop; what prevents the start is logged in one line and ends the process with 1. */
export const serve = async (options: ServeOptions): Promise<void> => {
  const { config, logger, parent } = options
  try {
    const url = await run(options)
    setFlagsAfterwards(config.role)
    if (!parent)
      return logger.info({ url, ...(config.publicOriginGiven && { publicOrigin: config.publicOrigin }) }, 'ready')
    // What is started by itself may lack the flag by which it costs nothing later (child.ts).
    onceQuiet(collect)
    await options.settle?.(url)
    await parent.report({ type: 'listening', url })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    logger.fatal({ err: error }, reason)
    await parent?.report({ type: 'failed', reason: reasonOf(error) })
    process.exit(1)
  }
}
