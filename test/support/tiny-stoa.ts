// The real supervisor over tiny apps: replaces `npm start` in tests, without views or a shop.
import { join } from 'node:path'
import { startEmbedded } from '#postgres/embedded.ts'
import { childEnvironment, loadConfig } from '../../src/config/config.ts'
import { freePort } from '../../src/http/ports.ts'
import { createLogger } from '../../src/process/logger.ts'
import { createProgress } from '../../src/process/progress.ts'
import { createRestarts } from '../../src/process/restarts.ts'
import { supervise } from '../../src/process/supervise.ts'

const { config } = await loadConfig('all')
const shopPort = String(await freePort())
const how = process.argv[2]

await supervise({
  logger: await createLogger({ config, service: 'stoa' }),
  script: join(import.meta.dirname, 'tiny-app.ts'),
  shop: config.apiBaseUrl
    ? undefined
    : {
        args: ['shop', ...(how === 'broken-shop' ? ['broken'] : how === 'held-shop' ? ['held'] : [])],
        env: childEnvironment({ HOST: '127.0.0.1', SHOP_PORT: shopPort, SESSION_KEYS: '' }),
        // On a busy machine five starts take longer than the usual minute.
        restarts: createRestarts({ within: 600_000 }),
      },
  bffs: Array.from({ length: config.bffProcesses }, () => ({
    args: ['bff'],
    flags: ['--max-semi-space-size=16'],
    env: childEnvironment({ API_BASE_URL: config.apiBaseUrl ?? `http://127.0.0.1:${shopPort}` }),
  })),
  check: async () => {},
  startDatabase: () => startEmbedded({ dataDir: config.dataDir, settings: { fsync: 'off' } }),
  databaseUrl: undefined,
  afterwards: async () => {},
  build: async () => {
    if (how === 'broken-build') throw new Error('The views could not be built')
  },
  live: undefined,
  progress: createProgress(process.stderr),
  metrics: config.metricsPort === undefined ? undefined : { port: config.metricsPort, host: '127.0.0.1' },
  onSeeded: () => {},
})
