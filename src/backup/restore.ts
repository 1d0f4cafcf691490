// Fills an empty database from a backup, in one transaction: tables by the archive's own migrations, its rows, then
// the migrations that are newer. If anything fails, the database stays empty.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { lockMigrations, type Migrations, migrateWithin } from '#postgres/migrate.ts'
import { PLAIN_ROWS } from './backup.ts'
import { tablesIn } from './catalog.ts'
import { checkColumns, checkEmpty, checkMigrations } from './fitting.ts'
import { type Head, keyOf, type Seal, type Table, tableOf, titleOf } from './format.ts'
import type { Pictures } from './pictures.ts'
import { type Archive, readArchive, verifyArchive } from './read-archive.ts'
import type { Entry } from './tar.ts'
import { UnfitFile } from './unfit.ts'

export interface RestoreOptions {
  pool: Pool
  path: string
  migrations: Readonly<Record<'shop' | 'bff', Migrations>>
  /** Creates the tables of the queue, which its library does itself. */
  migrateQueue: () => Promise<void>
  pictures: Pictures
  /** Runs in the transaction once everything is restored. */
  afterwards: (client: PoolClient, head: Head) => Promise<void>
  signal?: AbortSignal
}

const quoted = (client: PoolClient, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

const schemasOf = (head: Head) => (['shop', 'bff'] as const).filter((schema) => head.migrations[schema] !== undefined)

const migrateTo = async (client: PoolClient, { migrations }: RestoreOptions, head: Head, newest: boolean) => {
  for (const schema of schemasOf(head)) {
    const wanted = new Set(head.migrations[schema])
    const all = Object.entries(migrations[schema])
    await migrateWithin(
      client,
      schema,
      newest ? migrations[schema] : Object.fromEntries(all.filter(([name]) => wanted.has(name))),
    )
  }
}

/** One COPY per table, however many chunks its rows come in. */
const filler = (client: PoolClient, head: Head) => {
  const tables = new Map(head.tables.map((table) => [titleOf(table), table]))
  const rows: Seal['rows'] = Object.fromEntries([...tables.keys()].map((title) => [title, 0]))
  const state: { title?: string; sink?: CopyStreamQuery; done?: Promise<void> } = {}

  const finish = async () => {
    const { title, sink, done } = state
    if (title === undefined || !sink) return
    sink.end()
    await done
    rows[title] = sink.rowCount
  }
  const begin = async (title: string) => {
    await finish()
    const table = tables.get(title)
    if (!table) throw new UnfitFile(`it holds rows of ${title}, which it does not name`)
    await client.query(`set local search_path = ${client.escapeIdentifier(table.schema)}, public`)
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const sink = client.query(from(`copy ${quoted(client, table)} (${columns}) from stdin`))
    const done = finished(sink).catch((error) => {
      const reason = error instanceof Error ? error.message : String(error)
      // Some database errors quote the rejected value, however long it is.
      throw new Error(`the rows of ${title} do not fit: ${reason.slice(0, 300)}`, { cause: error })
    })
    // It may fail before anything awaits it.
    done.catch(() => {})
    Object.assign(state, { title, sink, done })
  }
  return {
    take: async (title: string, body: Entry['body']) => {
      if (state.title !== title) await begin(title)
      // One that has failed is never ready for more.
      for await (const part of body)
        if (state.sink?.write(part) === false) await Promise.race([once(state.sink, 'drain'), state.done])
    },
    finish: async () => {
      await finish()
      return rows
    },
  }
}

/** Triggers already ran when these rows were first written; foreign keys are still checked. */
const triggers = async (client: PoolClient, tables: readonly Table[], what: 'disable' | 'enable') => {
  for (const table of tables) await client.query(`alter table ${quoted(client, table)} ${what} trigger user`)
}

const fill = async (
  client: PoolClient,
  { head, seal }: Archive,
  options: RestoreOptions,
  undo: (() => Promise<void>)[],
) => {
  const { pictures, path, signal } = options
  const tables = await tablesIn(client)
  checkColumns(head, tables)
  await triggers(client, tables, 'disable')
  // Some migrations write rows; the archive holds the current state of those rows.
  await client.query(`truncate ${tables.map((table) => quoted(client, table)).join(', ')}`)
  const filling = filler(client, head)
  const again = await readArchive(path, async ({ name, body }) => {
    signal?.throwIfAborted()
    const title = tableOf(name)
    if (title !== undefined) return await filling.take(title, body)
    const key = keyOf(name)
    if (key === undefined) return
    const bytes = await buffer(body)
    if (!(await pictures.read(key))) undo.push(() => pictures.remove(key))
    await pictures.write(key, bytes)
  })
  const rows = await filling.finish()
  const short = Object.keys(seal.rows).some((title) => rows[title] !== seal.rows[title])
  if (again.seal.sha256 !== seal.sha256 || short) throw new UnfitFile('it changed while it was read')
  for (const { schema, name, last } of head.sequences)
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint)', [
      '%I.%I',
      schema,
      name,
      last,
    ])
  await triggers(client, tables, 'enable')
}

const release = async (client: PoolClient, head: Head) => {
  if (head.migrations.jobs === undefined) return
  // Locks of workers that were running when the backup was made mean nothing here.
  await client.query(`select jobs.force_unlock_workers(
    array(select distinct locked_by from jobs._private_jobs where locked_by is not null)
    || array(select distinct locked_by from jobs._private_job_queues where locked_by is not null))`)
}

export const restore = async (options: RestoreOptions): Promise<Archive> => {
  const { pool, path, migrations, migrateQueue, afterwards, signal } = options
  const archive = await verifyArchive(path)
  const { head } = archive
  checkMigrations(head, migrations)
  const client = await pool.connect()
  const undo: (() => Promise<void>)[] = []
  try {
    // A Stoa that starts meanwhile waits until everything is restored.
    await lockMigrations(client)
    await checkEmpty(client)
    if (head.migrations.jobs !== undefined) await migrateQueue()
    await client.query('begin')
    await client.query(PLAIN_ROWS)
    await migrateTo(client, options, head, false)
    await fill(client, archive, options, undo)
    await release(client, head)
    await migrateTo(client, options, head, true)
    await afterwards(client, head)
    signal?.throwIfAborted()
    await client.query('commit')
    undo.length = 0
    // Autovacuum would do it eventually.
    for (const table of head.tables) await client.query(`analyze ${quoted(client, table)}`).catch(() => {})
    return archive
  } finally {
    // Closing the connection also ends an open transaction, its lock and its settings.
    client.release(true)
    for (const step of undo) await step().catch(() => {})
  }
}
