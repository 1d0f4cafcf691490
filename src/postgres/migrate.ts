// Brings one schema of a database to the newest version; many processes may try at once, one works and the others wait.
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Pool, PoolClient } from 'pg'
import { extensions } from './extensions.ts'

export interface Migrations {
  /** There is no way down: a mistake is corrected by a further migration. */
  readonly [name: string]: { readonly up: Migration['up'] }
}

export interface MigrateOptions {
  pool: Pool
  schema: string
  migrations: Migrations
}

/** One lock for every schema, because the extensions are shared between them. */
const lockId = '7281955437112094'

const oldest = 15

/** Held until the connection closes, so that nobody else migrates meanwhile. */
export const lockMigrations = async (client: PoolClient): Promise<void> => {
  // Index builds may take longer than a page's query, and waiting for another process's migration certainly does.
  await client.query('set statement_timeout = 0')
  await client.query(`select pg_advisory_lock(${lockId})`)
}

const prepare = async (client: PoolClient, schema: string): Promise<void> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < oldest * 10_000) throw new Error(`PostgreSQL ${oldest} or newer is needed`)
  await lockMigrations(client)
  for (const extension of extensions) {
    await client.query(`create extension if not exists ${extension} with schema public`)
  }
  // A role that was given its own schema need not have the right to create schemas.
  const there = await client.query('select from pg_namespace where nspname = $1', [schema])
  if (there.rows.length === 0) await client.query(`create schema ${client.escapeIdentifier(schema)}`)
  await client.query(`set search_path = ${client.escapeIdentifier(schema)}, public`)
}

/** A pool of the one connection that holds the lock and the settings above. */
const only = (client: PoolClient) => ({
  connect: async () => ({ query: client.query.bind(client) as PoolClient['query'], release: () => {} }),
  end: async () => {},
  options: {},
})

/**
 * The migrator asks which tables there are. Kysely's own answer looks at every table of the database and fails when one
 * of another schema goes away meanwhile, as the job queue's do while another process makes them; this one at ours alone.
 */
const dialectOf = (client: PoolClient, schema: string): Dialect => {
  const usual = new PostgresDialect({ pool: only(client) })
  const getTables = async () => {
    const found = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1',
      [schema],
    )
    return found.rows.map(({ name }) => ({ name, schema, isView: false, isForeign: false, columns: [] }))
  }
  return {
    createDriver: () => usual.createDriver(),
    createAdapter: () => usual.createAdapter(),
    createQueryCompiler: () => usual.createQueryCompiler(),
    createIntrospector: () => ({ getSchemas: async () => [{ name: schema }], getTables }),
  }
}

export interface Comparison {
  /** Migrations that have not run. */
  pending: string[]
  /** Migrations that ran and are not among ours: a newer release was here. */
  unknown: string[]
}

/** Compares what ran in a schema, which may not exist yet, with our migrations; nothing is changed. */
export const compareMigrations = async (
  client: Pick<PoolClient, 'query'>,
  schema: string,
  migrations: Migrations,
): Promise<Comparison> => {
  const { rows: there } = await client.query('select from pg_tables where schemaname = $1 and tablename = $2', [
    schema,
    'migrations',
  ])
  const { rows } = there[0]
    ? await client.query<{ name: string }>(`select name from ${schema}.migrations order by name`)
    : { rows: [] }
  const ran = new Set(rows.map(({ name }) => name))
  return {
    pending: Object.keys(migrations).filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !(name in migrations)),
  }
}

interface RunOptions {
  schema: string
  migrations: Migrations
  /** The caller has a transaction open and ends it. */
  withinTransaction: boolean
}

const run = async (client: PoolClient, { schema, migrations, withinTransaction }: RunOptions): Promise<string[]> => {
  await prepare(client, schema)
  const { unknown } = await compareMigrations(client, schema, migrations)
  if (unknown.length > 0)
    throw new Error(
      `This database was used by a newer release, which ran a migration this one does not know (${unknown.join(', ')} of ` +
        `schema ${schema}): start that release or a newer one`,
    )
  const db = new Kysely<unknown>({ dialect: dialectOf(client, schema) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: schema,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    disableTransactions: withinTransaction,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find((result) => result.status === 'Error')
  if (failed) throw new Error(`Migration ${failed.migrationName} of schema ${schema} failed`, { cause: error })
  if (error) throw new Error(`The migrations of schema ${schema} cannot run`, { cause: error })
  return results.map((result) => result.migrationName)
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** PostgreSQL's own words name what it refused, and neither the role nor what to do about it. */
const inWords = async (client: PoolClient, schema: string, error: unknown): Promise<unknown> => {
  if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) return error
  const { rows } = await client.query<{ role: string; database: string }>(
    'select current_user as role, current_database() as database',
  )
  const { role = '', database = '' } = rows[0] ?? {}
  return new Error(
    `The role ${role} may not set up the schema ${schema} in the database ${database}: grant create on that database to it, ` +
      'or let npm run database:roles make roles that may',
    { cause: error },
  )
}

/** Runs the missing migrations, all or nothing, and returns their names. */
export const migrate = async ({ pool, schema, migrations }: MigrateOptions): Promise<string[]> => {
  const client = await pool.connect()
  try {
    return await run(client, { schema, migrations, withinTransaction: false })
  } catch (error) {
    throw await inWords(client, schema, error)
  } finally {
    // Closing the connection also drops its lock and settings.
    client.release(true)
  }
}

/** The same inside the caller's transaction. The connection must be closed afterwards, because that releases its lock. */
export const migrateWithin = (client: PoolClient, schema: string, migrations: Migrations): Promise<string[]> =>
  run(client, { schema, migrations, withinTransaction: true })
