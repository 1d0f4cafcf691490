// Backups that are not what they should be, and places that are not: nothing is written, and the reason is named.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { type Migrations, migrate } from '#postgres/migrate.ts'
import { migrations as bff } from '../../src/bff/migrations/index.ts'
import { migrations as shop } from '../../src/shop/migrations/index.ts'
import {
  archiveIn,
  backUpFrom,
  emptyPlace,
  noPictures,
  restoreInto,
  rewritten,
  tableCount,
} from '../support/backups.ts'
import { testDatabase } from '../support/database.ts'
import { scratchFolder } from '../support/scratch.ts'

t.setTimeout(600_000)

const source = await testDatabase(t, { template: 'migrated' })
const pool = source.pool('shop')
await pool.query(
  `insert into colors (id, code, name, hex, family) select gen_random_uuid(), 'c' || n, 'Colour ' || n, '#AABBCC', 'red' from generate_series(1, 500) n`,
)
const folder = scratchFolder(t)
const archive = archiveIn(folder)
const keys = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')].sort()
const pictures = {
  ...noPictures,
  keys: async function* () {
    yield keys
  },
  read: async (key: string) => Buffer.from(key.repeat(300)),
}
await backUpFrom(pool, archive, { pictures })
const place = await emptyPlace(t)

const copyOf = (bytes: Buffer): string => {
  const path = archiveIn(folder)
  writeFileSync(path, bytes)
  return path
}

t.test('a file that is cut short anywhere is refused', async (t) => {
  const whole = readFileSync(archive)
  for (const share of [0, 0.01, 0.5, 0.9, 0.999]) {
    const path = copyOf(whole.subarray(0, Math.floor(whole.length * share)))
    await t.rejects(
      restoreInto(place.pool, path),
      { message: /^This file cannot be restored: it (is cut short|ends in the middle)/ },
      `${share}`,
    )
  }
  // Cut where an entry ends, and packed again: whole as a gzip file and as a tar file.
  const path = await rewritten(archive, (name, bytes) => (name.startsWith('pictures/') ? [] : [{ name, bytes }]), {
    reseal: true,
  })
  await t.rejects(restoreInto(place.pool, path), { message: /pictures are missing from it/ })
  t.equal(await tableCount(place.pool), 0)
})

t.test('one changed bit is noticed, and so is a changed row that was packed anew', async (t) => {
  const whole = readFileSync(archive)
  for (const at of [0.2, 0.5, 0.8]) {
    const bytes = Buffer.from(whole)
    const offset = Math.floor(bytes.length * at)
    bytes[offset] = (bytes[offset] ?? 0) ^ 4
    await t.rejects(restoreInto(place.pool, copyOf(bytes)), { message: /^This file cannot be restored/ })
  }
  const path = await rewritten(
    archive,
    (name, bytes) => [
      {
        name,
        bytes: name.includes('shop.colors') ? Buffer.from(bytes.toString().replace('Colour 1', 'Colour X')) : bytes,
      },
    ],
    { reseal: false },
  )
  await t.rejects(restoreInto(place.pool, path), { message: /it was changed after it was written/ })
  t.equal(await tableCount(place.pool), 0)
})

t.test('what no backup holds is refused, whoever sealed it', async (t) => {
  const also = (name: string) =>
    rewritten(
      archive,
      (old, bytes) => [{ name: old, bytes }, ...(old === `pictures/${keys[1]}` ? [{ name, bytes }] : [])],
      { reseal: true },
    )
  for (const name of [
    '../../etc/passwd',
    'pictures/../../key',
    'tables/shop.products/000001',
    'tables/public.x/000001',
  ])
    await t.rejects(restoreInto(place.pool, await also(name)), { message: /^This file cannot be restored/ }, name)
  for (const text of ['', 'not a backup', '\u001f\u008b'])
    await t.rejects(restoreInto(place.pool, copyOf(Buffer.from(text, 'latin1'))), {
      message: /^This file cannot be restored/,
    })
  await t.rejects(restoreInto(place.pool, '/nowhere/at-all'), { message: /there is no such file/ })
  t.equal(await tableCount(place.pool), 0)
})

t.test('a backup of a newer release names that release', async (t) => {
  const newer = await rewritten(
    archive,
    (name, bytes) => {
      if (name !== 'stoa-backup.json') return [{ name, bytes }]
      const head = JSON.parse(bytes.toString())
      head.release = '9.9.9'
      head.migrations.shop.push('9999-wonders')
      return [{ name, bytes: Buffer.from(JSON.stringify(head)) }]
    },
    { reseal: true },
  )
  await t.rejects(restoreInto(place.pool, newer), {
    message: /release 9\.9\.9, which knows a migration this one does not \(9999-wonders of schema shop\)/,
  })
})

