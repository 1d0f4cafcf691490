// Template databases that test databases are cloned from, built once per server for each version of migrations and seed.
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

/** `migrated` has the tables of both schemas but no rows; `demo` also holds the demo shop as of today, `dated` the demo shop
 * as of a fixed date, and `large` and `huge` very many products, twelve thousand and a hundred thousand. */
export type Template = 'migrated' | 'demo' | 'dated' | 'large' | 'huge'

/** A Saturday before Christmas, so that weekday, season and year all influence the data. */
export const DATE = new Date('2026-12-05T15:30:00Z')

const root = join(import.meta.dirname, '..', '..')

const tables = ['src/bff/migrations', 'src/shop/migrations', 'src/shop/synonyms', 'src/postgres']
const shops = [...tables, 'src/demo', 'src/shop/db', 'src/shop/catalogue']
const catalogues = [...tables, 'src/shop/products', 'src/shop/catalogue', 'test/shop/large']
const sources: Record<Template, string[]> = {
  migrated: tables,
  demo: shops,
  dated: shops,
  large: catalogues,
  huge: catalogues,
}

/** Each template's hash, computed once per process. */
const hashes = new Map<Template, string>()

const hashOf = (template: Template): string => {
  const known = hashes.get(template)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const folder of sources[template]) {
    if (!existsSync(join(root, folder))) continue
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    for (const path of files.map((file) => join(file.parentPath, file.name)).sort())
      hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  const digest = hash.digest('hex').slice(0, 12)
  hashes.set(template, digest)
  return digest
}

export const databaseAt = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const makeTables = async (url: string): Promise<void> => {
  for (const schema of ['bff', 'shop'] as const) {
    const { migrations } =
      schema === 'bff'
        ? await import('../../src/bff/migrations/index.ts')
        : await import('../../src/shop/migrations/index.ts')
    const pool = createPool({ url, schema, max: 4, applicationName: 'stoa template' })
    try {
      await migrate({ pool, schema, migrations })
      if (schema === 'shop') await migrateJobs({ pool, logger: pino({ level: 'silent' }) })
    } finally {
      await pool.end()
    }
  }
}

const fill = async (url: string, template: Exclude<Template, 'migrated'>, dataDir: string): Promise<void> => {
  const pool = createPool({ url, schema: 'shop', max: 4, applicationName: 'stoa template' })
  try {
    if (template === 'large' || template === 'huge') {
      const { furnish, PRODUCTS } = await import('../shop/large/furnish.ts')
      return await furnish(pool, PRODUCTS[template])
    }
    const { seedDemo } = await import('../../src/demo/run.ts')
    await seedDemo({ pool, config: testConfig({ dataDir }), now: template === 'dated' ? DATE : new Date() })
  } finally {
    await pool.end()
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
  /** Files that the seed wrote to DATA_DIR: the demo accounts, pictures. */
  dataDir: string
}

/** Builds the template unless it exists, and returns its name and folder. */
export const ensureTemplate = async (admin: Client, server: TestServer, template: Template): Promise<BuiltTemplate> => {
  const name = `stoa_${template}_${hashOf(template)}`
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
    const from = template === 'migrated' ? 'template1' : (await ensureTemplate(admin, server, 'migrated')).name
    await admin.query(`create database ${building} template ${admin.escapeIdentifier(from)}${server.owned}`)
    mkdirSync(dataDir, { recursive: true })
    const url = databaseAt(server.url, building)
    if (template === 'migrated') await makeTables(url)
    else await fill(url, template, dataDir)
    await admin.query(`alter database ${building} rename to ${admin.escapeIdentifier(name)}`)
    return built
  } finally {
    await admin.query(`select pg_advisory_unlock(${lockId})`)
  }
}
