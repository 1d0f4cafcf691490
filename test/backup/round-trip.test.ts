// The demo shop into a file and out of it again, by the commands themselves: nothing is lost, nothing happens twice.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { archiveIn, digests, emptyPlace } from '../support/backups.ts'
import { runCommand } from '../support/command.ts'
import { testDatabase } from '../support/database.ts'
import { scratchFolder } from '../support/scratch.ts'

t.setTimeout(600_000)

const source = await testDatabase(t, { template: 'demo' })
const shop = source.pool('shop')
const place = await emptyPlace(t)
const archive = archiveIn(scratchFolder(t))
const from = { DATABASE_URL: source.url, DATA_DIR: source.dataDir }
const into = { DATABASE_URL: place.url, DATA_DIR: place.dataDir }

// What the demo does not have: work that is being done, sessions, bytes, and texts that COPY has to escape.
const AWKWARD = 'a\tb\\c\\N\nd\r"e\',{f}\u00a0ü€🦉'
await shop.query(`select jobs.add_job('mail.send', '{"n":1}', queue_name => 'mail'), jobs.add_job('anything')`)
await shop.query(`update jobs._private_jobs set locked_at = now(), locked_by = 'worker-that-works', attempts = 1`)
await shop.query(`update jobs._private_job_queues set locked_at = now(), locked_by = 'worker-that-works'`)
await shop.query(`update products set brand = $1 where id = (select id from products order by id limit 1)`, [AWKWARD])
await shop.query(
  `insert into bff.sessions (token_hash, family_id, user_id, expires_at)
  select sha256(n::text::bytea), gen_random_uuid(), n::text, now() from generate_series(1, 50) n`,
)
await shop.query(`insert into audit_log (action, entity, entity_id) values ('create', 'users', '1')`)
await shop.query(
  `insert into imports (id, file_name, status, settings) values (gen_random_uuid(), 'goods.csv', 'checked', '{}')`,
)
await shop.query(`insert into import_files select id, 0, '\\\\x00ff5c0a09'::bytea from imports`)
await shop.query(`insert into bff.rate_limits (key, hits, resets_at) values ('somebody', 3, 'infinity')`)

const pictures = (dataDir: string) => {
  const folder = join(dataDir, 'media', 'originals')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name)).toString('base64')])
    .sort()
}

t.test('a backup is one private file, says what is in it, and holds no keys', async (t) => {
  const made = await runCommand('backup.ts', [archive], from)
  t.match(made, { code: 0, err: '' })
  t.match(made.out, /\d\d tables, [\d,]{5,} rows, \d{3} pictures/)
  t.match(made.out, /It holds no keys: keep SESSION_KEYS and SHOP_SIGNING_KEYS elsewhere/)
  t.equal(statSync(archive).mode & 0o777, 0o600)
  t.same(readdirSync(join(archive, '..')), [archive.split('/').at(-1)], 'and nothing beside it')
  const content = gunzipSync(readFileSync(archive))
  const signing = readFileSync(join(source.dataDir, 'signing-keys'), 'utf8').trim()
  for (const secret of [signing, Buffer.from(signing, 'base64url'), new URL(source.url).password])
    t.equal(content.indexOf(secret), -1)
  const listed = execFileSync('tar', ['tzf', archive], { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n')
  t.equal(listed[0], 'stoa-backup.json')
  t.equal(listed.at(-1), 'seal.json')
  t.ok(listed.includes('tables/shop.products/000001'), 'any tar opens it')
  t.match(await runCommand('backup.ts', [archive], from), { code: 1, err: /is there already/, out: '' })
})

t.test('a folder that cannot be made ends a backup at once', { skip: process.platform !== 'linux' }, async (t) => {
  const made = await runCommand('backup.ts', ['/proc/stoa/shop.tar.gz'], from)
  t.match(made, { code: 1, out: '', err: /The backup was not made: ENOENT.*\/proc\/stoa/ })
})

t.test('restored, every row and every picture is as it was', async (t) => {
  const brought = await runCommand('restore.ts', [archive], into)
  t.match(brought, { code: 0, err: '', out: /Its jobs wait.*npm run restore -- --run-jobs/s })
  const [before, after] = [await digests(shop), await digests(place.pool)]
  // Jobs that were being done wait again, and the place knows where it comes from.
  const changed = ['jobs._private_jobs', 'jobs._private_job_queues', 'shop.restorations']
  for (const title of changed) {
    delete before[title]
    delete after[title]
  }
  t.ok(Object.values(before).filter(({ rows }) => rows > 0).length > 30)
  t.same(after, before)
  t.same(pictures(place.dataDir), pictures(source.dataDir))
  const { rows } = await place.pool.query('select brand from products where brand = $1', [AWKWARD])
  t.equal(rows.length, 1)
})

t.test('nobody works on what was in work, and the queue knows all of it', async (t) => {
  const select = `select task_identifier, attempts, locked_at, locked_by from jobs.jobs order by id`
  t.match((await place.pool.query(select)).rows, [
    { task_identifier: 'mail.send', attempts: 1, locked_at: null, locked_by: null },
    { task_identifier: 'anything', attempts: 1, locked_at: null, locked_by: null },
  ])
  t.match((await shop.query(select)).rows, [{ locked_by: 'worker-that-works' }, { locked_by: 'worker-that-works' }])
})

t.test('triggers are on again, sequences go on where they were', async (t) => {
  await t.rejects(place.pool.query(`update audit_log set action = 'x'`), /append only/)
  await t.rejects(place.pool.query('truncate audit_log'), /append only/)
  const off = `select tgname from pg_trigger where tgenabled <> 'O'`
  t.same((await place.pool.query(off)).rows, [])
  const last = `select schemaname, sequencename, last_value from pg_sequences where sequencename not like 'restorations%' order by 1, 2`
  t.same((await place.pool.query(last)).rows, (await shop.query(last)).rows)
  const next = `select nextval('order_numbers')::int as number`
  t.same((await place.pool.query(next)).rows, (await shop.query(next)).rows)
})

t.test('the doctor finds nothing but the jobs that wait, and nothing once they may run', async (t) => {
  const sick = await runCommand('doctor.ts', [], into)
  t.equal(sick.out.match(/^WRONG/gm)?.length, 1, sick.out)
  t.match(sick, { code: 1, out: /WRONG {2}jobs\n {9}they wait since .* when a backup of .* was restored/ })
  t.match(await runCommand('restore.ts', ['--run-jobs'], into), { code: 0, out: /The jobs run/ })
  t.match(await runCommand('restore.ts', ['--run-jobs'], into), { code: 0, out: /No jobs were waiting/ })
  t.match(await runCommand('doctor.ts', [], into), { code: 0, out: /All is well/ })
})

t.test('a place where a shop is stays as it is, and the refusal says what to do', async (t) => {
  const before = await digests(place.pool)
  const refused = await runCommand('restore.ts', [archive], into)
  t.match(refused, { code: 1, out: '', err: /There is a shop in this database already.*an empty database/ })
  t.same(await digests(place.pool), before)
})

t.test('commands that make no sense say how they are used', async (t) => {
  for (const args of [[], ['a', 'b'], ['a', '--run-jobs'], ['--what']])
    t.match(await runCommand('restore.ts', args, into), { code: 2, err: /Usage: npm run restore/ })
  t.match(await runCommand('backup.ts', ['a', 'b'], from), { code: 2, err: /Usage: npm run backup/ })
  t.match(await runCommand('restore.ts', ['/nowhere'], into), { code: 1, err: /there is no such file/ })
})
