// The commands operators run by hand, as processes of their own: what they print and how they end.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import t from 'tap'
import { createKeyring } from '../../src/bff/auth/keyring.ts'
import { hashed } from '../../src/shop/request-log.ts'
import { runCommand } from '../support/command.ts'
import { emptyDatabase, scratchFolder } from '../support/scratch.ts'

t.setTimeout(600_000)

const databaseUrl = await emptyDatabase(t)
const dataDir = scratchFolder(t)

const run = (script: string, args: string[], input = '', env: Record<string, string> = {}) =>
  runCommand(script, args, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env }, input)

const ada = ['--username', 'ada', '--name', 'Ada Lovelace']
const rows = async (statement: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found = await client.query(statement)
  await client.end()
  return found.rows as Record<string, unknown>[]
}

t.test('admin:create makes the first account of an empty shop, and writes down that it did', async (t) => {
  const made = await run('create-admin.ts', ada, 'a long way to the sea\n')
  t.match(made, { code: 0, out: /Ada Lovelace can sign in as ada, with the role developer/, err: '' })
  const [user] = await rows(`select username, role, password_hash from shop.users`)
  t.match(user, { username: 'ada', role: 'developer', password_hash: /^\$argon2id\$/ })
  t.match(await rows(`select action, entity, after from shop.audit_log`), [
    { action: 'create', entity: 'users', after: { username: 'ada', madeBy: 'admin:create' } },
  ])
})

t.test('a command that is called with what it does not know does nothing, and says how it is called', async (t) => {
  for (const [script, name] of [
    ['seed.ts', 'seed'],
    ['create-admin.ts', 'admin:create'],
    ['openapi.ts', 'openapi'],
    ['../../test/mocks/pack.ts', 'mocks:pack'],
  ] as const)
    t.match(await run(script, ['--help']), { code: 2, out: '', err: new RegExp(`--help.*\\nUsage: npm run ${name}`) })
})

t.test('what is wrong with an account is named, and nothing is made', async (t) => {
  const refusals: [string[], string, RegExp][] = [
    [[], '', /Usage/],
    [['--name', 'Ada'], '', /Usage/],
    [['--unknown'], '', /--unknown/],
    [ada, 'another long way', /username: belongs to another account/],
    [
      ['--username', 'grace', '--name', 'G', '--role', 'customer'],
      'a long way to the sea',
      /role: must be one of developer, admin, editor/,
    ],
    [['--username', 'grace', '--name', 'G'], 'kurz', /password: has fewer than 8 characters/],
    [['--username', 'grace', '--name', 'G'], 'password123', /password: is too easy to guess/],
    [['--username', 'g', '--name', 'G'], 'a long way to the sea', /username: has fewer than 3 characters/],
    [['--username', 'g h i', '--name', 'G'], 'a long way to the sea', /username: may hold letters, digits and/],
  ]
  for (const [args, password, says] of refusals) {
    const refused = await run('create-admin.ts', args, password)
    t.match(refused, { code: password === '' ? 2 : 1, err: says, out: '' }, args.join(' '))
    if (password !== '') t.notOk(refused.err.includes(password))
  }
  t.equal((await rows('select from shop.users')).length, 1)
})

t.test('log:who finds all lines about a person, also those from before the keys were changed', async (t) => {
  const [user] = await rows('select id from shop.users')
  const old = randomBytes(32)
  const keys = [randomBytes(32), old]
  const env = { SESSION_KEYS: keys.map((one) => one.toString('base64url')).join(',') }
  const { out, code } = await run('log-who.ts', ['ADA'], '', env)
  t.equal(code, 0)
  const ring = createKeyring([old])
  const [query = ''] = /^jq .*$/m.exec(out) ?? []
  for (const digest of [
    ring.pseudonym('name', 'ada'),
    ring.pseudonym('user', String(user?.id)),
    hashed(String(user?.id)),
  ])
    t.ok(query.includes(`"${digest}"`))
  t.equal(out.match(/"[0-9a-f]{12}"/g)?.length, 5)
  t.match(await run('log-who.ts', ['nobody'], '', env), { code: 0, out: /Nobody has this name/ })
  const elsewhere = { ...env, API_BASE_URL: 'http://127.0.0.1:9' }
  t.match(await run('log-who.ts', ['ada', '--id', 'u-1'], '', elsewhere), { code: 0, out: /userHash/ })
  for (const args of [[], ['a', 'b'], ['--whom']]) t.match(await run('log-who.ts', args), { code: 2, err: /Usage/ })
})

