// A small app served the same way as the real ones, for tests of how a process starts, crashes and stops.
// Usage: `node tiny-app.ts bff | shop`
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { health } from '#http/health.ts'
import { loadConfig } from '../../src/config/config.ts'
import { firstAnswer } from '../../src/process/first-answer.ts'
import { createLogger } from '../../src/process/logger.ts'
import { findParent } from '../../src/process/parent.ts'
import { serve } from '../../src/process/serve.ts'

const role = process.argv[2] === 'shop' ? 'shop' : 'bff'
const { config } = await loadConfig(role)

await serve({
  config,
  parent: findParent(),
  logger: await createLogger({ config, service: role }),
  schema: role,
  migrations: {},
  connections: 2,
  host: config.host,
  port: role === 'shop' ? (config.shopPort ?? 3001) : config.port,
  portSetting: 'PORT',
  shared: role === 'bff' && config.bffProcesses > 1,
  closingMs: 2000,
  ...(role === 'shop' && { settle: firstAnswer }),
  build: async ({ pool, draining, awaits }) => {
    if (process.argv[3] === 'broken') throw new Error('This app is broken')
    const app = Fastify()
    app.addHook('onRequest', async () => {
      while (process.argv[3] === 'held' && !existsSync(join(config.dataDir, 'go'))) await sleep(20)
    })
    app.get('/', async () => ({
      ...{ role, pid: process.pid, flags: process.execArgv },
      one: (await pool.query('select 1 as one')).rows[0].one,
    }))
    app.get('/shop', async () => (await fetch(`${config.apiBaseUrl}/`)).json())
    app.get('/crash', async () => process.kill(process.pid, 'SIGKILL'))
    app.get('/throw', async () => void setImmediate(() => Promise.reject(new Error('Nobody caught this'))))
    app.get<{ Querystring: { ms: string } }>('/slow', async (request) => {
      await sleep(Number(request.query.ms))
      return { slow: true }
    })
    health(app, { pool, draining, awaits })
    return app
  },
})
