import { sql } from 'kysely'
import { testShop } from './support/shop.ts'
import { bulkRegistry } from '../src/shop/bulk-registry.ts'
import { runBulk } from '../src/shop/bulk-runs/run.ts'
import { deriveProducts } from '../src/shop/catalogue/derive.ts'
import { UNDOABLE } from '../src/shop/undo-registry.ts'
const ends: (() => Promise<void>)[] = []
const shop = await testShop({ teardown: (end) => void ends.push(end) })
const { db, app } = shop
const N = Number(process.argv[2] ?? 10000)
const editor = await shop.signIn('editor')
await sql`insert into products (id, slug, title, brand, description_html, description_text)
  select gen_random_uuid(), 'm-' || i, 'Measure ' || i, 'M', '<p>' || repeat('word and word ', 60) || '</p>', repeat('word and word ', 60) from generate_series(1, ${N}::integer) i`.execute(db)
await sql`insert into variants (id, product_id, sku, price_minor, on_hand)
  select gen_random_uuid(), id, slug || '-' || n, 1000 + n, 5 from products, generate_series(1, 4) n`.execute(db)
const ids = (await sql<{ id: string }>`select id from products`.execute(db)).rows.map(({ id }) => id)
for (let i = 0; i < ids.length; i += 5000) await deriveProducts(db, ids.slice(i, i + 5000))
await sql`analyze`.execute(db)
const call = async (url: string, payload: object) => {
  const began = performance.now()
  const answer = await app.inject({ method: 'POST', url: `/api/admin${url}`, headers: editor.headers, payload })
  console.log(url, answer.statusCode, Math.round(performance.now() - began), 'ms')
  return answer.json()
}
const deps = { db, sources: bulkRegistry(shop), undoable: UNDOABLE }
const measure = async (name: string, run: { id: string; total: number }) => {
  const began = performance.now(), cpu = process.cpuUsage()
  await runBulk(deps, run.id, new AbortController().signal)
  const s = (performance.now() - began) / 1000
  const used = process.cpuUsage(cpu)
  console.log(name, run.total, 'rows', s.toFixed(1), 's', Math.round(run.total / s), 'rows/s; node cpu', ((used.user + used.system) / 1e6).toFixed(1), 's')
}
const start = (action: string, value?: string) => call('/bulk-runs', { resource: 'products', action, filter: {}, ...(value && { value }) })
await call('/bulk-runs/preview', { resource: 'products', action: 'publish', filter: {} })
const published = await start('publish')
await measure('publish', published)
await measure('price', await start('price-percent', '+10'))
const group = await start('archive')
await measure('archive', group)
await measure('undo', await call(`/audit/groups/${group.id}/undo`, {}))
const began = performance.now()
const log = await app.inject({ url: '/api/admin/audit', headers: editor.headers })
console.log('audit list', log.json().total, Math.round(performance.now() - began), 'ms')
if (process.argv[3]) {
  await sql`insert into products (id, slug, title, brand) select gen_random_uuid(), 's-' || i, 'S', 'S' from generate_series(1, 100000) i`.execute(db)
  for (const one of [0, 1]) {
    const run = await call('/bulk-runs', { resource: 'products', action: 'publish', filter: { brand: 'S' } })
    console.log('snapshot of', run.total)
  }
  const size = await sql`select pg_total_relation_size('bulk_run_parts') as bytes`.execute(db)
  console.log(size.rows)
  const b2 = performance.now()
  await sql`create table one_row_each (run_id uuid, seq integer, id uuid, primary key (run_id, seq))`.execute(db)
  await sql`insert into one_row_each select gen_random_uuid(), row_number() over (order by id), id from products where brand = 'S'`.execute(db)
  console.log('a row each', Math.round(performance.now() - b2), 'ms', (await sql`select pg_total_relation_size('one_row_each') as bytes`.execute(db)).rows)
}
for (const end of ends.reverse()) await end()
process.exit(0)
