// Gives a test file its own database on a real server and drops it when the file has finished.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createPool } from '#postgres/pool.ts'
import { quickFolder } from './quick-folder.ts'
import { testServer } from './server.ts'
import { databaseAt, ensureTemplate, type Template } from './templates.ts'

export interface TestDatabase {
  url: string
  /** A copy of the files that the seed wrote in addition to the database; empty for `migrated`. */
  dataDir: string
  /** A pool on one schema; closed before the database is dropped. */
  pool: (schema: 'shop' | 'bff', max?: number) => pg.Pool
}

/** The part of tap's test object that is needed here. */
interface Scope {
  teardown: (end: () => Promise<void>) => void
}

const hour = 3600

/** A busy machine takes many times as long for everything, and no test is about how long a statement or a wait may take. */
const patient = (pool: pg.Pool): pg.Pool => {
  const { options } = pool.options
  Object.assign(pool.options, {
    connectionTimeoutMillis: 60_000,
    options: options?.replace('statement_timeout=10000', 'statement_timeout=60000'),
  })
  return pool
}

/** Drops databases that killed test processes left behind; after an hour no test can still be using them. */
const dropLeftovers = async (admin: pg.Client, now: number): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'stoa\\_test\\_%'`,
  )
  for (const { datname } of rows)
    if (Number(datname.split('_')[2]) < now - hour) await admin.query(`drop database if exists ${datname} with (force)`)
}

/** Creates the database; at the test's teardown its pools are closed, and the database and its folder are removed. */
export const testDatabase = async (t: Scope, { template }: { template: Template }): Promise<TestDatabase> => {
  const server = await testServer()
  const admin = new pg.Client({ connectionString: server.admin, application_name: 'stoa tests' })
  await admin.connect()
  const now = Math.floor(Date.now() / 1000)
  const name = `stoa_test_${now}_${randomBytes(5).toString('hex')}`
  const dataDir = mkdtempSync(join(quickFolder(), 'stoa-test-data-'))
  const pools: pg.Pool[] = []
  t.teardown(async () => {
    await Promise.all(pools.map((pool) => (pool.ended ? undefined : pool.end())))
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await dropLeftovers(admin, now)
  const built = await ensureTemplate(admin, server, template)
  cpSync(built.dataDir, dataDir, { recursive: true })
  await admin.query(`create database ${name} template ${admin.escapeIdentifier(built.name)}${server.owned}`)
  const url = databaseAt(server.url, name)
  return {
    url,
    dataDir,
    pool: (schema, max = 5) => {
      const pool = patient(createPool({ url, schema, max, applicationName: 'stoa tests' }))
      pools.push(pool)
      return pool
    },
  }
}
