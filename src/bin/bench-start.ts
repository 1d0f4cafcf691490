// `npm run bench:start`: later starts of the product, as `npm start` makes them on data that is there: how long until it is
// ready and its parts listen, what that takes of the processor, and how much memory its processes hold when nobody asks.
// Then loading the shop's code on plain Node, as `npm start` does, and under tsx, as `npm run dev` does.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '#http/ports.ts'
import { median, spread } from '../bench/figures.ts'
import { cpuOf, idleMemoryOf, pidsOf, startProduct, stopProduct } from '../bench/product.ts'

const root = join(import.meta.dirname, '..', '..')
const STARTS = 5
const ROUNDS = 9

interface Start {
  /** Milliseconds from the supervisor's start, by what has happened then. */
  moments: Record<string, number>
  /** Milliseconds of processor until then, by process. */
  cpu: Record<string, number>
  /** Megabytes, by process. */
  memory: Record<string, number>
}

const startOnce = async (env: Record<string, string>): Promise<Start> => {
  const moments: Record<string, number> = {}
  const began = performance.now()
  const started = await startProduct(env, (line) => {
    const { service, msg } = JSON.parse(line)
    if (msg.startsWith('Server listening')) moments[`${service} listens`] ??= performance.now() - began
  })
  moments.ready = started.seconds * 1000
  const pids = Object.entries(await pidsOf(started))
  const cpu = await Promise.all(pids.map(async ([role, pid]) => [role, (await cpuOf(pid)) * 1000] as const))
  const memory = await idleMemoryOf(started)
  await stopProduct(started)
  return { moments, cpu: Object.fromEntries(cpu), memory }
}

const medians = (rows: readonly Record<string, number>[]) =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((name) => [name, Math.round(median(rows.map((row) => row[name] ?? 0)))]),
  )

const measureStarts = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-bench-start-'))
  const env = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
  try {
    await startOnce(env)
    const starts: Start[] = []
    while (starts.length < STARTS) starts.push(await startOnce(env))
    console.log(`Median of ${STARTS} later starts: milliseconds from the start of the supervisor`)
    console.table(medians(starts.map(({ moments }) => moments)))
    console.log('Milliseconds of processor until ready, and MB of resident memory when idle')
    console.table({
      processor: medians(starts.map(({ cpu }) => cpu)),
      memory: medians(starts.map(({ memory }) => memory)),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const CODE = `require('node:module').enableCompileCache('node_modules/.cache/compiled')
const begun = performance.now()
import(${JSON.stringify(pathToFileURL(join(root, 'src/shop/app.ts')).href)}).then(() => {
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify([performance.now() - begun, (user + system) / 1000]))
})`

const WAYS = { 'plain Node': [], tsx: ['--import=tsx', '--conditions=tsx'] }

const loadOnce = async (flags: readonly string[]): Promise<[number, number]> =>
  JSON.parse((await promisify(execFile)(process.execPath, [...flags, '-e', CODE], { cwd: root })).stdout)

/** Alternating, after a warm-up round that fills the caches. */
const measureLoading = async () => {
  const taken: Record<string, [number, number][]> = {}
  for (let round = 0; round <= ROUNDS; round++)
    for (const [way, flags] of Object.entries(WAYS)) {
      const figures = await loadOnce(flags)
      if (round > 0) taken[way] = [...(taken[way] ?? []), figures]
    }
  for (const [way, figures] of Object.entries(taken))
    console.log(
      `${way}: ${spread(figures.map(([time]) => time))} s, of the processor ${spread(figures.map(([, time]) => time))} s (least / median / most)`,
    )
}

await measureStarts()
await measureLoading()
