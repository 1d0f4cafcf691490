// `npm run bench -- orders`: how long ordering three lines takes at a steady rate, by cash and by test card, and changing what
// was typed; a shop process of its own on the demo shop, with fsync. Statements are counted at one call of each beside it.
// Options: --rate N a second (50), --seconds N (20), --warm N seconds before it (5).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { freePort } from '#http/ports.ts'
import { createDb, createPool } from '#postgres/pool.ts'
import { type Guest, guests } from '../bench/guests.ts'
import { serverCpu } from '../bench/server-cpu.ts'
import { countStatements } from '../bench/statements.ts'
import { steadily } from '../bench/steady.ts'
import { buildShop } from '../shop/app.ts'
import { deriveProducts } from '../shop/catalogue/derive.ts'
import type { Database } from '../shop/db/schema.ts'
import { demoShop } from './demo-shop.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    warm: { type: 'string', default: '5' },
  },
})
const [rate, seconds, warm] = [values.rate, values.seconds, values.warm].map(Number) as [number, number, number]
/** Guests are made ready before; so many at once. */
const HANDS = 8
const GOALS: Readonly<Record<string, number>> = { cod: 150, card: 150, put: 60 }

const { dataDir, config, url: database, pool, db, logger, close } = await demoShop()
/** For the shop whose statements are counted: they are from a connection's beginning. */
const countedPool = createPool({ url: database, schema: 'shop', max: 4, applicationName: 'bench' })
const sent = countStatements(countedPool)

async function startShop() {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/main.js', 'shop'], {
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', SHOP_PORT: String(port), DATABASE_URL: database, LOG_LEVEL: 'error' },
      ...{ CHECKOUT_PENDING_LIMIT: '100000', PAYMENT_SIMULATOR: 'true', PUBLIC_ORIGIN: 'http://localhost:3000' },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ) // prettier-ignore
  while (!(await isReady())) if (child.exitCode !== null) throw new Error('The shop does not start')
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function prepare(): Promise<string[]> {
  await pool.query('update variants set on_hand = reserved + 1000000 where track_stock')
  await db.transaction().execute((trx) => deriveProducts(trx, 'all'))
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ id: string }>(
    `select v.id from variants v join products p on p.id = v.product_id
     where v.active and v.track_stock and v.price_minor between 500 and 4000 and p.status = 'published' order by v.id`,
  )
  return rows.map(({ id }) => id)
}

const counts = new Map<string, number>()
const variants = await prepare()
const shop = await startShop()

try {
  const some = () => Array.from({ length: 3 }, () => variants[Math.floor(Math.random() * variants.length)] ?? '')
  const basket = () => {
    let picked = some()
    while (new Set(picked).size < 3) picked = some()
    return picked
  }
  const many = guests(shop.url)
  const come = async (count: number, payment: 'cod' | 'card'): Promise<Guest[]> => {
    const all: Guest[] = []
    const hand = async (_: unknown, nth: number) => {
      for (let at = nth; at < count; at += HANDS) all.push(await many.come(basket(), payment))
    }
    await Promise.all(Array.from({ length: HANDS }, hand))
    return all
  }

  // One of each in a shop of this process, whose pool counts.
  const app = await buildShop({
    config: { ...config, simulator: true },
    db: createDb<Database>(countedPool),
    pool: countedPool,
    logger,
  })
  const here = guests(await app.listen({ host: '127.0.0.1', port: 0 }))
  const counted = async (name: string, act: () => Promise<string | undefined>) => {
    const before = sent.read()
    const fault = await act()
    if (fault !== undefined) throw new Error(`${name}: ${fault}`)
    counts.set(name, sent.read() - before)
  }
  for (const payment of ['cod', 'card'] as const) {
    const guest = await here.come(basket(), payment)
    if (payment === 'cod') await counted('put', () => here.change(guest, { note: 'Thank you' }))
    const [fresh] = await come(1, payment)
    if (fresh) await counted(payment, () => here.order(fresh))
  }
  await here.close()
  await app.close()

  const measure = async (name: string, ready: readonly Guest[], act: (guest: Guest) => Promise<string | undefined>) => {
    const calls = ready.map((guest) => () => act(guest))
    await steadily(calls.slice(0, warm * rate), { rate })
    const cpu = await serverCpu(dataDir)
    const { faults, ...times } = await steadily(calls.slice(warm * rate), { rate })
    const goal = GOALS[name] ?? 0
    return {
      name,
      faults,
      row: {
        ...{ calls: times.calls, 'p50 ms': times.p50, 'p95 ms': times.p95, 'p99 ms': times.p99 },
        ...{ 'goal p95': goal, met: times.p95 <= goal, statements: counts.get(name) ?? 0 },
        'database ms a call': Number((((await serverCpu(dataDir)) - cpu) * (1000 / times.calls)).toFixed(1)),
      },
    }
  }
  const size = (warm + seconds) * rate
  const byCash = await come(size, 'cod')
  const typed = { shipping: { firstName: 'Grace', city: 'Hamburg', postalCode: '20095' }, note: 'Thank you' }
  const results = [
    await measure('put', byCash, (guest) => many.change(guest, typed)),
    await measure('cod', byCash, many.order),
    await measure('card', await come(size, 'card'), many.order),
  ]
  await many.close()
  const { rows: fsync } = await pool.query('show fsync')
  console.log(
    `\nThree lines, ${rate} a second for ${seconds} s, fsync ${fsync[0]?.fsync}; card asks the simulator as well\n`,
  )
  console.table(Object.fromEntries(results.map(({ name, row }) => [name, row])))
  for (const { name, faults } of results)
    if (Object.keys(faults).length > 0) console.log(`${name}: not as it should be: ${JSON.stringify(faults)}`)
} finally {
  await shop.stop()
  await countedPool.end()
  await close()
}
