// Every public answer names all it is made of: whatever is changed anywhere in the database, an answer that none of the
// announced names covers is the same as before. All within one transaction on the app's only connection, taken back after
// each change.
import { sql } from 'kysely'
import t from 'tap'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { MADE_OF } from '#contract/kept.ts'
import { LOW_STOCK } from '../../src/shop/catalogue/rules.ts'
import { testShop } from '../support/shop.ts'

const { app, db, pool } = await testShop(t, { template: 'demo', connections: 1 })

const client = await pool.connect()
const announced: string[] = []
/** Where the names of what is being tried begin. */
let mark = 0
client.on('notice', ({ code, message }) => {
  if (code === 'STOAC') announced.push(...(message ?? '').split(' '))
  if (code === 'STOAU') announced.length = mark
})
// Runs the first of some statements that changes a row; those that fail leave nothing behind, not even names.
await client.query(`
  create function pg_temp.first_that_does(statements text[]) returns text language plpgsql as $$
  declare
    one text;
    n bigint;
  begin
    foreach one in array statements loop
      begin
        execute one;
        get diagnostics n = row_count;
        if n > 0 then
          return one;
        end if;
      exception when others then
        raise notice 'undone' using errcode = 'STOAU';
      end;
    end loop;
    return null;
  end $$`)
client.release()

const rowsOf = async <T>(text: string): Promise<T[]> => (await sql.raw(text).execute(db)).rows as T[]
const textOf = async (text: string): Promise<string> => (await rowsOf<{ text: string }>(text))[0]?.text ?? ''

/** Shown in detail: with reviews, colours, sizes, a relation, and few of a variant. */
const watched = await rowsOf<{ id: string; slug: string; category: string }>(`
  select p.id, p.slug, c.slug as category from products p join categories c on c.id = p.primary_category_id
  where p.listed and p.listed_at <= now() and cardinality(p.color_codes) > 1 and cardinality(p.size_codes) > 1 and p.rating_count > 2
  order by exists (select from product_relations r where r.product_id = p.id) desc, p.low_stock desc, p.rank, p.id limit 2`)
const [first, second] = watched
if (!first || !second) throw new Error('The demo shop has no such products')
const page = await textOf(`select slug as text from info_entries where kind = 'page' order by id limit 1`)
const slider = await textOf(`select key as text from sliders where status = 'published' order by id limit 1`)

/** Counts are kept by their filters for a while; a price that nothing exceeds makes each question a new one. */
const ANEW = '&max=ANEW'
let askedSoFar = 0
const addressOf = (url: string): string => url.replace('ANEW', String(90_000_000 + askedSoFar++))

const asked = [
  `/api/products?limit=4${ANEW}`,
  `/api/products?limit=4&category=${first.category}&facets=true${ANEW}`,
  `/api/products?limit=4&q=linen${ANEW}`,
  `/api/products?limit=4&sort=bestselling${ANEW}`,
  `/api/products?limit=4&sort=bestselling&category=${first.category}${ANEW}`,
  `/api/products/${first.slug}`,
  `/api/products/${second.slug}`,
  `/api/products/${first.slug}/related`,
  `/api/products/${first.slug}/reviews`,
  '/api/reviews/latest',
  '/api/suggestions?q=lin',
  '/api/addresses?kind=products',
  '/api/addresses?kind=categories',
  '/api/categories',
  `/api/categories/${first.category}`,
  '/api/banners',
  '/api/banners?audience=customer',
  `/api/sliders/${slider}`,
  '/api/info',
  `/api/pages/${page}`,
  '/api/sizes',
  '/api/colors',
  '/api/checkout/options',
  '/api/delivery',
]

interface Answer {
  status: number
  body: string
  tags: string[]
}

const ask = async (url: string): Promise<Answer> => {
  const { statusCode, body, headers } = await app.inject({ url: addressOf(url) })
  return { status: statusCode, body, tags: String(headers['cache-tag'] ?? '').split(',') }
}
/** The process's own caches are emptied: what it keeps is not what is asked about here. */
const forget = () => app.heard(MADE_OF.map((kind) => `${kind}:*`))

