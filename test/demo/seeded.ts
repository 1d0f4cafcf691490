// Fresh databases for tests of the seed itself, at one fixed moment.
import type pg from 'pg'
import { type SeedOptions, seedDemo } from '../../src/demo/run.ts'
import { testConfig } from '../support/config.ts'
import { testDatabase } from '../support/database.ts'

/** A Saturday before Christmas, so that weekday, season and year all matter. */
export const NOW = new Date('2026-12-05T15:30:00Z')

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

export const freshDatabase = async (t: Scope): Promise<Fresh> => {
  const { pool: open, dataDir, url } = await testDatabase(t, { template: 'migrated' })
  const pool = open('shop')
  return {
    pool,
    dataDir,
    url,
    seed: (options) => seedDemo({ pool, config: testConfig({ dataDir }), now: NOW, ...options }),
    rows: async <T extends object>(statement: string) => (await pool.query<T>(statement)).rows,
  }
}
