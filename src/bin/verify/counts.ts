// Reads from what the test runners say how many tests passed and failed, and how long they took.

export interface Counts {
  passed: number
  failed: number
}

/** A test, or a file of tests, and the seconds it took. */
export interface Timed {
  name: string
  seconds: number
}

/** A test, or a file of tests, that failed, what it counted, and what it printed. */
export interface Failure extends Counts {
  name: string
  reason: string
}

export interface Outcome extends Counts {
  times: readonly Timed[]
  failures: readonly Failure[]
  /** Names of tests that passed, but only when they were tried again. */
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

/** What counts after the `second` try of everything that failed at the first. */
export const retried = (first: Outcome, second: Outcome): Outcome => ({
  ...second,
  passed: first.failures.reduce((sum, { passed }) => sum - passed, first.passed) + second.passed,
  times: [...first.times, ...second.times],
  flaky: first.failures.map(({ name }) => name).filter((name) => !second.failures.some((one) => one.name === name)),
})

/** A command that either holds or does not. */
export const single = (code: number): Outcome => (code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 })

/** Whatever was counted, a runner that ended badly has failed, and so has one that ran nothing. */
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

/** From Playwright's JSON report. */
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

/** The `most` that took longest, longest first. */
export const slowest = (times: readonly Timed[], most: number): readonly Timed[] =>
  [...times].sort((one, other) => other.seconds - one.seconds).slice(0, most)
