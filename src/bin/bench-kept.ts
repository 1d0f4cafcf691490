// `npm run bench -- kept`: a kept page beside a bare Fastify server that sends the same bytes, in turns, as requests a second and
// as processor time a request. Views must have been built. Options: --page PATH, --rounds N, --seconds N, --connections N, and
// --profile DIR, where Node writes what the processor did in each process of the product.
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { request } from 'undici'
import { median } from '../bench/figures.ts'
import { leanLoad } from '../bench/lean-load.ts'
import type { Case as Asked } from '../bench/load.ts'
import { cpuOf, pidsOf, startProduct, stopProduct } from '../bench/product.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', default: '/categories/home' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    profile: { type: 'string' },
  },
})

interface Case extends Asked {
  /** Of the process that answers. */
  pid: number
}

const rounds = Number(values.rounds)
const plan = { connections: Number(values.connections), seconds: Number(values.seconds) }
const dataDir = await mkdtemp(join(tmpdir(), 'stoa-bench-'))
const product = await startProduct({
  ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '100000000' },
  ...(values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }),
})
try {
  const url = product.url + values.page
  const headersOf = async (encoding: string) => {
    const { headers, body } = await request(url, { headers: { 'accept-encoding': encoding } })
    await body.dump()
    return headers
  }
  // Made, kept, and compressed in the background.
  await headersOf('identity')
  await sleep(1500)
  const { etag } = await headersOf('br')
  const bare = fork(join(import.meta.dirname, '../bench/bare-page.ts'), [url])
  const { address, bytes } = await new Promise<{ address: string; bytes: number }>((resolve, reject) => {
    bare.once('message', (message) => resolve(message as never))
    bare.once('exit', () => reject(new Error('The bare server did not start')))
  })
  const { bff } = await pidsOf(product)
  if (!bff || !bare.pid) throw new Error('The processes are not found')
  const ours = { url, pid: bff }
  const cases: Case[] = [
    { name: 'bare, the same bytes', url: `${address}/bytes`, pid: bare.pid },
    { name: 'bare, the same bytes and headers', url: `${address}/headed`, pid: bare.pid },
    { name: 'kept, plain', ...ours, headers: { 'accept-encoding': 'identity' } },
    { name: 'kept, brotli', ...ours, headers: { 'accept-encoding': 'gzip, deflate, br' } },
    {
      name: 'kept, 304',
      ...ours,
      headers: { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': String(etag) },
      isKnown: true,
    },
  ]
  const results = new Map(cases.map(({ name }) => [name, { rates: [] as number[], cpu: [] as number[] }]))
  for (let round = -1; round < rounds; round += 1)
    for (const each of cases) {
      const before = await cpuOf(each.pid)
      const { requests, rate, errors } = await leanLoad(each, plan)
      if (errors > 0) throw new Error(`${each.name} has another status`)
      // The first round warms up.
      if (round < 0) continue
      results.get(each.name)?.rates.push(rate)
      results.get(each.name)?.cpu.push(((await cpuOf(each.pid)) - before) / requests)
    }
  bare.disconnect()
  const summary = cases.map(({ name }) => ({
    name,
    rate: median(results.get(name)?.rates ?? []),
    cpu: median(results.get(name)?.cpu ?? []) * 1000,
  }))
  const [base] = summary
  console.log(`\n${values.page}, ${bytes} bytes, ${plan.connections} connections, median of ${rounds} rounds\n`)
  console.table(
    Object.fromEntries(
      summary.map(({ name, rate, cpu }) => [
        name,
        {
          'req/s': Math.round(rate),
          'x bare': Number((rate / (base?.rate ?? 1)).toFixed(2)),
          'CPU ms': Number(cpu.toFixed(3)),
          'bare CPU / CPU': Number(((base?.cpu ?? 0) / cpu).toFixed(2)),
        },
      ]),
    ),
  )
} finally {
  await stopProduct(product)
  await rm(dataDir, { recursive: true, force: true })
}
