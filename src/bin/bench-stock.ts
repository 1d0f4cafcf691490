// `npm run bench -- stock`: reservations a second in a demo shop, with fsync: of two lines alone, with what follows from stock
// (deriveStock), and with all that follows from products (deriveProducts); the same of one product that everybody wants.
// Options: --rounds N (5), --seconds N a turn (3), --connections N (16).
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { createDb, createPool } from '#postgres/pool.ts'
import { takeTurns } from '../bench/take-turns.ts'
import { deriveProducts } from '../shop/catalogue/derive.ts'
import type { Database } from '../shop/db/schema.ts'
import { startWorker, type Worker } from '../shop/jobs/worker.ts'
import { deriveStock } from '../shop/stock/derive-stock.ts'
import { stockJobs } from '../shop/stock/jobs.ts'
import { reserve } from '../shop/stock/reserve.ts'
import { lockVariants, type Moved } from '../shop/stock/variant-stock.ts'
import { demoShop } from './demo-shop.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
})
const connections = Number(values.connections)
const { config, url, pool, db, logger, close } = await demoShop({ connections })
const jobsPool = createPool({ url, schema: 'shop', max: 4, applicationName: 'bench jobs' })

type Derive = (trx: Kysely<Database>, moved: readonly Moved[]) => Promise<void>

const productsOf = (moved: readonly Moved[]) => [...new Set(moved.map(({ after }) => after.productId))]
const WAYS: Readonly<Record<string, Derive>> = {
  alone: async () => {},
  'with deriveStock': deriveStock,
  'with deriveProducts': (trx, moved) => deriveProducts(trx, productsOf(moved)),
}

/** Order and lines as placing writes them, then the reservation. */
const place = (orders: string, wanted: readonly string[], derive: Derive): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockVariants(trx, wanted)
    const lines = wanted.map((variantId) => ({ orderItemId: randomUUID(), variantId, quantity: 1 }))
    await sql`
      insert into order_items (id, order_id, variant_id, snapshot, quantity, unit_minor, total_minor)
      select r.id, ${orders}, r.variant, '{}', 1, 100, 100
      from json_to_recordset(${JSON.stringify(lines.map(({ orderItemId, variantId }) => ({ id: orderItemId, variant: variantId })))}::json)
        as r(id uuid, variant uuid)`.execute(trx)
    await derive(trx, await reserve(trx, orders, lines))
  })

const jobs = { config, db: createDb<Database>(jobsPool), pool: jobsPool, logger }
const state: { worker?: Worker } = {}

try {
  state.worker = await startWorker(jobs, stockJobs(jobs))
  const { rows: order } = await pool.query<{ id: string }>("select id from orders where status = 'confirmed' limit 1")
  const { rows: variants } = await pool.query<{ id: string }>(
    'select id from variants where active and track_stock order by id',
  )
  const orderId = order[0]?.id ?? ''
  const any = () => variants[Math.floor(Math.random() * variants.length)]?.id ?? ''
  const hot = any()
  const refill = async () => {
    await pool.query('update variants set on_hand = reserved + 1000000')
    await db.transaction().execute((trx) => deriveProducts(trx, 'all'))
    await pool.query('vacuum variants, products')
  }
  const measure = async (wanted: () => string[]) =>
    await takeTurns(
      Object.entries(WAYS).map(([name, derive]) => ({ name, run: () => place(orderId, wanted(), derive) })),
      { rounds: Number(values.rounds), seconds: Number(values.seconds), atOnce: connections, between: refill },
    )
  for (const [title, wanted] of [
    ['Two lines', () => [any(), any()]],
    ['One hot product', () => [hot]],
  ] as const) {
    const rates = await measure(wanted)
    const alone = rates.get('alone') ?? 1
    console.log(`\n${title}, reservations a second, ${connections} connections, median of ${values.rounds} rounds\n`)
    console.table(
      Object.fromEntries(
        [...rates].map(([name, rate]) => [
          name,
          { 'a second': Math.round(rate), 'x alone': Number((rate / alone).toFixed(2)) },
        ]),
      ),
    )
  }
  const { rows: fsync } = await pool.query('show fsync')
  console.log(`fsync ${fsync[0]?.fsync}`)
} finally {
  await state.worker?.stop()
  await jobsPool.end()
  await close()
}
