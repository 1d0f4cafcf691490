// What each process runs, and the only module that knows the shop, the BFF and the views alike. The supervisor starts the
// others by it.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

// Each process compiles the same modules again and again: with them kept, the next start takes half the time. Beside the
// modules, not in the common temp folder, where the first user of a machine would shut out all others.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))

const { childEnvironment, loadConfig } = await import('./config/config.ts')
const { variableNames } = await import('./config/variables.ts')
type Config = import('./config/config.ts').Config
type Role = import('./config/variables.ts').Role
type FastifyInstance = import('fastify').FastifyInstance
type Database = import('./shop/db/schema.ts').Database

const roles: readonly string[] = ['all', 'dev', 'bff', 'shop'] satisfies Role[]

/** Said by the supervisor to the processes it starts for `dev`. */
const development = process.argv[3] === 'dev'

const everything = async (config: Config): Promise<void> => {
  const { createLogger } = await import('./process/logger.ts')
  const { supervise } = await import('./process/supervise.ts')
  const { freePort, requireFree } = await import('#http/ports.ts')
  const { printAccounts } = await import('./process/demo-accounts.ts')
  const { createProgress } = await import('./process/progress.ts')
  const { collect, onceQuiet } = await import('./process/quiet.ts')
  const { unsaidFlags } = await import('./process/node-flags.js')
  const logger = await createLogger({ config, development: config.role === 'dev', service: 'stoa' })
  const lives = config.role === 'dev' ? await import('./dev/live.ts') : undefined
  const live = lives?.createLive({ folder: join(root, 'src'), port: config.port, host: config.host }, logger)
  const seeded: { accounts: unknown } = { accounts: undefined }
  const shopPort = String(config.shopPort ?? (await freePort()))
  const shopUrl = `http://127.0.0.1:${shopPort}`
  // Several that choose a port themselves would not choose the same.
  const chosen = config.port === 0 && config.bffProcesses > 1 ? { PORT: String(await freePort()) } : {}
  // Vite's own port stays the same when the BFF restarts, so that open pages find it again.
  const bffArgs = config.role === 'dev' ? ['bff', 'dev', String(await freePort())] : ['bff']
  await supervise({
    logger,
    script: import.meta.filename,
    // Each child gets what it needs and no secret of the other. Nobody but the BFF asks the shop, so it need not drain.
    shop: config.apiBaseUrl
      ? undefined
      : {
          args: config.role === 'dev' ? ['shop', 'dev'] : ['shop'],
          flags: unsaidFlags('shop'),
          env: childEnvironment({ HOST: '127.0.0.1', SHOP_PORT: shopPort, SESSION_KEYS: '', DRAIN_SECONDS: '0' }),
        },
    bffs: Array.from({ length: config.role === 'dev' ? 1 : config.bffProcesses }, () => ({
      args: bffArgs,
      flags: unsaidFlags('bff'),
      env: childEnvironment({
        API_BASE_URL: config.apiBaseUrl ?? shopUrl,
        ...chosen,
        SHOP_SIGNING_KEYS: '',
        ...Object.fromEntries(variableNames.filter((name) => /^(?:S3|STRIPE)_/.test(name)).map((name) => [name, ''])),
      }),
    })),
    check: () => requireFree(config.port, config.host, 'PORT'),
    startDatabase: config.databaseUrl
      ? undefined
      : async () => {
          const { startEmbedded } = await import('#postgres/embedded.ts')
          return startEmbedded({ dataDir: config.dataDir })
        },
    databaseUrl: config.databaseUrl,
    build: async (signal) => {
      if (config.role === 'dev') return
      const { buildIfStale } = await import('./dev/builder.ts')
      return buildIfStale({ root, part: 'views', logger, signal })
    },
    afterwards: async (signal) => {
      if (config.role === 'dev') return
      const { buildIfStale } = await import('./dev/builder.ts')
      return buildIfStale({ root, part: 'processes', logger, signal, unhurried: true })
    },
    live,
    progress: createProgress(process.stderr),
    metrics: config.metricsPort === undefined ? undefined : { port: config.metricsPort, host: config.host },
    onSeeded: (accounts) => {
      seeded.accounts = accounts
    },
  })
  printAccounts(seeded.accounts, process.stdout)
  onceQuiet(collect)
}

