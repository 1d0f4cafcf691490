// Databases that tests are cloned from, built once per server for each state of the migrations and the seed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { pino } from 'pino'
import { migrate } from '#postgres/migrate.ts'
import { createPool } from '#postgres/pool.ts'
import { migrateJobs } from '../../src/shop/migrations/job-queue.ts'
import { testConfig } from './config.ts'
import { type TestServer, testFolder } from './server.ts'

/** `migrated` has the tables of both schemas and no row; `demo` holds the demo shop as well. */
export type Template = 'migrated' | 'demo'

const root = join(import.meta.dirname, '..', '..')

const sources: Record<Template, string[]> = {
  migrated: ['src/bff/migrations', 'src/shop/migrations', 'src/postgres'],
  demo: ['src/bff/migrations', 'src/shop/migrations', 'src/postgres', 'src/demo', 'src/shop/db'],
}

const hashOf = (folders: string[]): string => {
  const hash = createHash('sha256')
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    for (const path of files.map((file) => join(file.parentPath, file.name)).sort())
      hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}

export const databaseAt = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const fill = async (url: string, template: Template, dataDir: string): Promise<void> => {
  for (const schema of ['bff', 'shop'] as const) {
    const { migrations } =
      schema === 'bff'
        ? await import('../../src/bff/migrations/index.ts')
        : await import('../../src/shop/migrations/index.ts')
    const pool = createPool({ url, schema, max: 4, applicationName: 'stoa template' })
    try {
      await migrate({ pool, schema, migrations })
      if (schema === 'shop') await migrateJobs({ pool, logger: pino({ level: 'silent' }) })
      if (schema === 'bff' || template === 'migrated') continue
      const { seedDemo } = await import('../../src/demo/run.ts')
      await seedDemo({ pool, config: testConfig({ dataDir }) })
    } finally {
      await pool.end()
    }
  }
}

const lockId = 5_081_977

const names = async (admin: Client, pattern: string): Promise<string[]> => {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    pattern,
  ])
  return rows.map((row) => row.datname)
}

export interface BuiltTemplate {
  name: string
  /** What the seed wrote to DATA_DIR: the demo accounts, pictures. */
  dataDir: string
}

/** The template's name and folder, after building it unless it is there. */
export const ensureTemplate = async (
  admin: Client,
  { url, owned }: TestServer,
  template: Template,
): Promise<BuiltTemplate> => {
  const name = `stoa_${template}_${hashOf(sources[template])}`
  const dataDir = join(testFolder, name)
  const built = { name, dataDir }
  const isThere = async () => existsSync(dataDir) && (await names(admin, name)).length > 0
  if (await isThere()) return built
  await admin.query(`select pg_advisory_lock(${lockId})`)
  try {
    if (await isThere()) return built
    for (const old of await names(admin, `stoa\\_${template}\\_%`)) {
      await admin.query(`drop database if exists ${admin.escapeIdentifier(old)} with (force)`)
      rmSync(join(testFolder, old), { recursive: true, force: true })
    }
    const building = `stoa_${template}_building`
    await admin.query(`create database ${building}${owned}`)
    mkdirSync(dataDir, { recursive: true })
    await fill(databaseAt(url, building), template, dataDir)
    await admin.query(`alter database ${building} rename to ${admin.escapeIdentifier(name)}`)
    return built
  } finally {
    await admin.query(`select pg_advisory_unlock(${lockId})`)
  }
}
