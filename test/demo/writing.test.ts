import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { DAY } from '../../src/demo/calendar.ts'
import { passwords } from '../../src/shop/auth/passwords.ts'
import { type Fresh, freshDatabase, NOW, seededDatabase } from './seeded.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

/** What has to be unguessable is made anew each time: passwords, order tokens, names of picture files. */
const SECRETS = ['password_hash', 'public_token', 'key']

const fingerprints = async ({ rows }: Fresh): Promise<Record<string, string>> => {
  const tables = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'shop' and tablename not like 'migrations%' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const secrets = name === 'sliders' ? [] : name === 'synonyms' ? ['id', 'updated_at'] : SECRETS
    const [print] = await rows<{ count: number; hash: string }>(`
      select count(*)::int as count, coalesce(md5(string_agg(line, '' order by line)), '') as hash from (
        select md5(regexp_replace((to_jsonb(r) - array[${secrets.map((one) => `'${one}'`)}]::text[])::text,
          '/media/[0-9a-f]{32}', '/media/*', 'g')) as line
        from ${name} r
      ) lines`)
    prints[name] = `${print?.count} ${print?.hash}`
  }
  return prints
}

/** With products that are invented, a day after the shop that `seededDatabase` holds. */
const LATER = { products: 230, now: new Date(NOW.getTime() + DAY) }

t.test('a shop that holds something is left as it is, unless it is to be replaced', async (t) => {
  const shop = await freshDatabase(t)
  const { seed, rows, dataDir, pool } = shop
  const answers = await Promise.all([seed(LATER), seed(LATER)])
  t.same(answers.map((accounts) => accounts.length).sort(), [0, 4], 'of two at the same time one writes')
  t.same(await rows('select count(*)::int as count from orders'), [{ count: 2500 }])
  const before = filesIn(dataDir)
  const prints = await fingerprints(shop)
  await pool.query(`update products set title = 'Changed by hand' where slug = 'aros-mug'`)
  t.same(await seed(), [], 'nothing was written')
  const title = `select title from products where slug = 'aros-mug'`
  t.same(await rows(title), [{ title: 'Changed by hand' }])

  const accounts = await seed({ ...LATER, force: true })
  t.same(await rows(title), [{ title: 'Aros Mug' }])
  t.equal(filesIn(dataDir), before, 'pictures of the old shop are gone')
  t.same(await rows('select count(*)::int as count from orders'), [{ count: 2500 }])

  await t.test('two seeds at the same moment write the same shop', async (t) => {
    t.same(await fingerprints(shop), prints)

    const earlier = await seededDatabase(t)
    t.not(prints.orders, (await fingerprints(earlier)).orders)
    const words = `select title, description_html from products where rank < 10000 order by title`
    t.same(await rows(words), await earlier.rows(words), 'a day earlier the words were the same')
    const youngest = `select max(placed_at)::date::text as day from orders`
    t.same(await earlier.rows(youngest), [{ day: '2026-12-05' }])
    t.same(await rows(youngest), [{ day: '2026-12-06' }], 'and the dates have moved along')
  })

  await t.test('there is one account for each role, and its password is only in a private file', async (t) => {
    t.same(
      accounts.map(({ role, username }) => [role, username]),
      ['developer', 'admin', 'editor', 'customer'].map((role) => [role, role]),
    )
    const path = join(dataDir, 'demo-accounts.json')
    t.equal(statSync(path).mode & 0o777, 0o600)
    const written = JSON.parse(await readFile(path, 'utf8'))
    const { check } = passwords()
    for (const { role, username, password } of accounts) {
      t.same(written[role], { username, password })
      t.ok(password.length >= 16)
      const [user] = await rows<{ role: string; hash: string; email: string | null; name: string }>(
        `select role, password_hash as hash, email, name from users where username = '${username}'`,
      )
      t.equal(user?.role, role)
      t.ok(user?.email && user.name.includes(' '))
      t.equal((await check(password, user?.hash, { key: role, rank: 'clean' })).right, true, `${role} can log in`)
    }
    t.same(await rows(`select count(*)::int as count from users where password_hash is not null`), [{ count: 4 }])
    const [own] = await rows<{ orders: number }>(
      `select count(*)::int as orders from orders o join users u on u.id = o.customer_id where u.username = 'customer'`,
    )
    t.equal(own?.orders, 8, 'the shopper has a history')
  })
})

t.test('a seed that fails leaves neither rows nor files behind', async (t) => {
  const { seed, rows, dataDir, pool } = await freshDatabase(t)
  await pool.query('alter table reviews add constraint impossible check (rating > 9)')
  await t.rejects(seed(), { message: /impossible/ })
  t.same(await rows('select count(*)::int as count from users'), [{ count: 0 }])
  t.equal(filesIn(dataDir), 0)

  await pool.query('alter table reviews drop constraint impossible')
  const pictures = mkdtempSync(join(tmpdir(), 'stoa-broken-pictures-'))
  t.teardown(() => rmSync(pictures, { recursive: true, force: true }))
  mkdirSync(join(pictures, 'mug-plain'))
  writeFileSync(join(pictures, 'mug-plain', 'sage-1.webp'), 'not a picture')
  await t.rejects(seed({ pictures }), 'a picture that is none')
  t.same(await rows('select count(*)::int as count from users'), [{ count: 0 }])

  t.equal((await seed({ pictures: join(tmpdir(), 'no-such-folder') })).length, 4, 'the next try begins afresh')
  t.same(await rows('select count(*)::int as count from media'), [{ count: 0 }])
  const [count] = await rows<{ listed: number }>('select count(*) filter (where listed)::int as listed from products')
  t.ok((count?.listed ?? 0) >= 160, 'without pictures everything else is complete')
})
