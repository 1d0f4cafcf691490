// `npm test`, `npm run verify`: the one gate. Every stage runs even if an earlier one failed, and the last line counts.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './verify/chromium.ts'
import { add, type Counts, playwrightCounts, single, tapCounts } from './verify/counts.ts'
import { run } from './verify/run.ts'

const root = join(import.meta.dirname, '..', '..')
process.chdir(root)

const minute = 60_000
const deadline = Date.now() + 19 * minute
const limit = (minutes: number) => Math.max(1000, Math.min(minutes * minute, deadline - Date.now()))

const tool = (name: string) => join(root, 'node_modules', '.bin', name)

/** One database server for all tests, unless the caller brings one; it is gone afterwards if it was not there before. */
const holdServer = async (): Promise<() => Promise<void>> => {
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const keeper = fork(join(root, 'test', 'support', 'keep-server.ts'))
  const gone = once(keeper, 'exit')
  await Promise.race([once(keeper, 'message'), gone])
  return async () => {
    if (keeper.connected) keeper.disconnect()
    await gone
  }
}

const types = async () => single(await run({ program: tool('tsc'), args: ['--noEmit'], limit: limit(4) }))

const lint = async () => single(await run({ program: tool('biome'), args: ['check', '.'], limit: limit(2) }))

const build = async () => single(await run({ program: process.execPath, args: ['src/bin/build.ts'], limit: limit(4) }))

/** What passed is not worth a line of its own; files, failures and the summary are. */
const worthShowing = (line: string) => !/^\s*(# Subtest|1\.\.\d+$|$)|^\s+(ok \d|# (time|no tests))/.test(line)

/** Two hundred processes load the same modules; what one of them compiled the others find. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

const tests = async (): Promise<Counts> => {
  // tap composes its test class from the plugins in .taprc; a fresh checkout has none yet.
  const built = await run({ program: tool('tap'), args: ['build'], limit: limit(2) })
  if (built !== 0) return single(built)
  const lines: string[] = []
  const code = await run({
    program: tool('tap'),
    args: ['run', '--reporter=tap'],
    env: compiled,
    limit: limit(13),
    onLine: (line) => {
      lines.push(line)
      return worthShowing(line)
    },
  })
  return tapCounts(lines, code)
}

const browserTests = async (): Promise<Counts> => {
  const browser = await ensureChromium()
  if (!browser) {
    console.log(
      'No Chromium: install it (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM_PATH',
    )
    return single(1)
  }
  const report = join(root, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  const env = { ...compiled, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run({ program: tool('playwright'), args: ['test', '--reporter=list,json'], env, limit: limit(12) })
  return playwrightCounts(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code)
}

const stages = { types, lint, build, tests, 'browser tests': browserTests }

const letGo = await holdServer()
const counted: Counts[] = []
for (const [name, stage] of Object.entries(stages)) {
  const begun = Date.now()
  console.log(`\n── ${name}`)
  const counts = await stage()
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  counted.push(counts)
}
await letGo()
const sum = counted.reduce(add)
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0)
