// Runs test files within a time limit, two at once, nearest first, and skips those known to need more than the time left.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const AT_ONCE = 2

export interface Ran {
  test: string
  passed: boolean
  ms: number
  /** Combined stdout and stderr. */
  output: string
}

export interface Outcome {
  ran: Ran[]
  /** Tests that were skipped or interrupted, with the reason. */
  leftOut: { test: string; reason: string }[]
}

export interface Budget {
  root: string
  /** Total time limit in milliseconds. */
  limit: number
  /** Duration of each file's last run in milliseconds, if known. */
  durations: Readonly<Record<string, number>>
  /** Interrupts the run before the limit. */
  cut?: AbortSignal
  onRan: (ran: Ran) => void
}

const runOne = ({ root }: Budget, test: string, signal: AbortSignal): Promise<Omit<Ran, 'ms' | 'test'>> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, test)], {
      cwd: root,
      // Tap's own timeout is set too high to matter, because the signal already limits the time.
      env: { ...process.env, TAP: '1', TAP_TIMEOUT: '600' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    // The negative id addresses the process group, so that servers the test started end as well.
    const cut = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    signal.addEventListener('abort', cut)
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data))
    child.once('error', ({ message }) => output.push(Buffer.from(message)))
    child.once('close', (code) => {
      signal.removeEventListener('abort', cut)
      resolve({ passed: code === 0, output: Buffer.concat(output).toString() })
    })
  })

export const runTests = async (tests: readonly string[], budget: Budget): Promise<Outcome> => {
  const until = performance.now() + budget.limit
  const signal = AbortSignal.any([AbortSignal.timeout(budget.limit), ...(budget.cut ? [budget.cut] : [])])
  const outcome: Outcome = { ran: [], leftOut: [] }
  const waiting = [...tests]
  const takeTurns = async () => {
    for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
      const begun = performance.now()
      const usual = budget.durations[test] ?? 0
      if (signal.aborted) outcome.leftOut.push({ test, reason: 'no time left' })
      else if (usual > until - begun) outcome.leftOut.push({ test, reason: `takes ${Math.round(usual / 1000)} s` })
      else {
        const { passed, output } = await runOne(budget, test, signal)
        const ms = performance.now() - begun
        if (signal.aborted && !passed) outcome.leftOut.push({ test, reason: 'cut off, no time left' })
        else {
          outcome.ran.push({ test, passed, ms, output })
          budget.onRan({ test, passed, ms, output })
        }
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return outcome
}
