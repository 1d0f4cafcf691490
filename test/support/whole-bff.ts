// The complete BFF with the built views, as a browser would reach it, in front of an upstream that the test provides.
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createDb } from '#postgres/pool.ts'
import { buildBff } from '../../src/bff/app.ts'
import type { Database } from '../../src/bff/db.ts'
import type { Lanes } from '../../src/bff/upstream/lanes.ts'
import type { Config } from '../../src/config/config.ts'
import { type Browser, createBrowser, ORIGIN } from './bff.ts'
import { testConfig } from './config.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface TestStoa {
  app: FastifyInstance
  database: TestDatabase
  url: string
  browser: () => Browser
  logText: () => string
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export async function testStoa(
  t: Scope,
  upstreamUrl: string,
  changes: Partial<Config> = {},
  lanes?: Lanes,
): Promise<TestStoa> {
  return await stoaOn(t, await testDatabase(t, { template: 'migrated' }), upstreamUrl, changes, lanes)
}

/** Several on one database are instances of one shop. */
export async function stoaOn(
  t: Scope,
  database: TestDatabase,
  upstreamUrl: string,
  changes: Partial<Config> = {},
  lanes?: Lanes,
): Promise<TestStoa> {
  const config = testConfig({ apiBaseUrl: upstreamUrl, ...changes }, { PUBLIC_ORIGIN: ORIGIN })
  const chunks: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const pool = database.pool('bff', 10)
  const logger = pino({ level: 'info' }, sink)
  const app = await buildBff({ config, pool, db: createDb<Database>(pool), logger, ...(lanes && { lanes }) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.teardown(async () => void (await app.close()))
  return { app, database, url, browser: () => createBrowser(url, new URL(ORIGIN)), logText: () => chunks.join('') }
}
