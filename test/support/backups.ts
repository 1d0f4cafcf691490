// Helpers for tests of backups: making, altering and restoring them, and comparing two databases.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { createPool } from '#postgres/pool.ts'
import { backUp } from '../../src/backup/backup.ts'
import { tablesIn } from '../../src/backup/catalog.ts'
import { SEAL, titleOf } from '../../src/backup/format.ts'
import type { Pictures } from '../../src/backup/pictures.ts'
import { type RestoreOptions, restore } from '../../src/backup/restore.ts'
import { entriesOf, tarOf } from '../../src/backup/tar.ts'
import { migrations as bff } from '../../src/bff/migrations/index.ts'
import { holdJobs } from '../../src/shop/jobs/hold.ts'
import { picturesToBackUp } from '../../src/shop/media/backed-up.ts'
import { migrations as shop } from '../../src/shop/migrations/index.ts'
import { migrateJobs } from '../../src/shop/migrations/job-queue.ts'
import { emptyDatabase, scratchFolder } from './scratch.ts'

interface Scope {
  teardown: (end: () => void | Promise<void>) => void
}

export const archiveIn = (folder: string): string => join(folder, `${randomBytes(4).toString('hex')}.tar.gz`)

/** A picture store that holds no pictures. */
export const noPictures: Pictures = {
  kind: 'folder',
  keys: async function* () {},
  read: async () => undefined,
  write: async () => {},
  remove: async () => {},
}

export const backUpFrom = (pool: Pool, path: string, changes: { pictures?: Pictures; signal?: AbortSignal } = {}) =>
  backUp({ pool, path, release: '0.0.0-test', pictures: noPictures, ...changes })

/** An empty target to restore into: a database without tables, and an empty folder. */
export const emptyPlace = async (t: Scope) => {
  const url = await emptyDatabase(t)
  const dataDir = scratchFolder(t)
  const pool = createPool({ url, schema: 'shop', max: 4, applicationName: 'stoa tests' })
  t.teardown(() => pool.end())
  return { url, dataDir, pool, pictures: picturesToBackUp({ dataDir, s3: undefined }) }
}

export const restoreInto = (pool: Pool, path: string, changes: Partial<RestoreOptions> = {}) =>
  restore({
    pool,
    path,
    migrations: { shop, bff },
    migrateQueue: () => migrateJobs({ pool, logger: pino({ level: 'silent' }) }),
    pictures: noPictures,
    afterwards: async (client, { at }) => void (await holdJobs(client, new Date(at))),
    ...changes,
  })

/** For each table, its number of rows and a digest of all rows, including generated columns. */
export const digests = async (pool: Pool): Promise<Record<string, { rows: number; digest: string | null }>> => {
  const client = await pool.connect()
  try {
    const found: Record<string, { rows: number; digest: string | null }> = {}
    for (const table of await tablesIn(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest
        from ${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)} t`,
      )
      found[titleOf(table)] = rows[0]
    }
    return found
  } finally {
    client.release()
  }
}

/** Number of tables in our schemas. */
export const tableCount = async (pool: Pool): Promise<number> =>
  (await pool.query(`select count(*)::int as tables from pg_tables where schemaname in ('shop', 'bff')`)).rows[0].tables

/** Copies a backup with entries changed, removed or added; `reseal` recalculates its checksum, otherwise the old one stays. */
export const rewritten = async (
  path: string,
  change: (name: string, bytes: Buffer) => { name: string; bytes: Buffer }[],
  { reseal }: { reseal: boolean },
): Promise<string> => {
  const old = { seal: Buffer.alloc(0) }
  async function* entries() {
    for await (const { name, body } of entriesOf(createReadStream(path).pipe(createGunzip()))) {
      const bytes = await buffer(body)
      if (name === SEAL) old.seal = bytes
      else yield* change(name, bytes)
    }
  }
  const seal = (sha256: string) =>
    reseal ? Buffer.from(JSON.stringify({ ...JSON.parse(old.seal.toString()), sha256 })) : old.seal
  const other = `${path}.rewritten-${randomBytes(4).toString('hex')}`
  await pipeline(tarOf(entries(), { name: SEAL, bytes: seal }, new Date()), createGzip(), createWriteStream(other))
  return other
}
