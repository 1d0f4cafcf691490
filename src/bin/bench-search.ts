// `npm run bench:search`: measures what shoppers wait for when they search, a page of results with facets and suggestions
// while typing, in the configured database. Fill it first with `npm run seed -- --products 100000`.
import { pino } from 'pino'
import { createDb } from '#postgres/pool.ts'
import { percentile } from '../bench/figures.ts'
import { loadConfig } from '../config/config.ts'
import { buildShop } from '../shop/app.ts'
import type { Database } from '../shop/db/schema.ts'
import { openDatabase } from './command-database.ts'

const CALLS = 25
const SEARCHES = ['linen', 'wool sweater', 'shirt', 'mug', 'zzzqq']
const TYPED = ['li', 'linen', 'wool sw', 'shir', 'mug', 'zzzqq']

const { config } = await loadConfig('shop')
const database = await openDatabase(config, 'bench', { connections: 4 })
const pool = database.pool('shop')
const app = await buildShop({ config, pool, db: createDb<Database>(pool), logger: pino({ level: 'silent' }) })

// A bound that leaves nothing out, another one each time, so that no count is answered from memory.
const places = [
  ...SEARCHES.map(
    (q) => [`search ${q}`, (call: number) => `/api/products?facets=1&q=${q}&max=${10_000_000 + call}`] as const,
  ),
  ...TYPED.map((q) => [`suggest ${q}`, () => `/api/suggestions?q=${q}`] as const),
]
const table: Record<string, object> = {}
for (const [name, url] of places) {
  const times: number[] = []
  let total = 0
  for (let call = -3; call < CALLS; call++) {
    const began = performance.now()
    const answer = await app.inject(encodeURI(url(call)))
    if (call >= 0) times.push(performance.now() - began)
    const body = answer.json()
    total = body.total ?? body.products?.length
  }
  const ms = (share: number) => Number(percentile(times, share).toFixed(1))
  table[name] = { found: total, 'p50 ms': ms(0.5), 'p95 ms': ms(0.95) }
}
console.table(table)
await app.close()
await database.close()
