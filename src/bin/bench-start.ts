// `npm run bench:start`: measures loading the shop's code on plain Node, as `npm start` does, and under tsx, as
// `npm run dev` does, alternating for nine rounds after a warm-up round that fills the caches.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { spread } from '../bench/figures.ts'

const root = join(import.meta.dirname, '..', '..')
const ROUNDS = 9

const CODE = `require('node:module').enableCompileCache('node_modules/.cache/compiled')
const begun = performance.now()
import(${JSON.stringify(pathToFileURL(join(root, 'src/shop/app.ts')).href)}).then(() => {
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify([performance.now() - begun, (user + system) / 1000]))
})`

const WAYS = { 'plain Node': [], tsx: ['--import=tsx', '--conditions=tsx'] }

const once = async (flags: readonly string[]): Promise<[number, number]> =>
  JSON.parse((await promisify(execFile)(process.execPath, [...flags, '-e', CODE], { cwd: root })).stdout)

const taken: Record<string, [number, number][]> = {}
for (let round = 0; round <= ROUNDS; round++)
  for (const [way, flags] of Object.entries(WAYS)) {
    const figures = await once(flags)
    if (round > 0) taken[way] = [...(taken[way] ?? []), figures]
  }

for (const [way, figures] of Object.entries(taken))
  console.log(
    `${way}: ${spread(figures.map(([time]) => time))} s, of the processor ${spread(figures.map(([, time]) => time))} s (least / median / most)`,
  )
