// `npm run bench:list`: measures the first page of the dashboard's product list for every order, filter and kind of search,
// and the brand filter's choices, in the configured database. Fill it first with `npm run seed -- --products 100000`.
import { adminProducts, listBrands } from '#contract/admin-products.ts'
import { createDb } from '#postgres/pool.ts'
import { percentile } from '../bench/figures.ts'
import { statOf } from '../bench/proc.ts'
import { loadConfig } from '../config/config.ts'
import type { Database } from '../shop/db/schema.ts'
import { brands as brandsOf } from '../shop/products/admin-brands.ts'
import { listProducts } from '../shop/products/admin-list.ts'
import { openDatabase } from './command-database.ts'

const CALLS = 40

const { config } = await loadConfig('shop')
const database = await openDatabase(config, 'bench', { connections: 1 })
const pool = database.pool('shop')
const db = createDb<Database>(pool)

/** Process id of the server process behind this connection, to read its processor time if it runs on this machine. */
const backend: number = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
const serverCpu = async (): Promise<number> => {
  const fields = await statOf(backend)
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const { rows: branches } = await pool.query<{ slug: string }>(
  `select c.slug from categories c join product_categories k on k.category_id = c.id group by c.id order by count(*) desc`,
)
const { rows: brands } = await pool.query<{ brand: string }>(
  'select brand from products group by brand order by count(*) desc limit 1',
)
const { rows: variants } = await pool.query<{ sku: string }>('select sku from variants order by id limit 1')

const queries: object[] = [
  {},
  ...['title', '-price', 'stock', '-created'].map((sort) => ({ sort })),
  ...['draft', 'published'].flatMap((status) => [{ status }, { status, sort: 'title' }]),
  ...[branches[0], branches.at(-1)].flatMap((one) => [{ category: one?.slug }, { category: one?.slug, sort: 'stock' }]),
  { brand: brands[0]?.brand },
  ...['in', 'low', 'out'].map((stock) => ({ stock, sort: 'title' })),
  ...['picture', 'alt', 'price'].map((gap) => ({ gap })),
  { scheduled: '1' },
  ...['linen', 'linen shirt', 'wool', 'mug 12', 'zzzqq', variants[0]?.sku].map((q) => ({ q })),
  { q: 'linen', status: 'published', category: branches[0]?.slug, sort: 'title' },
  { page: 400, sort: 'title' },
]

const lists = queries.map((given): [string, () => Promise<number>] => {
  const query = adminProducts.list.query.parse(given)
  const name = Object.entries(given).map(([field, value]) => `${field} ${value}`)
  return [name.join(', ') || 'everything', async () => (await listProducts(db, query)).total]
})
const choices = [{}, { q: 'e' }].map((given): [string, () => Promise<number>] => {
  const query = listBrands.query.parse(given)
  return [`choice of brands ${JSON.stringify(given)}`, async () => (await brandsOf(db, query)).length]
})

const table: Record<string, object> = {}
for (const [name, run] of [...lists, ...choices]) {
  let total = 0
  for (let warm = 0; warm < 3; warm++) total = await run()
  const [server, own] = [await serverCpu(), process.cpuUsage()]
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  const [used, there] = [process.cpuUsage(own), await serverCpu()]
  const at = (share: number) => Number(percentile(times, share).toFixed(1))
  table[name] = {
    p50: at(0.5),
    p95: at(0.95),
    'CPU database': Number(((there - server) / CALLS).toFixed(1)),
    'CPU shop': Number(((used.user + used.system) / 1000 / CALLS).toFixed(1)),
    total,
  }
}
console.log(`\nFirst page of 25, milliseconds, ${CALLS} calls each\n`)
console.table(table)
await database.close()