const covers = (names: readonly string[], tags: readonly string[]): boolean =>
  names.some((name) => {
    const kind = name.slice(0, name.indexOf(':'))
    return tags.some((tag) => tag === name || tag === kind || (name === `${kind}:*` && tag.startsWith(`${kind}:`)))
  })

/** What each kind of column may be changed to; the first that is taken counts. */
const others = (table: string, column: string, type: string): string[] => {
  const c = `"${column}"`
  const another = `(select o.${c} from ${table} o where o.${c} is distinct from t.${c} and o.${c} is not null limit 1)`
  if (type === 'boolean') return [`not ${c}`]
  if (type === 'text') return [`${c} || 'x'`, another, `coalesce(${c}, '') || 'x'`, `'x'`, `upper(${c})`, 'null']
  if (type === 'uuid') return [another, 'null', 'gen_random_uuid()']
  if (type.endsWith('[]')) return [another, `'{}'`]
  if (type === 'jsonb') return [`${c} || '{"another": 1}'`, another, 'null', `'{}'`]
  if (type === 'date' || type.startsWith('timestamp'))
    return [`${c} + interval '3 hours'`, `${c} + interval '1 day'`, 'now()', 'null']
  return [`${c} + 1`, `${c} - 1`, '1', another, 'null']
}

interface Column {
  table: string
  column: string
  type: string
}
const columns = await rowsOf<Column>(`
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'shop'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
  order by c.relname, a.attnum`)
/** Tables that are announced, with the kinds that their triggers name. */
const triggered = new Map<string, string[]>()
for (const { table, kind } of await rowsOf<{ table: string; kind: string }>(`
  select c.relname as "table", kind
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid and f.proname = 'announce_all',
    regexp_split_to_table(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\\\000') kind`))
  triggered.set(table, [...(triggered.get(table) ?? []), kind])

const ids = watched.map(({ id }) => `'${id}'`).join(',')
/** Rows that the answers show, as far as a table has very many. */
const focus = (table: string): string => {
  const has = (column: string) => columns.some((one) => one.table === table && one.column === column)
  if (table === 'products') return `id in (${ids})`
  if (has('product_id')) return `product_id in (${ids})`
  if (table === 'media') return `id in (select media_id from product_media where product_id in (${ids}))`
  if (has('variant_id')) return `variant_id in (select id from variants where product_id in (${ids}))`
  return 'true'
}

const firstThatDoes = async (statements: readonly string[]): Promise<boolean> => {
  mark = announced.length
  const { rows } = await sql<{ done: string | null }>`
    select pg_temp.first_that_does(${[...statements]}::text[]) as done`.execute(db)
  return rows[0]?.done != null
}
const changed = ({ table, column, type }: Column): Promise<boolean> =>
  firstThatDoes(
    others(table, column, type).flatMap((other) =>
      [triggered.has(table) ? 300 : 20, 1].map(
        (few) => `update ${table} t set "${column}" = ${other}
          where t.ctid = any(array(select ctid from ${table} where ${focus(table)} order by ctid limit ${few}))
            and "${column}" is distinct from (${other})`,
      ),
    ),
  )

const within = async (run: () => Promise<void>): Promise<void> => {
  announced.length = 0
  await sql`savepoint step`.execute(db)
  await run()
  await sql`rollback to step`.execute(db)
}

/** Answers that differ although no announced name covers them. */
const unnamed = async (before: ReadonlyMap<string, Answer>): Promise<string[]> => {
  forget()
  const wrong: string[] = []
  for (const [url, { status, body, tags }] of before)
    if (status === 200 && !covers(announced, tags) && (await ask(url)).body !== body) wrong.push(url)
  return wrong
}

