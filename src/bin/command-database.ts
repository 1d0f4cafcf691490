// The database that a command uses: the configured server, or the embedded one, which is started if it is not running
// and stopped afterwards only if this command started it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { clusterOf } from '#postgres/embedded/place.ts'
import { createPool } from '#postgres/pool.ts'
import { reach } from '#postgres/reach.ts'
import type { Config } from '../config/config.ts'
import { fail } from './command-line.ts'

export interface CommandDatabase {
  /** A pool on one schema; another call for the same schema returns the same pool. */
  pool: (schema: 'shop' | 'bff') => Pool
  embedded: boolean
  close: () => Promise<void>
}

interface Opening {
  connections?: number
  /** For commands that only read: an embedded database that is not there is not made. */
  existing?: boolean
}

/** Rejects where the database cannot be used, with a sentence that says why. */
export async function openDatabase(
  config: Config,
  command: string,
  { connections = 2, existing = false }: Opening = {},
): Promise<CommandDatabase> {
  if (existing && !config.databaseUrl && !existsSync(join(clusterOf(config.dataDir), 'PG_VERSION')))
    throw new Error(`There is no database in DATA_DIR, which is ${config.dataDir}`)
  const embedded = config.databaseUrl
    ? undefined
    : await (await import('#postgres/embedded.ts')).startEmbedded({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const pools = new Map<string, Pool>()
  const pool = (schema: string): Pool => {
    const known = pools.get(schema)
    if (known) return known
    const fresh = createPool({ url, schema, max: connections, applicationName: `stoa ${command}` })
    pools.set(schema, fresh)
    return fresh
  }
  const close = async () => {
    await Promise.all([...pools.values()].map((one) => one.end()))
    if (embedded?.owned) await embedded.stop()
  }
  try {
    await reach({ pool: pool('shop') })
  } catch (error) {
    await close()
    throw error
  }
  return { pool, embedded: embedded !== undefined, close }
}

/** For commands that can do nothing without it: prints why it cannot be used, and ends with 1. */
export const needDatabase = (config: Config, command: string, opening?: Opening): Promise<CommandDatabase> =>
  openDatabase(config, command, opening).catch((error: Error) => fail(error.message))