const shop = async (config: Config): Promise<void> => {
  const { findParent } = await import('./process/parent.ts')
  const parent = findParent()
  const { createLogger } = await import('./process/logger.ts')
  const { printAccounts } = await import('./process/demo-accounts.ts')
  const [
    { serve },
    { buildShop },
    { subscribeChanges },
    { registry },
    { workWith },
    { migrateJobs },
    { migrations },
    { createDb },
    { firstAnswer },
  ] = await Promise.all([
    import('./process/serve.ts'),
    import('./shop/app.ts'),
    import('./shop/subscribe-changes.ts'),
    import('./shop/job-registry.ts'),
    import('./shop/jobs/worker.ts'),
    import('./shop/migrations/job-queue.ts'),
    import('./shop/migrations/index.ts'),
    import('#postgres/pool.ts'),
    import('./process/first-answer.ts'),
  ])
  const logger = await createLogger({ config, development, service: 'shop' })
  const mailTemplates = async () => {
    const { buildIfStale } = await import('./dev/builder.ts')
    // While developing tsx runs them as they are written.
    if (!development) await buildIfStale({ root, part: 'mails', logger })
    await import('#mail/letter-html.tsx')
  }
  const templates = mailTemplates()
  // Whoever waits for them waits for the database first.
  templates.catch(() => {})
  await serve({
    config,
    parent,
    logger,
    schema: 'shop',
    migrations,
    connections: 20,
    host: config.host,
    port: config.shopPort ?? 3001,
    portSetting: 'SHOP_PORT',
    settle: firstAnswer,
    prepare: async ({ pool, logger }) => {
      await templates
      await migrateJobs({ pool, logger })
      if (config.seed !== 'demo') return
      const { rows } = await pool.query<{ empty: boolean }>('select not exists (select from products) as empty')
      if (!rows[0]?.empty) return
      logger.info('writing the demo shop')
      const { seedDemo } = await import('./demo/run.ts')
      const accounts = await seedDemo({
        pool,
        config,
        onProgress: ({ stage, done, total }) =>
          void parent?.report({
            type: 'seeding',
            text: `writing the demo shop (${stage}${total > 1 ? ` ${done} of ${total}` : ''})`,
          }),
      })
      if (parent) await parent.report({ type: 'seeded', accounts })
      else printAccounts(accounts, process.stdout)
    },
    build: async (ground) => {
      const deps = { ...ground, db: createDb<Database>(ground.pool), developing: development }
      const app = await buildShop(deps)
      workWith(app, { ...deps, works: registry(deps) })
      subscribeChanges(app, deps)
      return app
    },
    businessMetrics: (await import('./shop/business-metrics.ts')).businessMetrics,
  })
}

const bff = async (config: Config): Promise<void> => {
  const { findParent } = await import('./process/parent.ts')
  const parent = findParent()
  const { createLogger } = await import('./process/logger.ts')
  const [{ serve }, { buildBff }, { migrations }, { createDb }] = await Promise.all([
    import('./process/serve.ts'),
    import('./bff/app.ts'),
    import('./bff/migrations/index.ts'),
    import('#postgres/pool.ts'),
  ])
  await serve({
    config,
    parent,
    logger: await createLogger({ config, development, service: 'bff' }),
    schema: 'bff',
    migrations,
    connections: 10,
    host: config.host,
    port: config.port,
    portSetting: 'PORT',
    // Only the supervisor starts several; one that runs alone has its port to itself.
    shared: parent !== undefined && config.bffProcesses > 1,
    build: async (ground) => {
      const vites = development ? await import('./dev/vite.ts') : undefined
      const vite = await vites?.createVite(root, Number(process.argv[4]))
      const faults = development ? await import('./dev/dev-faults.ts') : undefined
      const first = (app: FastifyInstance) => vite && parent && faults?.mountFaults(app, vite, parent)
      const app = await buildBff({ ...ground, db: createDb(ground.pool), first, ...(vite && { vite }) })
      if (!vite) return app
      const { mountApiDocs } = await import('./dev/api-docs.ts')
      await mountApiDocs(app, root)
      vites?.mountVite(app, vite)
      return app
    },
  })
}

const role = process.argv[2] ?? 'all'
if (!roles.includes(role)) {
  console.error(`Usage: node src/main.js [${roles.join(' | ')}]`)
  process.exit(2)
}
const { config, hints } = await loadConfig(role as Role)
// Its children read the same environment: the one who starts them says it once.
if (!process.send) for (const hint of hints) console.error(hint)
if (role === 'shop') await shop(config)
else if (role === 'bff') await bff(config)
else await everything(config)
