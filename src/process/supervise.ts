// `npm start`: the database, the built views, the shop and the BFF, brought up side by side and taken down in order.
// It imports neither app: they are child processes that crash and restart alone.
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { Embedded } from '#postgres/embedded.ts'
import type { MetricsServer } from '#telemetry/metrics-server.ts'
import { createLive, type Development } from '../dev/live.ts'
import { type Child, createChild } from './child.ts'
import { firstAnswer } from './first-answer.ts'
import { levelSwitch, verboseSignal } from './log-level.ts'
import type { Progress } from './progress.ts'
import { createRestarts } from './restarts.ts'
import { endingSignals, onEndingSignals } from './signals.ts'

export interface ChildSpec {
  args: readonly string[]
  env: NodeJS.ProcessEnv
}

export interface SupervisorOptions {
  logger: Logger
  /** Module that every child runs. */
  script: string
  /** Absent where API_BASE_URL names another upstream. */
  shop: ChildSpec | undefined
  bff: ChildSpec
  /** Throws a sentence when the start makes no sense, such as a port that is taken. */
  check: () => Promise<void>
  /** Brings up the embedded database; absent where DATABASE_URL is given. */
  startDatabase: (() => Promise<Embedded>) | undefined
  databaseUrl: string | undefined
  /** Builds the views if need be; gives up when the signal says so. */
  build: (signal: AbortSignal) => Promise<void>
  /** While somebody works on the code: where it lies, and where the BFF serves. */
  development: Development | undefined
  onSeeded: (accounts: unknown) => void
  progress: Progress
  /** Where the figures of all processes are served together; absent means nowhere. */
  metrics: { port: number; host: string } | undefined
}

const patience = 30_000

/** What a person waits for, in the words they read. */
const STEPS = {
  database: 'Starting the database',
  views: 'Building the views',
  shop: 'Starting the shop',
  pages: 'Starting the pages',
} as const

export const supervise = async (options: SupervisorOptions): Promise<void> => {
  const { logger, script, onSeeded, progress } = options
  const children: { shop?: Child; bff?: Child } = {}
  const state = {
    stopping: false,
    database: undefined as Embedded | undefined,
    opening: Promise.resolve(''),
    metrics: undefined as MetricsServer | undefined,
  }
  const building = new AbortController()
  const live = options.development && createLive(options.development, logger)
  const restartsOfDatabase = createRestarts()

  const abandon = () => {
    children.bff?.kill()
    children.shop?.kill()
    state.database?.abandon()
  }

  // Behind the one who asks comes the one who answers.
  const stopAll = async () => {
    state.stopping = true
    building.abort()
    await state.metrics?.close()
    await live?.close()
    await children.bff?.stop()
    await children.shop?.stop()
    // One that is only just coming up has to be there before it can be stopped.
    await state.opening.catch(() => {})
    await state.database?.stop()
  }

  const grace = closeWithGrace(
    {
      delay: patience,
      logger: { error: (message?: unknown) => logger.error(message) },
      skip: [...endingSignals, verboseSignal],
      onTimeout: () => {
        logger.fatal('Closing took too long; everything is ended now')
        abandon()
      },
    },
    async ({ err }) => {
      if (err) logger.fatal({ err }, err.message)
      await stopAll()
    },
  )
  onEndingSignals({
    first: (signal) => {
      if (state.stopping) return
      logger.info({ signal }, 'stopping')
      grace.close()
    },
    second: (signal) => {
      logger.error(`second ${signal}, ending at once`)
      abandon()
      process.exit(1)
    },
  })

  const giveUp = async (reason: string) => {
    if (state.stopping) return
    grace.uninstall()
    logger.fatal(reason)
    const limit = setTimeout(() => {
      abandon()
      process.exit(1)
    }, patience)
    await stopAll()
    clearTimeout(limit)
    process.exit(1)
  }

  const launch = (name: 'bff' | 'shop', { args, env }: ChildSpec, awaits: readonly string[] = []): Child => {
    const child = (live?.child ?? createChild)({
      name,
      script,
      args,
      env,
      logger,
      awaits,
      onSeeded,
      onSeeding: (text) => progress.detail(STEPS.shop, text),
    })
    void child.hopeless.then(giveUp)
    return child
  }

  /** Brings the embedded database back when it dies under us; the pools of the children find it by themselves. */
  const openDatabase = async (): Promise<string> => {
    if (!options.startDatabase) return options.databaseUrl ?? ''
    const database = await options.startDatabase()
    state.database = database
    if (!database.owned) throw new Error('Another Stoa runs on this DATA_DIR: stop it, or choose another DATA_DIR')
    void database.lost.then(revive)
    return database.url
  }

  const revive = async () => {
    if (state.stopping) return
    const before = state.database?.url
    if (restartsOfDatabase(Date.now()) === undefined)
      return giveUp('The database crashed too often and is not started again')
    logger.error('The database went away and is started again')
    try {
      state.opening = openDatabase()
      const url = await state.opening
      if (url === before) return
      for (const child of [children.shop, children.bff]) {
        child?.start(url)
        await child?.restart()
      }
    } catch (error) {
      await giveUp(error instanceof Error ? error.message : String(error))
    }
  }

  const openMetrics = async (where: { port: number; host: string }) => {
    const { AggregatorRegistry } = await import('prom-client')
    const { serveMetrics } = await import('#telemetry/metrics-server.ts')
    state.metrics = await serveMetrics({
      ...where,
      collect: async () => {
        const figures = await Promise.all([children.bff, children.shop].map((child) => child?.metrics() ?? []))
        return AggregatorRegistry.aggregate(figures).metrics()
      },
      onError: (error) => logger.error({ err: error }, 'The metrics could not be collected'),
    })
  }

  const level = levelSwitch(logger)
  process.on(verboseSignal, () => {
    const now = level.toggle()
    for (const child of [children.bff, children.shop]) child?.setLevel(now)
  })

  try {
    await options.check()
    if (options.metrics) await openMetrics(options.metrics)
    // The children load their code while the database and the build are under way.
    const database = progress.step(STEPS.database, openDatabase())
    state.opening = database
    const build = progress.step(STEPS.views, options.build(building.signal))
    children.bff = launch('bff', options.bff, options.shop ? ['shop'] : [])
    if (options.shop) children.shop = launch('shop', options.shop)
    const { bff, shop } = children
    const shopStarts = database.then(async (url) => {
      shop?.start(url)
      const at = await shop?.listening
      if (at !== undefined) await firstAnswer(at)
    })
    const shopUp = shop ? progress.step(STEPS.shop, shopStarts) : shopStarts
    const bffUp = progress.step(
      STEPS.pages,
      Promise.all([database, build]).then(([url]) => {
        bff.start(url)
        return bff.listening
      }),
    )
    const [url] = await Promise.all([bffUp, shopUp])
    await bff.complete()
    logger.info({ url }, 'ready')
    progress.done(url)
  } catch (error) {
    await giveUp(error instanceof Error ? error.message : String(error))
  }
}
