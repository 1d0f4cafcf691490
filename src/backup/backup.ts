// Writes a whole shop into one file, as it was at one moment, while the shop keeps running.
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { makeFolder } from '#files/make-folder.ts'
import { holdFiles, letFilesGo } from '#postgres/files-held.ts'
import { migrationsIn, sameTables, sequencesIn, tablesIn } from './catalog.ts'
import {
  FORMAT,
  HEAD,
  type Head,
  listEntry,
  pictureEntry,
  pieceOf,
  SEAL,
  type Seal,
  type Table,
  titleOf,
} from './format.ts'
import type { Pictures } from './pictures.ts'
import { tarOf } from './tar.ts'

export interface BackupOptions {
  pool: Pool
  pictures: Pictures
  /** The version of Stoa that writes the backup. */
  release: string
  /** The file to write; it must not exist yet. */
  path: string
  /** Cancels the backup; nothing is left behind. */
  signal?: AbortSignal
}

export interface Written {
  head: Head
  seal: Seal
  bytes: number
}

/** How a row is written must not depend on the server's settings, and the backup must not be cut off by our time limits. */
export const PLAIN_ROWS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** From now on a migration that needs a table waits for us, so our own wait for a table lock must be limited. */
const LOCK_TIMEOUT = '30s'

const quoted = (client: PoolClient, { schema, name }: Table) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

/** One snapshot of all tables, whose columns cannot change either until it is released. */
const openSnapshot = async (client: PoolClient): Promise<Table[]> => {
  for (let tries = 1; ; tries++) {
    const tables = await tablesIn(client)
    if (tables.length === 0) throw new Error('there is nothing in this database: Stoa never started on it')
    await client.query('begin isolation level repeatable read read only')
    await client.query(`${PLAIN_ROWS}; set local lock_timeout = '${LOCK_TIMEOUT}'; set local row_security = off`)
    await client.query(`lock table ${tables.map((table) => quoted(client, table)).join(', ')} in access share mode`)
    // A migration may have run between the two checks.
    if (sameTables(tables, await tablesIn(client))) return await tablesIn(client)
    await client.query('rollback')
    if (tries === 3) throw new Error('tables are being changed: try again when the migrations are through')
  }
}

const headOf = async (client: PoolClient, tables: Table[], options: BackupOptions): Promise<Head> => {
  const { rows } = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  )
  return {
    format: FORMAT,
    release: options.release,
    postgres: rows[0]?.version ?? '',
    at: (rows[0]?.at ?? new Date()).toISOString(),
    migrations: await migrationsIn(client),
    tables,
    sequences: await sequencesIn(client),
    pictures: tables.some((table) => table.schema === 'shop') ? options.pictures.kind : 'none',
  }
}

const PIECE = 1024 * 1024

/** Rows in chunks of about a megabyte: the size of an entry must be known before it is written. */
async function* piecesOf(client: PoolClient, table: Table, done: (rows: number) => void) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const source = client.query(to(`copy ${quoted(client, table)} (${columns}) to stdout`))
  let number = 0
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PIECE) continue
    yield { name: pieceOf(table, ++number), bytes: Buffer.concat(waiting) }
    waiting = []
    size = 0
  }
  if (size > 0) yield { name: pieceOf(table, ++number), bytes: Buffer.concat(waiting) }
  done(source.rowCount)
}

async function* picturesOf(client: PoolClient, pictures: Pictures, seal: Seal) {
  let number = 0
  for await (const keys of pictures.keys(client)) {
    if (pictures.kind === 'bucket') {
      seal.pictures += keys.length
      yield { name: listEntry(++number), bytes: Buffer.from(`${keys.join('\n')}\n`) }
      continue
    }
    for (const key of keys) {
      const bytes = await pictures.read(key)
      if (!bytes) seal.missing++
      else {
        seal.pictures++
        yield { name: pictureEntry(key), bytes }
      }
    }
  }
}

async function* contentOf(client: PoolClient, head: Head, seal: Seal, { pictures }: BackupOptions) {
  yield { name: HEAD, bytes: Buffer.from(JSON.stringify(head, null, 2)) }
  for (const table of head.tables)
    yield* piecesOf(client, table, (rows) => {
      seal.rows[titleOf(table)] = rows
    })
  if (head.pictures !== 'none') yield* picturesOf(client, pictures, seal)
}

/** The file appears complete or not at all, and only its owner can read it. */
const write = async (path: string, bytes: AsyncIterable<Buffer>, signal: AbortSignal | undefined): Promise<number> => {
  makeFolder(dirname(path), 0o700)
  const partial = `${path}.${randomBytes(4).toString('hex')}.partial`
  try {
    const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(bytes, createGzip(), file, { signal })
    await rename(partial, path)
    return (await stat(path)).size
  } finally {
    await rm(partial, { force: true })
  }
}

export const backUp = async (options: BackupOptions): Promise<Written> => {
  const { pool, path, signal } = options
  if (existsSync(path)) throw new Error(`${path} is there already`)
  const client = await pool.connect()
  try {
    await holdFiles(client)
    const head = await headOf(client, await openSnapshot(client), options)
    const seal: Seal = { sha256: '', rows: {}, pictures: 0, missing: 0 }
    const tar = tarOf(
      contentOf(client, head, seal, options),
      {
        name: SEAL,
        bytes: (sha256) => {
          seal.sha256 = sha256
          return Buffer.from(JSON.stringify(seal, null, 2))
        },
      },
      new Date(head.at),
    )
    const bytes = await write(path, tar, signal)
    await client.query('commit')
    await letFilesGo(client)
    return { head, seal, bytes }
  } finally {
    // Closing the connection also ends its locks and whatever statement was running.
    client.release(true)
  }
}
