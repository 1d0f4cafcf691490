// Reads the numbers of passed and failed tests and their durations from the output of the test runners.

export interface Counts {
  passed: number
  failed: number
}

/** Duration of a test or test file. */
export interface Timed {
  name: string
  seconds: number
}

/** A failed test or test file, with its counts and its output. */
export interface Failure extends Counts {
  name: string
  reason: string
}

export interface Outcome extends Counts {
  times: readonly Timed[]
  failures: readonly Failure[]
  /** Names of tests that passed only when they were retried. */
  flaky: readonly string[]
}

export const NOTHING: Outcome = { passed: 0, failed: 0, times: [], failures: [], flaky: [] }

export const add = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  times: [...one.times, ...other.times],
  failures: [...one.failures, ...other.failures],
  flaky: [...one.flaky, ...other.flaky],
})

/** The combined outcome after everything that failed at first was run a second time. */
export const retried = (first: Outcome, second: Outcome): Outcome => ({
  ...second,
  passed: first.failures.reduce((sum, { passed }) => sum - passed, first.passed) + second.passed,
  times: [...first.times, ...second.times],
  flaky: first.failures.map(({ name }) => name).filter((name) => !second.failures.some((one) => one.name === name)),
})

/** The outcome of a command that counts as a single test. */
export const single = (code: number): Outcome => (code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 })

/** A runner that exits with an error or runs no test at all counts as failed, whatever it reported. */
const failingWithExitCode = (outcome: Outcome, code: number): Outcome =>
  outcome.failed === 0 && (code !== 0 || outcome.passed === 0) ? { ...outcome, failed: 1 } : outcome

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status?: string
  results: { duration: number; error?: { message?: string } }[]
}

const testsOf = ({ suites = [], specs = [] }: Suite): (Timed & { status: string | undefined; reason: string })[] => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      status,
      reason: results.at(-1)?.error?.message ?? '',
    })),
  ),
]

/** Parses Playwright's JSON report. */
export const playwrightCounts = (report: string | undefined, code: number): Outcome => {
  const { stats, ...suite } = (report ? JSON.parse(report) : {}) as Suite & {
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  const tests = testsOf(suite)
  const outcome = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
    failures: tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ name, reason }) => ({ name, passed: 0, failed: 1, reason })),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  }
  return failingWithExitCode(outcome, code)
}

/** The `most` slowest, slowest first. */
export const slowest = (times: readonly Timed[], most: number): readonly Timed[] =>
  [...times].sort((one, other) => other.seconds - one.seconds).slice(0, most)
