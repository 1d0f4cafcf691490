// `npm run restore -- <file>`: restores a backup into an empty database. The shop's background jobs stay paused
// until `npm run restore -- --run-jobs` starts them.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { createDb } from '#postgres/pool.ts'
import { restore } from '../backup/restore.ts'
import { migrations as bff } from '../bff/migrations/index.ts'
import { type Config, loadConfig } from '../config/config.ts'
import type { Database } from '../shop/db/schema.ts'
import { holdJobs, RELEASE_COMMAND, releaseJobs } from '../shop/jobs/hold.ts'
import { picturesToBackUp } from '../shop/media/backed-up.ts'
import { migrations as shop } from '../shop/migrations/index.ts'
import { migrateJobs } from '../shop/migrations/job-queue.ts'
import { type CommandDatabase, openDatabase } from './command-database.ts'
import { misused, readArguments } from './command-line.ts'
import { breakOff, inWords, reasonOf } from './wording.ts'

const usage: (message: string) => never = misused(`npm run restore -- <file>\n       ${RELEASE_COMMAND}`)
const options = { 'run-jobs': { type: 'boolean', default: false } } as const
const { positionals: files, values } = readArguments({ allowPositionals: true, options }, usage)
const runJobs = values['run-jobs']

const bringBack = async (config: Config, database: CommandDatabase, file: string, signal: AbortSignal) => {
  const pool = database.pool('shop')
  const { head, seal } = await restore({
    pool,
    path: resolve(file),
    migrations: { shop, bff },
    migrateQueue: () => migrateJobs({ pool, logger: pino({ level: 'silent' }) }),
    pictures: picturesToBackUp(config),
    afterwards: async (client, { at, migrations }) => {
      if (migrations.shop) await holdJobs(client, new Date(at))
    },
    signal,
  })
  console.log(
    [
      `The shop is as it was at ${head.at}: ${inWords(head, seal)}.`,
      ...(head.pictures === 'bucket'
        ? [
            config.s3
              ? 'Pictures are expected in the bucket; npm run doctor looks whether they are there.'
              : 'The file holds only a list of its pictures, which lay in a bucket: set S3_*, or npm run doctor names them as missing.',
          ]
        : []),
      ...(head.migrations.shop
        ? [
            `Its jobs wait, so that a copy sends no mail: where this is the shop from now on, ${RELEASE_COMMAND} lets them run.`,
          ]
        : []),
      'Keys are not part of a backup: without the old SESSION_KEYS and SHOP_SIGNING_KEYS everybody signs in anew.',
    ].join('\n'),
  )
}

const [file, ...others] = files
if (runJobs ? files.length > 0 : file === undefined || others.length > 0)
  usage(runJobs ? 'With --run-jobs nothing is restored.' : 'One file is needed.')

const { config } = await loadConfig('shop')
const signal = breakOff()
const complain = (error: unknown) =>
  console.error(`${runJobs ? 'The jobs go on waiting' : 'Nothing was restored'}: ${reasonOf(error, signal)}`)
const database = await openDatabase(config, 'restore', { connections: 4 }).catch((error): never => {
  complain(error)
  process.exit(1)
})
try {
  if (file !== undefined) await bringBack(config, database, file, signal)
  else {
    const released = await releaseJobs(createDb<Database>(database.pool('shop')))
    console.log(released ? 'The jobs run, within seconds where the shop is up.' : 'No jobs were waiting for this.')
  }
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await database.close()
}
