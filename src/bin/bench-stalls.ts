// `npm run bench -- stalls`: how long a round of the event loop takes under load, for so long a click or a health check waits
// for others' pages. Views must have been built. Options: --page PATH, --product SLUG, --requests N, --connections N.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { pidsOf, startProduct, stopProduct } from '../bench/product.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', default: '/categories/home' },
    product: { type: 'string', default: 'tearoom-blouse' },
    requests: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '32' },
  },
})
const PAGES = { home: '/', category: values.page, product: `/product/${values.product}` }
const amount = Number(values.requests)
const connections = Number(values.connections)
const folder = await mkdtemp(join(tmpdir(), 'stoa-bench-'))

/** What a process has seen since it was last asked. */
async function roundsOf(role: string, pid: number): Promise<{ rounds: number; longest: number; long: number }> {
  const path = join(folder, `${role}.json`)
  await rm(path, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const written = await readFile(path, 'utf8').catch(() => '')
    if (written.endsWith('}')) return JSON.parse(written)
    await sleep(50)
  }
}

/** Under load of every page, once the code has been run for a while. */
async function underLoad(kept: string, env: Record<string, string>) {
  const product = await startProduct({
    ...{ DATA_DIR: join(folder, 'shop'), PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '100000000' },
    ...{ ...env, PAGE_CACHE_MB: '0', BENCH_ROUNDS: folder },
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../bench/rounds.ts'))}`,
  })
  try {
    const pids = Object.entries(await pidsOf(product)).filter(([role]) => role !== 'supervisor')
    const load = async (path: string, requests: number) =>
      await autocannon({ url: product.url + path, amount: requests, connections })
    for (const path of Object.values(PAGES)) await load(path, 300)
    for (const [role, pid] of pids) await roundsOf(role, pid)
    const rows: Record<string, unknown> = {}
    for (const [name, path] of Object.entries(PAGES)) {
      const { errors, non2xx } = await load(path, amount)
      for (const [role, pid] of pids) {
        const { rounds, longest, long } = await roundsOf(role, pid)
        rows[`${kept}, ${name}: ${role}`] = {
          ...{ rounds, 'longest, ms of processor': Math.round(longest) },
          ...{ 'over 50 ms': long, errors: errors + non2xx },
        }
      }
    }
    return rows
  } finally {
    await stopProduct(product)
  }
}

try {
  const rows = {
    ...(await underLoad('nothing kept', { VIEW_CACHE_MB: '0' })),
    ...(await underLoad('answers kept', {})),
  }
  console.log(`\n${amount} requests a page, ${connections} connections\n`)
  console.table(rows)
} finally {
  await rm(folder, { recursive: true, force: true })
}
