// `npm start`: the database, the built views, the shop and the BFF, brought up side by side and taken down in order.
// It imports neither app: they are child processes that crash and restart alone.
import type { Logger } from 'pino'
import type { Embedded } from '#postgres/embedded.ts'
import type { MetricsServer } from '#telemetry/metrics-server.ts'
import { type Child, type ChildOptions, createChild } from './child.ts'
import { createDatabaseKeeper } from './database-keeper.ts'
import { createEnding } from './ending.ts'
import { levelSwitch, verboseSignal } from './log-level.ts'
import { setFlagsAfterwards } from './node-flags.js'
import type { Progress } from './progress.ts'
import type { Restarts } from './restarts.ts'

export interface ChildSpec {
  args: readonly string[]
  flags?: readonly string[]
  env: NodeJS.ProcessEnv
  /** How often it is started again after a crash, where that is not as usual. */
  restarts?: Restarts
}

export interface SupervisorOptions {
  logger: Logger
  /** Module that every child runs. */
  script: string
  /** Absent where API_BASE_URL names another upstream. */
  shop: ChildSpec | undefined
  /** One for each process; several listen on one port. */
  bffs: readonly ChildSpec[]
  /** Throws an error with a readable sentence when the start makes no sense, such as a port that is taken. */
  check: () => Promise<void>
  /** Brings up the embedded database; absent where DATABASE_URL is given. */
  startDatabase: (() => Promise<Embedded>) | undefined
  databaseUrl: string | undefined
  /** Builds the views if needed; cancelled by the signal. */
  build: (signal: AbortSignal) => Promise<void>
  /** What the next start gains by, once this one serves; cancelled by the signal. */
  afterwards: (signal: AbortSignal) => Promise<void>
  /** While developing: children that restart with every change. */
  live: { child: (options: ChildOptions & { name: 'bff' | 'shop' }) => Child; close: () => Promise<void> } | undefined
  onSeeded: (accounts: unknown) => void
  progress: Progress
  /** Where the metrics of all processes are served together; absent means nowhere. */
  metrics: { port: number; host: string } | undefined
}

/** Names of the start's steps, as the terminal shows them. */
const STEPS = {
  database: 'Starting the database',
  views: 'Building the views',
  shop: 'Starting the shop',
  pages: 'Starting the pages',
} as const

interface Children {
  shop?: Child | undefined
  bffs: readonly Child[]
}

/** Those who ask before those who answer. */
const all = ({ bffs, shop }: Children): readonly Child[] => (shop ? [...bffs, shop] : bffs)

/** The metrics of all processes at one address. */
const serveFigures = async (where: { port: number; host: string }, children: Children, logger: Logger) => {
  const { AggregatorRegistry } = await import('prom-client')
  const { serveMetrics } = await import('#telemetry/metrics-server.ts')
  return serveMetrics({
    ...where,
    collect: async () => {
      const figures = await Promise.all(all(children).map((child) => child.metrics()))
      return AggregatorRegistry.aggregate(figures).metrics()
    },
    onError: (error) => logger.error({ err: error }, 'The metrics could not be collected'),
  })
}

export const supervise = async (options: SupervisorOptions): Promise<void> => {
  const { logger, progress, live } = options
  const children: Children = { bffs: [] }
  const state = { metrics: undefined as MetricsServer | undefined }
  const building = new AbortController()

  const { stopping, giveUp } = createEnding({
    logger,
    // The BFF ends before the shop, whose client it is.
    stopAll: async () => {
      building.abort()
      await state.metrics?.close()
      await live?.close()
      // Together: each waits for load balancers first.
      await Promise.all(children.bffs.map((bff) => bff.stop()))
      await children.shop?.stop()
      await database?.stop()
    },
    abandon: () => {
      for (const child of all(children)) child.kill()
      database?.abandon()
    },
  })

  const database =
    options.startDatabase &&
    createDatabaseKeeper({
      logger,
      start: options.startDatabase,
      stopping,
      giveUp,
      onMoved: async (url) => {
        for (const child of all(children).toReversed()) {
          child.start(url)
          await child.restart()
        }
      },
    })

  const launch = (name: 'bff' | 'shop', spec: ChildSpec, awaits: readonly string[] = []): Child => {
    const child = (live?.child ?? createChild)({
      name,
      script: options.script,
      ...spec,
      logger,
      awaits,
      onSeeded: options.onSeeded,
      onSeeding: (text) => progress.detail(STEPS.shop, text),
    })
    void child.hopeless.then(giveUp)
    return child
  }

  /** Answers with the shop's address, once pages answer there. */
  const startAll = async (): Promise<string> => {
    await options.check()
    if (options.metrics) state.metrics = await serveFigures(options.metrics, children, logger)
    // The children load their code, which takes longest, while the database and the build are under way.
    const bffs = options.bffs.map((spec) => launch('bff', spec, options.shop ? ['shop'] : []))
    const shop = options.shop && launch('shop', options.shop)
    Object.assign(children, { bffs, shop })
    const databaseUp = progress.step(STEPS.database, database?.open() ?? Promise.resolve(options.databaseUrl ?? ''))
    const build = progress.step(STEPS.views, options.build(building.signal))
    const shopStarts = databaseUp.then(async (url) => {
      shop?.start(url)
      await shop?.listening
    })
    const shopUp = shop ? progress.step(STEPS.shop, shopStarts) : shopStarts
    const bffUp = progress.step(
      STEPS.pages,
      Promise.all([databaseUp, build]).then(([url]) => {
        for (const bff of bffs) bff.start(url)
        return Promise.all(bffs.map((bff) => bff.listening))
      }),
    )
    const [[url = '']] = await Promise.all([bffUp, shopUp])
    await Promise.all(bffs.map((bff) => bff.complete()))
    return url
  }

  const level = levelSwitch(logger)
  process.on(verboseSignal, () => {
    const now = level.toggle()
    for (const child of all(children)) child.setLevel(now)
  })

  try {
    const url = await startAll()
    if (!live) setFlagsAfterwards('all')
    logger.info({ url }, 'ready')
    progress.done(url)
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error))
  }
  options
    .afterwards(building.signal)
    .catch((err) => logger.warn({ err }, 'The next start will be slower than it could be'))
}
