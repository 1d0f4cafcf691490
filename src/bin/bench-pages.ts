// `npm run bench`: the pages of the product beside a bare server of the same component tree, kept pages beside a bare server of
// the same bytes, calls beside direct ones; bytes, start and memory. Options: --page PATH (a list), --product SLUG, --rounds N,
// --seconds N, --connections N, --quick (one short round), --json, --group NAME (repeatable: these groups alone). Another shop in
// the same run: --peer NAME=URL[,CATEGORY[,PRODUCT]], its home page and the paths of two more, and --peer-database NAME=DIR, the
// data directory of its PostgreSQL; both repeatable. A peer on this machine has to run in a process group of its own.
import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pageBytes } from '../bench/bytes.ts'
import { clockOf, clocksOf } from '../bench/clocks.ts'
import { measure } from '../bench/load.ts'
import { pageCases } from '../bench/page-cases.ts'
import { readPeers } from '../bench/peer.ts'
import { idleMemoryOf, memoryOf, type Started, startProduct, stopProduct } from '../bench/product.ts'
import { tableOf } from '../bench/table.ts'
import { buildIfStale } from '../dev/builder.ts'

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '/categories/home' },
    product: { type: 'string', default: 'tearoom-blouse' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    group: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    peer: { type: 'string', multiple: true, default: [] },
    'peer-database': { type: 'string', multiple: true, default: [] },
  },
})
const plan = {
  ...(values.quick ? { rounds: 1, seconds: 2 } : { rounds: Number(values.rounds), seconds: Number(values.seconds) }),
  connections: Number(values.connections),
}
const peers = readPeers(values.peer, values['peer-database'])
const root = join(import.meta.dirname, '../..')
const PAGES = ['/', values.page, `/product/${values.product}`, '/search?q=linen', '/cart', '/contact', '/login']

/** The groups whose names begin with one of the wanted. */
const only = <T>(groups: Readonly<Record<string, T>>, wanted: readonly string[]): Record<string, T> => {
  const named = (name: string) => Object.keys(groups).filter((group) => group.startsWith(name))
  const missing = wanted.find((name) => named(name).length === 0)
  if (missing) throw new Error(`There is no group ${missing}, but ${Object.keys(groups).join(', ')}`)
  return Object.fromEntries(wanted.flatMap(named).map((group) => [group, groups[group] as T]))
}

/** A server that is compared with, in a process of its own. `Said`: what it tells once it listens. */
async function startBare<Said extends { address: string }>(script: string, args: readonly string[]) {
  const server = fork(join(root, 'src/bench', script), args)
  const said = await new Promise<Said>((resolve, reject) => {
    server.once('message', (message) => resolve(message as Said))
    server.once('exit', () => reject(new Error(`${script} did not start`)))
  })
  const { address, ...more } = said
  return { ...more, url: address, clocks: clockOf('bare', server.pid ?? 0), stop: () => server.disconnect() }
}

const dataDir = await mkdtemp(join(tmpdir(), 'stoa-bench-'))
// The account that runs PostgreSQL for root gets through, so that its files lie below and go with the folder.
await chmod(dataDir, 0o711)
const folder = (name: string) => join(dataDir, name)
const COMMON = { PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '100000000' }
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
  await rm(join(root, 'dist'), { recursive: true, force: true })
  const whole = { DATA_DIR: folder('keeping') }
  const first = await start(whole)
  // Which the product does for its next start by itself, a little later.
  await buildIfStale({ root, part: 'processes' })
  await stop(first)
  const keeping = await start(whole)
  const idle = await idleMemoryOf(keeping)
  const plain = await start({ DATA_DIR: folder('plain'), VIEW_CACHE_MB: '0', PAGE_CACHE_MB: '0' })
  const yardstick = await startBare<{ address: string; bytes: number }>('yardstick.ts', [keeping.url, values.page])
  const bareProxy = await startBare('bare-proxy.ts', [yardstick.url])
  const proxying = await start({ DATA_DIR: folder('proxying'), API_BASE_URL: yardstick.url })

  const all = await pageCases({
    ...{ page: values.page, product: values.product, peers },
    keeping: { ...keeping, dataDir: folder('keeping'), clocks: await clocksOf(keeping, folder('keeping')) },
    plain: { ...plain, dataDir: folder('plain'), clocks: await clocksOf(plain, folder('plain')) },
    bare: yardstick,
    bareProxy,
    proxying: { ...proxying, clocks: await clocksOf(proxying, folder('proxying')) },
  })
  const groups = values.group.length > 0 ? only(all, values.group) : all
  const measured = await measure(Object.values(groups).flat(), plan)
  const tables = Object.entries(groups).map(
    ([name, cases]) => [name, tableOf(measured.filter((one) => cases.some((each) => each.name === one.name)))] as const,
  )
  const loaded = await memoryOf(keeping)
  const bytes = await pageBytes(keeping.url, PAGES)
  yardstick.stop()
  bareProxy.stop()

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