t.test('doctor says what has not run, and ends with 1', async (t) => {
  const sick = await run('doctor.ts', [])
  t.match(sick, { code: 1, out: /WRONG {2}schema of the bff/ })
  t.match(sick.out, /ok {5}ratings of products/)
})

t.test('doctor says that a newer release was here', async (t) => {
  await rows(`insert into shop.migrations (name, timestamp) values ('0099-future', '2099-01-01T00:00:00Z')`)
  const { out, code } = await run('doctor.ts', [])
  t.equal(code, 1)
  t.match(out, /WRONG {2}schema of the shop\n.*newer release ran 0099-future.*\n.*start that release or a newer one/)
  await rows(`delete from shop.migrations where name = '0099-future'`)
})

t.test('doctor names a setting that looks like a misspelling', async (t) => {
  const { out, code } = await run('doctor.ts', [], '', { PUBLIC_ORIGN: 'https://shop.example' })
  t.equal(code, 1)
  t.match(out, /PUBLIC_ORIGN.*PUBLIC_ORIGIN/s)
})

t.test(
  'without a database a command says why in one sentence, and makes none in a folder that was mistaken for it',
  async (t) => {
    const wrongName = new URL(databaseUrl)
    wrongName.pathname = '/nobody'
    for (const [script, args, password] of [
      ['doctor.ts', [], ''],
      ['seed.ts', [], ''],
      ['create-admin.ts', ['--username', 'eve', '--name', 'Eve'], 'a long way to the sea'],
      ['log-who.ts', ['ada'], ''],
    ] as const)
      t.match(
        await run(script, [...args], password, { DATABASE_URL: wrongName.href }),
        { code: 1, out: '', err: 'The database at DATABASE_URL cannot be used: it has no database of that name\n' },
        script,
      )
    const empty = scratchFolder(t)
    for (const script of ['doctor.ts', 'backup.ts', 'log-who.ts']) {
      const ended = await run(script, script === 'log-who.ts' ? ['ada'] : [], '', { DATABASE_URL: '', DATA_DIR: empty })
      t.match(ended, { code: 1, out: '', err: /There is no database in DATA_DIR, which is \// }, script)
    }
    t.notOk(existsSync(join(empty, 'postgres')))
    t.match(await run('doctor.ts', ['--bogus']), { code: 2, out: '', err: /--bogus.*\nUsage: npm run doctor/s })
  },
)

t.test('before production every point is looked up', async (t) => {
  const { out, code } = await run('doctor.ts', ['--production'])
  t.equal(code, 1)
  t.match(out, /\[ \] the address is https/)
  t.match(out, /\[x\] the database is one you back up/)
  t.match(out, /\[x\] somebody can mend everything/)
  t.match(out, /no product is published/)
})

t.test(
  'accounts of a demo shop are known without the file that named them, and own ones are not taken for them',
  async (t) => {
    const made = (username: string, email: string, role: string) =>
      rows(`insert into shop.users (id, username, username_key, name, email, role, password_hash)
      values (gen_random_uuid(), '${username}', '${username}', 'Somebody', '${email}', '${role}', '-')`)
    await made('developer', 'developer@stoa.example', 'developer')
    await made('customer', 'runa@example.org', 'customer')
    await made('admin', 'admin@examples.shop', 'admin')
    await rows(`update shop.users set status = 'blocked' where username = 'ada'`)
    const { out } = await run('doctor.ts', ['--production'])
    t.match(out, /\[ \] the accounts of the demo shop are gone/)
    t.same(out.match(/\w+(?= can sign in with)/g)?.sort(), ['customer', 'developer'])
    t.match(out, /\[ \] somebody can mend everything/)
  },
)
