// Connections to PostgreSQL: one schema per pool, exact numbers, and time limits so that nothing hangs.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namedClient, statementNames } from './named-client.ts'

export interface PoolOptions {
  /** A postgres:// address; `options` in it are replaced by ours. */
  url: string
  /** Unqualified names mean tables of this schema; extensions live in `public`. */
  schema: string
  max: number
  /** Shown by pg_stat_activity. */
  applicationName: string
  /** Called for connections that broke while idle; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

const int8 = 20
const int8Array = 1016
const date = 1082

/** bigint columns hold minor units and counters; one that JavaScript cannot hold exactly is a fault, not a rounding. */
const toNumber = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('A bigint from the database exceeds MAX_SAFE_INTEGER')
  return number
}

const toNumbers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : toNumber(item)))

const parsers = new Map<number, (text: string) => unknown>([
  [int8, toNumber],
  [int8Array, toNumbers],
  // A calendar day has no time zone; pg would turn it into midnight in the server's zone.
  [date, (text) => text],
])

// Set for each pool instead of with pg.types.setTypeParser, which would change every pool of the process.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** In pg, query parameters of an address override the pool's settings, so the ones we set are removed from it. */
const withoutOptions = (address: string): string => {
  const url = new URL(address)
  url.searchParams.delete('options')
  url.searchParams.delete('application_name')
  return url.href
}

export const createPool = ({ url, schema, max, applicationName, onError }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: withoutOptions(url),
    // Compiling a statement of this shop takes longer than running it; so does starting workers, but for what reads whole tables.
    // With less memory, what an index finds of very many products is known by the page alone, and all that stands there is read.
    options: `-c search_path=${schema},public -c statement_timeout=10000 -c jit=off -c parallel_setup_cost=100000 -c work_mem=16MB`,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types,
    Client: namedClient(statementNames()),
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => onError?.(error))
  // Nor does the pool listen to one that is in use: what is asked of it fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kysely over a pool; the caller that created the pool ends it. */
export const createDb = <T>(pool: pg.Pool): Kysely<T> => new Kysely<T>({ dialect: new PostgresDialect({ pool }) })
