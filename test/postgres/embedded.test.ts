import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import t from 'tap'
import { ensureCluster } from '#postgres/embedded/cluster.ts'
import { findPlace } from '#postgres/embedded/place.ts'
import { running } from '#postgres/embedded/postmaster.ts'
import { type Embedded, startEmbedded } from '#postgres/embedded.ts'
import { eventually } from '../support/process.ts'
import { scratchFolder } from '../support/scratch.ts'
import { asSuperuser } from '../support/server.ts'

t.setTimeout(600_000)

// One cluster for the file, since making one takes a second; every test leaves it stopped.
const dataDir = scratchFolder(t)
const { data } = findPlace(dataDir)
const start = () => startEmbedded({ dataDir, settings: { fsync: 'off' } })
const portOf = (url: string) => Number(new URL(url).port)

const query = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

/** Another process that holds the server, as a Stoa elsewhere would. */
const holdElsewhere = async () => {
  const child = fork(join(import.meta.dirname, '../support/hold-database.ts'), [dataDir])
  const [held] = (await once(child, 'message')) as [Pick<Embedded, 'url' | 'owned' | 'adopted'>]
  return {
    ...held,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

t.test('the first start makes a private cluster that knows more than ASCII', async (t) => {
  const database = await start()
  t.match(database, { owned: true, adopted: false })
  t.match(
    await query(
      // Where sockets lie is the superuser's to know.
      asSuperuser(database.url, dataDir),
      `select lower('ÄÖÉ') as lower, current_setting('listen_addresses') as addresses,
        current_setting('unix_socket_directories') as sockets, current_setting('timezone') as zone,
        pg_encoding_to_char(encoding) as encoding, datlocprovider::text as provider
      from pg_database where datname = current_database()`,
    ),
    { lower: 'äöé', addresses: '127.0.0.1', sockets: `"${data}"`, zone: 'UTC', encoding: 'UTF8', provider: 'b' },
  )
  t.equal(statSync(data).mode & 0o777, 0o700)
  for (const file of ['postgres-password', 'database-password'])
    t.equal(statSync(join(dataDir, file)).mode & 0o777, 0o600, file)
  await query(database.url, 'create table shop.kept as select 42 as answer')
  await database.stop()
  t.equal(running(data), undefined)
})

t.test('a later start finds the data, on the same port', async (t) => {
  const before = Number(readFileSync(join(dataDir, 'postgres-port'), 'utf8'))
  const database = await start()
  t.equal(portOf(database.url), before)
  t.same(await query(database.url, 'select answer from shop.kept'), { answer: 42 })
  await database.stop()
})

t.test('where the port is taken another one is chosen', async (t) => {
  const before = Number(readFileSync(join(dataDir, 'postgres-port'), 'utf8'))
  const squatter = createServer().listen(before, '127.0.0.1')
  await once(squatter, 'listening')
  t.teardown(() => void squatter.close())
  const database = await start()
  t.not(portOf(database.url), before)
  t.equal(Number(readFileSync(join(dataDir, 'postgres-port'), 'utf8')), portOf(database.url))
  t.same(await query(database.url, 'select answer from shop.kept'), { answer: 42 })
  await database.stop()
})

t.test('the product never trades safety for speed', async (t) => {
  const database = await startEmbedded({ dataDir })
  t.match(
    await query(
      database.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages`,
    ),
    { fsync: 'on', commit: 'on', pages: 'on' },
  )
  await database.stop()
})

t.test('its log names no value of a row that was refused', async (t) => {
  const database = await start()
  await query(database.url, 'create table shop.taken (email text primary key)')
  const add = () => query(database.url, `insert into shop.taken values ('canary@example.org')`)
  await add()
  await t.rejects(add(), { code: '23505' })
  await query(database.url, 'drop table shop.taken')
  await database.stop()
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  t.match(log, /duplicate key value violates unique constraint "taken_pkey"/)
  t.notOk(log.includes('canary'))
})

t.test('it is spoken to over a socket, or over TCP where the path is too long for one', async (t) => {
  const { url, stop } = await start()
  t.same(await query(url, 'select inet_server_addr() as address'), { address: null })
  await stop()
  const far = join(dataDir, '..', `stoa-${'far-'.repeat(20)}${process.pid}`)
  symlinkSync(dataDir, far)
  t.teardown(() => rmSync(far))
  const over = await startEmbedded({ dataDir: far })
  t.same(await query(over.url, 'select inet_server_addr()::text as address'), { address: '127.0.0.1/32' })
  await over.stop()
})

t.test('the server of a killed process is taken over, and stopped by the new one', async (t) => {
  const held = await holdElsewhere()
  await held.kill()
  const before = running(data)
  t.ok(before, 'it lives on')
  const database = await start()
  t.match(database, { url: held.url, owned: true, adopted: true })
  t.equal(running(data)?.pid, before?.pid)
  await database.stop()
  t.equal(running(data), undefined)
})

t.test('a server that another living process holds is shared and left running', async (t) => {
  const held = await holdElsewhere()
  const guest = await start()
  t.match(guest, { url: held.url, owned: false, adopted: true })
  await guest.stop()
  t.same(await query(held.url, 'select answer from shop.kept'), { answer: 42 })
  await held.kill()
  await (await start()).stop()
})

t.test('processes that start at the same moment end up with one server', async (t) => {
  const all = await Promise.all([start(), start(), start()])
  t.equal(new Set(all.map(({ url }) => url)).size, 1)
  t.equal(all.filter(({ owned }) => owned).length, 1)
  await Promise.all(all.map((one) => one.stop()))
  t.equal(running(data), undefined)
})

t.test('a server that dies is noticed, and comes back with its data', async (t) => {
  const database = await start()
  process.kill(running(data)?.pid ?? 0, 'SIGKILL')
  await database.lost
  const again = await start()
  t.match(again, { owned: true, adopted: false })
  t.same(await query(again.url, 'select answer from shop.kept'), { answer: 42 })
  await again.stop()
})

t.test('a dead server whose number now belongs to another program does not block the start', async (t) => {
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n0\n1\n\n127.0.0.1\n\nready   \n`)
  const database = await start()
  t.equal(database.adopted, false)
  await database.stop()
})

t.test('a process that leaves at once asks the server to end by itself', async (t) => {
  const database = await start()
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  database.abandon()
  await ended
  t.ok(await eventually(() => running(data) === undefined))
})

t.test('a password file that does not fit is named', async (t) => {
  const file = join(dataDir, 'postgres-password')
  const password = readFileSync(file)
  writeFileSync(file, 'wrong')
  await t.rejects(start(), { message: /refuses the password in DATA_DIR\/postgres-password/ })
  writeFileSync(file, password)
  await (await start()).stop()
})

t.test('data of another PostgreSQL version is refused with both versions', async (t) => {
  const versionFile = join(data, 'PG_VERSION')
  const version = readFileSync(versionFile, 'utf8')
  writeFileSync(versionFile, '12\n')
  await t.rejects(start(), { message: /written by PostgreSQL 12, and Stoa brings 18/ })
  writeFileSync(versionFile, version)
})

t.test('a folder that is no cluster is not touched', async (t) => {
  const other = scratchFolder(t)
  mkdirSync(join(other, 'postgres'))
  const { account } = findPlace(other)
  if (account.uid !== undefined) chownSync(join(other, 'postgres'), account.uid, account.gid ?? 0)
  await t.rejects(startEmbedded({ dataDir: other }), {
    message: 'DATA_DIR/postgres is not a PostgreSQL data directory',
  })
})

t.test('a data directory that cannot be made or written is named', async (t) => {
  await t.rejects(startEmbedded({ dataDir: '/dev/null/data' }), { message: 'DATA_DIR cannot be created (ENOTDIR)' })
  if (process.platform !== 'linux') return
  await t.rejects(startEmbedded({ dataDir: '/proc/stoa' }), { message: 'DATA_DIR cannot be created (ENOENT)' })
  // A folder that exists and that not even root may write to.
  await t.rejects(startEmbedded({ dataDir: '/proc/1' }), {
    message: /^DATA_DIR cannot be written \((?:EPERM|EACCES)\)/,
  })
})

t.test('a disk that is full is named by DATA_DIR, in one line', { skip: process.platform === 'win32' }, async (t) => {
  const other = scratchFolder(t)
  const native = join(other, 'native')
  mkdirSync(join(native, 'bin'), { recursive: true })
  const said = 'FATAL:  could not extend file: wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.\nAborted'
  writeFileSync(join(native, 'bin', 'initdb'), `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o755 })
  await t.rejects(ensureCluster({ account: {}, native, major: 18, data: join(other, 'postgres') }, 'secret'), {
    message: `DATA_DIR cannot be written: there is no room left for the database (${other})`,
  })
  t.same(readdirSync(other), ['native'], 'and nothing is left behind')
})

t.test('a first start that is killed half way leaves nothing that looks like a cluster', async (t) => {
  const other = scratchFolder(t)
  const child = fork(join(import.meta.dirname, '../support/hold-database.ts'), [other])
  const begun = () => readdirSync(other).some((name) => name.startsWith('postgres.'))
  t.ok(await eventually(begun, 5))
  child.kill('SIGKILL')
  await once(child, 'exit')
  t.notOk(existsSync(join(other, 'postgres')))
  const database = await startEmbedded({ dataDir: other, settings: { fsync: 'off' } })
  t.match(database, { owned: true, adopted: false })
  await database.stop()
})
