// A demo shop that benchmarks change: on a database server of its own, with fsync, in a folder that is removed at the end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEmbedded } from '#postgres/embedded.ts'
import { migrate } from '#postgres/migrate.ts'
import { createDb, createPool } from '#postgres/pool.ts'
import { loadConfig } from '../config/config.ts'
import { seedDemo } from '../demo/run.ts'
import type { Database } from '../shop/db/schema.ts'
import { migrations } from '../shop/migrations/index.ts'
import { migrateJobs } from '../shop/migrations/job-queue.ts'

interface Settings {
  connections?: number
  /** How many products it has; without it, those of the demo. */
  products?: number
}

export async function demoShop({ connections = 4, products }: Settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoa-bench-'))
  process.env.DATA_DIR = dataDir
  const { config } = await loadConfig('shop')
  const server = await startEmbedded({ dataDir })
  const pool = createPool({ url: server.url, schema: 'shop', max: connections, applicationName: 'bench' })
  const logger = pino({ level: 'silent' })
  const close = async () => {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await pool.query('create schema if not exists shop')
    await migrate({ pool, schema: 'shop', migrations })
    await migrateJobs({ pool, logger })
    await seedDemo({ pool, config, ...(products === undefined ? {} : { products }), onProgress: () => {} })
  } catch (error) {
    await close()
    throw error
  }
  return { dataDir, config, url: server.url, pool, db: createDb<Database>(pool), logger, close }
}
