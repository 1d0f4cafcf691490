// Reads how many tests passed and failed from what the test runners say.

export interface Counts {
  passed: number
  failed: number
}

export const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})

/** A command that either holds or does not. */
export const single = (code: number): Counts => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Whatever was counted, a runner that ended badly has failed, and so has one that ran nothing. */
const honest = (counts: Counts, code: number): Counts =>
  counts.failed === 0 && (code !== 0 || counts.passed === 0) ? { ...counts, failed: 1 } : counts

/** From tap's last comment, such as `# { total: 12, pass: 11, fail: 1 }`. */
export const tapCounts = (lines: readonly string[], code: number): Counts => {
  const summary = lines.findLast((line) => line.startsWith('# { total: ')) ?? ''
  const count = (name: string) => Number(new RegExp(`\\b${name}: (\\d+)`).exec(summary)?.[1] ?? 0)
  return honest({ passed: count('pass'), failed: count('fail') }, code)
}

/** From Playwright's JSON report; a test that passed only when it was tried again counts as failed. */
export const playwrightCounts = (report: string | undefined, code: number): Counts => {
  const { stats } = (report ? JSON.parse(report) : {}) as {
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  return honest({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }, code)
}
