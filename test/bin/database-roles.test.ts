// The command that gives shop and BFF roles of their own on somebody's server, and what other commands see through them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import t from 'tap'
import { parse } from 'yaml'
import { startEmbedded } from '#postgres/embedded.ts'
import { migrate } from '#postgres/migrate.ts'
import { createPool } from '#postgres/pool.ts'
import { migrations as bff } from '../../src/bff/migrations/index.ts'
import { migrations as shop } from '../../src/shop/migrations/index.ts'
import { clusterFolder } from '../support/cluster.ts'
import { runCommand } from '../support/command.ts'
import { scratchFolder } from '../support/scratch.ts'
import { asSuperuser } from '../support/server.ts'

t.setTimeout(600_000)

const composeFile = join(import.meta.dirname, '../../compose.yaml')

// A server of its own: roles are the whole server's.
const dataDir = await clusterFolder(t)
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
t.teardown(() => server.stop())
const admin = asSuperuser(server.url, dataDir)
const passwords = { SHOP_DATABASE_PASSWORD: 'sh@p/#:', BFF_DATABASE_PASSWORD: 'pages' }
const as = (role: string, password: string) => {
  const url = new URL(server.url)
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}
/** An address without its password, and that. */
const apartFrom = (address: URL) => {
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { url: address.href, password }
}
const asShop = as('stoa_shop', passwords.SHOP_DATABASE_PASSWORD)
const asBff = as('stoa_bff', passwords.BFF_DATABASE_PASSWORD)

t.test('an installation from before there were roles goes over', async (t) => {
  for (const [schema, migrations] of [
    ['shop', shop],
    ['bff', bff],
  ] as const) {
    const pool = createPool({ url: admin, schema, max: 2, applicationName: 'stoa tests' })
    await migrate({ pool, schema, migrations })
    await pool.end()
  }
  const env = { DATABASE_URL: admin, ...passwords }
  for (const _ of ['once', 'and again'])
    t.match(await runCommand('database-roles.ts', [], env), {
      code: 0,
      err: '',
      out: /stoa_shop owns .* stoa_bff owns bff/,
    })
  for (const [url, own, foreign] of [
    [asShop, 'shop.users', 'bff.sessions'],
    [asBff, 'bff.sessions', 'shop.users'],
  ]) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`alter table ${own} add column later int`)
    await t.rejects(client.query(`select from ${foreign}`), { code: '42501' })
    await client.end()
  }
})

t.test('compose.yaml tells the command what it needs', async (t) => {
  const { url, password } = apartFrom(new URL(admin))
  const given: Record<string, string> = { DATABASE_PASSWORD: password, ...passwords }
  const { environment } = parse(readFileSync(composeFile, 'utf8')).services['database-roles']
  const filled = Object.entries(environment as Record<string, string>).map(([name, value]) => [
    name,
    value.replace(/^\$\{(\w+):\?[^}]*\}$/, (_, variable) => given[variable] ?? ''),
  ])
  const told: Record<string, string> = { ...Object.fromEntries(filled), DATABASE_URL: url }
  t.match(environment.DATABASE_URL, /^postgres:\/\/\w+@\w+:5432\/\w+$/, 'its password stands apart')
  t.match(await runCommand('database-roles.ts', [], told), { code: 0, err: '', out: /stoa_shop owns/ })
  t.match(await runCommand('database-roles.ts', [], { ...told, DATABASE_PASSWORD: 'another' }), { code: 1 })
})

t.test('what stands in .env counts, as for every command, and the environment counts more', async (t) => {
  const folder = scratchFolder(t)
  const lines = Object.entries({ DATABASE_URL: admin, ...passwords }).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(join(folder, '.env'), lines.join('\n'))
  t.match(await runCommand('database-roles.ts', [], {}, '', folder), { code: 0, err: '', out: /stoa_shop owns/ })
  const refused = await runCommand('database-roles.ts', [], { DATABASE_URL: asBff }, '', folder)
  t.match(refused, { code: 1, err: /permission denied/ })
})

t.test('the doctor of the shop leaves the tables of the pages alone', async (t) => {
  const { out } = await runCommand('doctor.ts', [], { DATABASE_URL: asShop, DATA_DIR: scratchFolder(t) })
  t.match(out, /ok {5}schema of the bff: another role's, not looked at/)
  t.match(out, /ok {5}schema of the shop\n/)
})

t.test('a backup that may not see all of it is not made, and says why', async (t) => {
  const { code, err } = await runCommand('backup.ts', [], { DATABASE_URL: asShop, DATA_DIR: scratchFolder(t) })
  t.match({ code, err }, { code: 1, err: /^The backup was not made: permission denied for schema bff/ })
})

t.test('what is missing is named, and no value is shown', async (t) => {
  const refused = await runCommand('database-roles.ts', [], {
    DATABASE_URL: 'mysql://a:hush@b',
    BFF_DATABASE_PASSWORD: '',
  })
  t.match(refused, {
    code: 1,
    out: '',
    err: /DATABASE_URL: must be a postgres:.*SHOP_DATABASE_PASSWORD: is needed.*BFF_DATABASE_PASSWORD: is needed/s,
  })
  t.notOk(refused.err.includes('hush'))
  t.match(await runCommand('database-roles.ts', [], { ...passwords }), { code: 1, err: /DATABASE_URL: is needed/ })
  t.match(await runCommand('database-roles.ts', [], { DATABASE_URL: asBff, ...passwords }), {
    code: 1,
    err: /permission denied/,
  })
})
