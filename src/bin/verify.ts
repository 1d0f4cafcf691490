// `npm test`, `npm run verify`: runs every check that a change must pass. Later stages run even if an earlier one failed; the
// last line has the totals. `npm test -- <stage> [file or folder …]` runs a single stage.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './verify/chromium.ts'
import { add, NOTHING, type Outcome, playwrightCounts, single, slowest } from './verify/counts.ts'
import { COVERAGE, printCoverage } from './verify/coverage.ts'
import { run } from './verify/run.ts'
import { type Before, inOrder } from './verify/schedule.ts'
import { typesArgs } from './verify/types.ts'
import { unitTests } from './verify/unit.ts'

const root = join(import.meta.dirname, '..', '..')
process.chdir(root)

const tool = (name: string) => join(root, 'node_modules', '.bin', name)

/** Keeps one database server for all tests, unless TEST_DATABASE_URL names one; stops it afterwards unless it ran before. */
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

/** A compile cache that all processes share. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/** V8 counts only code it compiled itself, not cached code. `together.ts` unsets both for the processes that tests start. */
const countingCoverage = { NODE_V8_COVERAGE: join(root, COVERAGE), NODE_DISABLE_COMPILE_CACHE: '1' }

/** The compiler says nothing while all is well, and takes minutes where it gets little of a processor. */
const TYPES_SILENCE = 20 * 60_000

const types = async () => single(await run({ program: tool('tsc'), args: typesArgs, silence: TYPES_SILENCE }))

const lint = async () => {
  const manners = await run({ program: tool('biome'), args: ['check', '.'] })
  const unused = await run({ program: tool('knip'), args: ['--no-progress'] })
  return add(single(manners), single(unused))
}

const build = async () => single(await run({ program: process.execPath, args: ['src/bin/build.ts'] }))

const unit = async (files: readonly string[]): Promise<Outcome> => {
  const release = await holdServer()
  try {
    return await unitTests(root, files, compiled)
  } finally {
    await release()
  }
}

/** The unit tests once more, with what they cover. No part of the whole run, whose last minute the report would be. */
const coverage = async (files: readonly string[]): Promise<Outcome> => {
  const release = await holdServer()
  rmSync(join(root, COVERAGE), { recursive: true, force: true })
  try {
    return await unitTests(root, files, { ...compiled, ...countingCoverage })
  } finally {
    await release()
    await printCoverage(root, tool('tap'))
  }
}

/** Beside the unit tests a third browser would only make all of them wait longer. */
const BESIDE_UNIT = ['--workers=2']

const e2e = async (files: readonly string[], settings: readonly string[]): Promise<Outcome> => {
  const browser = await ensureChromium()
  if (!browser) {
    console.log(
      'No Chromium: install it (apt-get install chromium-headless-shell, or npx playwright install chromium), or set CHROMIUM_PATH',
    )
    return single(1)
  }
  const report = join(root, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  const env = { ...compiled, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run({
    program: tool('playwright'),
    args: ['test', '--reporter=list,json', ...settings, ...files],
    env,
  })
  return playwrightCounts(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code)
}

const stages: Readonly<Record<string, (files: readonly string[], settings: readonly string[]) => Promise<Outcome>>> = {
  types,
  lint,
  build,
  unit,
  coverage,
  e2e,
}

/**
 * Tests need the build. The type check takes a single core most of the time and unit tests often wait, for processes and
 * for the database, so both share the processors with others; the browser tests would be too much beside both.
 */
const BEFORE: Before = { types: [], lint: [], build: [], unit: ['build'], e2e: ['build', 'types', 'lint'] }

/** Maximum length of a failing test's output that is repeated at the end, in characters. */
const LONGEST_REASON = 2500

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const begun = Date.now()
const timed = async (name: string, files: readonly string[], settings: readonly string[]): Promise<Outcome> => {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const outcome = (await stages[name]?.(files, settings)) ?? NOTHING
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${inSeconds(Date.now() - started)}`)
  return outcome
}

const [stage, ...files] = process.argv.slice(2)
if (stage !== undefined && !Object.hasOwn(stages, stage)) {
  console.error(`There is no stage "${stage}"; there are ${Object.keys(stages).join(', ')}`)
  process.exit(2)
}

const outcomes =
  stage === undefined
    ? await inOrder(BEFORE, (name) => timed(name, files, name === 'e2e' ? BESIDE_UNIT : []))
    : [await timed(stage, files, [])]
const sum = outcomes.reduce(add, NOTHING)
const long = slowest(sum.times, 10)
if (long.length > 0)
  console.log(
    `\nSlowest\n${long.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')}`,
  )
if (sum.flaky.length > 0)
  console.log(`\nPassed only at the second try\n${sum.flaky.map((name) => `           ${name}`).join('\n')}`)
for (const { name, reason } of sum.failures) console.log(`\nFailed: ${name}\n${reason.slice(0, LONGEST_REASON)}`)
console.log(`\nIn ${inSeconds(Date.now() - begun)}`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0)
