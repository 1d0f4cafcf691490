// Backup and restore of the database that comes with Stoa, through a role without special rights, running or not.
import { readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import t from 'tap'
import { findPlace } from '#postgres/embedded/place.ts'
import { running } from '#postgres/embedded/postmaster.ts'
import { startEmbedded } from '#postgres/embedded.ts'
import { migrate } from '#postgres/migrate.ts'
import { createPool } from '#postgres/pool.ts'
import { migrations as bff } from '../../src/bff/migrations/index.ts'
import { migrations as shop } from '../../src/shop/migrations/index.ts'
import { migrateJobs } from '../../src/shop/migrations/job-queue.ts'
import { clusterFolder } from '../support/cluster.ts'
import { runCommand } from '../support/command.ts'
import { scratchFolder } from '../support/scratch.ts'

t.setTimeout(600_000)

const dataDir = await clusterFolder(t)
const open = async (folder: string) => {
  const server = await startEmbedded({ dataDir: folder, settings: { fsync: 'off' } })
  const pool = createPool({ url: server.url, schema: 'shop', max: 4, applicationName: 'stoa tests' })
  return { pool, close: () => pool.end().then(server.stop) }
}
const backups = () => readdirSync(join(dataDir, 'backups')).sort()
const isUp = (folder: string) => running(findPlace(folder).data) !== undefined

t.test('one that runs is backed up beside whoever uses it', async (t) => {
  const { pool, close } = await open(dataDir)
  await migrate({ pool, schema: 'shop', migrations: shop })
  await migrate({ pool, schema: 'bff', migrations: bff })
  await migrateJobs({ pool, logger: pino({ level: 'silent' }) })
  await pool.query(`select jobs.add_job('anything'), nextval('order_numbers')`)
  t.match(await runCommand('backup.ts', [], { DATA_DIR: dataDir }), { code: 0, err: '' })
  t.ok(isUp(dataDir), 'and goes on')
  await close()
})

t.test('one that does not run is started for it, and stopped again', async (t) => {
  // A backup is named by its second, and this one may be the same.
  renameSync(join(dataDir, 'backups', backups()[0] ?? ''), join(dataDir, 'backups', 'first.tar.gz'))
  t.match(await runCommand('backup.ts', [], { DATA_DIR: dataDir }), { code: 0, err: '' })
  t.notOk(isUp(dataDir))
  t.equal(backups().length, 2)
  t.equal(statSync(join(dataDir, 'backups')).mode & 0o777, 0o700)
})

t.test('it comes back in another data directory', async (t) => {
  const other = scratchFolder(t)
  const file = join(dataDir, 'backups', backups()[0] ?? '')
  t.match(await runCommand('restore.ts', [file], { DATA_DIR: other }), { code: 0, err: '' })
  t.notOk(isUp(other))
  t.notOk(readdirSync(other).includes('session-keys'))
  const { pool, close } = await open(other)
  t.same((await pool.query('select task_identifier from jobs.jobs')).rows, [{ task_identifier: 'anything' }])
  t.same((await pool.query(`select last_value::int as last from order_numbers`)).rows, [{ last: 10001 }])
  await close()
  const again = await runCommand('restore.ts', [file], { DATA_DIR: other })
  t.match(again, { code: 1, err: /There is a shop in this database already.*another DATA_DIR/ })
})
