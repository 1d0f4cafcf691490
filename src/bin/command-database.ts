// The database that a command uses: the configured server, or the embedded one, which is started if it is not running
// and stopped afterwards only if this command started it.
import type { Pool } from 'pg'
import { createPool } from '#postgres/pool.ts'
import { reach } from '#postgres/reach.ts'
import type { Config } from '../config/config.ts'

export interface CommandDatabase {
  /** A pool on one schema; another call for the same schema returns the same pool. */
  pool: (schema: 'shop' | 'bff') => Pool
  embedded: boolean
  close: () => Promise<void>
}

export async function openDatabase(
  config: Config,
  command: string,
  { connections = 2 }: { connections?: number } = {},
): Promise<CommandDatabase> {
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