t.test('rows that do not fit leave neither rows nor tables nor pictures behind', async (t) => {
  const broken = await rewritten(
    archive,
    (name, bytes) => [{ name, bytes: name.includes('shop.colors') ? Buffer.concat([bytes, bytes]) : bytes }],
    { reseal: true },
  )
  await t.rejects(restoreInto(place.pool, broken), { message: /^the rows of shop\.colors do not fit: duplicate key/ })
  // All is there, and the last word fails: pictures that were not there before go again, others stay.
  const [there = '', fresh = ''] = keys
  await place.pictures.write(there, Buffer.from('as it was'))
  const late = restoreInto(place.pool, archive, {
    pictures: place.pictures,
    afterwards: async () => {
      t.ok(await place.pictures.read(fresh))
      throw new Error('no room left')
    },
  })
  await t.rejects(late, { message: 'no room left' })
  t.equal(await tableCount(place.pool), 0)
  t.equal(await place.pictures.read(fresh), undefined)
  t.ok(await place.pictures.read(there))
  const jobs = await place.pool.query('select from jobs.jobs')
  t.equal(jobs.rows.length, 0, 'the queue may stay, empty')
})

t.test('a backup that is broken off leaves no file', async (t) => {
  const path = archiveIn(folder)
  const before = readdirSync(folder)
  const over = new AbortController()
  const stopping = {
    ...pictures,
    read: async (key: string) => {
      over.abort(new Error('enough'))
      return Buffer.from(key)
    },
  }
  await t.rejects(backUpFrom(pool, path, { pictures: stopping, signal: over.signal }))
  t.same(readdirSync(folder), before)
  const { pool: empty } = await emptyPlace(t)
  await t.rejects(backUpFrom(empty, path), { message: /there is nothing in this database/ })
})

t.test('a backup of an earlier release comes in by its own migrations, and then up to date', async (t) => {
  const old = await emptyPlace(t)
  const names = Object.keys(shop)
  const earlier = Object.fromEntries(Object.entries(shop).slice(0, -2))
  await migrate({ pool: old.pool, schema: 'shop', migrations: earlier })
  await migrate({ pool: old.pool, schema: 'bff', migrations: bff })
  await old.pool.query(
    `insert into colors (id, code, name, hex, family) values (gen_random_uuid(), 'sea', 'Sea', '#AABBCC', 'red')`,
  )
  const path = join(folder, 'old.tar.gz')
  await backUpFrom(old.pool, path)
  const fresh = await emptyPlace(t)
  await restoreInto(fresh.pool, path)
  t.same((await fresh.pool.query('select code from colors')).rows, [{ code: 'sea' }])
  const ran = await fresh.pool.query('select name from migrations order by name')
  t.same(
    ran.rows.map(({ name }) => name),
    names,
  )
  t.same((await fresh.pool.query('select jobs_released_at from restorations')).rows, [{ jobs_released_at: null }])
  t.same(
    (await fresh.pool.query(`select to_regclass('jobs.jobs') as jobs`)).rows,
    [{ jobs: null }],
    'what was not there is not made',
  )
})

t.test('triggers do not do again what they did when the rows were first written', async (t) => {
  const counting: Migrations = {
    ...shop,
    '9000-counting': {
      up: async (db) => {
        await sql
          .raw(`
          create table counted (at bigint generated always as identity, code text not null);
          create function count_color() returns trigger language plpgsql as $$
            begin insert into counted (code) values (new.code); return new; end $$;
          create trigger colors_counted after insert on colors for each row execute function count_color();
          -- What a migration writes is in the archive as well, as it has become.
          insert into info_groups (name, value) values ('identity', '{"by": "migration"}')
        `)
          .execute(db)
      },
    },
  }
  const old = await emptyPlace(t)
  await migrate({ pool: old.pool, schema: 'shop', migrations: counting })
  const add = (code: string) =>
    `insert into colors (id, code, name, hex, family) values (gen_random_uuid(), '${code}', '', '#AABBCC', 'red')`
  await old.pool.query(add('sea'))
  await old.pool.query(`update info_groups set value = '{"by": "staff"}'`)
  const path = join(folder, 'counted.tar.gz')
  await backUpFrom(old.pool, path)
  const fresh = await emptyPlace(t)
  await restoreInto(fresh.pool, path, { migrations: { shop: counting, bff } })
  t.same((await fresh.pool.query('select code from counted')).rows, [{ code: 'sea' }])
  t.same((await fresh.pool.query('select value from info_groups')).rows, [{ value: { by: 'staff' } }])
  await fresh.pool.query(add('sand'))
  t.same((await fresh.pool.query('select code from counted order by at')).rows, [{ code: 'sea' }, { code: 'sand' }])
})