await sql`begin`.execute(db)
// One piece more is to show in the order.
for (const table of ['products', 'product_categories']) await sql`update ${sql.table(table)} set sold = 5`.execute(db)
const before = new Map<string, Answer>()
for (const url of asked) before.set(url, await ask(url))

t.test('every endpoint that declares what it is made of is asked, and says so', async (t) => {
  const matches = ({ path }: Endpoint, url: string) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? '')
  for (const one of endpoints as readonly Endpoint[])
    if (one.madeOf)
      t.ok(
        asked.some((url) => matches(one, url)),
        one.path,
      )
  for (const [url, { status, tags }] of before) {
    t.equal(status, 200, url)
    t.not(tags.join(), '', url)
  }
})

/** Columns of one table whose changes announce the same kinds of names; '' for those that announce nothing. */
const groups = new Map<string, Column[]>()

t.test('columns of announced tables can be changed', async (t) => {
  let done = 0
  for (const column of columns.filter(({ table }) => triggered.has(table)))
    await within(async () => {
      if (!(await changed(column))) return
      done++
      const kinds = [...new Set(announced.map((name) => name.slice(0, name.indexOf(':'))))].sort()
      const key = kinds.length === 0 ? '' : `${column.table} ${kinds.join(' ')}`
      groups.set(key, [...(groups.get(key) ?? []), column])
    })
  t.ok(done > 200, `${done} columns`)
  t.ok(groups.size > triggered.size, `${groups.size} groups`)
})

t.test('no column changes an answer that its names do not cover', async (t) => {
  for (const [key, group] of groups)
    await within(async () => {
      for (const column of group) await changed(column)
      const all = group.map(({ table, column }) => `${table}.${column}`).join(' ')
      t.same(await unnamed(before), [], `${all}: ${key === '' ? 'nothing announced' : announced.join(' ')}`)
    })
})

t.test('rows that go and come are named as well', async (t) => {
  for (const [table, kinds] of triggered)
    await within(async () => {
      await sql.raw(`create temporary table gone as select * from ${table} where ${focus(table)}`).execute(db)
      announced.length = 0
      if (!(await firstThatDoes([`delete from ${table} where ${focus(table)}`]))) return
      t.same(await unnamed(before), [], `rows of ${table} removed: ${announced.join(' ')}`)
      // All is as before once they are back, so their coming has to name what their going did. Pictures nobody uses show nowhere.
      const own = kinds.filter((kind) => announced.some((name) => name.startsWith(`${kind}:`)))
      announced.length = 0
      const names = columns.filter((one) => one.table === table).map(({ column }) => `"${column}"`)
      if (table === 'media' || !(await firstThatDoes([`insert into ${table} (${names}) select ${names} from gone`])))
        return
      const kindsNow = new Set(announced.map((name) => name.slice(0, name.indexOf(':'))))
      t.same([...kindsNow].sort(), own.sort(), `rows of ${table} added`)
    })
})

t.test('no other table is read at all', async (t) => {
  await within(async () => {
    let done = 0
    for (const column of columns.filter(({ table }) => !triggered.has(table))) if (await changed(column)) done++
    t.ok(done > 100, `${done} columns could be changed`)
    announced.length = 0
    t.same(await unnamed(before), [])
  })
})

t.test('a change that is not announced would be seen', async (t) => {
  await within(async () => {
    await sql`alter table products disable trigger user`.execute(db)
    await sql.raw(`update products set title = title || ' 2' where id = '${first.id}'`).execute(db)
    const wrong = await unnamed(before)
    t.ok(wrong.includes(`/api/products/${first.slug}`), wrong.join(' '))
  })
})

t.test('the end', async () => {
  await sql`rollback`.execute(db)
})

t.test('how many pieces are few is the same number to the triggers and to the shop', async (t) => {
  const shown = async (left: number) =>
    (await client.query('select shown_stock(true, false, $1, 0, null) as shown', [left])).rows[0].shown
  t.equal(await shown(LOW_STOCK), LOW_STOCK)
  t.equal(await shown(LOW_STOCK + 1), null)
})
