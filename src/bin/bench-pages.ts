// `npm run bench`: the pages of the product beside a bare server of the same component tree, their bytes, start and memory.
// Options: --page PATH (default a category), --rounds N, --seconds N, --peer NAME=URL (another shop's page in the same run).
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { request } from 'undici'
import { pageBytes } from '../bench/bytes.ts'
import { type Case, measure } from '../bench/load.ts'
import { memoryOf, startProduct, stopProduct } from '../bench/product.ts'

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '/categories/home' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    peer: { type: 'string', multiple: true, default: [] },
  },
})
/** What a browser that has the page asks with. */
async function tagOf(url: string): Promise<string> {
  const { headers, body } = await request(url, { headers: { 'accept-encoding': 'identity' } })
  await body.dump()
  return String(headers.etag ?? '')
}

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const PAGES = ['/', '/categories/home', '/product/tearoom-blouse', '/search?q=linen', '/cart', '/contact', '/login']
const dataDir = await mkdtemp(join(tmpdir(), 'stoa-bench-'))
const env = { DATA_DIR: join(dataDir, 'keeping'), PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '1000000' }

try {
  await rm(dist, { recursive: true, force: true })
  const first = await startProduct(env)
  await stopProduct(first)
  const second = await startProduct(env)
  const idle = await memoryOf(second)
  // The same beside it, keeping nothing.
  const keepsNothing = { DATA_DIR: join(dataDir, 'plain'), VIEW_CACHE_MB: '0', PAGE_CACHE_MB: '0' }
  const plain = await startProduct({ ...env, ...keepsNothing })

  const yardstick = fork(join(import.meta.dirname, '../bench/yardstick.ts'), [second.url, values.page])
  const { address, bytes } = await new Promise<{ address: string; bytes: number }>((resolve, reject) => {
    yardstick.once('message', (message) => resolve(message as never))
    yardstick.once('exit', () => reject(new Error('The yardstick did not start')))
  })
  const peers = values.peer.map((peer): Case => {
    const [name = peer, ...url] = peer.split('=')
    return { name, url: url.join('=') }
  })
  const identity = { 'accept-encoding': 'identity' }
  const kept = second.url + values.page
  const cases: Case[] = [
    { name: 'bare renderToString', url: `${address}/bare` },
    { name: 'our rendering, no upstream', url: `${address}/rendered` },
    { name: 'finished bytes', url: `${address}/buffer` },
    { name: 'the product, nothing kept', url: plain.url + values.page, headers: identity },
    { name: 'the product, nothing kept, brotli', url: plain.url + values.page, headers: { 'accept-encoding': 'br' } },
    // A theme that is none: rendered each time, of answers that are kept.
    { name: 'the product, answers kept', url: kept, headers: { ...identity, cookie: 'theme=none' } },
    { name: 'the product, page kept', url: kept, headers: identity },
    { name: 'the product, page kept, brotli', url: kept, headers: { 'accept-encoding': 'br' } },
    {
      name: 'the product, page kept, known',
      url: kept,
      headers: { ...identity, 'if-none-match': await tagOf(kept) },
      isKnown: true,
    },
    ...peers,
  ]
  const rows = await measure(cases, { rounds: Number(values.rounds), seconds: Number(values.seconds), connections: 32 })
  const loaded = await memoryOf(second)
  const weights = await pageBytes(second.url, PAGES)
  yardstick.disconnect()
  await stopProduct(second)
  await stopProduct(plain)

  const base = rows[0]?.rate ?? 1
  console.log(`\n${values.page}, ${bytes} bytes of HTML, 32 connections, median of ${values.rounds} rounds\n`)
  console.table(
    Object.fromEntries(
      rows.map(({ name, rate, p50, p99, errors }) => [
        name,
        { 'req/s': Math.round(rate), 'x bare': Number((rate / base).toFixed(2)), 'p50 ms': p50, 'p99 ms': p99, errors },
      ]),
    ),
  )
  console.log('\nWhat a page makes a browser load, bytes on the wire with brotli\n')
  console.table(weights)
  console.log('\nStart, seconds until ready\n')
  console.table({ 'first (builds, creates the database, seeds)': first.seconds, later: second.seconds })
  console.log('\nResident memory, MB\n')
  console.table({ idle, 'after load': loaded })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
