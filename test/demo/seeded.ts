// Databases for tests of the seed itself, at one fixed moment: fresh ones, and what one seed wrote for all who only read it.
import type pg from 'pg'
import { type SeedOptions, seedDemo } from '../../src/demo/run.ts'
import { testConfig } from '../support/config.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { DATE } from '../support/templates.ts'

export const NOW = DATE

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export interface Fresh {
  pool: pg.Pool
  dataDir: string
  url: string
  seed: (options?: Partial<SeedOptions>) => ReturnType<typeof seedDemo>
  /** Rows of one statement. */
  rows: <T extends object>(statement: string) => Promise<T[]>
}

const on = ({ pool: open, dataDir, url }: TestDatabase): Fresh => {
  const pool = open('shop')
  return {
    pool,
    dataDir,
    url,
    seed: (options) => seedDemo({ pool, config: testConfig({ dataDir }), now: NOW, ...options }),
    rows: async <T extends object>(statement: string) => (await pool.query<T>(statement)).rows,
  }
}

export const freshDatabase = async (t: Scope): Promise<Fresh> => on(await testDatabase(t, { template: 'migrated' }))

export const seededDatabase = async (t: Scope): Promise<Fresh> => on(await testDatabase(t, { template: 'dated' }))
