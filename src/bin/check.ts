// `npm run check`: types, lint, and the tests whose imports reach a changed file, for at most 45 seconds. It lists what it
// left out. Meant for quick feedback while working; only `npm test` runs everything.
//   --since REV     compare with that revision; by default, uncommitted changes or else the last commit
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { changesSince } from './check/changes.ts'
import { testsReaching } from './check/reach.ts'
import { type Ran, runTests } from './check/run-tests.ts'
import { run } from './verify/run.ts'
import { typesArgs } from './verify/types.ts'

const root = join(import.meta.dirname, '..', '..')
process.chdir(root)

const LIMIT = 45_000

/** Files that define packages and settings affect every test. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|tsconfig(?:\.\w+)?\.json|\.taprc|\.npmrc)$/
const BROWSER = /^(?:views|public|src|test\/e2e)\//

const record = join(root, 'node_modules', '.cache', 'check', 'durations.json')

const durations = (): Record<string, number> => {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return {}
  }
}

const remember = (ran: readonly Ran[]): void => {
  mkdirSync(dirname(record), { recursive: true })
  const known = { ...durations(), ...Object.fromEntries(ran.map(({ test, ms }) => [test, Math.round(ms)])) }
  writeFileSync(record, JSON.stringify(known))
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const stage = async (name: string, work: () => Promise<boolean>): Promise<boolean> => {
  const begun = performance.now()
  const held = await work()
  console.log(`── ${name}: ${held ? 'passed' : 'FAILED'} in ${seconds(performance.now() - begun)}`)
  return held
}

const tool = async (name: string, args: readonly string[]): Promise<boolean> =>
  (await run({ program: join(root, 'node_modules', '.bin', name), args })) === 0

const changes = (() => {
  try {
    const { values } = parseArgs({ options: { since: { type: 'string' } } })
    return changesSince(root, values.since)
  } catch (error) {
    console.error(error instanceof Error ? error.message.trim() : error)
    return process.exit(2)
  }
})()

const tests = async (): Promise<boolean> => {
  const reached = testsReaching(root, changes.files).map(({ test }) => test)
  console.log(`${changes.files.length} files changed ${changes.since}, and ${reached.length} test files reach them`)
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort())
  const { ran, leftOut } = await runTests(reached, {
    root,
    limit: LIMIT,
    durations: durations(),
    cut: interrupted.signal,
    onRan: ({ test, passed, ms, output }) => {
      console.log(`${passed ? 'ok' : 'not ok'} ${test} (${seconds(ms)})`)
      if (!passed) console.log(output.replace(/^/gm, '    '))
    },
  })
  remember(ran)
  if (leftOut.length > 0) console.log('\nLeft out:')
  for (const { test, reason } of leftOut) console.log(`  ${test} (${reason})`)
  return !interrupted.signal.aborted && ran.every(({ passed }) => passed)
}

const held = [
  ...(await Promise.all([
    stage('types', () => tool('tsc', typesArgs)),
    stage('lint', () => tool('biome', ['check', '.'])),
  ])),
  await stage('tests', tests),
]
const general = changes.files.filter((path) => EVERYTHING.test(path))
if (general.length > 0) console.log(`Left out: every test that does not name ${general.join(', ')}, which concern all`)
if (changes.files.some((path) => BROWSER.test(path))) console.log('Left out: the build and the browser tests')
process.exit(held.every(Boolean) ? 0 : 1)
