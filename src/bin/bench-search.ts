// `npm run bench:search`: measures what shoppers wait for in the configured database. Fill it first with
// `npm run seed -- --products 100000`.
//   --beside FOLDER   DATA_DIR of another shop, measured in turns with this one
//   --only TEXT       only the places whose name holds the text
//   --calls N         calls of each, 25 unless given
//   --again           lists that somebody has asked for: their counts are kept as the running shop keeps them
//   --pages           whole pages of the running product, which keeps neither answers nor pages
//   --restarts N      instead, the first answer after each of so many starts of the embedded databases
import { createDb } from '#postgres/pool.ts'
import { pidsOf, type Started, startProduct, stopProduct } from '../bench/product.ts'
import { cpuOf, firstsOf, inTurns, type OneShop, rowOf, type Way } from '../bench/two-shops.ts'
import { loadConfig } from '../config/config.ts'
import type { Database } from '../shop/db/schema.ts'
import { type Ask, byCalls, byPages, type Place, placesOf } from './bench-search/places.ts'
import { openDatabase } from './command-database.ts'
import { fail, readArguments } from './command-line.ts'

const options = {
  beside: { type: 'string' },
  only: { type: 'string', default: '' },
  calls: { type: 'string', default: '25' },
  again: { type: 'boolean', default: false },
  pages: { type: 'boolean', default: false },
  restarts: { type: 'string', default: '0' },
} as const
const { beside, only, calls, restarts, again, pages } = readArguments({ options }, fail).values
const { config } = await loadConfig('shop')

interface Opened {
  shops: OneShop[]
  close(): Promise<void>
}

/** `beside`: a DATA_DIR with an embedded database. */
async function openShops(): Promise<Opened> {
  const configs = [config, ...(beside === undefined ? [] : [{ ...config, databaseUrl: undefined, dataDir: beside }])]
  const databases = await Promise.all(configs.map((one) => openDatabase(one, 'bench', { connections: 1 })))
  const shops = await Promise.all(
    databases.map(async (database): Promise<OneShop> => {
      const pool = database.pool('shop')
      const { rows } = await pool.query<{ products: number; pid: number }>(
        'select count(*) as products, pg_backend_pid() as pid from products',
      )
      const { products, pid } = rows[0] ?? { products: 0, pid: 0 }
      return { db: createDb<Database>(pool), pool, products, cpu: () => cpuOf(pid) }
    }),
  )
  const close = async () => {
    for (const database of databases) await database.close()
  }
  return { shops, close }
}

type Asking = (place: Place) => Ask | undefined

/** How each shop is asked; its processor time is that of its own processes where pages are. */
interface Asked {
  askings: { asking: Asking; shop: OneShop }[]
  close(): Promise<void>
}

const calling = ({ shops, close }: Opened): Asked => ({
  askings: shops.map((shop) => ({ shop, asking: (place) => byCalls(shop, again)(place) })),
  close,
})

async function visiting({ shops, close }: Opened): Promise<Asked> {
  await close()
  const running: Started[] = []
  const askings = []
  for (const [at, shop] of shops.entries()) {
    const env = at === 0 ? {} : { DATA_DIR: beside ?? '', DATABASE_URL: '' }
    const plain = {
      PORT: '0',
      VIEW_CACHE_MB: '0',
      PAGE_CACHE_MB: '0',
      RATE_LIMIT_PER_MINUTE: '100000000',
    }
    const started = await startProduct({ ...env, ...plain })
    running.push(started)
    const pids = Object.values(await pidsOf(started))
    const cpu = async () => (await Promise.all(pids.map(cpuOf))).reduce((sum, one) => sum + one, 0)
    askings.push({ shop: { ...shop, cpu }, asking: byPages(started.url) })
  }
  return { askings, close: async () => void (await Promise.all(running.map(stopProduct))) }
}

const opened = await openShops()
const places = await Promise.all(opened.shops.map(placesOf))
const products = opened.shops.map((one) => one.products).join(' and ')
const names = [...(places[0]?.keys() ?? [])].filter((name) => name.includes(only))

/** The same place in each shop. */
const waysTo = (name: string, { askings }: Asked): Way[] =>
  askings.flatMap(({ asking, shop }, at) => {
    const place = places[at]?.get(name)
    const ask = place && asking(place)
    return ask ? [{ shop, ask }] : []
  })

async function afterRestarts(name: string) {
  const taken: number[][] = []
  for (let start = 0; start < Number(restarts); start++) {
    const asked = calling(await openShops())
    for (const [at, { ask }] of waysTo(name, asked).entries()) {
      const began = performance.now()
      await ask(0)
      taken[at] = [...(taken[at] ?? []), performance.now() - began]
    }
    await asked.close()
  }
  return firstsOf(taken)
}

async function measured(row: (name: string) => Promise<object | undefined>) {
  const table: Record<string, object> = {}
  for (const name of names)
    try {
      const found = await row(name)
      if (found) table[name] = found
    } catch (error) {
      // A small shop has no such page.
      table[name] = { found: (error as Error).message }
    }
  return table
}

if (Number(restarts) > 0) {
  await opened.close()
  const table = await measured(afterRestarts)
  console.log(`\nMilliseconds until the first answer, ${restarts} starts, in ${products} products\n`)
  console.table(table)
} else {
  const asked = pages ? await visiting(opened) : calling(opened)
  const table = await measured(async (name) => {
    const ways = waysTo(name, asked)
    return ways.length > 0 ? rowOf(await inTurns(ways, { calls: Number(calls) })) : undefined
  })
  console.log(`\nMilliseconds, ${calls} calls each, in ${products} products\n`)
  console.table(table)
  await asked.close()
}
