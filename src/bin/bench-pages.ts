// `npm run bench`: the pages of the product beside a bare server of the same component tree, kept pages beside a bare server of
// the same bytes, calls beside direct ones; bytes, start and memory. Options: --page PATH (a list), --product SLUG, --rounds N,
// --seconds N, --quick (one short round), --json, --peer NAME=URL (another shop's page in the same run).
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pageBytes } from '../bench/bytes.ts'
import { clockOf, clocksOf } from '../bench/clocks.ts'
import { type Measured, measure } from '../bench/load.ts'
import { pageCases } from '../bench/page-cases.ts'
import { memoryOf, type Started, startProduct, stopProduct } from '../bench/product.ts'

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '/categories/home' },
    product: { type: 'string', default: 'tearoom-blouse' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    peer: { type: 'string', multiple: true, default: [] },
  },
})
const plan = values.quick
  ? { rounds: 1, seconds: 2, connections: 32 }
  : { rounds: Number(values.rounds), seconds: Number(values.seconds), connections: 32 }
const peers = values.peer.map((peer) => {
  const [name = peer, ...url] = peer.split('=')
  return { name, url: url.join('=') }
})
const PAGES = ['/', values.page, `/product/${values.product}`, '/search?q=linen', '/cart', '/contact', '/login']

const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

/** One row for each case of a group, beside the first. */
const tableOf = (rows: readonly Measured[]) => {
  const base = rows[0]?.rate ?? 1
  return Object.fromEntries(
    rows.map(({ name, rate, p50, p99, errors, cpu }) => {
      const used = Object.entries(cpu).map(([process, ms]) => [`${process} ms`, rounded(ms, 3)] as const)
      const row = {
        'req/s': Math.round(rate),
        'x first': rounded(rate / base, 3),
        'p50 ms': p50,
        'p99 ms': p99,
        errors,
      }
      return [name, { ...row, ...Object.fromEntries(used) }]
    }),
  )
}

async function startYardstick(origin: string) {
  const server = fork(join(import.meta.dirname, '../bench/yardstick.ts'), [origin, values.page])
  const said = await new Promise<{ address: string; bytes: number }>((resolve, reject) => {
    server.once('message', (message) => resolve(message as never))
    server.once('exit', () => reject(new Error('The yardstick did not start')))
  })
  return { ...said, clocks: clockOf('bare', server.pid ?? 0), stop: () => server.disconnect() }
}

const dataDir = await mkdtemp(join(tmpdir(), 'stoa-bench-'))
const folder = (name: string) => join(dataDir, name)
const COMMON = { PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '1000000' }
const running = new Set<Started>()
const start = async (env: Record<string, string>) => {
  const product = await startProduct({ ...COMMON, ...env })
  running.add(product)
  return product
}
const stop = async (product: Started) => {
  running.delete(product)
  await stopProduct(product)
}

try {
  await rm(join(import.meta.dirname, '../../dist'), { recursive: true, force: true })
  const whole = { DATA_DIR: folder('keeping') }
  const first = await start(whole)
  await stop(first)
  const keeping = await start(whole)
  const idle = await memoryOf(keeping)
  const plain = await start({ DATA_DIR: folder('plain'), VIEW_CACHE_MB: '0', PAGE_CACHE_MB: '0' })
  const yardstick = await startYardstick(keeping.url)
  const proxying = await start({ DATA_DIR: folder('proxying'), API_BASE_URL: yardstick.address })

  const groups = await pageCases({
    ...{ page: values.page, product: values.product, peers },
    keeping: { ...keeping, dataDir: folder('keeping'), clocks: await clocksOf(keeping, folder('keeping')) },
    plain: { ...plain, dataDir: folder('plain'), clocks: await clocksOf(plain, folder('plain')) },
    bare: { url: yardstick.address, clocks: yardstick.clocks },
    proxying: { ...proxying, clocks: await clocksOf(proxying, folder('proxying')) },
  })
  const measured = await measure(Object.values(groups).flat(), plan)
  const tables = Object.entries(groups).map(
    ([name, cases]) => [name, tableOf(measured.filter((one) => cases.some((each) => each.name === one.name)))] as const,
  )
  const loaded = await memoryOf(keeping)
  const bytes = await pageBytes(keeping.url, PAGES)
  yardstick.stop()

  const report = {
    page: { path: values.page, bytes: yardstick.bytes, ...plan },
    ...Object.fromEntries(tables),
    bytes,
    start: { 'first (builds, creates the database, seeds)': first.seconds, later: keeping.seconds },
    memory: { idle, 'after load': loaded },
  }
  if (values.json) console.log(JSON.stringify(report, null, 2))
  else {
    console.log(`\n${values.page}, ${yardstick.bytes} bytes, ${plan.connections} connections, median of ${plan.rounds}`)
    for (const [name, table] of tables) {
      console.log(`\n${name}: processor time is of one request`)
      console.table(table)
    }
    console.log('\nWhat a page makes a browser load, bytes on the wire with brotli\n')
    console.table(bytes)
    console.log('\nStart, seconds until ready\n')
    console.table(report.start)
    console.log('\nResident memory, MB\n')
    console.table(report.memory)
  }
} finally {
  for (const product of running) await stop(product)
  await rm(dataDir, { recursive: true, force: true })
}
