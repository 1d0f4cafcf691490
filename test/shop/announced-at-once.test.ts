// What one statement changes in many rows of the catalogue is announced by the same names as each row's own triggers gave.
import { sql } from 'kysely'
import type pg from 'pg'
import t from 'tap'
import { createDb } from '#postgres/pool.ts'
import type { Database } from '../../src/shop/db/schema.ts'
import { announceChanges as announceByRow } from '../../src/shop/migrations/0040-announcements.ts'
import { announceChanges } from '../../src/shop/migrations/announce-by-statement.ts'
import { testDatabase } from '../support/database.ts'
import { addCategory, addProduct, addSizes } from './fixtures.ts'

const database = await testDatabase(t, { template: 'migrated' })
const pool = database.pool('shop', 1)
const heard: string[] = []
pool.on('connect', (client: pg.PoolClient) => {
  client.on('notice', ({ code, message }) => {
    if (code === 'STOAC') heard.push(...(message ?? '').split(' '))
  })
})
const db = createDb<Database>(pool)

const mugs = await addCategory(db, 'mugs')
const bowls = await addCategory(db, 'bowls')
await addSizes(db, 'clothing', ['s', 'm'])
const add = (slug: string, status: 'draft' | 'published' = 'published') =>
  addProduct(db, slug, { status, categories: ['mugs'], variants: [{ size: 's' }, { size: 'm', active: false }] })
const ids = { a: await add('a'), b: await add('b'), c: await add('c'), draft: await add('draft', 'draft') }
const known = new Map([...Object.entries(ids), ['mugs', mugs], ['bowls', bowls]].map(([name, id]) => [id, name]))
await sql`insert into tax_classes (id, code, name) values (gen_random_uuid(), 'once', 'Once'), (gen_random_uuid(), 'twice', 'Twice')`.execute(
  db,
)
const taxClasses = await db.selectFrom('tax_classes').select(['id', 'code']).execute()
for (const { id, code } of taxClasses) known.set(id, code)

/** Names in words of this file, each once. */
async function namesOf(statement: string, run = db): Promise<string[]> {
  heard.length = 0
  await sql`savepoint one`.execute(run)
  await sql.raw(statement).execute(run)
  await sql`rollback to one`.execute(run)
  return [...new Set(heard)].map((name) => name.replace(/[0-9a-f-]{36}/, (id) => known.get(id) ?? id)).sort()
}

const EXPECTED: Record<string, string[]> = {
  // All rows are written, one of them differs.
  [`update products set title = case slug when 'a' then 'Another' else title end`]: ['products:a'],
  [`update products set subtitle = 'For all'`]: ['products:a', 'products:b', 'products:c'],
  [`update products set version = version + 1, description_text = 'Words'`]: [],
  [`update products set status = 'draft' where slug in ('a', 'b')`]: ['products:a', 'products:b'],
  [`update products set status = 'published' where slug in ('a', 'draft')`]: ['products:draft'],
  [`update products set tax_class_id = (select id from tax_classes where code = 'once') where slug in ('c', 'draft')`]:
    ['products:c', 'taxes:once'],
  [`delete from products where slug in ('c', 'draft')`]: ['categories:mugs', 'products:c', 'products:draft'],
  [`update variants set price_minor = price_minor + 1`]: ['products:a', 'products:b', 'products:c', 'products:draft'],
  [`update variants set price_minor = price_minor + 1 where not active`]: [],
  [`update variants set active = true where product_id = '${ids.a}'`]: ['products:a'],
  [`update variants set on_hand = on_hand + 1, barcode = 'x' || id`]: [],
  [`update variants set on_hand = 2 where product_id in ('${ids.b}', '${ids.c}')`]: ['products:b', 'products:c'],
  [`delete from variants where product_id = '${ids.b}'`]: ['products:b'],
  [`update product_categories set position = 7 where product_id <> '${ids.a}'`]: [
    'products:b',
    'products:c',
    'products:draft',
  ],
  [`update product_categories set category_id = '${bowls}' where product_id in ('${ids.a}', '${ids.draft}')`]: [
    'categories:bowls',
    'categories:mugs',
    'products:a',
    'products:draft',
  ],
  [`insert into product_categories (product_id, category_id, chosen, listed)
    select id, '${bowls}', true, slug = 'a' from products where slug in ('a', 'b')`]: [
    'categories:bowls',
    'products:a',
    'products:b',
  ],
}

t.test('a statement names what differs in it, and rows beside that it wrote nothing for', async (t) => {
  await sql`begin`.execute(db)
  for (const [statement, names] of Object.entries(EXPECTED)) t.same(await namesOf(statement), names, statement)
  await sql`rollback`.execute(db)
})

t.test('they are the names that are given row by row', async (t) => {
  await sql`begin`.execute(db)
  await announceByRow(db as never)
  for (const [statement, names] of Object.entries(EXPECTED)) t.same(await namesOf(statement), names, statement)
  // Whoever makes the triggers anew gets each name once.
  await announceChanges(db as never)
  heard.length = 0
  await sql`update products set subtitle = 'Once' where slug = 'a'`.execute(db)
  t.same(heard, [`products:${ids.a}`])
  await sql`rollback`.execute(db)
})

t.test('more names than a notice holds mean all of their kind, and the others stay', async (t) => {
  await sql`begin`.execute(db)
  const many = (count: number) => `
    insert into products (id, slug, title, status, tax_class_id, publish_at)
    select gen_random_uuid(), 'many-' || n, 'Many', 'published', (select id from tax_classes where code = 'twice'), now()
    from generate_series(1, ${count}) n`
  t.same(await namesOf(many(300)), ['products:*', 'taxes:twice'])
  const few = await namesOf(many(120))
  t.equal(few.length, 121)
  t.ok(few.includes('taxes:twice') && !few.includes('products:*'))
  await sql`rollback`.execute(db)
})
